#pragma once

#include <cmath>
#include <span>

#include "core/domain/domain.h"
#include "core/lookup/point_index.h"
#include "core/samplers/removals.h"

namespace annulus {

// Finds points by place among the first `count` of those that the index has taken up, without those that were
// removed. Distances are on the torus if the domain is periodic, domain units. For a moment: it keeps
// references.
class RemainingPoints {
 public:
  RemainingPoints(const Domain& domain, const PointIndex& index, std::span<const Vec2> positions, Index count,
                  const Removals& removals)
      : domain_(domain), index_(index), positions_(positions), count_(count), removals_(removals) {}

  // Calls visit(point, distance squared) for those nearer than `within`, in any order.
  template <class Visit>
  void visit_within(Vec2 place, double within, Visit visit) const {
    index_.visit_within(positions_, count_, place, within, [&](Index point, double d) {
      if (!removals_.has(point)) visit(point, d);
    });
  }

  // Of two that are as near the earlier one; kNoPoint if none is nearer than `within`.
  Index nearest(Vec2 place, double within) const {
    Index best = kNoPoint;
    double least = within * within;
    visit_within(place, within, [&](Index point, double d) {
      if (d < least || (d == least && best != kNoPoint && point < best)) {
        least = d;
        best = point;
      }
    });
    return best;
  }

  // At any distance; kNoPoint if there is none at all. Where a removed one is the nearest it asks all points.
  Index nearest(Vec2 place) const {
    const Index found = index_.search(positions_, count_, place, {}).index;
    if (found == kNoPoint || !removals_.has(found)) return found;
    Index best = kNoPoint;
    double least = HUGE_VAL;
    for (Index point = 0; point < count_; ++point)
      if (const double d = domain_.distance_squared(place, positions_[point]);
          d < least && !removals_.has(point)) {
        least = d;
        best = point;
      }
    return best;
  }

  // The last one that lies in the box, as an overwritten cell has it; kNoPoint if there is none.
  Index last_in(const Box& box) const {
    const Vec2 middle{static_cast<float>((box.left + box.right) / 2),
                      static_cast<float>((box.top + box.bottom) / 2)};
    const double reach = std::hypot(box.right - box.left, box.bottom - box.top) / 2 * (1 + 1e-6);
    Index found = kNoPoint;
    visit_within(middle, reach, [&](Index point, double) {
      const Vec2 at = positions_[point];
      const bool inside = double{at.x} >= box.left && double{at.x} < box.right && double{at.y} >= box.top &&
                          double{at.y} < box.bottom;
      if (inside && (found == kNoPoint || point > found)) found = point;
    });
    return found;
  }

 private:
  const Domain& domain_;
  const PointIndex& index_;
  std::span<const Vec2> positions_;
  Index count_;
  const Removals& removals_;
};

}  // namespace annulus
