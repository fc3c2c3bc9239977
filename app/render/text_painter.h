#pragma once

#include <memory>
#include <vector>

#include "app/render/font.h"
#include "app/render/glyph_atlas.h"
#include "app/render/instance_buffer.h"
#include "app/render/projection.h"
#include "app/render/shader_program.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// A glyph in the layout that text.vert reads.
struct GlyphRecord {
  float left, top, width, height;  // pixels of the region
  float texel_x, texel_y;
  scene::Colour colour;
};

class TextPainter {
 public:
  explicit TextPainter(std::shared_ptr<const Fonts> fonts);

  void paint(const scene::Texts& texts, const Projection& projection);

 private:
  void add(const scene::Text& text, const Projection& projection);
  void add_halo(const scene::Text& text, const Projection& projection);
  void add_glyph(const GlyphKey& key, double pen_x, double baseline, const scene::Colour& colour,
                 const Projection& projection);
  void flush(const Projection& projection);

  std::shared_ptr<const Fonts> fonts_;
  bool shown_;  // false for a test that compares what does not hang on the font's version
  ShaderProgram program_;
  InstanceBuffer<GlyphRecord> instances_;
  GlyphAtlas atlas_;
  std::vector<GlyphRecord> records_;
};

}  // namespace annulus::render
