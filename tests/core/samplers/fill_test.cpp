#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <numbers>
#include <span>

#include "core/io/points_csv.h"
#include "core/lookup/point_index.h"
#include "core/making/make_sampler.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "tests/core/fill/gap_oracle.h"
#include "tests/core/samplers/every_sampler.h"
#include "tests/core/statistics.h"
#include "tests/core/support.h"

namespace annulus {
namespace {

using test::find_gap;
using test::finish;
using test::FinishedRun;
using test::kolmogorov_smirnov;
using test::make_setup_of;
using test::Place;

std::string gap_in(const FinishedRun& run) {
  const auto gap =
      find_gap(run.places, {radius_of(run.setup)}, domain_of(run.setup), mask_of(run.setup).get());
  return gap ? "(" + std::to_string(gap->x) + ", " + std::to_string(gap->y) + ")" : "none";
}

// A hexagonal lattice is full, and without one of its points it is not: the check sees both.
TEST(GapOracle, FindsTheOnePlaceThatIsFree) {
  const Domain domain{12, 6 * std::numbers::sqrt3, true};
  std::vector<Place> lattice;
  for (int row = 0; row < 12; ++row)
    for (int column = 0; column < 12; ++column)
      lattice.push_back({column + (row % 2) * 0.5, row * std::numbers::sqrt3 / 2});
  EXPECT_FALSE(find_gap(lattice, {1}, domain));
  const Place missing = lattice[40];
  lattice.erase(lattice.begin() + 40);
  const auto gap = find_gap(lattice, {0.99}, domain);
  ASSERT_TRUE(gap);
  EXPECT_LT(std::hypot(gap->x - missing.x, gap->y - missing.y), 0.05);
}

TEST(GapOracle, LooksAtCornersAndEdges) {
  const Domain plane{10, 10, false};
  // The far corner is 14.1 from the point, the others are nearer.
  EXPECT_TRUE(find_gap({{0, 0}}, {14}, plane));
  EXPECT_FALSE(find_gap({{0, 0}}, {14.2}, plane));
  // Two points leave places at the middle of an edge.
  EXPECT_TRUE(find_gap({{5, 0}, {5, 10}}, {7}, plane));
  EXPECT_FALSE(find_gap({{5, 0}, {5, 10}}, {7.1}, plane));
}

// The run with its default options leaves gaps, or the tests below would show nothing.
TEST(Fill, BridsonAloneLeavesGaps) {
  EXPECT_NE(gap_in(finish(make_setup_of("bridson", {{"width", 200.0}, {"height", 150.0}}))), "none");
}

// Samplers, domains and seeds in turn: no gap, all distances kept, the run before it unchanged.
TEST(Fill, LeavesNoGapIn200Setups) {
  const ImageValue mask = test::several_islands();
  int setups = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    for (const bool periodic : {false, true}) {
      for (const bool masked : {false, true}) {
        for (const char* sampler : {"bridson", "roberts", "iterated", "dart", "maximal"}) {
          annulus::Setup setup = make_setup_of(
              sampler,
              {{"width", 130.0 + 7 * static_cast<double>(seed)}, {"height", 110.0}, {"periodic", periodic}});
          if (masked) setup.values["mask"] = mask;
          if (setup.has("discards")) setup.values["discards"] = std::uint64_t{40};
          if (setup.has("tries")) setup.values["tries"] = std::uint64_t{5};
          setup.reseed(seed);
          const FinishedRun before = sampler == std::string("maximal") ? FinishedRun{} : finish(setup);
          if (setup.has("fill")) setup.values["fill"] = true;
          check(setup);
          const FinishedRun filled = finish(setup);
          SCOPED_TRACE(sampler + std::string(periodic ? " torus" : " plane") + (masked ? " masked " : " ") +
                       std::to_string(seed));
          EXPECT_EQ(gap_in(filled), "none");
          EXPECT_GE(test::smallest_distance(filled.places, domain_of(setup)), 10);
          ASSERT_GE(filled.places.size(), before.places.size());
          EXPECT_TRUE(std::equal(before.places.begin(), before.places.end(), filled.places.begin()));
          ++setups;
        }
      }
    }
  }
  EXPECT_EQ(setups, 200);
}

TEST(Fill, JudgesRightlyWhateverMistakeMadeTheRun) {
  for (const auto& [option, value] :
       {std::pair("neighbourhood", "3x3"), std::pair("cell", "r"), std::pair("retire", "first-failure"),
        std::pair("on-accept", "remove"), std::pair("grid", "down")}) {
    SCOPED_TRACE(value);
    annulus::Setup setup =
        make_setup_of("bridson", {{"width", 200.0}, {"height", 150.0}, {option, test::text(value)}});
    const FinishedRun before = finish(setup);
    setup.values["fill"] = true;
    const FinishedRun filled = finish(setup);
    EXPECT_EQ(gap_in(filled), "none");
    // What was too near stays, and nothing is added to it.
    const Domain domain = domain_of(setup);
    EXPECT_EQ(test::count_in_violation(filled.places, domain, 10),
              test::count_in_violation(before.places, domain, 10));
  }
}

TEST(Fill, FollowsTheGapsBetweenTiles) {
  const FinishedRun filled = finish(make_setup_of(
      "roberts", {{"width", 300.0}, {"height", 200.0}, {"tile", std::uint64_t{80}}, {"fill", true}}));
  EXPECT_EQ(gap_in(filled), "none");
}

TEST(Fill, FillsOnlyThePartOfTheMaskThatItStartedIn) {
  const annulus::Setup setup = make_setup_of("bridson", {{"width", 320.0},
                                                         {"height", 240.0},
                                                         {"mask", test::several_islands()},
                                                         {"islands", test::text("start")},
                                                         {"fill", true}});
  const FinishedRun filled = finish(setup);
  const test::Inside inside(setup, filled.places.front());
  for (const Place place : filled.places) EXPECT_TRUE(inside.at(place));
  // A picture of that part alone has the same points inside, and no gap.
  GreyImage part{80, 60, {}};
  for (int row = 0; row < part.height; ++row)
    for (int column = 0; column < part.width; ++column)
      part.levels.push_back(inside.at({(column + 0.5) * 4, (row + 0.5) * 4}) ? 65535 : 0);
  const KnownImage known(part);
  EXPECT_FALSE(find_gap(filled.places, {10}, domain_of(setup), &known));
}

// With the rule "earlier" a place is free if it lies in no disc; each point has its own.
TEST(Fill, LeavesNoGapBetweenPointsOfTheirOwnRadii) {
  int setups = 0;
  for (const char* field : {"linear", "radial", "noise"}) {
    for (const bool periodic : {false, true}) {
      for (const bool masked : {false, true}) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
          SCOPED_TRACE(field + std::string(periodic ? " torus" : " plane") + (masked ? " masked " : " ") +
                       std::to_string(seed));
          annulus::Setup setup = make_setup_of("variable", {{"width", 140.0},
                                                            {"height", 125.0},
                                                            {"radius-min", 3.0 + static_cast<double>(seed)},
                                                            {"radius-max", 30.0},
                                                            {"field", test::text(field)},
                                                            {"periodic", periodic},
                                                            {"conflict", test::text("earlier")},
                                                            {"fill", true}});
          if (masked) setup.values["mask"] = test::several_islands();
          setup.reseed(seed);
          check(setup);
          const FinishedRun filled = finish(setup);
          const std::vector<float>& radii = filled.sampler->store().radii;
          EXPECT_FALSE(
              find_gap(filled.places, {radii.begin(), radii.end()}, domain_of(setup), mask_of(setup).get()));
          ++setups;
        }
      }
    }
  }
  EXPECT_EQ(setups, 60);
}

