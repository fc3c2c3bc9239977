#include "app/render/renderer.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

namespace annulus::render {
namespace {

PixelBounds bounds_of(const Target& target) {
  const int bottom = target.framebuffer_height - target.y - target.height;
  return {target.x, bottom, target.x + target.width, bottom + target.height};
}

// A part's frame, as far as it lies within these bounds.
PixelBounds bounds_of(const scene::PixelBox& frame, const Target& target, const PixelBounds& within) {
  const auto x = [&](float canvas) {
    return target.x - target.origin_x + static_cast<int>(std::lround(canvas * target.scale));
  };
  const auto y = [&](float canvas) {
    return target.framebuffer_height - target.y + target.origin_y -
           static_cast<int>(std::lround(canvas * target.scale));
  };
  return {std::max(x(frame.low.x), within.left), std::max(y(frame.high.y), within.bottom),
          std::min(x(frame.high.x), within.right), std::min(y(frame.low.y), within.top)};
}

void cut_off(const PixelBounds& bounds) {
  glScissor(bounds.left, bounds.bottom, bounds.right - bounds.left, bounds.top - bounds.bottom);
}

void begin(const Target& target) {
  const int bottom = target.framebuffer_height - target.y - target.height;
  glViewport(target.x - kGuard, bottom - kGuard, target.width + 2 * kGuard, target.height + 2 * kGuard);
  glEnable(GL_SCISSOR_TEST);
  cut_off(bounds_of(target));

  glDisable(GL_CULL_FACE);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_STENCIL_TEST);
  leave_desktop_states();
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  let_shaders_size_points(true);
  glEnable(GL_BLEND);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

// Resets what would disturb a painter that sets only the state it uses.
void end() {
  glDisable(GL_SCISSOR_TEST);
  let_shaders_size_points(false);
  glBindVertexArray(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  glBindTexture(GL_TEXTURE_2D, 0);
  glUseProgram(0);
}

}  // namespace

Renderer::Renderer(std::shared_ptr<const Fonts> fonts) : texts_(std::move(fonts)) {
  end();
}

bool Renderer::draw(const scene::DrawList& list, const Target& target, Clock::time_point deadline) {
  const bool all = draw(list, list.items, target, deadline);
  if (list.parts.empty() || target.width <= 0 || target.height <= 0) return all;
  begin(target);
  const bool all_of_parts = paint_parts(list, target, bounds_of(target), deadline);
  end();
  return all && all_of_parts;
}

bool Renderer::draw(const scene::DrawList& list, std::span<const scene::Item> items, const Target& target,
                    Clock::time_point deadline) {
  if (target.width <= 0 || target.height <= 0) return true;
  begin(target);
  if (!target.transparent) {
    const scene::Colour& ground = list.background;
    glClearColor(ground.r * ground.a, ground.g * ground.a, ground.b * ground.a, ground.a);
    glClear(GL_COLOR_BUFFER_BIT);
  }
  const bool all = paint(list, items, target, deadline);
  end();
  return all;
}

bool Renderer::paint_parts(const scene::DrawList& list, const Target& target, const PixelBounds& within,
                           Clock::time_point deadline) {
  bool all = true;
  for (const scene::DrawList& part : list.parts) {
    const PixelBounds bounds = part.frame ? bounds_of(*part.frame, target, within) : within;
    if (bounds.right <= bounds.left || bounds.top <= bounds.bottom) continue;
    cut_off(bounds);
    all = paint(part, part.items, target, deadline) && all;
    all = paint_parts(part, target, bounds, deadline) && all;
  }
  return all;
}

bool Renderer::paint(const scene::DrawList& list, std::span<const scene::Item> items, const Target& target,
                     Clock::time_point deadline) {
  const Projection projection(list.to_pixels, target);
  scene::PointData points = list.points;
  points.positions = points.positions.first(points_.update(list.points, deadline));
  densities_.begin(deadline);
  clouds_.begin();
  areas_.begin();
  for (const scene::Item& item : items) {
    if (const auto* cloud = std::get_if<scene::Cloud>(&item)) {
      const scene::Cloud marks = densities_.take(*cloud, points, points_, projection);
      if (marks.colour.a <= 0 && marks.edge <= 0) continue;
      densities_.paint(points, projection);
      clouds_.paint(marks, points, points_, projection);
      continue;
    }
    densities_.paint(points, projection);
    if (const auto* shapes = std::get_if<scene::Shapes>(&item)) {
      shapes_.paint(*shapes, projection);
    } else if (const auto* raster = std::get_if<scene::Raster>(&item)) {
      rasters_.paint(*raster, projection);
    } else if (const auto* lattice = std::get_if<scene::Lattice>(&item)) {
      lattices_.paint(*lattice, projection);
    } else if (const auto* area = std::get_if<scene::Area>(&item)) {
      areas_.paint(*area, projection);
    } else {
      texts_.paint(std::get<scene::Texts>(item), projection);
    }
  }
  densities_.paint(points, projection);
  return points.positions.size() == list.points.positions.size() && !densities_.behind();
}

}  // namespace annulus::render
