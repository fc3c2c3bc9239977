#include "app/render/cloud_painter.h"

#include <algorithm>
#include <array>

namespace annulus::render {
namespace {

using scene::Cloud;
using scene::CloudKind;

// Pixels by which a mark may lie elsewhere than reckoned here: shaders reckon in float.
constexpr double kSlack = 1;

// The measures of a cloud's marks in output pixels; a disc is a band as wide as its radius.
struct Measures {
  double radius = 0;
  double half_width = 0;
};

Measures measures(const Cloud& cloud, const View& view) {
  switch (cloud.kind) {
    case CloudKind::dots:
      return {0, cloud.radius * view.canvas_scale()};
    case CloudKind::discs:
      return {0, cloud.radius * view.domain_scale()};
    case CloudKind::rings:
      return {cloud.radius * view.domain_scale(), 0.5 * cloud.width * view.canvas_scale()};
    case CloudKind::tree:
      return {0, 0.5 * cloud.width * view.canvas_scale()};
    case CloudKind::cells:
      break;
  }
  return {};
}

}  // namespace

CloudPainter::CloudPainter()
    : dots_({"vertex.glsl", "view.glsl", "points.glsl", "dots.vert"}, {"fragment.glsl", "disc.frag"}),
      discs_({"vertex.glsl", "view.glsl", "points.glsl", "around.vert"}, {"fragment.glsl", "disc.frag"}),
      rings_({"vertex.glsl", "view.glsl", "points.glsl", "around.vert"}, {"fragment.glsl", "ring.frag"}),
      tree_({"vertex.glsl", "view.glsl", "points.glsl", "line.vert"}, {"fragment.glsl", "line.frag"}),
      instances_({2, 2, 1}) {
  std::array<GLfloat, 2> sizes{};
  glGetFloatv(GL_POINT_SIZE_RANGE, sizes.data());
  max_sprite_ = std::min(sizes[1], static_cast<float>(2 * kGuard - 2));
}

const ShaderProgram& CloudPainter::program(CloudKind kind, bool sprites) const {
  switch (kind) {
    case CloudKind::dots:
      return sprites ? dots_ : discs_;
    case CloudKind::rings:
      return rings_;
    case CloudKind::tree:
      return tree_;
    case CloudKind::discs:
    case CloudKind::cells:
      break;
  }
  return discs_;
}

void CloudPainter::paint(const Cloud& cloud, const scene::PointData& points, const PointBuffer& buffer,
                         const View& view) {
  if (cloud.kind == CloudKind::cells) {
    const double reach = std::max(cloud.cell_width, cloud.cell_height) * view.domain_scale();
    cells_.paint(cloud, points, seen(cloud, points, view.bounds(reach + kSlack)), view);
    return;
  }
  Measures size = measures(cloud, view);
  float alpha = cloud.colour.a;
  if ((cloud.kind == CloudKind::dots || (cloud.kind == CloudKind::discs && !cloud.own_radii)) &&
      size.half_width < 0.5) {
    // A disc smaller than a pixel is painted as large as one, but fainter.
    alpha *= static_cast<float>(4 * size.half_width * size.half_width);
    size.half_width = 0.5;
  }
  const bool sprites = cloud.kind == CloudKind::dots && 2 * size.half_width + 1.5 <= max_sprite_;
  // What grows with a point's own radius, and what does not; a tree's lines have no radius.
  const bool ring = cloud.kind == CloudKind::rings, line = cloud.kind == CloudKind::tree;
  const double reach = ring ? size.radius : size.half_width + (line ? 1 : 0);
  const double margin = ring ? size.half_width + 1 : 1;

  const ShaderProgram& shader = program(cloud.kind, sprites);
  shader.use();
  view.set_region(shader);
  view.set_points(shader);
  shader.set("radius", static_cast<float>(size.radius));
  shader.set("half_width", static_cast<float>(size.half_width));
  shader.set("own_radii", cloud.own_radii ? 1.0f : 0.0f);
  shader.set("reach", static_cast<float>(reach));
  shader.set("margin", static_cast<float>(margin));
  shader.set("colour", cloud.colour.r, cloud.colour.g, cloud.colour.b, alpha);

  const double farthest = reach * (cloud.own_radii ? buffer.largest_radius() : 1) + margin +
                          (line ? buffer.longest_line() * view.domain_scale() : 0);
  const Bounds area = view.bounds(farthest + kSlack);
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
