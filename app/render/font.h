#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/domain/geometry.h"

struct FT_LibraryRec_;
struct FT_FaceRec_;

namespace annulus::render {

// Takes the next UTF-8 character off `text`; U+FFFD for each byte that starts none.
char32_t take_character(std::string_view& text);

// A glyph's picture; `left` and `top` lead from the pen to its top left corner, `top` upwards, pixels.
struct GlyphBitmap {
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> coverage;
};

// A glyph's outline, ems; y runs upwards. `c` is where a step ends, `a` and `b` a curve's controls (cubic).
struct OutlineStep {
  enum class Kind : std::uint8_t { move, line, curve };
  Kind kind = Kind::move;
  Vec2 a, b, c;
};
using GlyphOutline = std::vector<OutlineStep>;  // closed before each move and at the end

// One font file. Widths are the design's own, without hinting or kerning, so that a layout does not depend on
// the output's scale. One thread at a time may use it.
class Typeface {
 public:
  // The bytes must outlive the typeface. Without bytes, or if they are not a font, it is not present().
  explicit Typeface(std::span<const unsigned char> file);

  bool present() const { return face_ != nullptr; }

  // A character's width, ems. All digits are as wide as the widest.
  float advance(char32_t character) const;

  // How far right of the pen a glyph stands, ems: a digit is centred in its advance.
  float shift(char32_t character) const;
  // Unhinted; the sign for a missing glyph if the font lacks the character.
  GlyphOutline outline(char32_t character) const;
  // The file that it was made from.
  std::span<const unsigned char> file() const { return file_; }

  // From the lowest to the highest point that the design reserves, in ems; some libraries call this a font's
  // size.
  float line_height() const;

  // The glyph at `size` pixels an em, moved right by `shift` pixels; a digit is centred in its advance. If
  // the font lacks the character, its sign for a missing glyph.
  GlyphBitmap rasterise(char32_t character, float size, float shift) const;

 private:
  struct Release {
    void operator()(FT_LibraryRec_* library) const;
    void operator()(FT_FaceRec_* face) const;
  };

  float design_advance(char32_t character) const;

  std::unique_ptr<FT_LibraryRec_, Release> library_;
  std::unique_ptr<FT_FaceRec_, Release> face_;
  float digit_advance_ = 0;
  std::span<const unsigned char> file_;
};

// The two weights used in pictures.
class Fonts {
 public:
  // Inter, embedded when the program was built.
  Fonts();
  Fonts(std::span<const unsigned char> regular, std::span<const unsigned char> strong);

  // The regular weight stands in if there is no strong one.
  const Typeface& face(bool strong) const { return strong && strong_.present() ? strong_ : regular_; }

  // Canvas pixels; needs no OpenGL. 0 if there is no font.
  float text_width(std::string_view text, float size, bool strong) const;

 private:
  Typeface regular_;
  Typeface strong_;
};

}  // namespace annulus::render
