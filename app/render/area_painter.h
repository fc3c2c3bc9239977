#pragma once

#include <memory>
#include <vector>

#include "app/render/gl_object.h"
#include "app/render/projection.h"
#include "app/render/shader_program.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Fills triangles of the domain. Their edges are not smoothed: whoever wants that draws lines over them.
class AreaPainter {
 public:
  AreaPainter();

  void paint(const scene::Area& area, const Projection& projection);

 private:
  ShaderProgram program_;
  VertexArray vertices_;
  Buffer buffer_;
  std::shared_ptr<const std::vector<Vec2>> uploaded_;
};

}  // namespace annulus::render
