#pragma once

#include <vector>

#include "app/render/instance_buffer.h"
#include "app/render/shader_program.h"
#include "app/render/view.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// A shape as shapes.vert reads it: lengths in the region's pixels.
struct ShapeRecord {
  Vec2 a;
  Vec2 b;
  float radius = 0;
  float half_width = 0;
  float dash = 0;
  float form = 0;
  scene::Colour colour;
};

class ShapePainter {
 public:
  ShapePainter();

  // In one draw call where all of them are solid, or all dashed.
  void paint(const scene::Shapes& shapes, const View& view);

 private:
  ShaderProgram solid_;
  ShaderProgram dashed_;
  InstanceBuffer<ShapeRecord> instances_;
  std::vector<ShapeRecord> records_;
};

}  // namespace annulus::render
