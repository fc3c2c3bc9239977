#pragma once

#include <chrono>
#include <memory>
#include <span>

#include "app/render/area_painter.h"
#include "app/render/cloud_painter.h"
#include "app/render/density_painter.h"
#include "app/render/font.h"
#include "app/render/lattice_painter.h"
#include "app/render/point_buffer.h"
#include "app/render/projection.h"
#include "app/render/raster_painter.h"
#include "app/render/shape_painter.h"
#include "app/render/text_painter.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Whole pixels of the framebuffer, counted from its lower left corner; `right` and `top` are no longer in it.
struct PixelBounds {
  int left, bottom, right, top;
};

// Paints draw lists into the bound framebuffer. An OpenGL 3.3 context with loaded functions (load_gl) must be
// current during its lifetime.
class Renderer {
 public:
  explicit Renderer(std::shared_ptr<const Fonts> fonts = std::make_shared<Fonts>());
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;

  using Clock = std::chrono::steady_clock;

  // Sets all the state that it needs. If the framebuffer was transparent before, it ends with premultiplied
  // colour and coverage as alpha.
  //
  // Uploads points not drawn before, in order of birth, until about `deadline`; the picture lacks the rest.
  // Returns whether the picture has all points.
  bool draw(const scene::DrawList& list, const Target& target,
            Clock::time_point deadline = Clock::time_point::max());
  // Only these of its items, and none of its parts.
  bool draw(const scene::DrawList& list, std::span<const scene::Item> items, const Target& target,
            Clock::time_point deadline);

 private:
  bool paint(const scene::DrawList& list, std::span<const scene::Item> items, const Target& target,
             Clock::time_point deadline);
  bool paint_parts(const scene::DrawList& list, const Target& target, const PixelBounds& within,
                   Clock::time_point deadline);

  PointBuffer points_;
  CloudPainter clouds_;
  DensityPainter densities_;
  ShapePainter shapes_;
  TextPainter texts_;
  RasterPainter rasters_;
  LatticePainter lattices_;
  AreaPainter areas_;
};

}  // namespace annulus::render
