#include "core/points/spacing.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <span>

#include "core/points/packing.h"
#include "core/samplers/registry.h"
#include "tests/core/scatter.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Place place(Vec2 p) {
  return {p.x, p.y};
}

void expect_brute_force(const std::vector<Vec2>& positions, const Domain& domain, double radius) {
  Spacing spacing(domain, radius);
  double smallest = kInfinity;
  std::vector<std::pair<Index, Index>> pairs;
  std::set<Index> bad;
  std::vector<double> smallest_of(1, kInfinity);
  std::vector<std::size_t> pairs_of(1, 0), bad_of(1, 0);
  for (Index i = 0; i < positions.size(); ++i) {
    for (Index j = 0; j < i; ++j) {
      const double d = distance(place(positions[i]), place(positions[j]), domain);
      smallest = std::min(smallest, d);
      if (d < radius) {
        pairs.emplace_back(i, j);
        bad.insert({i, j});
      }
    }
    smallest_of.push_back(smallest);
    pairs_of.push_back(pairs.size());
    bad_of.push_back(bad.size());
    if (i % 3 == 0) spacing.append(positions, {}, i + 1);  // in pieces
  }
  spacing.append(positions, {}, static_cast<Index>(positions.size()));
  ASSERT_EQ(spacing.size(), positions.size());
  for (Index count = 0; count <= positions.size(); ++count) {
    if (smallest_of[count] > 4 * radius) {
      ASSERT_EQ(spacing.smallest(count), kInfinity) << count;
    } else {
      ASSERT_DOUBLE_EQ(spacing.smallest(count), smallest_of[count]) << count;
    }
    ASSERT_EQ(spacing.violations(count).size(), pairs_of[count]) << count;
    ASSERT_EQ(spacing.points_in_violation(count), bad_of[count]) << count;
  }
  const auto all = spacing.violations(spacing.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    ASSERT_EQ(all[i].later, pairs[i].first);
    ASSERT_EQ(all[i].earlier, pairs[i].second);
  }
}

TEST(Spacing, IsThatOfBruteForceForEveryPrefix) {
  std::uint64_t seed = 0;
  for (const bool periodic : {false, true}) {
    for (const double radius : {0.3, 2.0, 8.0, 16.0}) {
      Scatter scatter(++seed);
      std::vector<Vec2> positions;
      for (int i = 0; i < 220; ++i)
        positions.push_back({scatter.coordinate(0, 120), scatter.coordinate(0, 97)});
      SCOPED_TRACE(testing::Message() << "periodic " << periodic << " radius " << radius);
      expect_brute_force(positions, {120, 97, periodic}, radius);
    }
  }
}

bool in_pair(std::span<const Spacing::Pair> pairs, Index point) {
  return std::ranges::any_of(
      pairs, [&](Spacing::Pair pair) { return pair.later == point || pair.earlier == point; });
}

