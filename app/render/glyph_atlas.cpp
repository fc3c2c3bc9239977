#include "app/render/glyph_atlas.h"

#include <algorithm>
#include <functional>

namespace annulus::render {
namespace {

constexpr int kWidth = 2048;
constexpr int kMaxHeight = 4096;
constexpr int kFirstHeight = 256;

}  // namespace

std::size_t GlyphAtlas::KeyHash::operator()(const GlyphKey& key) const {
  const std::uint64_t shift = key.shift;
  const std::uint64_t strong = key.strong ? 1 : 0;
  const std::uint64_t variant = static_cast<std::uint64_t>(key.size) << 3 | shift << 1 | strong;
  return std::hash<std::uint64_t>()(variant << 21 | key.character);
}

GlyphAtlas::GlyphAtlas() {
  GLint max_size = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &max_size);
  width_ = std::min<int>(kWidth, max_size);
  max_height_ = std::min<int>(kMaxHeight, max_size);
  glBindTexture(GL_TEXTURE_2D, texture_.id());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
}

const AtlasGlyph* GlyphAtlas::find(const GlyphKey& key, const Fonts& fonts) {
  const auto known = glyphs_.find(key);
  if (known != glyphs_.end()) return &known->second;

  const GlyphBitmap bitmap = fonts.face(key.strong)
                                 .rasterise(key.character, static_cast<float>(key.size) / 64.0f,
                                            static_cast<float>(key.shift) / 4.0f);
  AtlasGlyph glyph{bitmap.left, -bitmap.top, bitmap.width, bitmap.height, 0, 0};
  if (!place(glyph)) return nullptr;
  copy(bitmap, glyph);
  return &glyphs_.emplace(key, glyph).first->second;
}

void GlyphAtlas::clear() {
  glyphs_.clear();
  pixels_.clear();
  uploaded_height_ = row_top_ = row_height_ = row_end_ = 0;
}

bool GlyphAtlas::place(AtlasGlyph& glyph) {
  if (glyph.width > width_) return false;
  int top = row_top_;
  int left = row_end_;
  int height = row_height_;
  if (left + glyph.width > width_) {
    top += height;
    left = height = 0;
  }
  if (top + glyph.height > max_height_) return false;
  glyph.x = left;
  glyph.y = top;
  row_top_ = top;
  row_end_ = left + glyph.width;
  row_height_ = std::max(height, glyph.height);
  return true;
}

void GlyphAtlas::copy(const GlyphBitmap& bitmap, const AtlasGlyph& glyph) {
  const auto width = static_cast<std::size_t>(width_);
  pixels_.resize(std::max(pixels_.size(), static_cast<std::size_t>(row_top_ + row_height_) * width));
  for (int row = 0; row < glyph.height; ++row) {
    std::copy_n(bitmap.coverage.begin() + static_cast<std::ptrdiff_t>(row) * glyph.width, glyph.width,
                pixels_.begin() + static_cast<std::ptrdiff_t>(glyph.y + row) * width_ + glyph.x);
  }
  if (glyph.height > 0) uploaded_height_ = std::min(uploaded_height_, glyph.y);
}

void GlyphAtlas::bind() {
  glActiveTexture(GL_TEXTURE0);
  glBindSampler(0, 0);
  glBindTexture(GL_TEXTURE_2D, texture_.id());
  const int height = static_cast<int>(pixels_.size() / static_cast<std::size_t>(width_));
  if (uploaded_height_ >= height) return;

  glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
  glPixelStorei(GL_UNPACK_SKIP_ROWS, 0);
  glPixelStorei(GL_UNPACK_SKIP_PIXELS, 0);
  if (height > texture_height_) {
    texture_height_ =
        std::clamp(std::max(2 * texture_height_, height), std::min(kFirstHeight, max_height_), max_height_);
    uploaded_height_ = 0;
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width_, texture_height_, 0, GL_RED, GL_UNSIGNED_BYTE, nullptr);
  }
  glTexSubImage2D(GL_TEXTURE_2D, 0, 0, uploaded_height_, width_, height - uploaded_height_, GL_RED,
                  GL_UNSIGNED_BYTE, pixels_.data() + static_cast<std::ptrdiff_t>(uploaded_height_) * width_);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);  // OpenGL's default
  uploaded_height_ = height;
}

}  // namespace annulus::render
