#include "app/figures/text_layout.h"

namespace annulus::vector_art {

std::vector<PlacedLetter> placed_letters(const scene::Text& text, const render::Fonts& fonts) {
  const render::Typeface& face = fonts.face(text.strong);
  const float width = fonts.text_width(text.text, text.size, text.strong);
  float pen = text.at.x - (text.align == scene::Align::centre  ? width / 2
                           : text.align == scene::Align::right ? width
                                                               : 0);
  std::vector<PlacedLetter> letters;
  for (std::string_view rest = text.text; !rest.empty();) {
    const char32_t character = render::take_character(rest);
    letters.push_back({character, {pen + face.shift(character) * text.size, text.at.y}});
    pen += face.advance(character) * text.size;
  }
  return letters;
}

}  // namespace annulus::vector_art
