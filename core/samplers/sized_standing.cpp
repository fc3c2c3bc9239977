#include "core/samplers/sized_standing.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <tuple>

#include "core/samplers/starts.h"

namespace annulus {

float radius_of(const Standing& standing, const RadiusField& field, Index point) {
  return standing.has_radii() ? standing.own_radius(point) : field.at(standing.places()[point]);
}

std::vector<bool> hidden_points(const Standing& standing, const RadiusField& field) {
  const std::span<const Vec2> places = standing.places();
  std::vector<Index> order(places.size());
  std::iota(order.begin(), order.end(), Index{0});
  std::ranges::sort(order, {}, [&](Index i) { return std::tuple(places[i].x, places[i].y, i); });
  std::vector<bool> hidden(places.size());
  float largest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool again = i > 0 && places[order[i]] == places[order[i - 1]];
    const float radius = radius_of(standing, field, order[i]);
    hidden[order[i]] = again && radius <= largest;
    largest = again ? std::max(largest, radius) : radius;
  }
  return hidden;
}

std::vector<Vec2> sized_starts(const Setup& setup, const Region& region, const RadiusField& field,
                               ConflictRule rule, const Standing& standing) {
  SizedIndex index(region.domain(), field.smallest(), field.largest());
  std::vector<Vec2> starts;  // behind the points that stand
  std::vector<float> radii;
  const auto free = [&](Vec2 place) {
    bool apart = true;
    index.visit_conflicts(starts, radii, place, double{field.at(place)}, rule, 1,
                          [&](Index, double d, double required) {
                            apart = d >= required * required;
                            return !apart;
                          });
    return apart;
  };
  const auto add = [&](Vec2 place, float radius, bool hidden) {
    starts.push_back(place);
    radii.push_back(radius);
    if (hidden)
      index.push_hidden();
    else
      index.push(place, radius);
  };
  if (region.masked()) {
    const std::vector<bool> hidden = hidden_points(standing, field);
    for (Index i = 0; i < standing.places().size(); ++i)
      add(standing.places()[i], radius_of(standing, field, i), hidden[i]);
  }
  return start_places(setup, region, {free, [&](Vec2 place) { add(place, field.at(place), false); }});
}

}  // namespace annulus
