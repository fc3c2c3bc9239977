#include "core/measures/stacks.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/measures/found_scale.h"
#include "core/measures/measures.h"

namespace annulus {
namespace {

using testing::ElementsAre;

MeasuredSet set_of(std::vector<Location> places, double radius) {
  MeasuredSet set{Region(Domain{100, 100, false}, nullptr, {}), radius};
  set.places = std::move(places);
  return set;
}

TEST(StacksOf, HoldPointsByTheirPlaces) {
  const Stacks stacks(std::vector<Location>{{5, 1}, {2, 2}, {5, 1}, {0, 0}, {2, 2}, {5, 1}});
  EXPECT_THAT(stacks.places(), ElementsAre(Location{5, 1}, Location{2, 2}, Location{0, 0}));
  EXPECT_THAT(stacks.at(0), ElementsAre(0, 2, 5));
  EXPECT_THAT(stacks.at(1), ElementsAre(1, 4));
  EXPECT_THAT(stacks.at(2), ElementsAre(3));
}

// Against all pairs: 600 points at 200 places of a coarse grid, most of which hold several.
TEST(StacksOf, ChangeNoCountAndNoNeighbour) {
  std::vector<Location> places;
  for (unsigned i = 0; i < 600; ++i) {
    const unsigned hash = i * 2654435761u;
    places.push_back(
        {static_cast<double>((hash >> 8) % 20) * 5, static_cast<double>((hash >> 16) % 10) * 10});
  }
  const MeasuredSet set = set_of(places, 7);
  const Distances found = measure_distances(set);
  std::uint64_t violations = 0;
  for (Index i = 0; i < set.size(); ++i) {
    double nearest = 1e9;
    Index point = kNoPoint;
    for (Index j = 0; j < set.size(); ++j) {
      if (i == j) continue;
      const double distance = std::hypot(places[i].x - places[j].x, places[i].y - places[j].y);
      if (distance < nearest) {
        nearest = distance;
        point = j;
      }
      if (j < i && distance < 7) ++violations;
    }
    EXPECT_DOUBLE_EQ(found.nearest[i].distance, nearest) << i;
    EXPECT_EQ(found.nearest[i].point, point) << i;
  }
  EXPECT_GT(violations, 1000u);
  EXPECT_EQ(found.violations, violations);
  EXPECT_EQ(found.violating.size(), violations);
}

// The same points a hair apart, which are no stacks, lie in the same bins; and no order of rows matters.
TEST(StacksOf, ChangeNoPairCorrelation) {
  std::vector<Location> stacked, apart;
  for (unsigned i = 0; i < 600; ++i) {
    const unsigned hash = i * 2654435761u;
    stacked.push_back(
        {static_cast<double>((hash >> 8) % 20) * 5 + 1, static_cast<double>((hash >> 16) % 10) * 10 + 1});
    apart.push_back({stacked.back().x + 1e-7 * i, stacked.back().y});
  }
  const auto found = measure_pairs(set_of(stacked, 7.3)), expected = measure_pairs(set_of(apart, 7.3));
  std::ranges::reverse(stacked);
  const auto reversed = measure_pairs(set_of(stacked, 7.3));
  ASSERT_TRUE(found && expected && reversed);
  EXPECT_GT(found->g[0], 10);
  for (std::size_t bin = 0; bin < expected->g.size(); ++bin) {
    EXPECT_NEAR(found->g[bin], expected->g[bin], 1e-9) << bin;
    EXPECT_EQ(found->g[bin], reversed->g[bin]) << bin;
  }
}

// All pairs would take half an hour.
TEST(StacksOf, ALargeHeapIsMeasuredAtOnce) {
  constexpr std::uint64_t kHeap = 300'000;
  std::vector<Location> places(kHeap, Location{50, 50});
  places.push_back({10, 10});
  places.push_back({12, 10});
  const MeasuredSet set = set_of(places, 1);
  EXPECT_NEAR(found_radius(set).value(), 2, 1e-9);
  const Measures m = measure_quickly(set);
  EXPECT_EQ(m.distances.violations, Distances::kMostCounted + 1);
  EXPECT_EQ(m.distances.violating.size(), Distances::kMostListed);
  EXPECT_EQ(m.distances.smallest, 0);
}

}  // namespace
}  // namespace annulus
