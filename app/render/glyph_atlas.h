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
  std::int32_t size = 0;   // 1/64 pixel an em
  std::uint8_t shift = 0;  // quarters of a pixel to the right
  bool strong = false;
  friend bool operator==(const GlyphKey&, const GlyphKey&) = default;
};

// A glyph's place in the texture; `left` and `top` lead from the pen to its top left pixel, y downwards.
struct AtlasGlyph {
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
  int x = 0;
  int y = 0;
};

// Keeps glyphs in one texture. Each is rasterised at first use and put into rows from the top; the texture
// grows downwards.
class GlyphAtlas {
 public:
  GlyphAtlas();

  // Null if the texture is full: draw what has been found so far, then clear() and ask again.
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
  int uploaded_height_ = 0;  // rows below this one have changed since the upload
  int row_top_ = 0;          // top of the row being filled
  int row_height_ = 0;
  int row_end_ = 0;
  std::vector<std::uint8_t> pixels_;  // `width_` bytes a row
  std::unordered_map<GlyphKey, AtlasGlyph, KeyHash> glyphs_;
};

}  // namespace annulus::render
