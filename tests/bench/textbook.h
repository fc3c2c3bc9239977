#pragma once

#include <cstdint>
#include <vector>

#include "core/domain/geometry.h"

namespace annulus::bench {

// Bridson 2007, "Fast Poisson Disk Sampling in Arbitrary Dimensions", as one writes it down from the paper:
// what everything in the table is compared with. Shares no code with core. The square from 0 to `side`,
// points at least `radius` apart, `tries` candidates a pick.
std::vector<Vec2> textbook(double side, double radius, std::uint32_t tries, std::uint32_t seed);

}  // namespace annulus::bench
