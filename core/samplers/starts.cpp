#include "core/samplers/starts.h"

#include "core/setup/plane.h"

namespace annulus {

std::vector<Vec2> start_places(const Setup& setup, const Region& region, const Region::Chooser& chooser) {
  const Vec2 first = start_position(setup, region);
  if (setup.text("islands") == "start") return {first};
  return region.place_in_each_part(first, chooser);
}

std::vector<Vec2> start_places(const Setup& setup, const Region& region, double radius) {
  PlacesApart starts(region.domain(), radius);
  return start_places(
      setup, region,
      {[&](Vec2 place) { return starts.free(place); }, [&](Vec2 place) { starts.add(place); }});
}

}  // namespace annulus
