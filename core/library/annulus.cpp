#include <annulus/annulus.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include "core/domain/radius_field.h"
#include "core/domain/stopped.h"
#include "core/library/fields.h"
#include "core/library/frame.h"
#include "core/library/inside_image.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/point_limit.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

// The radii of the caller's function, each of them checked.
RadiusField radius_field(const Sampling& sampling) {
  const double smallest = sampling.radius, largest = sampling.largest_radius;
  const auto checked = [&sampling, frame = Frame(sampling), smallest, largest](double x, double y) {
    const Vec2 at = frame.to_caller({static_cast<float>(x), static_cast<float>(y)});
    const double radius = sampling.radius_at(double{at.x}, double{at.y});
    if (radius >= smallest && radius <= largest) return radius;
    throw Error("radius_at", "radius_at must give a number from " + number_text(smallest) + " (radius) to " +
                                 number_text(largest) + " (largest_radius); got " + number_text(radius) +
                                 " at " + number_text(double{at.x}) + "," + number_text(double{at.y}));
  };
  return {checked, {sampling.width, sampling.height, sampling.periodic}, smallest, largest};
}

// Far from 0 floats are too coarse for small distances.
void check_frame(const Sampling& sampling, double radius) {
  if (sampling.left == 0 && sampling.top == 0) return;
  if (const double least = Frame(sampling).smallest_radius(); radius < least)
    refuse("radius", "must be at least " + number_text(least) +
                         " so far from 0, or stored coordinates cannot tell points apart; got " +
                         number_text(radius));
}

struct Made {
  std::unique_ptr<Sampler> sampler;
  double radius;  // of points that have none of their own
};

Made make(const Sampling& sampling) {
  const Setup setup = setup_of(sampling);
  if (!sampling.radius_at) {
    const Resolved known = searched(check(setup, sampling.max_points), sampling.stop);
    check_frame(sampling, radius_of(known));
    return {make_sampler(known, sampling.stop), wants_points(sampling) ? radius_of(known) : sampling.radius};
  }
  // The setup's own field does not tell how many points there will be.
  check(setup, std::numeric_limits<std::uint64_t>::max());
  check_frame(sampling, sampling.radius);
  const RadiusField field = radius_field(sampling);
  check_point_limit(sampler_info(setup.sampler), expected_variable_points(setup, field), sampling.max_points);
  return {make_variable(setup, field, sampling.stop), sampling.radius};
}

void put_points(const Sampler& sampler, const Sampling& sampling, double radius, std::vector<Point>& points) {
  const std::span<const Index> kept = sampler.kept();
  const Index count = sampler.remaining();
  points.reserve(count);
  points.clear();
  const auto put = [&](auto place_of) {
    for (Index row = 0; row < count; ++row) {
      const Index i = kept.empty() ? row : kept[row];
      const Vec2 at = place_of(i);
      points.push_back({at.x, at.y, sampler.field() ? sampler.store().radii[i] : static_cast<float>(radius)});
    }
  };
  const std::span<const Vec2> places = sampler.points();
  if (sampler.cells())
    return put([&](Index i) { return Vec2{std::floor(places[i].x), std::floor(places[i].y)}; });
  const Frame frame(sampling);
  put([&](Index i) {
    // Those that stood before are where the caller has put them.
    return i < sampling.around.size() ? Vec2{sampling.around[i].x, sampling.around[i].y}
                                      : frame.to_caller(places[i]);
  });
}

}  // namespace

void sample(const Sampling& sampling, std::vector<Point>& points) {
  try {
    const Made made = make(sampling);
    made.sampler->begin(nullptr);
    made.sampler->finish(sampling.threads, sampling.stop);
    put_points(*made.sampler, sampling, made.radius, points);
  } catch (const InputError& error) {
    throw error_of(error, sampling);
  } catch (const Stopped&) {
    throw Interrupted();
  }
}

std::vector<Point> sample(const Sampling& sampling) {
  std::vector<Point> points;
  sample(sampling, points);
  return points;
}

}  // namespace annulus
