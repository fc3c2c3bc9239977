#pragma once

#include <cmath>

#include "core/domain/geometry.h"

namespace annulus {

// Whether two places that far apart on a torus are farther apart in the plane.
inline bool is_across(Location a, Location b, double distance) {
  return std::hypot(a.x - b.x, a.y - b.y) > distance * (1 + 1e-6);
}

// Whether the short way from one coordinate to the other goes across the border of a torus.
inline bool crosses(double a, double b, double side) {
  return 2 * std::abs(a - b) > side;
}

}  // namespace annulus
