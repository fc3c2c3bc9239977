#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/render/view.h"
#include "app/scene/draw_list.h"

namespace annulus::render {

// Finds the points in an area, of any prefix of a run. Those of a somewhat larger area are kept, so that all
// points are looked at only when a run is new or the view has moved on.
class PointsNear {
 public:
  // Which of the `count` points from `first` on lie in the area, in order of birth; until the next call.
  std::span<const Index> find(const scene::PointData& points, Index first, Index count, const Bounds& area);

 private:
  std::optional<std::uint64_t> run_;
  Bounds kept_area_;
  Index scanned_ = 0;        // points that were looked at
  std::vector<Index> kept_;  // those of them in the area kept
  std::vector<Index> found_;
};

}  // namespace annulus::render
