#pragma once

#include <cstdint>

#include "core/io/point_rows.h"

namespace annulus {

// How the points of a table that are written with rounded numbers keep their distance, judged by the numbers
// themselves.
struct RoundedSpacing {
  std::uint64_t pairs = 0;  // too near
  double holds = 0;         // the distance that all of them keep; a share of their radii if these differ
};
RoundedSpacing rounded_spacing(const Setup& setup, const PointTable& points, const PointAxes& axes);

}  // namespace annulus
