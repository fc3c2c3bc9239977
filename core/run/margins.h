#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "core/domain/domain.h"
#include "core/run/inspection.h"
#include "core/run/pick_record.h"

// How far a try was from another verdict.
namespace annulus {

// How far a place lies beyond the domain's border, domain units; 0 inside it.
inline double beyond_border(const Domain& domain, Vec2 place) {
  return std::hypot(std::max({-double{place.x}, double{place.x} - domain.width, 0.0}),
                    std::max({-double{place.y}, double{place.y} - domain.height, 0.0}));
}

// Of the candidates that are compared, the largest distance before the last one; 0 if it is the first.
inline double farthest_before_last(const PickRecord& pick) {
  double farthest = 0;
  for (auto c = pick.candidates.begin(); c + 1 < pick.candidates.end(); ++c)
    if (c->verdict != Verdict::outside) farthest = std::max(farthest, c->distance);
  return farthest;
}

// Of all points that are not removed but `except`, by looking at each; kNoPoint and no distance if there is
// none.
inline Near nearest_to(const Domain& domain, const Sampler& sampler, Vec2 place, Index except = kNoPoint) {
  const std::span<const Vec2> points = sampler.points();
  Near nearest;
  double least = std::numeric_limits<double>::infinity();
  for (Index i = 0; i < points.size(); ++i) {
    const double d = domain.distance_squared(place, points[i]);
    if (i == except || d >= least || sampler.is_removed(i)) continue;
    least = d;
    nearest = {i, std::sqrt(d)};
  }
  return nearest;
}

}  // namespace annulus
