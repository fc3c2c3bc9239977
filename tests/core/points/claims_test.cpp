#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "core/making/make_sampler.h"
#include "core/points/packing.h"
#include "core/samplers/registry.h"

// What the lessons and the help say about how full a set of points is, measured.
namespace annulus {
namespace {

constexpr double kRadius = 20, kWidth = 740, kHeight = 500;

std::unique_ptr<Sampler> finished(const std::string& sampler, Values values) {
  auto setup = default_setup(sampler);
  setup.values["radius"] = kRadius;
  set_values(setup, values);
  check(setup);
  auto made = make_sampler(resolved(setup));
  made->begin(nullptr);
  made->finish(1);
  return made;
}

bool free_at(const std::vector<Vec2>& points, Vec2 place) {
  return std::ranges::none_of(points, [&](const Vec2& p) {
    const double x = double{p.x} - double{place.x}, y = double{p.y} - double{place.y};
    return x * x + y * y < kRadius * kRadius;
  });
}

// The document on lessons: "With k = 30 only small gaps are left." Less than a hundredth of the area, in
// dozens of gaps that each take a point.
TEST(Claims, WithThirtyTriesLittleAreaIsFreeInDozensOfGaps) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto run = finished("bridson", {{"tries", std::uint64_t{30}}, {"seed", seed}});
    const std::vector<Vec2> before(run->points().begin(), run->points().end());
    std::vector<Vec2> points = before;
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<float> across(0, kWidth), down(0, kHeight);
    int free = 0;
    constexpr int kPlaces = 200'000;
    for (int i = 0; i < kPlaces; ++i) {
      const Vec2 place{across(random), down(random)};
      if (!free_at(before, place)) continue;
      ++free;
      if (free_at(points, place)) points.push_back(place);
    }
    EXPECT_LT(free, kPlaces / 100);
    EXPECT_GE(points.size() - before.size(), 36u) << "dozens";
  }
}

// The help for discards: "ten times as many about halve what is missing to the limit of 0.547, for about six
// times as many darts."
TEST(Claims, TenTimesTheDiscardsHalveWhatIsMissing) {
  double missing[2] = {}, darts[2] = {};
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    for (const bool more : {false, true}) {
      const auto run = finished(
          "dart", {{"periodic", true}, {"discards", std::uint64_t{more ? 10'000u : 1000u}}, {"seed", seed}});
      missing[more] += kDartLimit - packing_density(run->count(), kRadius, {kWidth, kHeight, true});
      darts[more] += static_cast<double>(run->counts().tries);
    }
  }
  EXPECT_GT(missing[1], 0) << "without a border the limit is not exceeded";
  EXPECT_NEAR(missing[1] / missing[0], 0.5, 0.15);
  EXPECT_NEAR(darts[1] / darts[0], 6, 2.5);
}

// Lesson 7: "that hardly keeps picks apart", and "the weights hardly keep picks apart" where cells picked by
// chance stand beside them. The mean distance of each of 12 picks to the nearest other one, in cells.
TEST(Claims, WeightsHardlyKeepPicksApart) {
  const auto mean_nearest = [](double border_factor, double bias) {
    double sum = 0;
    constexpr std::uint64_t kRuns = 3000;
    for (std::uint64_t seed = 1; seed <= kRuns; ++seed) {
      auto setup = default_setup("weighted");
      for (const auto& [name, value] : Values{{"picks", std::uint64_t{12}},
                                              {"seed", seed},
                                              {"border-factor", border_factor},
                                              {"bias", bias}})
        setup.values[name] = value;
      const auto run = make_sampler(resolved(setup));
      run->begin(nullptr);
      run->finish(1);
      for (const Vec2& a : run->points()) {
        double nearest = 1e9;
        for (const Vec2& b : run->points())
          if (&a != &b) nearest = std::min(nearest, std::hypot(double{a.x - b.x}, double{a.y - b.y}));
        sum += nearest / 12;
      }
    }
    return sum / static_cast<double>(kRuns);
  };
  const double weighted = mean_nearest(1, 1), chance = mean_nearest(0, 1e9);
  EXPECT_NEAR(weighted / chance, 1, 0.05) << weighted << " and " << chance;
}

// The help for retire: with a mistake "half of all runs" end "within some 25 points".
TEST(Claims, RetiringOnTheFirstFailureSoonEndsRuns) {
  std::vector<std::size_t> counts;
  for (std::uint64_t seed = 1; seed <= 400; ++seed)
    counts.push_back(
        finished("bridson", {{"retire", std::string("first-failure")}, {"seed", seed}})->points().size());
  std::ranges::nth_element(counts, counts.begin() + 200);
  EXPECT_NEAR(static_cast<double>(counts[200]), 25, 5);
}

}  // namespace
}  // namespace annulus
