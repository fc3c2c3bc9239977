#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/measures/figures.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"

namespace annulus {
namespace {

const Figure& figure(std::string_view name) {
  return *std::ranges::find_if(figures(), [&](const Figure& f) { return f.name == name; });
}

Setup on_torus(const std::string& sampler, double radius) {
  Setup setup = default_setup(sampler);
  setup.values["width"] = setup.values["height"] = 1000.0;
  setup.values["periodic"] = true;
  setup.values["radius"] = radius;
  return setup;
}

Measures measured_run(Setup setup, std::uint64_t seed) {
  setup.reseed(seed);
  const auto run = test::finish(setup);
  return measure(measured_set(run.setup, *run.sampler));
}

// How many of the differences between seeds 1 and 2, 3 and 4 and so on are beyond chance, as a share of those
// that are told.
double marked_share(const Setup& setup, int pairs) {
  int marked = 0, told = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    const auto seed = static_cast<std::uint64_t>(2 * pair);
    const Measures a = measured_run(setup, seed + 1), b = measured_run(setup, seed + 2);
    for (const Figure& f : figures()) {
      const auto apart = deviations(f, a, b);
      if (!apart) continue;
      ++told;
      if (std::abs(*apart) > kWithinChance) ++marked;
    }
  }
  EXPECT_GE(told, 7 * pairs);
  return static_cast<double>(marked) / told;
}

// By chance 5% of all; the figures of a pair go together, so that of some pairs there are more.
TEST(Spreads, TwoSeedsOfOneSetupDifferByChance) {
  annulus::Setup few_tries = on_torus("bridson", 33);
  few_tries.values["tries"] = std::uint64_t{5};
  annulus::Setup roberts = on_torus("roberts", 41);
  roberts.values["tries"] = std::uint64_t{10};
  annulus::Setup plane = on_torus("bridson", 35);
  plane.values["periodic"] = false;
  for (const auto& [name, setup] : {std::pair{"k = 5", few_tries},
                                    {"roberts", roberts},
                                    {"plane", plane},
                                    {"k = 30", on_torus("bridson", 35)},
                                    {"uniform", on_torus("uniform", 35)},
                                    {"maximal", on_torus("maximal", 37)}})
    EXPECT_LE(marked_share(setup, 12), 0.1) << name;
}

TEST(Spreads, OtherSetupsDiffer) {
  const Measures a = measured_run(on_torus("bridson", 35), 1), b = measured_run(on_torus("roberts", 35), 1);
  for (const char* name : {"rho_min", "border_taken_out", "room_left", "within_99", "oscillation"})
    EXPECT_GT(std::abs(deviations(figure(name), a, b).value()), 2 * kWithinChance) << name;
}

Measures with_density(Index points, double density, const std::optional<Spreads>& spreads) {
  Measures m;
  m.points = points;
  m.density.border_taken_out = density;
  m.spreads = spreads;
  return m;
}

TEST(Deviations, AreThoseOfOneSeed) {
  const Spreads spreads{.core_density = 0.006};
  const Figure& density = figure("border_taken_out");
  const Measures a = with_density(4000, 0.48, spreads), b = with_density(4000, 0.49, spreads);
  // 0.006 with 1000 points is 0.003 with 4000.
  EXPECT_NEAR(deviations(density, a, b).value(), 0.01 / 0.003, 1e-9);
  EXPECT_TRUE(not_told(density, a, b).empty());
  // Points of a file are held against the seeds of the side that is known, as many as they are.
  EXPECT_NEAR(deviations(density, with_density(1000, 0.48, {}), b).value(),
              0.01 / std::sqrt((0.006 * 0.006 + 0.003 * 0.003) / 2), 1e-9);
  EXPECT_FALSE(deviations(density, with_density(150, 0.48, {}), b).has_value());
  EXPECT_NEAR(deviations(density, with_density(4000, 0.48, {}), b).value(), 0.01 / 0.003, 1e-9);
}

TEST(Deviations, AreNotToldWithAReason) {
  const Spreads spreads{.core_density = 0.006};
  const Figure& density = figure("border_taken_out");
  const auto why = [&](const Figure& f, const Measures& a, const Measures& b) {
    EXPECT_EQ(deviations(f, a, b), std::nullopt);
    return std::string(not_told(f, a, b).text());
  };
  EXPECT_THAT(why(density, with_density(4000, 0.48, {}), with_density(4000, 0.49, {})),
              testing::HasSubstr("not measured for these sets"));
  EXPECT_THAT(why(density, with_density(60, 0.48, spreads), with_density(4000, 0.49, {})),
              testing::HasSubstr("fewer than 200 points"));
  // A setup that has as many points as are asked for.
  EXPECT_THAT(why(density, with_density(400, 0.4, Spreads{.core_density = 0}),
                  with_density(400, 0.41, Spreads{.core_density = 0})),
              testing::HasSubstr("does not vary"));
  const Measures a = with_density(400, 0.4, spreads);
  for (const Figure& f : figures())
    EXPECT_NE(deviations(f, a, a).has_value(), !not_told(f, a, a).empty()) << f.name;
}

TEST(Spreads, AreKnownOnlyOfWhatWasMeasured) {
  annulus::Setup setup = on_torus("bridson", 35);
  EXPECT_TRUE(spreads_of(setup).has_value());
  for (const std::uint64_t tries : {std::uint64_t{3}, std::uint64_t{200}}) {
    setup.values["tries"] = tries;
    EXPECT_FALSE(spreads_of(setup).has_value()) << tries;
  }
  setup.values["tries"] = std::uint64_t{30};
  setup.values["neighbourhood"] = std::string("3x3");
  EXPECT_FALSE(spreads_of(setup).has_value());
  EXPECT_FALSE(spreads_of(default_setup("dart")).has_value());
  EXPECT_FALSE(spreads_of(default_setup("variable")).has_value());
}

TEST(Spreads, AreNotThoseOfARunThatGoesOn) {
  const annulus::Setup setup = on_torus("bridson", 35);
  const auto sampler = make_sampler(setup);
  sampler->begin(nullptr);
  sampler->advance(1000, Stop::after_tries, nullptr);
  ASSERT_FALSE(sampler->finished());
  EXPECT_FALSE(measured_set(setup, *sampler).spreads.has_value());
}

}  // namespace
}  // namespace annulus
