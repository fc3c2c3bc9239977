// Any sampler with extreme parameters: the same points by steps of any size, and the distances it promises.
#include <cmath>

#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "tests/core/samplers/every_sampler.h"
#include "tests/fuzz/random_value.h"

using namespace annulus;

namespace {

// So that an input takes about a millisecond.
constexpr double kMostPoints = 500, kMostSteps = 1e5;

Setup random_setup(fuzz::Bytes& bytes) {
  Setup setup = test::small(default_setup(bytes.one_of(samplers()).name));
  setup.values["seed"] = std::uint64_t{1};
  if (!setup.seeded()) setup.values.erase("seed");
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    if (bytes.flag()) set_values(setup, {{parameter.name, fuzz::random_value(parameter, bytes)}});
  return setup;
}

// How many tries, or cells of a map looked at, a run takes at most, about.
double steps_of(const Setup& setup, double points) {
  const Domain domain = domain_of(setup);
  if (traits_of(setup).cells) return (points + 1) * domain.width * domain.height;
  const auto tries = static_cast<double>(most_tries(setup, static_cast<std::uint64_t>(points)));
  // Each iteration gives every point all its tries.
  const auto iterations = setup.has("iterations") ? static_cast<double>(setup.integer("iterations")) : 1;
  return std::max(points, 1.0) * std::max(tries, 30.0) * iterations;
}

bool is_small(const Setup& setup) {
  const double points = sampler_info(setup.sampler).expected_points(setup);
  const Domain domain = domain_of(setup);
  return points <= kMostPoints && domain.width * domain.height <= 1e12 &&
         steps_of(setup, points) <= kMostSteps;
}

void expect_promises_kept(const Setup& setup, const Sampler& sampler) {
  const auto& positions = sampler.store().positions;
  const auto& radii = sampler.store().radii;
  const Domain domain = domain_of(setup);
  if (!test::promises_distance(setup)) return;
  const test::DistanceToKeep distance(setup);
  for (Index i = 0; i < sampler.count(); ++i) {
    if (stood_before(setup, i)) continue;
    for (Index j = 0; j < i; ++j) {
      double dx = std::abs(double{positions[i].x} - double{positions[j].x});
      double dy = std::abs(double{positions[i].y} - double{positions[j].y});
      if (domain.periodic) {
        dx = std::min(dx, domain.width - dx);
        dy = std::min(dy, domain.height - dy);
      }
      const double kept = radii.empty() ? distance(0, 0) : distance(double{radii[i]}, double{radii[j]});
      fuzz::expect(dx * dx + dy * dy >= kept * kept, "two points too close: " + setup.sampler);
    }
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes({data, size});
  // By the radius that its goal is estimated to need: to search for it would take many runs.
  Resolved setup;
  try {
    const Setup asked = random_setup(bytes);
    check(asked, static_cast<std::uint64_t>(kMostPoints));
    setup = estimated(asked);
  } catch (const InputError& error) {
    fuzz::expect_one_line(error.what());
    return 0;
  }
  if (!is_small(setup)) return 0;
  const auto whole = make_sampler(setup), stepped = make_sampler(setup);
  whole->begin(nullptr);
  whole->finish(1);
  stepped->begin(nullptr);
  while (!stepped->finished())
    stepped->advance(1 + bytes.below(500), bytes.flag() ? Stop::after_tries : Stop::at_pick_end, nullptr);
  const auto a = whole->points(), b = stepped->points();
  fuzz::expect(std::equal(a.begin(), a.end(), b.begin(), b.end()), "other points by steps: " + setup.sampler);
  fuzz::expect(whole->counts() == stepped->counts(), "other counts by steps: " + setup.sampler);
  expect_promises_kept(setup, *whole);
  return 0;
}
