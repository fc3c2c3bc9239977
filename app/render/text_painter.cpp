#include "app/render/text_painter.h"

#include <cmath>
#include <cstdlib>
#include <utility>

namespace annulus::render {
namespace {

constexpr double kShifts = 4;  // glyphs stand on quarters of a pixel, their baseline on whole pixels

double start(scene::Align align, double width) {
  switch (align) {
    case scene::Align::left:
      return 0;
    case scene::Align::centre:
      return -0.5 * width;
    case scene::Align::right:
      return -width;
  }
  return 0;
}

}  // namespace

TextPainter::TextPainter(std::shared_ptr<const Fonts> fonts)
    : fonts_(std::move(fonts)),
      shown_(std::getenv("ANNULUS_NO_LETTERS") == nullptr),
      program_({"vertex.glsl", "text.vert"}, {"fragment.glsl", "text.frag"}),
      instances_({4, 2, 4}) {}

void TextPainter::paint(const scene::Texts& texts, const Projection& projection) {
  if (!shown_) return;
  for (const scene::Text& text : texts.texts) {
    if (text.halo.a > 0) add_halo(text, projection);
    add(text, projection);
  }
  flush(projection);
}

// The same letters on all sides, below the letters that follow.
void TextPainter::add_halo(const scene::Text& text, const Projection& projection) {
  scene::Text copy = text;
  copy.colour = text.halo;
  for (const auto& [x, y] : {std::pair{1.0f, 0.0f},
                             {-1.0f, 0.0f},
                             {0.0f, 1.0f},
                             {0.0f, -1.0f},
                             {0.7f, 0.7f},
                             {0.7f, -0.7f},
                             {-0.7f, 0.7f},
                             {-0.7f, -0.7f}}) {
    copy.at = {text.at.x + x * scene::kHalo, text.at.y + y * scene::kHalo};
    add(copy, projection);
  }
}

void TextPainter::add(const scene::Text& text, const Projection& projection) {
  const Typeface& face = fonts_->face(text.strong);
  if (!face.present() || text.size <= 0) return;
  const double em = text.size * projection.canvas_scale();
  // Rounded in the whole picture, before the tile's corner is subtracted, so that tiles fit together.
  const double baseline =
      std::floor(text.at.y * projection.canvas_scale() + 0.5) - projection.target().origin_y;
  if (baseline < -2 * em || baseline > projection.target().height + 2 * em) return;
  double pen =
      text.at.x * projection.canvas_scale() +
      start(text.align, fonts_->text_width(text.text, text.size, text.strong) * projection.canvas_scale());
  std::string_view rest = text.text;
  while (!rest.empty()) {
    const char32_t character = take_character(rest);
    const double quarters = std::floor(pen * kShifts + 0.5);
    const double whole = std::floor(quarters / kShifts);
    const double x = whole - projection.target().origin_x;
    if (x > -2 * em && x < projection.target().width + 2 * em) {
      const GlyphKey key{character, static_cast<std::int32_t>(std::lround(em * 64)),
                         static_cast<std::uint8_t>(quarters - whole * kShifts), text.strong};
      add_glyph(key, x, baseline, text.colour, projection);
    }
    pen += face.advance(character) * em;
  }
}

void TextPainter::add_glyph(const GlyphKey& key, double pen_x, double baseline, const scene::Colour& colour,
                            const Projection& projection) {
  const AtlasGlyph* glyph = atlas_.find(key, *fonts_);
  if (!glyph) {
    flush(projection);
    atlas_.clear();
    glyph = atlas_.find(key, *fonts_);
  }
  if (!glyph || glyph->width == 0) return;
  records_.push_back({static_cast<float>(pen_x + glyph->left), static_cast<float>(baseline + glyph->top),
                      static_cast<float>(glyph->width), static_cast<float>(glyph->height),
                      static_cast<float>(glyph->x), static_cast<float>(glyph->y), colour});
}

void TextPainter::flush(const Projection& projection) {
  if (records_.empty()) return;
  program_.use();
  projection.set_region(program_);
  atlas_.bind();
  instances_.draw(records_);
  records_.clear();
}

}  // namespace annulus::render
