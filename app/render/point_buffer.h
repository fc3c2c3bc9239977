#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/render/gl_object.h"
#include "app/render/projection.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// A point and its parent's position; a point without a parent has its own there. In a periodic domain the
// parent's position is that of its image nearest to the point.
struct PlacedPoint {
  Vec2 position;
  Vec2 parent;
  float own_radius;  // 1 if points have none
};

PlacedPoint placed_point(const scene::PointData& points, std::size_t index);

// A run's points in graphics memory. Each point is uploaded once.
class PointBuffer {
 public:
  PointBuffer();

  // Uploads new points in order of birth until `deadline`, some thousand at least. Returns how many points
  // are uploaded in all.
  std::size_t update(const scene::PointData& points, std::chrono::steady_clock::time_point deadline);

  // Bounds of all the points uploaded for this run.
  const Bounds& bounds() const { return bounds_; }
  // The longest from a point to its parent, domain units.
  double longest_line() const { return longest_line_; }
  double mean_line() const { return uploaded_ > 0 ? lines_ / static_cast<double>(uploaded_) : 0; }
  double largest_radius() const { return largest_radius_; }  // of the points' own radii, domain units

  // Makes the points, as PlacedPoint records, the attributes of vertices or of instances.
  void bind_as_vertices() const { glBindVertexArray(vertices_.id()); }
  // The first instance is point `first`.
  void bind_as_instances(std::size_t first) const;

 private:
  void begin();

  Buffer buffer_;
  VertexArray vertices_;
  VertexArray instances_;
  std::optional<std::uint64_t> run_;
  std::size_t capacity_ = 0;
  std::size_t uploaded_ = 0;
  Bounds bounds_;
  double longest_line_ = 0;
  double lines_ = 0;  // sum of the tree lines' lengths, domain units
  double largest_radius_ = 0;
  std::vector<PlacedPoint> staging_;
};

}  // namespace annulus::render
