#pragma once

#include <optional>
#include <string>

#include "app/application/lessons.h"
#include "app/kit/phrases.h"
#include "core/event.h"

namespace annulus {
struct LessonStep;
}  // namespace annulus

namespace annulus::panels {

// "Lesson 4"; empty if its file has no number.
std::string lesson_label(const Ui& ui, const Lessons& lessons);

// What a page is set in: all but its title in one size.
struct PageType {
  ImFont* title;
  Type text;
  bool close = false;   // with less space between the answers
  bool beside = false;  // the question stands in a column of its own
};

// An answer to a question, as wide as the panel.
struct AnswerRow {
  std::string name;  // of its control
  std::string number, text;
  ImFont *font, *strong;                // the text gets the latter if it turns out to be right
  float air;                            // above and below the text, window units at UI scale 1
  bool answered = false;                // then it can no longer be clicked
  bool right = false, chosen = false;   // once it is answered
  std::optional<Verdict> verdict = {};  // it has the mark that this has on the canvas
};
float answer_row_height(const Ui& ui, const AnswerRow& row, float width);
bool draw_answer_row(const Ui& ui, const AnswerRow& row);  // whether it was clicked

// The parts of a page, one below the other. Each `height_of_` is the height that its `draw_` fills.
float height_of_text(const Ui& ui, const LessonStep& page, const PageType& type, float width);
void draw_page_text(const Ui& ui, const LessonStep& page, const PageType& type);

// With the room that the explanation needs after an answer, so that nothing moves.
float height_of_question(const Ui& ui, const LessonQuestion& question, const PageType& type, float width);
void draw_page_question(const Ui& ui, const LessonQuestion& question, const PageType& type,
                        const LessonView& view);

}  // namespace annulus::panels
