#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/kit/ui.h"

namespace annulus::panels {

// Where a place lies in its line of text.
enum class Align : std::uint8_t { left, middle, right };

// Text without a font of its own has the present one.
struct Letters {
  ImFont* font = nullptr;
  scene::Colour colour = {};
  Align align = Align::left;
  ImDrawList* onto = nullptr;  // null: that of the present window
};

// Those of small words.
Letters small_muted(const Ui& ui, Align align = Align::left);

// The present font, until the end of a block; null: the one before stays.
class InFont {
 public:
  explicit InFont(ImFont* font);
  ~InFont();
  InFont(const InFont&) = delete;
  InFont& operator=(const InFont&) = delete;

 private:
  bool set_;
};
template <class Draw>
auto with_font(ImFont* font, Draw&& draw) {
  const InFont in_font(font);
  return draw();
}

// How wide one line of text is, and how high lines no wider than `wrap` are; null: in the present font.
float text_width(ImFont* font, std::string_view text);
float text_height(ImFont* font, std::string_view text, float wrap = 0);
// In the present font.
float text_width(std::string_view text);

// One line of text in the present window; `at` is in window units, its y the middle of the line. What is
// wider than `room`, if that is given, ends in an ellipsis. Returns the text's width.
float draw_text(ImVec2 at, const Letters& letters, std::string_view text, float room = 0);

// Lines of text no wider than `wrap`, if that is given, below `low`. Returns their height.
float draw_lines(ImVec2 low, const Letters& letters, std::string_view text, float wrap = 0);

// Text as the next item; a paragraph is broken at `width` or, without that, at the panel's edge.
void write_text(const Letters& letters, std::string_view text);
void write_muted(const Ui& ui, std::string_view text);
void write_aligned(const Letters& letters, std::string_view text);  // on a line of controls
void write_paragraph(const Letters& letters, std::string_view text, float width = 0);

// The sign of what opens here, unlike the triangle of play: it points to the right, or down if it is open.
void draw_chevron(const Ui& ui, ImVec2 middle, scene::Colour colour, bool open = false,
                  ImDrawList* onto = nullptr);

// The text in that font; what is wider than `width` ends in an ellipsis.
std::string shortened_in(ImFont* font, std::string text, float width);
// Likewise in the present font.
std::string shortened(std::string text, float width);
// The text in lines of that width in the present font, broken at blanks alone: ImGui would break a number
// behind its point or comma.
std::string broken_at_blanks(const std::string& text, float room);
// How much lower letters of `font` begin beside those of `larger`, so that they stand on one line.
float baseline_below(ImFont* larger, ImFont* font);

}  // namespace annulus::panels
