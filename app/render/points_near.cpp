#include "app/render/points_near.h"

#include <algorithm>

namespace annulus::render {
namespace {

// The area kept is wider on each side by this share of the area asked for.
constexpr float kWider = 0.25f;

Bounds wider(const Bounds& area) {
  const float x = kWider * (area.high.x - area.low.x), y = kWider * (area.high.y - area.low.y);
  return {{area.low.x - x, area.low.y - y}, {area.high.x + x, area.high.y + y}};
}

}  // namespace

std::span<const Index> PointsNear::find(const scene::PointData& points, Index first, Index count,
                                        const Bounds& area) {
  const std::span<const Vec2> positions = points.positions;
  const auto available = static_cast<Index>(positions.size());
  first = std::min(first, available);
  const Index end = first + std::min(count, available - first);
  const bool inside = kept_area_.contain(area.low) && kept_area_.contain(area.high);
  // After zooming in, the points kept would be far more than those asked for.
  const bool close = kept_area_.high.x - kept_area_.low.x < 4 * (area.high.x - area.low.x);
  if (run_ != points.run || !inside || !close) {
    run_ = points.run;
    kept_area_ = wider(area);
    kept_.clear();
    scanned_ = 0;
  }
  // Branchless: a branch here would be unpredictable.
  if (scanned_ < end) {
    std::size_t kept = kept_.size();
    kept_.resize(kept + (end - scanned_));
    for (Index i = scanned_; i < end; ++i) {
      kept_[kept] = i;
      kept += kept_area_.contain(positions[i]) ? 1 : 0;
    }
    kept_.resize(kept);
    scanned_ = end;
  }
  const auto begin = std::ranges::lower_bound(kept_, first);
  found_.clear();
  for (auto i = begin; i != kept_.end() && *i < end; ++i)
    if (area.contain(positions[*i])) found_.push_back(*i);
  return found_;
}

}  // namespace annulus::render
