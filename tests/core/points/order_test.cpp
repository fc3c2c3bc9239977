#include "core/points/order.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "core/goal/goal.h"
#include "core/io/point_order.h"
#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

// The smallest distance of the first `count` points of the order, over all pairs.
double smallest_of(const std::vector<Place>& places, const std::vector<Index>& order, std::size_t count,
                   const Domain& domain) {
  std::vector<Place> prefix;
  for (std::size_t i = 0; i < count; ++i) prefix.push_back(places[order[i]]);
  return smallest_distance(prefix, domain);
}

double hexagonal(const Domain& domain, std::size_t count) {
  return std::sqrt(2 * domain.width * domain.height / (std::sqrt(3.0) * static_cast<double>(count)));
}

std::vector<Index> order_of(const FinishedRun& run, Order order) {
  PointTable table(*run.sampler);
  put_in_order(table, run.setup, order);
  return table.rows;
}

void expect_permutation(std::vector<Index> order, std::size_t size) {
  std::ranges::sort(order);
  ASSERT_EQ(order.size(), size);
  for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(order[i], i);
}

TEST(Order, EachIsAPermutationForEverySampler) {
  for (const SamplerInfo& info : samplers()) {
    const FinishedRun run = finish(make_setup_of(info.name));
    for (const Order order : kOrders) {
      if (order == Order::birth) continue;
      SCOPED_TRACE(info.name + " " + std::string(name_of(order)));
      expect_permutation(order_of(run, order), run.sampler->count());
    }
  }
}

// In few runs one prefix lies a little below the bound: see docs/samplers.md.
TEST(Order, HalvedPrefixesOfTheProgressiveOneAreSpreadWell) {
  constexpr double kLittle = 0.04;
  for (const char* sampler : {"bridson", "roberts", "maximal"}) {
    const double bound = std::string(sampler) == "roberts" ? 0.57 : 0.6;
    std::size_t below = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const FinishedRun run = finish(make_setup_of(sampler, {{"periodic", true},
                                                             {"seed", whole(seed)},
                                                             {"width", 500.0},
                                                             {"height", 400.0},
                                                             {"radius", seed % 2 == 0 ? 15.0 : 8.0}}));
      const Domain domain = domain_of(run.setup);
      const std::vector<Index> order = order_of(run, Order::progressive);
      for (std::size_t m = order.size() / 2; m >= 8; m /= 2) {
        const double rho = smallest_of(run.places, order, m, domain) / hexagonal(domain, m);
        EXPECT_GE(rho, bound - kLittle) << sampler << ", seed " << seed << ", the first " << m;
        if (rho < bound) ++below;
      }
    }
    EXPECT_LE(below, 1u) << sampler;
  }
}

TEST(Order, SpreadOfAPrefixIsThatOfAllItsPairs) {
  const FinishedRun run = finish(make_setup({{"periodic", true}, {"radius", 25.0}}));
  const Domain domain = domain_of(run.setup);
  PointTable table(*run.sampler);
  for (const Order order : {Order::birth, Order::progressive, Order::random, Order::morton}) {
    const std::vector<Index> rows = ordered(point_set(table, run.setup), order, 1);
    const std::vector<double> spread = prefix_spread(point_set(table, run.setup), rows);
    ASSERT_EQ(spread.size(), rows.size());
    EXPECT_TRUE(std::isinf(spread[0]));
    for (std::size_t m = 2; m <= rows.size(); m = m * 3 / 2)
      EXPECT_NEAR(spread[m - 1], smallest_of(run.places, rows, m, domain) / hexagonal(domain, m), 1e-6) << m;
  }
}

