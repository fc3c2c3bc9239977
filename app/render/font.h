#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

struct FT_LibraryRec_;
struct FT_FaceRec_;

namespace annulus::render {

// The next character of UTF-8, taken off `text`; U+FFFD for each byte that begins none.
char32_t take_character(std::string_view& text);

// A glyph's picture; `left` and `top` are from the pen to its top left corner, `top` upwards.
struct GlyphBitmap {
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> coverage;
};

// One font file. Widths are the design's own, without hinting or kerning, so that a layout does not depend on
// the output's scale. To be used by one thread at a time.
class Typeface {
 public:
  // The bytes must outlive it. Without bytes, or with others than a font's, it is not present.
  explicit Typeface(std::span<const unsigned char> file);

  bool present() const { return face_ != nullptr; }

  // In ems. All digits are as wide as the widest.
  float advance(char32_t character) const;

  // From the lowest to the highest that the design reserves, in ems: what some libraries call a font's size.
  float line_height() const;

  // The glyph at `size` pixels an em, moved right by `shift` pixels; a digit is centred in its advance. The
  // font's sign for a missing glyph where it has none.
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
};

// The two weights that pictures are lettered in.
class Fonts {
 public:
  // Inter as it was found when the program was configured.
  Fonts();
  Fonts(std::span<const unsigned char> regular, std::span<const unsigned char> strong);

  // The regular one stands in where there is no strong one.
  const Typeface& face(bool strong) const { return strong && strong_.present() ? strong_ : regular_; }

  // Canvas pixels; needs no OpenGL. 0 where there is no font.
  float text_width(std::string_view text, float size, bool strong) const;

 private:
  Typeface regular_;
  Typeface strong_;
};

}  // namespace annulus::render
