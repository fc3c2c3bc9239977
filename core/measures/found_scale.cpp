#include "core/measures/found_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/measures/place_grid.h"
#include "core/setup/number.h"
#include "core/setup/plane_parameters.h"

namespace annulus {

Box extent_of(std::span<const Location> places) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  Box extent{kInfinite, kInfinite, -kInfinite, -kInfinite};
  for (const Location place : places) {
    extent.left = std::min(extent.left, place.x);
    extent.right = std::max(extent.right, place.x);
    extent.top = std::min(extent.top, place.y);
    extent.bottom = std::max(extent.bottom, place.y);
  }
  return extent;
}

Spans spans_of(const Box& extent) {
  constexpr double kLeastSide = 1e-30;  // shorter ones make areas that no double holds
  const bool wide = extent.right - extent.left > kLeastSide, high = extent.bottom - extent.top > kLeastSide;
  return wide && high ? Spans::area : wide || high ? Spans::line : Spans::place;
}

Box box_around(std::span<const Location> places) {
  const Box box = extent_of(places);
  if (std::max({-box.left, -box.top, box.right, box.bottom, box.right - box.left, box.bottom - box.top}) >
      kFarthestEdge)
    throw InputError(
        {English("its coordinates go beyond {0}, too far to be measured"), {number_text(kFarthestEdge)}});
  return box;
}

double smallest_distance(const MeasuredSet& set) {
  const PlaceGrid grid(set.domain(), set.places);
  double smallest = std::numeric_limits<double>::infinity();
  for (Index i = 0; i < set.size(); ++i) {
    const auto nearest = grid.nearest(i);
    if (nearest.point == kNoPoint) continue;
    const Location d = grid.offset(set.places[i], set.places[nearest.point]);
    double distance = nearest.distance;
    while (distance > 0 && distance * distance > d.x * d.x + d.y * d.y)
      distance = std::nextafter(distance, 0.0);
    smallest = std::min(smallest, distance);
  }
  return smallest;
}

}  // namespace annulus