// The area of a mask counts, and points that fill only a part of it are spread there.
TEST(Order, KeepsToTheMask) {
  const auto setup =
      make_setup({{"mask", picture({"...#####", "...#####", "########", "########"})}, {"radius", 6.0}});
  const FinishedRun run = finish(setup);
  const PointTable table(*run.sampler);
  EXPECT_NEAR(point_set(table, setup).area, 740.0 * 500 * 6 / 32, 1e-6);
  const std::vector<Index> order = order_of(run, Order::progressive);
  const std::vector<double> spread = prefix_spread(point_set(table, setup), order);
  for (std::size_t m = order.size() / 2; m >= 8; m /= 2) EXPECT_GE(spread[m - 1], 0.6) << m;
}

// Half of the points are as dense everywhere, as multiples of what they have to keep.
TEST(Order, RadiiOfTheirOwnSayHowFarApartIsFar) {
  const FinishedRun run = finish(
      make_setup_of("variable", {{"radius-min", 4.0}, {"radius-max", 24.0}, {"field", text("linear")}}));
  const std::vector<float>& radii = run.sampler->store().radii;
  const std::vector<Index> order = order_of(run, Order::progressive);
  const auto small = [&](Index i) { return radii[i] < 8; };
  const auto all = std::ranges::count_if(order, small);
  const auto half =
      std::count_if(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(order.size() / 2), small);
  ASSERT_GT(all, 200);
  EXPECT_NEAR(static_cast<double>(half) / static_cast<double>(all), 0.5, 0.06);
}

TEST(Order, MortonGoesThroughTheQuartersOneAfterTheOther) {
  const FinishedRun run = finish(make_setup());
  const std::vector<Index> order = order_of(run, Order::morton);
  std::vector<int> quarters;
  for (const Index i : order)
    quarters.push_back((run.places[i].x >= 370 ? 1 : 0) + (run.places[i].y >= 250 ? 2 : 0));
  EXPECT_TRUE(std::ranges::is_sorted(quarters));
}

TEST(Order, RandomFollowsTheSeed) {
  const FinishedRun run = finish(make_setup());
  const PointTable table(*run.sampler);
  const PointSet set = point_set(table, run.setup);
  const std::vector<Index> one = ordered(set, Order::random, 1);
  EXPECT_EQ(one, ordered(set, Order::random, 1));
  EXPECT_NE(one, ordered(set, Order::random, 2));
  // No place of the file prefers early points.
  double early = 0;
  for (std::size_t i = 0; i < one.size() / 2; ++i) early += one[i] < one.size() / 2 ? 1 : 0;
  EXPECT_NEAR(early / (static_cast<double>(one.size()) / 2), 0.5, 0.1);
}

TEST(Order, OfEqualPointsTheFirstBornIsKeptLonger) {
  const std::vector<Vec2> corners{{25, 25}, {75, 25}, {25, 75}, {75, 75}};
  const PointSet set{.domain = {100, 100, true}, .area = 1e4, .positions = corners};
  const std::vector<Index> order = ordered(set, Order::progressive, 1);
  EXPECT_EQ(order.front(), 0u);
  EXPECT_EQ(order[1], 3u);  // the farthest
}

TEST(Order, TakesAnyPoints) {
  const std::vector<Vec2> same(50, {3, 4}), none, one{{1, 1}}, outside{{-5, 2}, {200, 300}, {50, 1e9f}};
  for (const auto* positions : {&same, &none, &one, &outside}) {
    const PointSet set{.domain = {100, 100, false}, .area = 1e4, .positions = *positions};
    for (const Order order : kOrders) {
      const std::vector<Index> rows = ordered(set, order, 7);
      expect_permutation(rows, positions->size());
      EXPECT_EQ(smallest_distances(set, rows).size(), positions->size());
    }
  }
}

// In a strip points stand in a row, and every other one is kept.
TEST(Order, ThinsARowEvenly) {
  std::vector<Vec2> row;
  for (int i = 0; i < 64; ++i) row.push_back({static_cast<float>(i) * 10 + 5, 0.5f});
  const PointSet set{.domain = {640, 1, true}, .area = 640, .positions = row};
  const std::vector<double> smallest = smallest_distances(set, ordered(set, Order::progressive, 1));
  EXPECT_EQ(smallest[31], 20);
  EXPECT_EQ(smallest[15], 40);
}

