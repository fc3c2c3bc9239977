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

  void begin() { next_ = 0; }  // call it once a picture
  void paint(const scene::Area& area, const Projection& projection);

 private:
  // Pictures that follow one another mostly have the same areas in the same order, so that each place in it
  // keeps what it has uploaded.
  struct Slot {
    VertexArray vertices;
    Buffer buffer;
    std::shared_ptr<const std::vector<Vec2>> uploaded;
  };

  ShaderProgram program_;
  std::vector<Slot> slots_;
  std::size_t next_ = 0;
};

}  // namespace annulus::render
