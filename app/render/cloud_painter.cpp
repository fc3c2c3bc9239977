#include "app/render/cloud_painter.h"

#include <algorithm>

namespace annulus::render {
namespace {

using scene::Cloud;
using scene::CloudKind;

// Pixels by which a mark may lie away from the place computed here: shaders compute in float.
constexpr double kSlack = 1;

}  // namespace

CloudPainter::CloudPainter()
    : dots_({"vertex.glsl", "projection.glsl", "points.glsl", "around.vert"}, {"fragment.glsl", "dot.frag"}),
      discs_({"vertex.glsl", "projection.glsl", "points.glsl", "around.vert"},
             {"fragment.glsl", "disc.frag"}),
      tree_({"vertex.glsl", "projection.glsl", "points.glsl", "line.vert"}, {"fragment.glsl", "line.frag"}),
      instances_({2, 2, 1}) {
  max_sprite_ = std::min(double{largest_point()}, 2.0 * kGuard - 2);
}

void CloudPainter::paint(const Cloud& cloud, const scene::PointData& points, const PointBuffer& buffer,
                         const Projection& projection) {
  if (cloud.kind == CloudKind::cells) {
    const double reach = std::max(cloud.cell_width, cloud.cell_height) * projection.domain_scale();
    const bool sprites = reach + 2 <= max_sprite_;
    cells_.paint(cloud, points, seen(cloud, points, projection.bounds(reach + kSlack)), projection, sprites);
    return;
  }
  const bool dots = cloud.kind == CloudKind::dots, line = cloud.kind == CloudKind::tree;
  const double half_width = dots ? 0 : 0.5 * cloud.width * projection.canvas_scale();
  double radius = cloud.radius * (dots ? projection.canvas_scale() : projection.domain_scale());
  float shown = 1;
  if (!line && !cloud.own_radii && radius < 0.5) {
    // A mark smaller than a pixel is painted one pixel large, but fainter.
    shown = static_cast<float>(4 * radius * radius);
    radius = 0.5;
  }
  const StampPainter::Mark mark{static_cast<float>(radius), static_cast<float>(half_width),
                                cloud.colour.a * shown, dots ? 0 : cloud.edge * shown};
  if (!line && stamps_.wants(cloud, mark)) return stamps_.paint(cloud, points, mark, projection);
  // Splits the reach into what grows with a point's own radius and what does not; a tree's lines have no
  // radius. Coverage ends half a pixel beyond the mark; 0.1 more allows for drivers that round a sprite's
  // sides, by 1/16 pixel at most.
  const double reach = line ? half_width + 1 : radius;
  const double margin = line ? 0 : half_width + 0.6;
  const double farthest = reach * (cloud.own_radii ? buffer.largest_radius() : 1) + margin +
                          (line ? buffer.longest_line() * projection.domain_scale() : 0);
  const bool sprites = !line && 2 * farthest <= max_sprite_;

  const ShaderProgram& shader = dots ? dots_ : line ? tree_ : discs_;
  shader.use();
  projection.set_region(shader);
  projection.set_points(shader);
  shader.set("sprite", sprites ? 1.0f : 0.0f);
  shader.set("radius", static_cast<float>(radius));
  shader.set("half_width", static_cast<float>(half_width));
  shader.set("own_radii", cloud.own_radii ? 1.0f : 0.0f);
  shader.set("reach", static_cast<float>(reach));
  shader.set("margin", static_cast<float>(margin));
  shader.set("colour", cloud.colour.r, cloud.colour.g, cloud.colour.b, cloud.colour.a * shown);
  shader.set("edge", cloud.edge * shown);

  const Bounds area = projection.bounds(farthest + kSlack);
  if (!cloud.selected && area.contain(buffer.bounds().low) && area.contain(buffer.bounds().high)) {
    draw_all(cloud, points.positions.size(), sprites, buffer);
  } else {
    draw_some(points, seen(cloud, points, area), sprites, buffer);
  }
}

std::span<const Index> CloudPainter::seen(const Cloud& cloud, const scene::PointData& points,
                                          const Bounds& area) {
  if (!cloud.selected) return near_.find(points, cloud.first, cloud.count, area);
  seen_.clear();
  for (const Index i : cloud.only)
    if (i < points.positions.size() && area.contain(points.positions[i])) seen_.push_back(i);
  return seen_;
}

void CloudPainter::draw_all(const Cloud& cloud, std::size_t available, bool sprites,
                            const PointBuffer& buffer) {
  const std::size_t first = std::min<std::size_t>(cloud.first, available);
  const auto count = static_cast<GLsizei>(std::min<std::size_t>(cloud.count, available - first));
  if (count == 0) return;
  if (sprites) {
    buffer.bind_as_vertices();
    glDrawArrays(GL_POINTS, static_cast<GLint>(first), count);
  } else {
    buffer.bind_as_instances(first);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
  }
}

void CloudPainter::draw_some(const scene::PointData& points, std::span<const Index> which, bool sprites,
                             const PointBuffer& buffer) {
  if (which.empty()) return;
  if (sprites) {
    buffer.bind_as_vertices();
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, index_buffer_.id());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(which.size_bytes()), which.data(),
                 GL_STREAM_DRAW);
    glDrawElements(GL_POINTS, static_cast<GLsizei>(which.size()), GL_UNSIGNED_INT, nullptr);
  } else {
    placed_.clear();
    for (const Index i : which) placed_.push_back(placed_point(points, i));
    instances_.draw(placed_);
  }
}

}  // namespace annulus::render
