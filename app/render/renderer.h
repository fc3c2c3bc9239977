#pragma once

#include <chrono>
#include <memory>

#include "app/render/cloud_painter.h"
#include "app/render/density_painter.h"
#include "app/render/font.h"
#include "app/render/point_buffer.h"
#include "app/render/raster_painter.h"
#include "app/render/shape_painter.h"
#include "app/render/text_painter.h"
#include "app/render/view.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Paints draw lists into the bound framebuffer. Needs a current OpenGL 3.3 context whose functions are loaded
// (load_gl), then and as long as it lives.
class Renderer {
 public:
  explicit Renderer(std::shared_ptr<const Fonts> fonts = std::make_shared<Fonts>());
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;

  using Clock = std::chrono::steady_clock;

  // Sets all the state that it needs. The blending is such that a framebuffer which began transparent ends
  // with premultiplied colour and its coverage as alpha.
  //
  // Points that it has not drawn before are taken up until about `deadline`, in order of birth; of the others
  // there is nothing in the picture. Returns whether there are none of those.
  bool draw(const scene::DrawList& list, const Target& target,
            Clock::time_point deadline = Clock::time_point::max());

 private:
  PointBuffer points_;
  CloudPainter clouds_;
  DensityPainter densities_;
  ShapePainter shapes_;
  TextPainter texts_;
  RasterPainter rasters_;
};

}  // namespace annulus::render
