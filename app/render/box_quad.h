#pragma once

#include "app/render/gl_object.h"
#include "app/render/projection.h"
#include "app/render/shader_program.h"

namespace annulus::render {

// A quad over a box, for programs that begin with raster.vert.
class BoxQuad {
 public:
  // With the program in use, whose other uniforms are set; the corners are pixels of the region.
  void draw(const ShaderProgram& program, const Projection& projection, Vec2 low, Vec2 high) const {
    projection.set_region(program);
    program.set("box", low.x, low.y, high.x, high.y);
    glBindVertexArray(none_.id());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  }

 private:
  VertexArray none_;  // core profiles draw nothing without a vertex array
};

}  // namespace annulus::render
