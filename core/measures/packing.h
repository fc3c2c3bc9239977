#pragma once

#include <cstdint>
#include <numbers>

#include "core/domain.h"

namespace annulus {

// The share of the domain that discs of radius r/2 around the points cover: N pi (r/2)^2 / area.
inline double packing_density(std::uint64_t points, double radius, const Domain& domain) {
  return static_cast<double>(points) * std::numbers::pi / 4 * (radius / domain.width) *
         (radius / domain.height);
}

// Where endless dart throwing ends: random sequential adsorption of discs (Feder 1980).
inline constexpr double kDartLimit = 0.547;
// The densest packing of equal discs: pi / sqrt(12).
inline constexpr double kHexagonalLimit = 0.9069;

}  // namespace annulus
