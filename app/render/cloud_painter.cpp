#include "app/render/cloud_painter.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace annulus::render {
namespace {

using scene::Cloud;
using scene::CloudKind;

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

// How many of the points that there are it shows.
GLsizei points_of(const Cloud& cloud, std::size_t available) {
  const std::size_t first = std::min<std::size_t>(cloud.first, available);
  return static_cast<GLsizei>(std::min<std::size_t>(cloud.count, available - first));
}

}  // namespace

CloudPainter::CloudPainter()
    : dots_({"vertex.glsl", "view.glsl", "points.glsl", "dots.vert"}, {"fragment.glsl", "disc.frag"}),
      discs_({"vertex.glsl", "view.glsl", "points.glsl", "around.vert"}, {"fragment.glsl", "disc.frag"}),
      rings_({"vertex.glsl", "view.glsl", "points.glsl", "around.vert"}, {"fragment.glsl", "ring.frag"}),
      tree_({"vertex.glsl", "view.glsl", "points.glsl", "line.vert"}, {"fragment.glsl", "line.frag"}),
      selection_({2, 2, 1}) {
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
    cells_.paint(cloud, points, view);
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

  const ShaderProgram& shader = program(cloud.kind, sprites);
  shader.use();
  view.set_region(shader);
  view.set_points(shader);
  shader.set("radius", static_cast<float>(size.radius));
  shader.set("half_width", static_cast<float>(size.half_width));
  // What grows with a point's own radius, and what does not; a tree's lines have no radius.
  const bool ring = cloud.kind == CloudKind::rings, line = cloud.kind == CloudKind::tree;
  shader.set("own_radii", cloud.own_radii ? 1.0f : 0.0f);
  shader.set("reach", static_cast<float>(ring ? size.radius : size.half_width + (line ? 1 : 0)));
  shader.set("margin", static_cast<float>(ring ? size.half_width + 1 : 1));
  shader.set("colour", cloud.colour.r, cloud.colour.g, cloud.colour.b, alpha);

  if (sprites) {
    draw_sprites(cloud, points.positions.size(), buffer);
  } else {
    draw_quads(cloud, points, buffer);
  }
}

void CloudPainter::draw_sprites(const Cloud& cloud, std::size_t available, const PointBuffer& buffer) {
  buffer.bind_as_vertices();
  if (!cloud.selected) {
    if (const GLsizei count = points_of(cloud, available); count > 0)
      glDrawArrays(GL_POINTS, static_cast<GLint>(cloud.first), count);
    return;
  }
  indices_.clear();
  std::copy_if(cloud.only.begin(), cloud.only.end(), std::back_inserter(indices_),
               [available](Index i) { return i < available; });
  if (indices_.empty()) return;
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, index_buffer_.id());
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices_.size() * sizeof(Index)),
               indices_.data(), GL_STREAM_DRAW);
  glDrawElements(GL_POINTS, static_cast<GLsizei>(indices_.size()), GL_UNSIGNED_INT, nullptr);
}

void CloudPainter::draw_quads(const Cloud& cloud, const scene::PointData& points, const PointBuffer& buffer) {
  const std::size_t available = points.positions.size();
  if (!cloud.selected) {
    buffer.bind_as_instances(cloud.first);
    if (const GLsizei count = points_of(cloud, available); count > 0)
      glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
    return;
  }
  selected_.clear();
  for (const Index i : cloud.only) {
    if (i < available) selected_.push_back(placed_point(points, i));
  }
  selection_.draw(selected_);
}

}  // namespace annulus::render
