#include "app/render/point_buffer.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/render/instance_buffer.h"
#include "app/scene/drawn_geometry.h"

namespace annulus::render {
namespace {

constexpr std::size_t kFirstCapacity = 4096;  // points
constexpr std::size_t kUploadChunk = 16384;   // points: takes about half a millisecond

GLsizeiptr bytes(std::size_t points) {
  return static_cast<GLsizeiptr>(points * sizeof(PlacedPoint));
}

}  // namespace

PlacedPoint placed_point(const scene::PointData& points, std::size_t index) {
  const Vec2 position = points.positions[index];
  const Index parent = index < points.parents.size() ? points.parents[index] : kNoPoint;
  const float radius = index < points.radii.size() ? points.radii[index] : 1.0f;
  if (parent >= points.positions.size()) return {position, position, radius};
  const Vec2 from = points.positions[parent];
  return {position,
          {static_cast<float>(scene::nearest_image(from.x, position.x, points.period_x)),
           static_cast<float>(scene::nearest_image(from.y, position.y, points.period_y))},
          radius};
}

PointBuffer::PointBuffer() {
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBindVertexArray(vertices_.id());
  declare_attributes({2, 2, 1}, 0);
  glBindVertexArray(instances_.id());
  declare_attributes({2, 2, 1}, 1);
}

void PointBuffer::bind_as_instances(std::size_t first) const {
  glBindVertexArray(instances_.id());
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  declare_attributes({2, 2, 1}, 1, first * sizeof(PlacedPoint));
}

void PointBuffer::begin() {
  uploaded_ = 0;
  constexpr float kFar = std::numeric_limits<float>::infinity();
  bounds_ = {{kFar, kFar}, {-kFar, -kFar}};
  longest_line_ = lines_ = largest_radius_ = 0;
}

std::size_t PointBuffer::update(const scene::PointData& points,
                                std::chrono::steady_clock::time_point deadline) {
  const std::size_t size = points.positions.size();
  if (run_ != points.run) {
    run_ = points.run;
    begin();
  }
  if (size <= uploaded_) return size;
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  if (size > capacity_) {
    capacity_ = std::max({kFirstCapacity, 2 * capacity_, size});
    begin();
    glBufferData(GL_ARRAY_BUFFER, bytes(capacity_), nullptr, GL_DYNAMIC_DRAW);
  }
  do {
    const std::size_t end = std::min(size, uploaded_ + kUploadChunk);
    staging_.clear();
    for (std::size_t i = uploaded_; i < end; ++i) {
      const PlacedPoint point = placed_point(points, i);
      staging_.push_back(point);
      const Vec2 p = point.position;
      bounds_ = {{std::min(bounds_.low.x, p.x), std::min(bounds_.low.y, p.y)},
                 {std::max(bounds_.high.x, p.x), std::max(bounds_.high.y, p.y)}};
      const double x = double{point.parent.x} - double{p.x}, y = double{point.parent.y} - double{p.y};
      const double line = std::sqrt(x * x + y * y);
      lines_ += line;
      longest_line_ = std::max(longest_line_, line);
      largest_radius_ = std::max(largest_radius_, double{point.own_radius});
    }
    glBufferSubData(GL_ARRAY_BUFFER, bytes(uploaded_), bytes(staging_.size()), staging_.data());
    uploaded_ = end;
  } while (uploaded_ < size && std::chrono::steady_clock::now() < deadline);
  return uploaded_;
}

}  // namespace annulus::render
