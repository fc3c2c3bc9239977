#include "core/measures/found_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/lookup/place_tree.h"
#include "core/measures/stacks.h"
#include "core/setup/limits.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

// Of any two places; infinite if there is only one.
double smallest_distance(const Domain& domain, std::span<const Location> places) {
  const PlaceTree tree(domain, places);
  double smallest = kInfinite;  // squared
  for (Index i = 0; i < static_cast<Index>(places.size()); ++i)
    smallest = std::min(smallest, tree.nearest(places[i], smallest, i).squared);
  // Its square is not to be above that.
  double distance = std::sqrt(smallest);
  while (distance > 0 && distance < kInfinite && distance * distance > smallest)
    distance = std::nextafter(distance, 0.0);
  return distance;
}

// Its places; on a torus the far border is the near one.
std::vector<Location> wrapped_places(const MeasuredSet& set) {
  const Domain& domain = set.domain();
  std::vector<Location> places = set.places;
  if (domain.periodic)
    for (Location& place : places) {
      if (place.x >= domain.width) place.x -= domain.width;
      if (place.y >= domain.height) place.y -= domain.height;
    }
  return places;
}

}  // namespace

Box extent_of(std::span<const Location> places) {
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

std::optional<double> found_radius(const MeasuredSet& set) {
  const Stacks stacks(wrapped_places(set));
  const bool heaps = stacks.places().size() < set.places.size();
  const double found = smallest_distance(set.domain(), heaps ? stacks.places() : set.places);
  return std::isfinite(found) ? std::optional(found) : std::nullopt;
}

}  // namespace annulus
