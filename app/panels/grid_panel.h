#pragma once

#include "app/kit/ui.h"

namespace annulus {
class Playback;
}  // namespace annulus

namespace annulus::panels {

// Its height, window units at UI scale 1.
inline constexpr float kGridPanel = 168, kGridLine = 20;

// Whether there are searched cells to show, which is in slow motion.
bool shows_grid(const Ui& ui, const Playback& playback);
// The part of the background grid that is searched for the candidate, as an array.
void draw_grid_panel(const Ui& ui, const Playback& playback);
// In one line, where that has no room: the array stands beside the mouse that points at it.
void draw_grid_line(const Ui& ui, const Playback& playback);

}  // namespace annulus::panels
