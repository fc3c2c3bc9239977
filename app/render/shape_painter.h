#pragma once

#include <vector>

#include "app/render/instance_buffer.h"
#include "app/render/projection.h"
#include "app/render/shader_program.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// A shape in the layout that shapes.vert reads; lengths are pixels of the region.
struct ShapeRecord {
  Vec2 a;
  Vec2 b;
  float radius = 0;
  float half_width = 0;
  float dash = 0;
  float box = 0;  // 1 for a rectangle
  scene::Colour colour;
};

class ShapePainter {
 public:
  ShapePainter();

  // Takes one draw call if all of them are boxes, or all solid, or all dashed.
  void paint(const scene::Shapes& shapes, const Projection& projection);

 private:
  const ShaderProgram& program_for(const ShapeRecord& shape) const;

  ShaderProgram boxes_;
  ShaderProgram solid_;
  ShaderProgram dashed_;
  InstanceBuffer<ShapeRecord> instances_;
  std::vector<ShapeRecord> records_;
};

}  // namespace annulus::render
