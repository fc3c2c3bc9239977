#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/render/projection.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Finds the points in an area, for any prefix of a run. It keeps the points of a somewhat larger area, so
// that all points are searched only for a new run or after the view has moved on.
class PointsNear {
 public:
  // Of the `count` points starting at `first`, those that lie in the area, in order of birth; valid until the
  // next call.
  std::span<const Index> find(const scene::PointData& points, Index first, Index count, const Bounds& area);

 private:
  std::optional<std::uint64_t> run_;
  Bounds kept_area_;
  Index scanned_ = 0;        // number of points searched
  std::vector<Index> kept_;  // those of them inside the kept area
  std::vector<Index> found_;
};

}  // namespace annulus::render
