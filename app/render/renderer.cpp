#include "app/render/renderer.h"

#include <utility>
#include <variant>

namespace annulus::render {
namespace {

void begin(const Target& target) {
  const int bottom = target.framebuffer_height - target.y - target.height;
  glViewport(target.x - kGuard, bottom - kGuard, target.width + 2 * kGuard, target.height + 2 * kGuard);
  glEnable(GL_SCISSOR_TEST);
  glScissor(target.x, bottom, target.width, target.height);

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

bool Renderer::draw(const scene::DrawList& list, std::span<const scene::Item> items, const Target& target,
                    Clock::time_point deadline) {
  if (target.width <= 0 || target.height <= 0) return true;
  begin(target);
  if (!target.transparent) {
    const scene::Colour& ground = list.background;
    glClearColor(ground.r * ground.a, ground.g * ground.a, ground.b * ground.a, ground.a);
    glClear(GL_COLOR_BUFFER_BIT);
  }

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
  end();
  return points.positions.size() == list.points.positions.size() && !densities_.behind();
}

}  // namespace annulus::render
