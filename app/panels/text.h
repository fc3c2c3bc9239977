#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/panels/ui.h"

namespace annulus::panels {

// Where a place lies in its line of text.
enum class Align : std::uint8_t { left, middle, right };

struct Letters {
  ImFont* font = nullptr;
  scene::Colour colour = {};
  Align align = Align::left;
};

// One line of text in the present window; `at` is in window units, its y the middle of the line. What is
// wider than `room`, if that is given, ends in an ellipsis. Returns the text's width.
float draw_text(ImVec2 at, const Letters& letters, std::string_view text, float room = 0);

// Lines of text no wider than `wrap`, if that is given, below `low`. Returns their height.
float draw_lines(ImVec2 low, const Letters& letters, std::string_view text, float wrap = 0);

// Text as the next item, in the present font if none is given; a paragraph is broken at the panel's edge.
void write_text(const Letters& letters, std::string_view text);
void write_paragraph(const Letters& letters, std::string_view text);

// The sign of what opens here, unlike the triangle of play: it points to the right, or down if it is open.
void draw_chevron(const Ui& ui, ImVec2 middle, scene::Colour colour, bool open = false);

// The text in that font; what is wider than `width` ends in an ellipsis.
std::string shortened_in(ImFont* font, std::string text, float width);

}  // namespace annulus::panels
