#pragma once

#include "app/render/box_quad.h"
#include "app/render/gl_object.h"
#include "app/render/projection.h"
#include "app/render/shader_program.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Paints pictures that are stretched over boxes.
class RasterPainter {
 public:
  RasterPainter();

  void paint(const scene::Raster& raster, const Projection& projection);

 private:
  ShaderProgram program_;
  Texture texture_;
  BoxQuad quad_;
};

}  // namespace annulus::render
