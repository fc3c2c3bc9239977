#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "app/render/font.h"

namespace annulus::vector_art {

// The part of a typeface that a PDF file uses: its glyphs keep their numbers.
struct PdfFont {
  const render::Typeface* face = nullptr;
  std::map<char32_t, std::uint16_t> glyphs;  // of the characters used so far

  std::uint16_t glyph(char32_t character);
};

// The font program with these glyphs alone: a CFF table. Empty if the typeface has none.
std::string subset_of(const PdfFont& font);
// A CMap that says which characters the glyphs are, so that text can be copied.
std::string characters_of(const PdfFont& font);

}  // namespace annulus::vector_art