double way_length(const std::vector<Place>& places, const std::vector<Index>& order) {
  double length = 0;
  for (std::size_t i = 1; i < order.size(); ++i)
    length +=
        std::hypot(places[order[i]].x - places[order[i - 1]].x, places[order[i]].y - places[order[i - 1]].y);
  return length;
}

// Always to the nearest point that is left.
std::vector<Index> nearest_neighbour_way(const std::vector<Place>& places, Index at) {
  std::vector<Index> left(places.size()), way;
  std::iota(left.begin(), left.end(), Index{0});
  while (true) {
    way.push_back(at);
    std::erase(left, at);
    if (left.empty()) return way;
    at = *std::ranges::min_element(left, {}, [&, from = places[at]](Index i) {
      return std::hypot(places[i].x - from.x, places[i].y - from.y);
    });
  }
}

// 2-opt and or-opt come within some 5% of the shortest way, nearest neighbours within some 25% (Johnson and
// McGeoch 1997, table 1 and 2): 0.84.
TEST(Order, TravelIsShorterThanTheWayOfNearestNeighbours) {
  for (const char* sampler : {"bridson", "roberts", "variable", "uniform", "best"}) {
    for (const std::uint64_t seed : {1u, 2u}) {
      annulus::Setup setup = make_setup_of(sampler, {{"seed", whole(seed)}});
      if (setup.has("count")) {
        set_goal(setup, ByPoints{700, true});
      } else {
        setup.values[setup.has("radius-min") ? "radius-min" : "radius"] = 14.0;
      }
      const FinishedRun run = finish(setup);
      const std::vector<Index> order = order_of(run, Order::travel);
      EXPECT_LE(way_length(run.places, order),
                0.87 * way_length(run.places, nearest_neighbour_way(run.places, order.front())))
          << sampler << ", seed " << seed;
    }
  }
}

TEST(Order, TravelGoesAlongARow) {
  std::vector<Vec2> row;
  for (unsigned i = 0; i < 97; ++i) row.push_back({static_cast<float>(i * 37 % 97) * 7, 3});
  const PointSet set{.domain = {700, 6, false}, .area = 4200, .positions = row};
  const std::vector<Index> way = ordered(set, Order::travel, 1);
  for (std::size_t i = 1; i < way.size(); ++i) EXPECT_EQ(std::abs(row[way[i]].x - row[way[i - 1]].x), 7);
}

// Four times the points take about four times the work, for all sets: even ones, ones by chance, and those of
// a run that has filled only a corner yet.
TEST(Order, WorkGrowsLikeThePoints) {
  const auto steps = [](const annulus::Setup& setup, std::uint64_t tries) {
    const auto sampler = make_sampler(resolved(setup));
    sampler->begin(nullptr);
    sampler->advance(tries, Stop::after_tries, nullptr);
    PointTable table(*sampler);
    std::uint64_t calls = 0;
    put_in_order(table, setup, Order::progressive, [&] { ++calls; });
    return static_cast<double>(calls) / static_cast<double>(table.size());
  };
  const auto side = [](double length) { return std::pair("width", Value(length)); };
  for (const char* sampler : {"bridson", "uniform"}) {
    const auto setup = [&](double width) {
      return make_setup_of(sampler, {side(width), {"height", 400.0}, {"radius", 4.0}});
    };
    EXPECT_LT(steps(setup(1600), 1 << 30), 1.5 * steps(setup(400), 1 << 30)) << sampler;
  }
  const auto wide = make_setup({{"width", 20000.0}, {"height", 20000.0}, {"radius", 8.0}});
  EXPECT_LT(steps(wide, 400'000), 1.5 * steps(wide, 100'000));
}

}  // namespace
}  // namespace annulus::test
