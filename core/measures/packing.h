#pragma once

#include <cstdint>
#include <numbers>
#include <span>

#include "core/domain/domain.h"

namespace annulus {

// The area of discs of radius r/2 around the points, divided by the domain's: N pi (r/2)^2 / area. Discs that
// stick out at the border or overlap count whole. If a mask leaves only the share `inside` of the domain, the
// area is that.
inline double packing_density(std::uint64_t points, double radius, const Domain& domain, double inside = 1) {
  return static_cast<double>(points) * std::numbers::pi / 4 * (radius / domain.width) *
         (radius / domain.height) / inside;
}
// The same if points have radii of their own.
inline double packing_density(std::span<const float> radii, const Domain& domain, double inside = 1) {
  double squares = 0;
  for (const float radius : radii)
    squares += (double{radius} / domain.width) * (double{radius} / domain.height);
  return squares * std::numbers::pi / 4 / inside;
}

// The density at which endless dart throwing ends: random sequential adsorption of discs (Feder 1980).
inline constexpr double kDartLimit = 0.547;
// The densest packing of equal discs: pi / sqrt(12).
inline constexpr double kHexagonalLimit = 0.9069;

}  // namespace annulus
