#include <annulus/annulus.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include "core/library/fields.h"
#include "core/sampler.h"
#include "core/samplers/point_limit.h"
#include "core/samplers/points_goal.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

std::vector<Point> points_of(const Sampler& sampler, double radius) {
  const bool sized = sampler.field() != nullptr, cells = sampler.cells().has_value();
  const std::span<const Index> kept = sampler.kept();
  const Vec2 offset = sampler.output_offset();
  std::vector<Point> points;
  points.reserve(sampler.remaining());
  for (Index row = 0; row < sampler.remaining(); ++row) {
    const Index i = kept.empty() ? row : kept[row];
    const Vec2 p = sampler.points()[i];
    const float own = sized ? sampler.store().radii[i] : static_cast<float>(radius);
    if (cells) {
      points.push_back({std::floor(p.x), std::floor(p.y), own});
    } else {
      points.push_back({static_cast<float>(double{p.x} + double{offset.x}),
                        static_cast<float>(double{p.y} + double{offset.y}), own});
    }
  }
  return points;
}

// The radii of the caller's function, each of them checked.
RadiusField radius_field(const Sampling& sampling) {
  const double smallest = sampling.radius, largest = sampling.largest_radius;
  const auto checked = [&function = sampling.radius_at, smallest, largest](double x, double y) {
    const double radius = function(x, y);
    if (radius >= smallest && radius <= largest) return radius;
    throw Error("radius_at", "radius_at must give a number from " + number_text(smallest) + " (radius) to " +
                                 number_text(largest) + " (largest_radius); got " + number_text(radius) +
                                 " at " + number_text(x) + "," + number_text(y));
  };
  return {checked, {sampling.width, sampling.height, sampling.periodic}, smallest, largest};
}

std::unique_ptr<Sampler> make(const Sampling& sampling) {
  const Setup setup = setup_of(sampling);
  if (!sampling.radius_at) {
    check(setup, sampling.max_points);
    return make_sampler(resolved(setup));
  }
  // The setup's own field does not tell how many points there will be.
  check(setup, std::numeric_limits<std::uint64_t>::max());
  const RadiusField field = radius_field(sampling);
  check_point_limit(sampler_info(setup.sampler), expected_variable_points(setup, field), sampling.max_points);
  return make_variable(setup, field);
}

}  // namespace

std::vector<Point> sample(const Sampling& sampling) {
  try {
    const std::unique_ptr<Sampler> sampler = make(sampling);
    sampler->begin(nullptr);
    sampler->finish(sampling.threads);
    return points_of(*sampler, sampling.radius);
  } catch (const InputError& error) {
    throw error_of(error, sampling);
  }
}

}  // namespace annulus
