#include "core/io/rounded_spacing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/domain/domain.h"
#include "core/lookup/place_tree.h"
#include "core/lookup/sized_index.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"

namespace annulus {

RoundedSpacing rounded_spacing(const Setup& setup, const PointTable& points, const PointAxes& axes) {
  // In units of the last decimal places are whole numbers, so squares of distances are exact.
  const double tick = std::pow(10, axes.decimals.value_or(0));
  const auto in_ticks = [&](double number) { return std::round(number * tick); };
  PointAxes flat = axes;
  flat.ground = false;
  PointRows rows(setup, points, {PointColumn::x, PointColumn::y, PointColumn::radius}, flat);
  Domain domain = domain_of(setup);
  domain.width *= axes.unit * tick;
  domain.height *= axes.unit * tick;
  std::vector<Location> places;
  std::vector<double> radii;
  for (Index row = 0; row < rows.size(); ++row) {
    const std::span<const double> numbers = rows.row(row);
    places.push_back({in_ticks(numbers[0]), in_ticks(numbers[1])});
    radii.push_back(points.sized ? in_ticks(numbers[2]) : radius_of(setup) * axes.unit * tick);
  }
  if (domain.periodic)
    for (Location& place : places) {
      place.x -= domain.width * std::floor(place.x / domain.width);
      place.y -= domain.height * std::floor(place.y / domain.height);
    }
  const ConflictRule rule = points.sized ? conflict_rule(setup) : ConflictRule::either;
  const PlaceTree tree(domain, places);
  RoundedSpacing spacing;
  double least = std::numeric_limits<double>::infinity(), nearest = least;
  const auto see = [&](Index a, Index b, double squared) {
    const Index first = rows.point(a), second = rows.point(b);
    const bool later = first > second;
    const double required = required_distance(rule, radii[later ? a : b], radii[later ? b : a]);
    if (squared < required * required) ++spacing.pairs;
    least = std::min(least, squared / (required * required));
    nearest = std::min(nearest, squared);
  };
  // No rule asks for more than the larger radius of the two; what is twice as far is not looked at.
  for (Index a = 0; a < rows.size(); ++a)
    tree.visit_within(places[a], radii[a], [&](Index b, double squared) {
      if (radii[b] < radii[a] || (radii[b] == radii[a] && b < a)) see(a, b, squared);
    });
  if (spacing.pairs == 0) {
    spacing.holds = points.sized ? 1 : radius_of(setup) * axes.unit;
    return spacing;
  }
  // Rounded down: to a hundredth of the last decimal, or to a millionth.
  const double parts = points.sized ? 1e6 : 100;
  double held = std::floor(std::sqrt(points.sized ? least : nearest) * parts);
  constexpr double kExact = 0x1p53;
  const double squared = points.sized ? 0 : nearest * parts * parts;
  if (points.sized || held * held > squared || squared > kExact) --held;
  spacing.holds = held / (points.sized ? parts : parts * tick);
  return spacing;
}

}  // namespace annulus
