#include "core/samplers/point_count.h"

#include "core/goal/goal.h"
#include "core/samplers/bridson.h"
#include "core/samplers/registry.h"
#include "core/setup/plane_parameters.h"

namespace annulus {

std::vector<Parameter> counted_parameters() {
  std::vector<Parameter> parameters = plane_parameters();
  Parameter radius = radius_parameter();
  radius.help = English(
      "Points of this algorithm may lie nearer. If Points n is 0, there are as many as Bridson's algorithm "
      "makes with this r.");
  parameters.push_back(radius);
  Parameter count =
      integer_parameter("count", English("Points n"), 0,
                        English("How many points there are in the end; 0: as many as Bridson's algorithm "
                                "makes with this radius and seed, which "
                                "takes one run of it."));
  set_bounds(count, {0, 4'000'000'000.0}, {0, 10'000});
  count.choices = {{"0", English("like Bridson"), English("as many as Bridson's algorithm makes")}};
  parameters.push_back(count);
  return parameters;
}

Index point_count(const Setup& setup, const std::stop_token& stop) {
  if (const std::uint64_t count = goal_points(setup); count > 0) return static_cast<Index>(count);
  Setup bridson = default_setup("bridson");
  for (const char* name : {"width", "height", "periodic", "mask", "mask-keep", "seed", "radius"})
    bridson.values[name] = setup.values.at(name);
  const auto sampler = make_bridson(bridson, stop);
  sampler->begin(nullptr);
  sampler->finish(1, stop);
  return sampler->count();
}

double expected_count(const Setup& setup) {
  const std::uint64_t count = goal_points(setup);
  return count > 0 ? static_cast<double>(count) : points_at_packing(setup, 0.55);
}

}  // namespace annulus
