#pragma once

#include <string>
#include <string_view>

#include "app/scene/page_mark.h"

namespace annulus::scene {

// One line of a lesson's page, or of a picture of it, that draws something over the canvas, "mark ...":
//
//     mark segment PLACE to PLACE ["TEXT"]
//     mark radius F at PLACE [angle DEGREES] ["TEXT"]       F and G are multiples of r
//     mark diagonal of CELL ["TEXT"]
//     mark side n|e|s|w of CELL ["TEXT"]
//     mark circle F at PLACE [dashed] [filled] ["TEXT"]
//     mark ring F G at PLACE strong|weak ["TEXT"]
//     mark reach F of CELL ["TEXT"]
//     mark CELL ["TEXT"]
//     mark block N of PLACE [without corners] [numbered] ["TEXT"]    N x N cells; the text: in those left out
//     mark bracket n|e|s|w of block N of PLACE "TEXT"
//     mark name PLACE "TEXT"
//     mark arrow "TEXT" to PLACE
//     mark shares F G H at PLACE                            of a ring from F to H, what lies within G
//
// PLACE is X,Y, point N, pick, candidate, blocker, CELL (its middle) or nw|ne|se|sw of CELL, each with +DX,DY
// in r; CELL is "cell of PLACE". Any line may end in "after answer". Throws InputError.
PageMark parse_mark(std::string_view line);

// "frames PLACE size W,H zoom Z: try N "TEXT", try N "TEXT"": that place, W x H domain units, at up to three
// moments one after the other; it may end in "after answer" too. Throws InputError. What they show is found
// by follow_frames() (app/lessons/frames.h).
PageMark parse_frames(std::string_view line);

// A PLACE that is all of the text, which stands after that word. Throws InputError.
PlaceName parse_place(std::string_view text, const std::string& after);

}  // namespace annulus::scene
