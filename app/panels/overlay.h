#pragma once

#include "app/kit/text.h"
#include "app/kit/ui.h"

namespace annulus {
struct LessonStep;
struct State;
}  // namespace annulus

namespace annulus::panels {

// The area over the canvas; if that is narrow, over the panels too.
Rect overlay_area(const Ui& ui);

// Where messages, progress and pressed keys stand: the line below the canvas, in a presentation the
// transport, and without panels around the canvas, or where these stand one above the other, its foot. Window
// units.
struct MessageLine {
  float left, width, foot;
};
MessageLine message_line(const Ui& ui);
// Small letters with little around them: below a legend, or on a presentation's transport, there is one line.
class MessageStyle {
 public:
  explicit MessageStyle(const Ui& ui);
  ~MessageStyle();
  MessageStyle(const MessageStyle&) = delete;
  MessageStyle& operator=(const MessageStyle&) = delete;

 private:
  InFont in_font_;
};

// The page whose picture or bars stand in place of the canvas; null if there is none.
const LessonStep* figure_page(const State& state);

// A window over everything else, as large as its content; its point `pivot` (0 to 1 in x and y) is at `at`.
void begin_overlay(const Ui& ui, const char* name, ImVec2 at, ImVec2 pivot);
// Returns its height.
float end_overlay();

}  // namespace annulus::panels
