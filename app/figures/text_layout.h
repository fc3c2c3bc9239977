#pragma once

#include <string_view>
#include <vector>

#include "app/render/font.h"
#include "app/scene/draw_list.h"

namespace annulus::vector_art {

// A letter of a line of text, and the left end of its baseline, canvas pixels.
struct PlacedLetter {
  char32_t character;
  Vec2 at;
};
// As the screen places them, but not on whole pixels.
std::vector<PlacedLetter> placed_letters(const scene::Text& text, const render::Fonts& fonts);

}  // namespace annulus::vector_art
