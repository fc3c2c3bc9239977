#pragma once

#include <vector>

#include "app/render/box_quad.h"
#include "app/render/gl_object.h"
#include "app/render/projection.h"
#include "app/render/shader_program.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Paints all lines of a lattice in one pass over its box: hundreds of quads, each a pixel wide, take software
// drivers several times as long.
class LatticePainter {
 public:
  LatticePainter();

  void paint(const scene::Lattice& lattice, const Projection& projection);

 private:
  ShaderProgram program_;
  Texture covers_;
  std::vector<float> shares_;  // kept for its memory
  BoxQuad quad_;
};

}  // namespace annulus::render
