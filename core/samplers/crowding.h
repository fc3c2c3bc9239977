#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "core/domain/domain.h"

namespace annulus {

// The points that are removed if only so many fewer are wanted, sorted: again and again the most crowded of
// those that are left. How crowded a point is, is the sum over its neighbours of (1 - d / 2.2 r)^8 (Yuksel
// 2015, "Sample Elimination for Generating Poisson Disk Sample Sets"). `radii`, if not empty, are the points'
// own, and the larger one of a pair counts. Throws Stopped.
std::vector<Index> most_crowded(const Domain& domain, std::span<const Vec2> positions,
                                std::span<const float> radii, double radius, Index fewer,
                                const std::stop_token& stop);

}  // namespace annulus
