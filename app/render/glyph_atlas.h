#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "app/render/font.h"
#include "app/render/gl_object.h"

namespace annulus::render {

// What a rasterised glyph depends on.
struct GlyphKey {
  char32_t character = 0;
  std::int32_t size = 0;   // 1/64 px an em
  std::uint8_t shift = 0;  // 1/4 px to the right
  bool strong = false;
  friend bool operator==(const GlyphKey&, const GlyphKey&) = default;
};

// Where a glyph lies: `left` and `top` are from the pen to its top left pixel, y downwards.
struct AtlasGlyph {
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
  int x = 0;
  int y = 0;
};

// Glyphs in one texture, rasterised when first asked for, in rows from the top; the texture grows downwards.
class GlyphAtlas {
 public:
  GlyphAtlas();

  // Null where there is no room for it; then draw what was found, clear() and ask again.
  const AtlasGlyph* find(const GlyphKey& key, const Fonts& fonts);
  void clear();

  // Uploads what is new and binds the texture.
  void bind();

 private:
  struct KeyHash {
    std::size_t operator()(const GlyphKey& key) const;
  };

  bool place(AtlasGlyph& glyph);
  void copy(const GlyphBitmap& bitmap, const AtlasGlyph& glyph);

  Texture texture_;
  int width_ = 0;
  int max_height_ = 0;
  int texture_height_ = 0;
  int uploaded_height_ = 0;  // rows below have changed since
  int row_top_ = 0;          // of the row being filled
  int row_height_ = 0;
  int row_end_ = 0;
  std::vector<std::uint8_t> pixels_;  // `width_` a row
  std::unordered_map<GlyphKey, AtlasGlyph, KeyHash> glyphs_;
};

}  // namespace annulus::render
