#pragma once

#include <cmath>
#include <numbers>

namespace annulus {

// What the distance of two places may be off by if they are written with so many digits after the point: each
// is off by half a unit of the last one in x and in y. Whole numbers, 0 digits, are what they say.
inline double written_slack(int decimals) {
  return decimals > 0 ? std::numbers::sqrt2 * std::pow(10.0, -decimals) : 0;
}

}  // namespace annulus
