#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/panels/ui.h"

namespace annulus::panels {

// A small muted line of text above a group of rows.
void heading(const Ui& ui, const char* text);

// Empty space between groups.
void gap(const Ui& ui, float height);

// Text aligned at the right edge of the panel, on the present line.
void right_aligned(const Ui& ui, const std::string& text, scene::Colour colour);

// The round question mark at a row's right end; its sentence shows while the mouse is on it.
void help_marker(const Ui& ui, const std::string& sentence);

// A label at the left, "label/name" for tests; the control that follows takes `width`, leaving room for a
// help marker.
struct Row {
  float x = 0;  // of the control, window units
  float width = 0;
};
Row begin_row(const Ui& ui, const std::string& name, const std::string& label);
void end_row(const Ui& ui, const std::string& help);

// Segments of which one is chosen. Returns the one clicked, or -1.
struct Segment {
  std::string name;  // after the row's own: "paint/off"; of no language
  std::string label;
  std::string help;
};
int segmented(const Ui& ui, const char* name, std::span<const Segment> segments, int chosen);

bool button(const Ui& ui, const char* name, const std::string& label, float width = 0);
// As wide as a button of that label comes out.
float button_width(const char* label);
// What comes next ends at the panel's right edge: on the present line, or on a new one where it has no room.
void align_right(const Ui& ui, float width);

// Remembers where the last item stands.
void note_widget(const Ui& ui, std::string_view name);

// A sentence that stays within a comfortable width.
void tooltip(const Ui& ui, const std::string& text);

}  // namespace annulus::panels