// For the other rules the free places have no such corners: many places at random, each against all points.
TEST(Fill, LeavesNoPlaceWhereAPointOfItsOwnRadiusFits) {
  for (const char* rule : {"either", "solid"}) {
    const annulus::Setup setup = make_setup_of("variable", {{"width", 150.0},
                                                            {"height", 120.0},
                                                            {"radius-min", 6.0},
                                                            {"radius-max", 20.0},
                                                            {"conflict", test::text(rule)},
                                                            {"fill", true}});
    const FinishedRun filled = finish(setup);
    const Sampler& sampler = *filled.sampler;
    const Region region = region_of(setup);
    for (std::uint32_t i = 0; i < 20'000; ++i) {
      const Vec2 place = region.place(rng::PickStream(7, 0).candidate(i));
      const double own = double{sampler.field()->at(place)};
      bool free = true;
      for (Index j = 0; j < sampler.count() && free; ++j) {
        const double other = double{sampler.store().radii[j]};
        const double required = rule == std::string("either") ? std::max(own, other) : (own + other) / 2;
        free = domain_of(setup).distance_squared(place, sampler.points()[j]) >= required * required;
      }
      ASSERT_FALSE(free) << rule << ": " << place.x << ", " << place.y;
    }
  }
}

// Of `seeds` runs on a torus of 600 x 500: all points, and the distance from each to its nearest, over r.
struct Packed {
  double density = 0;  // the share of the area that discs of r / 2 cover
  std::vector<double> nearest;
};
Packed packed(double radius, std::uint64_t seeds) {
  Packed all;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    annulus::Setup setup = make_setup_of(
        "maximal", {{"width", 600.0}, {"height", 500.0}, {"periodic", true}, {"radius", radius}});
    setup.reseed(seed);
    const FinishedRun run = finish(setup);
    const Index count = run.sampler->count();
    const std::span<const Vec2> points = run.sampler->points();
    PointIndex index({600, 500, true}, 2 * radius);
    index.append(points, count);
    for (Index i = 0; i < count; ++i)
      all.nearest.push_back(index.nearest(points, count, points[i], 2 * radius, i).distance / radius);
  }
  all.density = static_cast<double>(all.nearest.size()) * std::numbers::pi * radius * radius / 4 /
                (600 * 500 * static_cast<double>(seeds));
  return all;
}

