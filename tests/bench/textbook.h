#pragma once

#include <cstdint>
#include <vector>

#include "core/domain/geometry.h"

namespace annulus::bench {

// Bridson 2007, "Fast Poisson Disk Sampling in Arbitrary Dimensions", written down straight from the paper:
// the table compares everything with it. Shares no code with core. Fills the square from 0 to `side` with
// points at least `radius` apart, `tries` candidates a pick.
std::vector<Vec2> textbook(double side, double radius, std::uint32_t tries, std::uint32_t seed);

}  // namespace annulus::bench
