#include <gmock/gmock.h>

#include <cmath>
#include <tuple>

#include "core/io/points_csv.h"
#include "core/making/make_sampler.h"
#include "core/points/packing.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"

// What holds for every run with the right options, checked by brute force on the numbers of the CSV.
namespace annulus::test {
namespace {

void expect_counts_add_up(const Sampler& sampler, std::size_t starts) {
  const Counts& c = sampler.counts();
  EXPECT_EQ(c.tries, c.accepted + c.outside + c.too_close);
  EXPECT_EQ(sampler.count(), starts + c.accepted);
  // Every point that was ever active still is or has been retired, and so has the place of growth.
  EXPECT_EQ(c.retired + sampler.active().size(), 1 + c.accepted);
}

void expect_family_fits(const Sampler& sampler, std::uint64_t k) {
  const PointStore& store = sampler.store();
  for (Index i = 0; i < sampler.count(); ++i) {
    const Index parent = store.parents[i];
    ASSERT_EQ(parent == kNoPoint, i == 0);
    if (i == 0) continue;
    ASSERT_LT(parent, i);
    ASSERT_LT(store.births[i - 1], store.births[i]);
  }
  const Counts& c = sampler.counts();
  // k tries for each retirement, and at most k for each acceptance.
  EXPECT_GE(c.tries, k * c.retired + c.accepted);
  EXPECT_LE(c.tries, k * (c.retired + c.accepted));
}

using Shape = std::tuple<double, double, double>;  // width, height, radius
class BridsonProperties : public testing::TestWithParam<std::tuple<Shape, bool, const char*>> {};

INSTANTIATE_TEST_SUITE_P(
    , BridsonProperties,
    testing::Combine(testing::Values(Shape{740, 500, 18}, Shape{200, 200, 9.7}, Shape{1500, 42, 10},
                                     Shape{45, 900, 11}, Shape{1, 0.62, 0.04}, Shape{3e6, 2e6, 1e5},
                                     Shape{1e-3, 1.7e-3, 6.1e-5}, Shape{99.99, 33.3, 8.3},
                                     Shape{127.9999999, 128.0000001, 6}),
                     testing::Bool(), testing::Values("area", "linear")));

TEST_P(BridsonProperties, NoTwoPointsConflictAllAreInsideAndTheCountsAddUp) {
  const auto& [shape, periodic, law] = GetParam();
  const auto& [width, height, radius] = shape;
  for (const std::uint64_t seed : {1ull, 2ull, 77ull, 18446744073709551615ull}) {
    for (const char* start : {"centre", "random"}) {
      SCOPED_TRACE(testing::Message() << "seed " << seed << " start " << start);
      const FinishedRun run = finish(make_setup({{"width", width},
                                                 {"height", height},
                                                 {"radius", radius},
                                                 {"periodic", periodic},
                                                 {"distance", text(law)},
                                                 {"start", text(start)},
                                                 {"seed", whole(seed)}}));
      ASSERT_EQ(run.places.size(), run.sampler->count());
      EXPECT_GE(smallest_distance(run.places, domain_of(run.setup)), radius);
      EXPECT_EQ(count_outside(run.places, domain_of(run.setup)), 0u);
      expect_counts_add_up(*run.sampler, 1);
      expect_family_fits(*run.sampler, 30);
      EXPECT_EQ(run.sampler->counts().retired, run.sampler->count());
      // Full, not merely valid: even the sparsest random packing leaves no gap of 2r around a point, so that
      // discs of radius 2r cover the domain: N pi (2r)^2 >= area.
      EXPECT_GE(packing_density(run.places.size(), radius, domain_of(run.setup)), 1.0 / 16);
    }
  }
}

// The domain is a torus: seen from half-way round nothing changes, and points lie near every edge.
TEST(BridsonPeriodic, PointsOnBothSidesOfASeamKeepTheirDistance) {
  const FinishedRun run = finish(make_setup({{"width", 300.0}, {"height", 200.0}, {"periodic", true}}));
  std::vector<Place> shifted = run.places;
  for (Place& p : shifted) p = {std::fmod(p.x + 150, 300.0), std::fmod(p.y + 100, 200.0)};
  EXPECT_GE(smallest_distance(shifted, {300, 200, false}), 10 - 1e-9);
  // The plane keeps no distance across the edges, so the check above could fail.
  const FinishedRun plane = finish(make_setup({{"width", 300.0}, {"height", 200.0}}));
  EXPECT_LT(smallest_distance(plane.places, {300, 200, true}), 10);
}

// Sides of hardly more than 6 cells of r/sqrt(2), so that 7 much smaller ones have to fit: here the corners
// of the block of 25 hold points nearer than r, and every point has neighbours round both seams.
TEST(BridsonPeriodic, SmallTorusesHoldToo) {
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    const FinishedRun run = finish(make_setup({{"width", 42.43},
                                               {"height", 42.5},
                                               {"periodic", true},
                                               {"tries", whole(100)},
                                               {"seed", whole(seed)}}));
    ASSERT_GE(smallest_distance(run.places, domain_of(run.setup)), 10) << seed;
    ASSERT_EQ(count_outside(run.places, domain_of(run.setup)), 0u) << seed;
  }
}

// Candidates lie in [r, 2r), so a point's parent is at that distance (less what storing rounds off).
TEST(BridsonRun, EveryPointLiesInItsParentsAnnulus) {
  const FinishedRun run = finish(make_setup({{"width", 400.0}}));
  for (Index i = 1; i < run.sampler->count(); ++i) {
    const Index parent = run.sampler->store().parents[i];
    ASSERT_NE(parent, kNoPoint);
    const double d = distance(run.places[i], run.places[parent], domain_of(run.setup));
    ASSERT_GE(d, 10);
    ASSERT_LE(d, 20.0001);
  }
}

// A radius of few steps between stored coordinates: rounding moves candidates by a good part of the margin.
TEST(BridsonRun, HoldWhereStoredCoordinatesAreCoarse) {
  struct Case {
    double width, height, radius;
    const char* start;
    bool periodic;
  };
  // Spacing of floats below 2^17: 2^-7, so r = 16 steps is 0.125; and below 2^30: 64, r = 1024.
  for (const Case& c :
       {Case{131000, 0.6, 0.125, "130999.9,0.3", false}, Case{131000, 0.6, 0.125, "0.05,0.3", true},
        Case{1e9, 5000, 1024, "999990000,2500", false}}) {
    const auto setup = make_setup({{"width", c.width},
                                   {"height", c.height},
                                   {"radius", c.radius},
                                   {"start", text(c.start)},
                                   {"periodic", c.periodic}});
    const auto sampler = make_sampler(resolved(setup));
    sampler->begin(nullptr);
    sampler->advance(30000, Stop::after_tries, nullptr);
    const std::vector<Place> places = read_csv(points_csv(*sampler));
    ASSERT_GT(places.size(), 200u);
    EXPECT_GE(smallest_distance(places, domain_of(setup)), c.radius);
    EXPECT_EQ(count_outside(places, domain_of(setup)), 0u);
  }
}

TEST(BridsonRun, ARadiusLargerThanTheDomainLeavesTheStartAlone) {
  const FinishedRun run =
      finish(make_setup({{"width", 30.0}, {"height", 20.0}, {"radius", 500.0}, {"start", text("3,4")}}));
  EXPECT_EQ(run.places, (std::vector<Place>{{3, 4}}));
  EXPECT_EQ(run.sampler->counts().tries, 30u);
  EXPECT_EQ(run.sampler->counts().retired, 1u);
}

TEST(BridsonRun, TheStartIsThePlaceThatIsAskedFor) {
  EXPECT_EQ(finish(make_setup()).places[0], (Place{370, 250}));
  EXPECT_EQ(finish(make_setup({{"start", text("0,0")}})).places[0], (Place{0, 0}));
  EXPECT_EQ(finish(make_setup({{"start", text("739.5,0.25")}})).places[0], (Place{739.5, 0.25}));
  const Place a = finish(make_setup({{"start", text("random")}, {"seed", whole(1)}})).places[0];
  const Place b = finish(make_setup({{"start", text("random")}, {"seed", whole(2)}})).places[0];
  EXPECT_NE(a, b);
}

TEST(BridsonRun, ASeedHasSixtyFourBits) {
  EXPECT_NE(finish(make_setup({{"seed", whole(0)}})).places,
            finish(make_setup({{"seed", whole(std::uint64_t{1} << 32)}})).places);
}

// What the window draws as searched: 21 cells, on a torus 25, in the wrong neighbourhood 9; and the ring r to
// 2r.
TEST(BridsonRun, TellsWhereItSearches) {
  const auto cells = [](const annulus::Setup& setup) {
    return make_sampler(resolved(setup))->searched_cells({300, 200}).size();
  };
  EXPECT_EQ(cells(make_setup()), 21u);
  EXPECT_EQ(cells(make_setup({{"periodic", true}})), 25u);
  EXPECT_EQ(cells(make_setup({{"neighbourhood", text("3x3")}})), 9u);
  EXPECT_EQ(cells(make_setup({{"neighbourhood", text("3x3")}, {"periodic", true}})), 9u);
  EXPECT_EQ(cells(make_setup({}, "blog")), 9u);
  const auto sampler = make_sampler(resolved(make_setup({{"radius", 12.5}})));
  EXPECT_EQ(sampler->candidate_ring().inner, 12.5);
  EXPECT_EQ(sampler->candidate_ring().outer, 25);
  EXPECT_EQ(make_sampler(resolved(make_setup()))->grid().columns, 105u);
  EXPECT_EQ(make_sampler(resolved(make_setup({}, "blog")))->grid().columns, 104u);
  EXPECT_EQ(make_sampler(resolved(make_setup({{"cell", text("r")}})))->grid().columns, 74u);
}

// 0.48 to 0.50 of the area for k = 30, away from edges: a torus, and a domain so large that they do not
// count.
TEST(BridsonDensity, IsThatOfThePaperWithK30) {
  for (const bool periodic : {true, false}) {
    for (const std::uint64_t seed : {1u, 2u}) {
      const auto setup = make_setup({{"width", 1000.0},
                                     {"height", 800.0},
                                     {"radius", 5.0},
                                     {"periodic", periodic},
                                     {"seed", whole(seed)}});
      const auto sampler = make_sampler(resolved(setup));
      sampler->begin(nullptr);
      sampler->advance(~std::uint64_t{0}, Stop::after_tries, nullptr);
      const double density = static_cast<double>(sampler->count()) * 3.14159265358979 * 2.5 * 2.5 / 8e5;
      EXPECT_GT(density, 0.48);
      EXPECT_LT(density, 0.50);
      EXPECT_NEAR(packing_density(sampler->count(), 5, domain_of(setup)), density, 1e-9);
    }
  }
}

TEST(BridsonDensity, GrowsWithK) {
  double last = 0;
  for (const std::uint64_t k : {2u, 5u, 15u, 60u}) {
    const double points = static_cast<double>(finish(make_setup({{"tries", whole(k)}})).places.size());
    EXPECT_GT(points, 1.02 * last);
    last = points;
  }
}

// "About how many, rather more": the memory guard relies on it.
TEST(BridsonDensity, NeverExceedsTheExpectedNumberOfPoints) {
  for (const auto& [width, height, radius] :
       {Shape{740, 500, 10}, Shape{1000, 3, 10}, Shape{20, 20, 10}, Shape{5, 5, 9}}) {
    for (const char* law : {"area", "linear", "whole"}) {
      const FinishedRun run = finish(make_setup({{"width", width},
                                                 {"height", height},
                                                 {"radius", radius},
                                                 {"tries", whole(300)},
                                                 {"distance", text(law)}}));
      EXPECT_LE(static_cast<double>(run.places.size()),
                sampler_info("bridson").expected_points(run.setup) + 1)
          << width << " x " << height << " " << law;
    }
  }
}

}  // namespace
}  // namespace annulus::test
