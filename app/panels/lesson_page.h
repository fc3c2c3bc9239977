#pragma once

#include "app/application/lessons.h"
#include "app/panels/phrases.h"

namespace annulus::panels {

// What a page is set in.
struct PageType {
  ImFont* title;
  Type text;
  ImFont *question, *answer, *answer_strong;
  bool close = false;  // with less space between the answers
};

// The parts of a page, one below the other. Each `height_of_` is the height that its `draw_` fills.
float height_of_text(const Ui& ui, const LessonStep& page, const PageType& type, float width);
void draw_page_text(const Ui& ui, const LessonStep& page, const PageType& type);

// With the room that the explanation needs after an answer, so that nothing moves.
float height_of_question(const Ui& ui, const LessonQuestion& question, const PageType& type, float width);
void draw_page_question(const Ui& ui, const LessonQuestion& question, const PageType& type,
                        const LessonView& view);

}  // namespace annulus::panels
