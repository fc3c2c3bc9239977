#include "core/samplers/starts.h"

#include "core/setup/plane.h"

namespace annulus {

std::vector<Vec2> start_places(const Setup& setup, const Region& region, const Region::Chooser& chooser) {
  if (const GivenPoints* given = given_points_of(setup))
    return region.place_in_other_parts(given->positions, chooser);
  const Vec2 first = start_position(setup, region);
  if (setup.text("islands") == "start") return {first};
  return region.place_in_each_part(first, chooser);
}

std::vector<Vec2> start_places(const Setup& setup, const Region& region, const Standing& standing) {
  PlacesApart starts(region.domain(), standing.radius());
  if (region.masked())
    for (const Vec2 place : standing.places()) starts.add(place);
  const auto free = [&](Vec2 place) {
    return starts.free(place) && standing.judge({}, region.domain(), {}, place).verdict == Verdict::accepted;
  };
  return start_places(setup, region, {free, [&](Vec2 place) { starts.add(place); }});
}

}  // namespace annulus
