#pragma once

#include "core/setup/limits.h"
#include "core/setup/message.h"
#include "core/setup/number.h"

// The radii that files may give. They are kept as floats, and distances and their squares are divided by
// them.
namespace annulus {

inline constexpr double kLeastRadius = 1e-30, kMostRadius = kFarthestEdge;  // domain units

inline bool can_be_radius(double radius) {
  return radius >= kLeastRadius && radius <= kMostRadius;
}

// Of one that cannot be.
inline Message why_no_radius(double radius) {
  if (!(radius > 0)) return {English("a radius must be above 0; got {0}"), {number_text(radius)}};
  return {English("a radius must be from {0} to {1}; got {2}"),
          {number_text(kLeastRadius), number_text(kMostRadius), number_text(radius)}};
}

}  // namespace annulus
