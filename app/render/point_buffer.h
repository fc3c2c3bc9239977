#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/render/gl_object.h"
#include "app/render/view.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// A point with its parent's position, which is its own where it has none. In a periodic domain the parent's
// is that of the image nearest to the point.
struct PlacedPoint {
  Vec2 position;
  Vec2 parent;
  float own_radius;  // 1 where points have none
};

PlacedPoint placed_point(const scene::PointData& points, std::size_t index);

// The points of a run in the graphics memory: each is uploaded once.
class PointBuffer {
 public:
  PointBuffer();

  // Uploads what is not there yet, in order of birth, until `deadline`, but some thousand at least. Returns
  // how many of the points are there now.
  std::size_t update(const scene::PointData& points, std::chrono::steady_clock::time_point deadline);

  // Of all the points that were uploaded for this run.
  const Bounds& bounds() const { return bounds_; }
  double longest_line() const { return longest_line_; }  // from a point to its parent, domain units
  double mean_line() const { return uploaded_ > 0 ? lines_ / static_cast<double>(uploaded_) : 0; }
  double largest_radius() const { return largest_radius_; }  // of a point's own

  // Makes the points, as PlacedPoints, the attributes of vertices or of instances.
  void bind_as_vertices() const { glBindVertexArray(vertices_.id()); }
  // Instances begin at point `first`.
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
  double lines_ = 0;  // the sum of their lengths
  double largest_radius_ = 0;
  std::vector<PlacedPoint> staging_;
};

}  // namespace annulus::render
