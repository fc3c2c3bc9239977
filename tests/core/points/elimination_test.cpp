#include "core/points/elimination.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/domain/rng.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

std::vector<Index> all_of(const PointSet& set) {
  std::vector<Index> all(set.positions.size());
  std::iota(all.begin(), all.end(), Index{0});
  return all;
}

std::vector<Index> taken(const PointSet& set, double reach, std::size_t count) {
  const std::vector<Index> all = all_of(set);
  const NowAndThen nothing;
  Elimination elimination(set, all, reach, 0, nothing);
  std::vector<Index> taken;
  while (taken.size() < count) taken.push_back(elimination.take());
  std::vector<Index> together = elimination.left();
  EXPECT_TRUE(std::ranges::is_sorted(together));
  together.insert(together.end(), taken.begin(), taken.end());
  std::ranges::sort(together);
  EXPECT_EQ(together, all);
  return taken;
}

// The same with every pair looked at anew for every point that goes.
std::vector<Index> taken_by_force(const PointSet& set, double reach, std::size_t count) {
  std::vector<Index> left = all_of(set), taken;
  const auto apart = [&](Index i, Index j) {
    double dx = std::abs(double{set.positions[i].x} - double{set.positions[j].x});
    double dy = std::abs(double{set.positions[i].y} - double{set.positions[j].y});
    if (set.domain.periodic) {
      dx = std::min(dx, set.domain.width - dx);
      dy = std::min(dy, set.domain.height - dy);
    }
    const double larger = set.radii.empty() ? 1 : double{std::max(set.radii[i], set.radii[j])};
    return std::hypot(dx, dy) / larger;
  };
  while (taken.size() < count) {
    double most = -1;
    auto first = left.begin();
    for (auto i = left.begin(); i != left.end(); ++i) {
      double weight = 0;
      for (const Index j : left)
        if (j != *i && apart(*i, j) < reach) weight += std::pow(1 - apart(*i, j) / reach, 8);
      if (weight > most) {
        most = weight;
        first = i;
      }
    }
    taken.push_back(*first);
    left.erase(first);
  }
  return taken;
}

// Points on a line: the second one is nearer to its neighbours than all others. Without it, none of the first
// two has a neighbour so near.
TEST(Elimination, TakesTheMostCrowdedFirst) {
  const std::vector<Vec2> row{{10, 50}, {20, 50}, {29, 50}, {40, 50}, {60, 50}};
  EXPECT_EQ(taken({.domain = {100, 100, false}, .positions = row}, 22, 2), (std::vector<Index>{1, 2}));
}

TEST(Elimination, TakesWhatALookAtEveryPairTakes) {
  constexpr Index kPoints = 160;
  std::vector<Vec2> positions;
  std::vector<float> radii;
  for (std::uint64_t i = 0; i < kPoints; ++i) {
    const rng::PickStream stream(7, i);
    const auto [x, y] = stream.candidate(0);
    positions.push_back(
        {static_cast<float>(rng::below(x, 10'000)) / 100, static_cast<float>(rng::below(y, 6'000)) / 100});
    radii.push_back(1 + static_cast<float>(rng::below(stream.candidate(1).first, 700)) / 100);
  }
  for (const bool periodic : {false, true}) {
    PointSet set{.domain = {100, 60, periodic}, .positions = positions};
    EXPECT_EQ(taken(set, 14, 100), taken_by_force(set, 14, 100));
    set.radii = radii;
    EXPECT_EQ(taken(set, 2.2, 100), taken_by_force(set, 2.2, 100));
  }
}

}  // namespace
}  // namespace annulus::test
