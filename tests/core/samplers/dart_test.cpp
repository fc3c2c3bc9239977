#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/domain/region.h"
#include "core/points/packing.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "tests/core/samplers/sampler_replay.h"
#include "tests/core/statistics.h"
#include "tests/core/support.h"

// Naive dart throwing, and white noise beside it.
namespace annulus::test {
namespace {

using testing::IsEmpty;

TEST(Dart, DefaultsToAThousandDiscards) {
  EXPECT_EQ(default_setup("dart").integer("discards"), 1000u);
}

// The last m darts are discarded, and never before were there m in a row.
TEST(Dart, StopsAfterMDiscardsInARow) {
  for (const std::uint64_t m : {1u, 2u, 7u, 100u, 1000u}) {
    for (const bool masked : {false, true}) {
      annulus::Setup setup =
          make_setup_of("dart", {{"width", 200.0}, {"height", 150.0}, {"discards", whole(m)}});
      // Darts that the mask excludes are discarded, too.
      if (masked) setup.values["mask"] = picture({".#", ".."});
      SamplerReplay replay({.discards = m});
      replay.read(trace_text(setup));
      EXPECT_THAT(replay.problems(), IsEmpty());
      ASSERT_TRUE(replay.finished());
      std::uint64_t in_a_row = 0, longest_before_a_hit = 0;
      for (const SamplerReplay::Candidate& dart : replay.candidates()) {
        if (dart.verdict != "accepted") {
          ++in_a_row;
          continue;
        }
        longest_before_a_hit = std::max(longest_before_a_hit, in_a_row);
        in_a_row = 0;
      }
      EXPECT_EQ(in_a_row, m);
      EXPECT_LT(longest_before_a_hit, m);
      EXPECT_EQ(masked, replay.count("outside") > 0);
    }
  }
}

TEST(Dart, TheFirstDartAlwaysStays) {
  SamplerReplay replay({.discards = 1000});
  replay.read(trace_text(make_setup_of("dart", {{"radius", 5000.0}})));
  EXPECT_EQ(replay.points().size(), 1u);
  EXPECT_EQ(replay.points()[0].birth, 1u);
  EXPECT_EQ(replay.candidates().size(), 1001u);
}

// Uniform over the whole domain, kept or not, and independent of the dart before.
TEST(Dart, DartsAreUniform) {
  SamplerReplay replay({.discards = 20000});
  replay.read(trace_text(make_setup_of("dart", {{"radius", 60.0}, {"discards", whole(20000)}})));
  ChiSquare places(64), following(16);
  const auto bin = [](const SamplerReplay::Candidate& c, double n) {
    return static_cast<std::size_t>(c.y / 500 * n) * static_cast<std::size_t>(n) +
           static_cast<std::size_t>(c.x / 740 * n);
  };
  const auto& darts = replay.candidates();
  for (std::size_t i = 0; i < darts.size(); ++i) {
    places.observe(bin(darts[i], 8));
    if (i % 2 == 1) following.observe(bin(darts[i - 1], 2) * 4 + bin(darts[i], 2));
  }
  places.expect_uniform();
  following.expect_uniform();
  EXPECT_GT(places.observations(), 20000);
  EXPECT_TRUE(places.passes()) << places.statistic();
  EXPECT_TRUE(following.passes()) << following.statistic();
}

TEST(Dart, MoreDiscardsFillMore) {
  std::size_t last = 0;
  for (const std::uint64_t m : {1u, 10u, 100u, 1000u, 10000u}) {
    const std::size_t points = finish(make_setup_of("dart", {{"discards", whole(m)}})).places.size();
    EXPECT_GT(points, last);
    last = points;
  }
}

// What the run counts, counted again from its points: the squares whose middle is nearer than r.
double covered_share(const FinishedRun& run, std::size_t points) {
  const Domain domain = domain_of(run.setup);
  const Region region = region_of(run.setup);
  const double r = run.setup.real("radius");
  const double columns = std::ceil(domain.width / r * 8 * std::numbers::sqrt2),
               rows = std::ceil(domain.height / r * 8 * std::numbers::sqrt2);
  double covered = 0, all = 0;
  for (double row = 0.5; row < rows; ++row) {
    for (double column = 0.5; column < columns; ++column) {
      const Place middle{column * domain.width / columns, row * domain.height / rows};
      if (!region.contains({static_cast<float>(middle.x), static_cast<float>(middle.y)})) continue;
      ++all;
      covered += std::any_of(run.places.begin(), run.places.begin() + static_cast<std::ptrdiff_t>(points),
                             [&](Place p) { return distance(p, middle, domain) < r; })
                     ? 1
                     : 0;
    }
  }
  return covered / all;
}

// It ends with the first point that covers enough, on a plane, a torus and a mask.
TEST(Dart, StopsOnceEnoughIsCovered) {
  for (const double share : {0.5, 0.9, 0.99}) {
    for (const bool periodic : {false, true}) {
      for (const bool masked : {false, true}) {
        annulus::Setup setup = make_setup_of("dart", {{"width", 200.0},
                                                      {"height", 150.0},
                                                      {"radius", 25.0},
                                                      {"periodic", periodic},
                                                      {"stop", text("coverage")},
                                                      {"coverage", share}});
        if (masked) setup.values["mask"] = picture({"...#####", "...#####", "........", "########"});
        const FinishedRun run = finish(setup);
        EXPECT_GE(covered_share(run, run.places.size()), share);
        EXPECT_LT(covered_share(run, run.places.size() - 1), share);
      }
    }
  }
}

TEST(Dart, OneDiscThatCoversAllIsEnough) {
  const FinishedRun run =
      finish(make_setup_of("dart", {{"radius", 5000.0}, {"stop", text("coverage")}, {"periodic", false}}));
  EXPECT_EQ(run.places.size(), 1u);
  EXPECT_EQ(run.sampler->counts().tries, 1u);
}

// The same density for any number of points, where a row of discards comes too early by chance.
TEST(Dart, CoverageGivesTheSameDensityForAnyNumberOfPoints) {
  const auto density = [](const char* stop, double side) {
    const auto setup = make_setup_of("dart", {{"width", side},
                                              {"height", side},
                                              {"radius", 1.0},
                                              {"periodic", true},
                                              {"discards", whole(1000)},
                                              {"stop", text(stop)}});
    return packing_density(finish(setup).sampler->count(), 1, domain_of(setup));
  };
  const double few = (density("coverage", 33) + density("coverage", 33.01) + density("coverage", 33.02)) / 3;
  EXPECT_NEAR(few, density("coverage", 120), 0.008);
  EXPECT_GT(density("discards", 33), density("discards", 120) + 0.015);
}

// White noise: n points, each a try, however near to each other.
TEST(Uniform, MakesNIndependentPoints) {
  const FinishedRun run = finish(make_setup_of("uniform", {{"count", whole(20000)}}));
  EXPECT_EQ(run.places.size(), 20000u);
  EXPECT_EQ(run.sampler->counts().tries, 20000u);
  EXPECT_EQ(count_outside(run.places, domain_of(run.setup)), 0u);
  ChiSquare places(100), x_and_y(49);
  for (const Place p : run.places) {
    places.observe(static_cast<std::size_t>(p.y / 50) * 10 + static_cast<std::size_t>(p.x / 74));
    // The position within its cell at the finest digits: no pattern there either.
    const auto within = [](double v, double side) {
      return static_cast<std::size_t>(v / side * 7 * 1000) % 7;
    };
    x_and_y.observe(within(p.x, 740) * 7 + within(p.y, 500));
  }
  places.expect_uniform();
  x_and_y.expect_uniform();
  EXPECT_TRUE(places.passes()) << places.statistic();
  EXPECT_TRUE(x_and_y.passes()) << x_and_y.statistic();
}

// Points of a mask are as many as asked for; the rest of the tries fell outside.
TEST(Uniform, OnAMaskItTriesUntilThereAreN) {
  const FinishedRun run =
      finish(make_setup_of("uniform", {{"count", whole(3000)}, {"mask", picture({".###", "####"})}}));
  EXPECT_EQ(run.places.size(), 3000u);
  const Counts& c = run.sampler->counts();
  EXPECT_EQ(c.tries, 3000 + c.outside);
  EXPECT_NEAR(static_cast<double>(c.tries), 24000, 2500);  // an eighth is inside; 6 standard deviations
  for (const Place p : run.places) ASSERT_TRUE(p.x < 185 && p.y < 250);
}

TEST(Uniform, AsManyAsBridsonByDefault) {
  for (const std::uint64_t seed : {1u, 5u}) {
    EXPECT_EQ(finish(make_setup_of("uniform", {{"seed", whole(seed)}, {"radius", 17.0}})).places.size(),
              finish(make_setup({{"seed", whole(seed)}, {"radius", 17.0}})).places.size());
  }
  // Bridson's defaults on the default domain: some 2,300 to 2,400 points.
  EXPECT_NEAR(static_cast<double>(finish(make_setup_of("uniform")).places.size()), 2350, 100);
}

}  // namespace
}  // namespace annulus::test