// Discs that come one by one fill 0.54707 of the plane (Zhang and Torquato 2013). The number of points has a
// standard deviation of 0.24 sqrt(n): 0.0005 of the density here.
TEST(Maximal, IsAsDenseAsRandomSequentialAdsorption) {
  EXPECT_NEAR(packed(10, 40).density, 0.54707, 0.0015);
}

// Bands and patches of cells take turns. That must not show.
TEST(Maximal, IsTheSameInPatches) {
  const Packed in_patches = packed(2.5, 4), whole = packed(20, 256);
  EXPECT_NEAR(in_patches.density, 0.54707, 0.0015);
  EXPECT_LT(kolmogorov_smirnov(in_patches.nearest, whole.nearest), 1.95)
      << "once in a thousand times by chance";
}

// The power of all places at a frequency down the domain, 1 for places by chance (Lagae and Dutré 2008).
double power_at(std::span<const Vec2> places, double frequency) {
  std::complex<double> sum = 0;
  for (const Vec2 p : places) sum += std::polar(1.0, 2 * std::numbers::pi * frequency * double{p.y});
  return std::norm(sum) / static_cast<double>(places.size());
}

// Bands of rows of cells take turns. If their edges showed, there would be a peak where the wave has the
// length of as many rows. Without one a power above 14 comes by chance once in a thousand times: it is
// exponential, and its mean is at most about 2 here.
TEST(Maximal, HasNoPeakAtTheFrequenciesOfItsCells) {
  const double side = 1140;
  const FinishedRun run =
      finish(make_setup_of("maximal", {{"width", side}, {"height", side}, {"radius", 1.0}}));
  const double cell = side / std::ceil(side * std::numbers::sqrt2);
  for (const double rows : {8.0, 4.0, 2.0, 1.0, 0.5, 0.125})
    EXPECT_LT(power_at(run.sampler->points(), 1 / (rows * cell)), 14) << rows;
}

// On a torus the first band and the last one meet, and the first patch and the last one: no more points lie
// on one side of the seam than on the other. Each strip should hold 630 points; those of a set that keeps its
// distance vary by less than 25.
TEST(Maximal, IsAsDenseAtTheSeamOfATorus) {
  for (const bool upright : {false, true}) {
    const double width = upright ? 60 : 3000, height = upright ? 3000 : 60, strip = 0.3;
    const FinishedRun run = finish(make_setup_of(
        "maximal", {{"width", width}, {"height", height}, {"periodic", true}, {"radius", 1.0}}));
    const double expected = static_cast<double>(run.sampler->count()) * strip / 60;
    const auto within = [&](double from) {
      return static_cast<double>(std::ranges::count_if(run.sampler->points(), [&](Vec2 p) {
        const double at = double{upright ? p.x : p.y};
        return at >= from && at < from + strip;
      }));
    };
    EXPECT_NEAR(within(0) / expected, 1, 0.12) << upright;
    EXPECT_NEAR(within(60 - strip) / expected, 1, 0.12) << upright;
  }
}

