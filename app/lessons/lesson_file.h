#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/lessons/lesson.h"
#include "core/setup/message.h"

namespace annulus {

// A lesson as a Markdown file:
//
//     # Its title
//
//     One sentence that says what it is about.
//
//     ## The title of a page
//
//     ```annulus
//     annulus --radius 20 --tries 5     a setup as the window copies it, --versus too; it begins at try 0
//     play to retired                   or "show ..." (at once): end | try N | N points | accepted |
//                                       outside | too close | retired | removed | iteration | pick;
//                                       "show try N versus M": another try of B
//     speed 6                           tries a second
//     layers points, grid               or "layers +tree, -discs"; "layers standard"
//     discs 1                           their radius, in multiples of r
//     layers candidates as dots         without their verdicts
//     camera 4 at 370,250               4 times the fitted view, around that place; "camera fit"
//     mark circle 1 at pick             at most 8 a page, see app/scene/mark_line.h
//     hide inset, strip                 the small map of the domain, the active list
//     caption "Words."                  in place of what the run says of its try
//     picture FILE.png "Words." "Words."  over the canvas, with words above its columns
//     bars "ALONG" "UP" WIDTH VALUE ... over the canvas
//     lock points                       or tries or time, if the canvas is split
//     ```
//
//     Paragraphs, with **bold** words.
//
//     A question?
//
//     - [ ] a wrong answer
//     - [x] the right one
//
//     > The explanation, shown after the answer.
//
// A question ends its page. A page needs a text or a question; the first page also needs a setup.

class LessonError : public Failure {
 public:
  LessonError(int line, Message message)
      : Failure({English("line {0}: {1}"), {std::to_string(line), std::move(message)}}) {}
};

// The bytes of a file beside the lesson that its setups name: a mask, a map, a radius field, points or a
// trace. Throws InputError.
using ReadBeside = std::function<std::string(const std::string& name)>;

// Throws LessonError: one line with the line's number and what is allowed there.
Lesson parse_lesson(const std::string& name, std::string_view text, const ReadBeside& read_beside);

}  // namespace annulus