// With a list of seven pairs, or none: the distances and the points in such pairs are all known.
TEST(Spacing, OfACrowdNotEveryPairIsListed) {
  for (const bool periodic : {false, true}) {
    for (const std::size_t most : {0u, 7u}) {
      const Domain domain{20, 10, periodic};
      Scatter scatter(most + 3);
      std::vector<Vec2> positions;
      for (int i = 0; i < 150; ++i)
        positions.push_back({scatter.coordinate(-1, 21), scatter.coordinate(-1, 11)});
      for (int i = 0; i < 150; ++i)  // a crowd
        positions.push_back({scatter.coordinate(7, 8), scatter.coordinate(3, 4)});
      const double radius = 0.6;
      Spacing all(domain, radius), few(domain, radius, 300, most);
      all.append(positions, {}, 300);
      few.append(positions, {}, 300);
      std::size_t known = 0;
      for (Index count = 0; count <= 300; ++count) {
        const std::size_t pairs = all.violations(count).size();
        // Those of the point that makes them so many are listed too.
        if (pairs <= most) known = pairs;
        const std::size_t listed = few.violations(count).size();
        if (few.all_listed(count)) {
          ASSERT_EQ(listed, pairs) << count;
        }
        ASSERT_LE(known, listed);
        ASSERT_EQ(few.points_in_violation(count), all.points_in_violation(count)) << count;
        for (Index point = 0; point < 300; point += 7)
          ASSERT_EQ(few.is_violating(point, count), in_pair(all.violations(count), point)) << count;
        if (all.smallest(count) <= radius) {
          ASSERT_DOUBLE_EQ(few.smallest(count), all.smallest(count)) << count;
        }
      }
      EXPECT_GT(all.violations(300).size(), 2'000);
      EXPECT_LT(few.violations(300).size(), 200);
      EXPECT_FALSE(few.all_listed(300));
    }
  }
}

// As of a file whose r is given in other units: a list of all pairs would need 40 GB, and days.
TEST(Spacing, OfAHundredThousandPointsInOneRadiusTakesMemoryForAMillion) {
  const Domain domain{1, 1, false};
  Scatter scatter(5);
  std::vector<Vec2> positions;
  for (int i = 0; i < 100'000; ++i) positions.push_back({scatter.coordinate(0, 1), scatter.coordinate(0, 1)});
  Spacing spacing(domain, 20, 1e5);
  spacing.append(positions, {}, 100'000);
  EXPECT_LT(spacing.violations(100'000).size(), 3'000'000);
  EXPECT_EQ(spacing.points_in_violation(100'000), 100'000);
  EXPECT_LT(spacing.smallest(100'000), 1e-4);
}

TEST(Spacing, CountsPointsOutsideTheDomainAndPointsThatCoincide) {
  Scatter scatter(9);
  std::vector<Vec2> positions;
  for (int i = 0; i < 150; ++i)
    positions.push_back({scatter.coordinate(-30, 80), scatter.coordinate(-20, 75)});
  for (int i = 0; i < 10; ++i) positions.push_back(positions[static_cast<std::size_t>(i) * 7]);
  expect_brute_force(positions, {50, 40, false}, 6);
}

// The smallest distance of random points is tiny. A grid of its cells would have 10^14 of them.
TEST(Spacing, ATinyRadiusTakesNoMoreMemoryThanALargeOne) {
  Scatter scatter(4);
  std::vector<Vec2> positions;
  for (int i = 0; i < 300; ++i)
    positions.push_back({scatter.coordinate(0, 1000), scatter.coordinate(0, 1000)});
  positions.push_back({positions[7].x + 0.0003f, positions[7].y});
  for (const bool periodic : {false, true}) expect_brute_force(positions, {1000, 1000, periodic}, 1e-4);
  // In a long and narrow domain there is but one row of cells.
  Spacing narrow(Domain{1e9, 0.1, false}, 1e-3, 10);
  narrow.append(std::vector<Vec2>{{1, 0.05f}, {1, 0.0505f}}, {}, 2);
  EXPECT_EQ(narrow.violations(2).size(), 1u);
  Spacing sized(Domain{1000, 1000, false}, 1e-4, 2e-4, ConflictRule::either, 2);
  sized.append(std::vector<Vec2>{{1, 1}, {1, 1.0001f}}, std::vector<float>{1e-4f, 2e-4f}, 2);
  EXPECT_EQ(sized.violations(2).size(), 1u) << "0.0001 apart, of which one keeps 0.0002";
}

TEST(Spacing, EqualToTheRadiusIsAllowed) {
  const std::vector<Vec2> positions{{1, 1}, {4, 5}, {1, 5.5f}};  // 5, 4.5 and 3.04 apart
  Spacing five(Domain{20, 20, false}, 5);
  five.append(positions, {}, 2);
  EXPECT_EQ(five.smallest(2), 5);
  EXPECT_TRUE(five.violations(2).empty());
  five.append(positions, {}, 3);
  EXPECT_EQ(five.violations(2).size(), 0u);
  EXPECT_EQ(five.violations(3).size(), 2u);
  EXPECT_EQ(five.points_in_violation(3), 3u);
}

// The window asks while it is still measuring.
TEST(Spacing, AskedForMoreThanItKnowsItAnswersForThose) {
  const std::vector<Vec2> positions{{1, 1}, {4, 5}, {1, 5.5f}};
  Spacing five(Domain{20, 20, false}, 5);
  EXPECT_EQ(five.smallest(3), std::numeric_limits<double>::infinity());
  EXPECT_EQ(five.points_in_violation(3), 0u);
  EXPECT_TRUE(five.violations(3).empty());
  five.append(positions, {}, 2);
  EXPECT_EQ(five.smallest(1'000'000'000), 5);
  EXPECT_EQ(five.smallest_share(1'000'000'000), 1);
  EXPECT_EQ(five.points_in_violation(1'000'000'000), 0u);
  EXPECT_TRUE(five.violations(1'000'000'000).empty());
}

TEST(Spacing, OfARunAgreesWithItsCsv) {
  for (const bool periodic : {false, true}) {
    const FinishedRun run = finish(make_setup(
        {{"width", 300.0}, {"height", 200.0}, {"periodic", periodic}, {"neighbourhood", text("3x3")}}));
    Spacing spacing(domain_of(run.setup), 10);
    spacing.append(run.sampler->points(), {}, run.sampler->count());
    EXPECT_DOUBLE_EQ(spacing.smallest(spacing.size()), smallest_distance(run.places, domain_of(run.setup)));
    EXPECT_EQ(spacing.points_in_violation(spacing.size()),
              count_in_violation(run.places, domain_of(run.setup), 10));
    EXPECT_GT(spacing.points_in_violation(spacing.size()), 0u);
  }
}

// A square lattice of side r covers pi/4, hexagons pi/sqrt(12).
TEST(Packing, IsTheShareThatDiscsOfHalfTheRadiusCover) {
  EXPECT_NEAR(packing_density(100, 1, {10, 10, false}), 0.7853981633974483, 1e-15);
  EXPECT_NEAR(packing_density(100, 1e-160, {1e-159, 1e-159, false}), 0.7853981633974483, 1e-12);
  EXPECT_EQ(packing_density(0, 5, {10, 10, false}), 0);
  EXPECT_NEAR(kHexagonalLimit, 3.14159265358979 / std::sqrt(12.0), 5e-5);
  EXPECT_EQ(kDartLimit, 0.547);
}

}  // namespace
}  // namespace annulus::test
