// Points that lie close together, but not at one place.
#include <gmock/gmock.h>

#include <cmath>
#include <random>
#include <vector>

#include "core/measures/found_scale.h"
#include "core/measures/measures.h"

namespace annulus {
namespace {

constexpr double kSide = 100;

// `heap` points within `wide` of a corner, which on a torus are four parts, and others anywhere.
MeasuredSet with_heap(unsigned heap, double wide, unsigned others, bool periodic) {
  std::mt19937_64 random(7);
  const auto real = [&](double from, double to) {
    return std::uniform_real_distribution<double>(from, to)(random);
  };
  const auto beside = [&] {
    const double d = real(periodic ? -wide : 0, wide);
    return d < 0 ? d + kSide : d;
  };
  MeasuredSet set{Region(Domain{kSide, kSide, periodic}, nullptr, {}), 2};
  for (unsigned i = 0; i < heap; ++i) set.places.push_back({beside(), beside()});
  for (unsigned i = 0; i < others; ++i) set.places.push_back({real(0, kSide), real(0, kSide)});
  set.places.push_back(set.places.front());
  return set;
}

double distance(const MeasuredSet& set, Index a, Index b) {
  double x = std::abs(set.places[a].x - set.places[b].x), y = std::abs(set.places[a].y - set.places[b].y);
  if (set.domain().periodic) {
    x = std::min(x, kSide - x);
    y = std::min(y, kSide - y);
  }
  return std::hypot(x, y);
}

class Heaps : public testing::TestWithParam<std::tuple<bool, double>> {};

// Against all pairs.
TEST_P(Heaps, ChangeNoCountAndNoNeighbour) {
  const auto [periodic, wide] = GetParam();
  const MeasuredSet set = with_heap(600, wide, 900, periodic);
  const Distances found = measure_distances(set);
  std::uint64_t violations = 0;
  double smallest = kSide;
  for (Index i = 0; i < set.size(); ++i) {
    double nearest = 2 * kSide;
    for (Index j = 0; j < set.size(); ++j) {
      if (i == j) continue;
      const double d = distance(set, i, j);
      nearest = std::min(nearest, d);
      if (d > 0) smallest = std::min(smallest, d);
      if (j > i) continue;
      violations += d < 2;
    }
    ASSERT_NEAR(found.nearest[i].distance, nearest, 1e-12) << i;
    ASSERT_NEAR(distance(set, i, found.nearest[i].point), nearest, 1e-12) << i;
  }
  EXPECT_GT(violations, 40'000u);
  EXPECT_EQ(found.violations, violations);
  EXPECT_NEAR(found_radius(set).value(), smallest, 1e-12);
  EXPECT_EQ(found.violating.size(), std::min<std::uint64_t>(violations, Distances::kMostListed));
  for (const Distances::Pair& pair : found.violating) {
    EXPECT_LT(pair.earlier, pair.later);
    EXPECT_LT(distance(set, pair.earlier, pair.later), 2);
  }
}

// Places that have been rounded: each pair, those at one place too, must be nearer by more than that.
TEST_P(Heaps, CountNoPairThatRoundingMakesTooNear) {
  const auto [periodic, wide] = GetParam();
  MeasuredSet set = with_heap(200, wide, 500, periodic);
  for (const bool sized : {false, true}) {
    if (sized)
      for (Index i = 0; i < set.size(); ++i) set.radii.push_back(i % 3 == 0 ? 4.0f : 2.0f);
    for (const double slack : {0.0, 0.3, 3.0}) {
      set.slack = slack;
      std::uint64_t violations = 0;
      for (Index i = 0; i < set.size(); ++i)
        for (Index j = 0; j < i; ++j) {
          const double required = sized && (i % 3 == 0 || j % 3 == 0) ? 4 : 2, d = distance(set, i, j);
          violations += d < required - slack;
        }
      const Distances found = measure_distances(set);
      EXPECT_EQ(found.violations, violations) << sized << " " << slack;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Everywhere, Heaps,
                         testing::Combine(testing::Bool(), testing::Values(1e-9, 1e-3, 3.0)));

// Some of the heap lie at one place, and radii differ there as elsewhere.
TEST_P(Heaps, ChangeNothingWithOwnRadii) {
  const auto [periodic, wide] = GetParam();
  for (const ConflictRule rule : {ConflictRule::either, ConflictRule::earlier, ConflictRule::solid}) {
    MeasuredSet set = with_heap(600, wide, 900, periodic);
    for (Index i = 0; i < 100; ++i) set.places[5 * i] = set.places[1];
    for (Index i = 0; i < set.size(); ++i)
      set.radii.push_back(1 + static_cast<float>(i * 2654435761u >> 24) / 128);
    set.radius = 1;
    set.rule = rule;
    const Distances found = measure_distances(set);
    std::uint64_t violations = 0;
    for (Index i = 0; i < set.size(); ++i) {
      double nearest = 1e9;
      for (Index j = 0; j < set.size(); ++j) {
        if (i == j) continue;
        const double share = distance(set, i, j) / set.required(i, j);
        nearest = std::min(nearest, share);
        if (j > i) continue;
        violations += share < 1;
      }
      const bool none = found.nearest[i].point == kNoPoint;
      if (nearest > 2) {  // so far nobody has to be looked for
        EXPECT_TRUE(none || found.nearest[i].share > 2) << i;
        continue;
      }
      ASSERT_FALSE(none) << i;
      ASSERT_NEAR(found.nearest[i].share, nearest, 1e-12) << i;
      const Index point = found.nearest[i].point;
      ASSERT_NE(point, i);
      ASSERT_NEAR(distance(set, i, point) / set.required(i, point), nearest, 1e-12) << i;
    }
    EXPECT_EQ(found.violations, violations);
  }
}

// All pairs would take minutes.
TEST(Heap, ALargeOneIsMeasuredSoon) {
  constexpr std::uint64_t kHeap = 200'000;
  const MeasuredSet set = with_heap(kHeap, 1e-6, 0, false);
  EXPECT_LT(found_radius(set).value(), 1e-9);
  EXPECT_EQ(measure_distances(set).violations, Distances::kMostCounted + 1);
  MeasuredSet sized = set;
  sized.radii.assign(kHeap + 1, 2.0f);
  for (Index i = 0; i < kHeap / 2; ++i) sized.places[i] = {1, 1};
  EXPECT_EQ(measure_distances(sized).violations, Distances::kMostCounted + 1);
}

// n points evenly in a domain that grows with them.
MeasuredSet spread_evenly(unsigned n, double radius) {
  const double side = std::sqrt(n);
  std::mt19937_64 random(n);
  const auto real = [&](double to) { return std::uniform_real_distribution<double>(0, to)(random); };
  MeasuredSet set{Region(Domain{side, side, false}, nullptr), radius};
  for (unsigned i = 0; i < n; ++i) set.places.push_back({real(side), real(side)});
  return set;
}

// As the diameters of trees are: a few are very large. With a heavier tail there are more pairs for each
// point, the more there are.
MeasuredSet heavy_tailed(unsigned n) {
  MeasuredSet set = spread_evenly(n, 0.5);
  std::mt19937_64 random(1);
  for (unsigned i = 0; i < n; ++i)
    set.radii.push_back(0.5f * std::pow(static_cast<float>(random() % 999'999 + 1) / 1e6f, -1 / 2.2f));
  return set;
}

// Four times the points: at most 2.6 times as much for each doubling.
TEST(ManyPairs, DoNotTakeTheSquare) {
  constexpr double kMost = 2.6 * 2.6;
  const auto looks = [](const MeasuredSet& set) { return static_cast<double>(measure_distances(set).looks); };
  for (const double radius : {1.0, 10.0, 1000.0})  // of 1000 all pairs are nearer
    EXPECT_LT(looks(spread_evenly(16'000, radius)), kMost * looks(spread_evenly(4'000, radius))) << radius;
  EXPECT_LT(looks(heavy_tailed(16'000)), kMost * looks(heavy_tailed(4'000)));
}

TEST(ManyPairs, AreCountedUpToTenMillion) {
  EXPECT_EQ(measure_distances(spread_evenly(4472, 1000)).violations, 4472u * 4471u / 2);  // 9,997,156
  EXPECT_EQ(measure_distances(spread_evenly(4473, 1000)).violations, Distances::kMostCounted + 1);
}

}  // namespace
}  // namespace annulus
