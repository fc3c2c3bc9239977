#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/kit/ui.h"

namespace annulus::panels {

// A small muted line of text above a group of rows.
void heading(const Ui& ui, const char* text);

// Empty space between groups.
void gap(const Ui& ui, float height);

// Text on the present line, aligned at the panel's right edge.
void right_aligned(const Ui& ui, const std::string& text, scene::Colour colour);

// The round question mark at a row's right end; its sentence shows while the mouse is over it.
void help_marker(const Ui& ui, const std::string& sentence);

// A label on the left, "label/name" in tests. The control that follows takes `width` and leaves room for a
// help marker.
struct Row {
  float x = 0;  // left edge of the control, window units
  float width = 0;
};
Row begin_row(const Ui& ui, const std::string& name, const std::string& label);
void end_row(const Ui& ui, const std::string& help);

// Segments of which one is chosen. Returns the index of the clicked one, or -1.
struct Segment {
  std::string name;  // added to the row's own: "paint/off"; the same in every language
  std::string label;
  std::string help;
};
int segmented(const Ui& ui, const char* name, std::span<const Segment> segments, int chosen, float width = 0);

// How wide they must be with that air around each, window units at UI scale 1.
float segments_width(const Ui& ui, std::span<const Segment> segments, float air);

// An area that draws itself, and is a button; whether it was clicked. Its text is only noted.
bool area_button(const Ui& ui, const std::string& name, ImVec2 size, std::string_view text);
// One as wide as the panel.
struct RowButton {
  Rect place;
  bool clicked, over;
  float middle() const { return place.y + place.height / 2; }
  float right() const { return place.x + place.width; }
};
RowButton row_button(const Ui& ui, const std::string& name, float height, std::string_view text);
bool button_at(const Ui& ui, const std::string& name, const Rect& place, std::string_view text);

bool button(const Ui& ui, const char* name, const std::string& label, float width = 0, bool enabled = true);
// A line of text that can be typed, as wide as the next item; whether it has changed.
bool text_field(const Ui& ui, const char* name, std::string& text, const char* hint = "");
// Lives while ImGui draws a text field of the next item's width. A text that is too wide ends in an ellipsis,
// except while it is being typed.
class InField {
 public:
  InField(const Ui& ui, const std::string& id, const std::string& text, bool hint);
  ~InField();
  InField(const InField&) = delete;
  InField& operator=(const InField&) = delete;

 private:
  const Ui& ui_;
  bool hint_;
  ImVec2 low_ = {};
  std::string shortened_ = {};
};
// Underlined words in the present font; whether they were clicked.
bool link(const Ui& ui, const char* name, const std::string& label);
// A button that says the most important thing now.
bool accent_button(const Ui& ui, const char* name, const std::string& label, float width = 0,
                   bool enabled = true);
// A quiet line that shows and hides what follows it; whether that shows.
bool fold(const Ui& ui, const char* name, const std::string& label);
// A cross at the right end of a line, which closes something, as `help` says; whether it was clicked.
bool close_cross(const Ui& ui, const char* name, float right, float middle, const char* help = nullptr);
// The width of a button with that label.
float button_width(const char* label);
// What follows ends at the panel's right edge: on the present line, or on a new one if there is no room.
void align_right(const Ui& ui, float width);

// Notes the place of the last item, and its text if it has one.
void note_widget(const Ui& ui, std::string_view name, std::string_view text = {});

// Makes what has been drawn there the last item, and notes it.
void take_place(const Ui& ui, const Rect& place, std::string_view name, std::string_view text = {});

// A sentence broken at a comfortable width, beside the panel of the last item after the mouse has rested on
// it; or at the mouse, at once.
void tooltip(const Ui& ui, const std::string& text);
void mouse_tooltip(const Ui& ui, const std::string& text);

// A part of the window, from edge to edge, with scrolling of its own, until end_part().
void begin_part(const char* name, float height, ImGuiWindowFlags flags = 0);
void end_part();

}  // namespace annulus::panels