std::vector<Vec2> positions_of(const Sampler& sampler) {
  return {sampler.points().begin(), sampler.points().end()};
}

class Listener final : public Trace {
 public:
  explicit Listener(std::function<void(const Event&)> hears) : hears_(std::move(hears)) {}
  void on(const Event& event) override {
    if (event.kind == EventKind::candidate) hears_(event);
  }

 private:
  std::function<void(const Event&)> hears_;
};

TEST(Maximal, ALargeRunIsTheSameInStepsAndAfterGoingBack) {
  const annulus::Setup setup = make_setup_of("maximal", {{"radius", 2.5}});
  const std::vector<Vec2> places = positions_of(*finish(setup).sampler);
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(nullptr);
  std::vector<Keyframe> keyframes;
  while (!sampler->finished()) {
    sampler->advance(1, Stop::at_pick_end, nullptr);
    if (sampler->count() % 3000 == 1 && (keyframes.empty() || keyframes.back().points < sampler->count()))
      keyframes.push_back(sampler->save());
  }
  ASSERT_GT(keyframes.size(), 5u);
  EXPECT_EQ(positions_of(*sampler), places);
  for (const Keyframe& keyframe : keyframes) {
    sampler->restore(keyframe);
    // Points that are known already would hide other darts.
    std::vector<Vec2> again = positions_of(*sampler);
    const auto listener = [&](const Event& event) {
      if (event.verdict == Verdict::accepted) again.push_back(event.position);
    };
    Listener trace(listener);
    while (!sampler->finished()) sampler->advance(10'000, Stop::after_tries, &trace);
    EXPECT_EQ(again, places) << keyframe.points;
  }
}

// All tries of the run; or as many as say that it goes on and on.
std::uint64_t tries_up_to(Sampler& sampler, std::uint64_t most) {
  sampler.begin(nullptr);
  while (!sampler.finished() && sampler.counts().tries < most)
    sampler.advance(std::min<std::uint64_t>(most / 50, 100'000), Stop::after_tries, nullptr);
  return sampler.counts().tries;
}

// Stored places lie up to 64 apart in x and are dense in y: squares without any float must go. Points of a
// narrow strip are cars that park at random along a street: n cars of length 1 fill 0.7476 of it, with a
// variance of 0.0382 a unit of length (Rényi 1958; Mackenzie 1962).
TEST(Maximal, NeedsFewTriesInAVeryNarrowDomain) {
  for (const bool upright : {false, true}) {
    const auto sampler = make_sampler(resolved(make_setup_of(
        "maximal", {{"width", upright ? 1e-3 : 1e9}, {"height", upright ? 1e9 : 1e-3}, {"radius", 1e5}})));
    EXPECT_LT(tries_up_to(*sampler, 1'000'000), 30'000);
    EXPECT_TRUE(sampler->finished());
    EXPECT_NEAR(sampler->count(), 7476, 80);
  }
}

// At the left edge of a large domain floats of x are dense, those of y are not.
TEST(Maximal, NeedsFewTriesWhereOnlyOneCoordinateIsNearZero) {
  const auto sampler = make_sampler(
      resolved(make_setup_of("maximal", {{"width", 4.0}, {"height", 60'000.0}, {"radius", 1.0}})));
  EXPECT_LT(tries_up_to(*sampler, 2'000'000), 700'000);
  EXPECT_TRUE(sampler->finished());
  EXPECT_GT(sampler->count(), 180'000);
}

TEST(Fill, IsRefusedWhereItHasNoMeaning) {
  for (const char* sampler : {"uniform", "best", "weighted", "maximal"})
    EXPECT_FALSE(default_setup(sampler).has("fill")) << sampler;
}

}  // namespace
}  // namespace annulus
