#include "app/render/font.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_OUTLINE_H

#include <algorithm>
#include <cmath>

#include "assets/fonts.h"

namespace annulus::render {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr float kUnitsPerPixel = 64;  // FreeType counts in 26.6 fixed point

bool is_digit(char32_t character) {
  return character >= U'0' && character <= U'9';
}

}  // namespace

char32_t take_character(std::string_view& text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t character = length == 1 ? first : first & (0x7Fu >> length);
  bool valid = length > 0 && first < 0xF5 && length <= text.size();
  for (std::size_t i = 1; valid && i < length; ++i) {
    valid = (byte(i) & 0xC0u) == 0x80u;
    character = character << 6 | (byte(i) & 0x3Fu);
  }
  // Overlong forms, surrogates and numbers beyond U+10FFFF are invalid.
  valid = valid && !(length == 3 && character < 0x800) && !(length == 4 && character < 0x10000) &&
          !(character >= 0xD800 && character < 0xE000) && character < 0x110000;
  text.remove_prefix(valid ? length : 1);
  return valid ? character : kReplacement;
}

void Typeface::Release::operator()(FT_LibraryRec_* library) const {
  FT_Done_FreeType(library);
}
void Typeface::Release::operator()(FT_FaceRec_* face) const {
  FT_Done_Face(face);
}

Typeface::Typeface(std::span<const unsigned char> file) : file_(file) {
  if (file.empty()) return;
  FT_Library library = nullptr;
  if (FT_Init_FreeType(&library) != 0) return;
  library_.reset(library);
  FT_Face face = nullptr;
  if (FT_New_Memory_Face(library, file.data(), static_cast<FT_Long>(file.size()), 0, &face) != 0) return;
  face_.reset(face);
  for (char32_t digit = U'0'; digit <= U'9'; ++digit) {
    digit_advance_ = std::max(digit_advance_, design_advance(digit));
  }
}

float Typeface::design_advance(char32_t character) const {
  FT_Fixed advance = 0;
  FT_Get_Advance(face_.get(), FT_Get_Char_Index(face_.get(), character), FT_LOAD_NO_SCALE, &advance);
  return static_cast<float>(advance) / static_cast<float>(face_->units_per_EM);
}

float Typeface::advance(char32_t character) const {
  if (!present()) return 0;
  return is_digit(character) ? digit_advance_ : design_advance(character);
}

float Typeface::shift(char32_t character) const {
  return present() && is_digit(character) ? 0.5f * (digit_advance_ - design_advance(character)) : 0;
}

GlyphOutline Typeface::outline(char32_t character) const {
  GlyphOutline outline;
  if (!present()) return outline;
  if (FT_Load_Glyph(face_.get(), FT_Get_Char_Index(face_.get(), character), FT_LOAD_NO_SCALE) != 0)
    return outline;
  struct Taken {
    GlyphOutline& steps;
    float em;
    Vec2 at;
    Vec2 place(const FT_Vector* v) const {
      return {static_cast<float>(v->x) / em, static_cast<float>(v->y) / em};
    }
    int add(OutlineStep step) {
      at = step.c;
      steps.push_back(step);
      return 0;
    }
  } taken{outline, static_cast<float>(face_->units_per_EM), {}};
  using Kind = OutlineStep::Kind;
  FT_Outline_Funcs steps{};
  steps.move_to = [](const FT_Vector* to, void* user) {
    auto& into = *static_cast<Taken*>(user);
    return into.add({Kind::move, {}, {}, into.place(to)});
  };
  steps.line_to = [](const FT_Vector* to, void* user) {
    auto& into = *static_cast<Taken*>(user);
    return into.add({Kind::line, {}, {}, into.place(to)});
  };
  // As a cubic curve: its controls lie two thirds of the way to the only one.
  steps.conic_to = [](const FT_Vector* control, const FT_Vector* to, void* user) {
    auto& into = *static_cast<Taken*>(user);
    const Vec2 by = into.place(control), end = into.place(to), from = into.at;
    const auto two_thirds = [&](Vec2 p) {
      return Vec2{p.x + (by.x - p.x) * 2 / 3, p.y + (by.y - p.y) * 2 / 3};
    };
    return into.add({Kind::curve, two_thirds(from), two_thirds(end), end});
  };
  steps.cubic_to = [](const FT_Vector* a, const FT_Vector* b, const FT_Vector* to, void* user) {
    auto& into = *static_cast<Taken*>(user);
    return into.add({Kind::curve, into.place(a), into.place(b), into.place(to)});
  };
  FT_Outline_Decompose(&face_->glyph->outline, &steps, &taken);
  return outline;
}

float Typeface::line_height() const {
  if (!face_) return 1;
  return static_cast<float>(face_->ascender - face_->descender) / static_cast<float>(face_->units_per_EM);
}

GlyphBitmap Typeface::rasterise(char32_t character, float size, float shift) const {
  if (!present()) return {};
  if (is_digit(character)) shift += 0.5f * size * (digit_advance_ - design_advance(character));
  const auto fixed = [](float pixels) {
    return static_cast<FT_F26Dot6>(std::lround(pixels * kUnitsPerPixel));
  };
  // At 72 dots an inch a point is one pixel. Light hinting moves outlines only vertically, so widths stay.
  if (FT_Set_Char_Size(face_.get(), 0, fixed(size), 72, 72) != 0) return {};
  const FT_UInt index = FT_Get_Char_Index(face_.get(), character);
  if (FT_Load_Glyph(face_.get(), index, FT_LOAD_NO_BITMAP | FT_LOAD_TARGET_LIGHT) != 0) return {};
  const FT_GlyphSlot slot = face_->glyph;
  if (slot->format == FT_GLYPH_FORMAT_OUTLINE) FT_Outline_Translate(&slot->outline, fixed(shift), 0);
  if (FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) != 0) return {};

  const FT_Bitmap& bitmap = slot->bitmap;
  GlyphBitmap glyph{
      slot->bitmap_left, slot->bitmap_top, static_cast<int>(bitmap.width), static_cast<int>(bitmap.rows), {}};
  for (unsigned int row = 0; row < bitmap.rows; ++row) {
    const unsigned char* begin = bitmap.buffer + static_cast<std::ptrdiff_t>(row) * bitmap.pitch;
    glyph.coverage.insert(glyph.coverage.end(), begin, begin + bitmap.width);
  }
  return glyph;
}

Fonts::Fonts() : Fonts(fonts::inter_regular(), fonts::inter_semibold()) {}

Fonts::Fonts(std::span<const unsigned char> regular, std::span<const unsigned char> strong)
    : regular_(regular), strong_(strong) {}

float Fonts::text_width(std::string_view text, float size, bool strong) const {
  float ems = 0;
  while (!text.empty()) ems += face(strong).advance(take_character(text));
  return ems * size;
}

}  // namespace annulus::render
