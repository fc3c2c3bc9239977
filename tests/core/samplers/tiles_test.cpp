#include <gtest/gtest.h>

#include <cmath>

#include "core/io/points_csv.h"
#include "core/making/make_sampler.h"
#include "core/samplers/registry.h"
#include "core/samplers/tile_layout.h"
#include "core/setup/setup.h"
#include "tests/core/support.h"

// Growth in tiles: the same points with any number of threads and any steps, no gap left empty.
namespace annulus::test {
namespace {

constexpr std::uint64_t kAllTries = ~std::uint64_t{0};

// 100 x 60 with r = 2 and tiles of 10 r: edges at x = 20, 40, 60, 80 and y = 20, 40.
annulus::Setup tiled(std::string_view sampler, std::uint64_t tile = 10) {
  return make_setup_of(sampler, {{"width", 100.0},
                                 {"height", 60.0},
                                 {"radius", 2.0},
                                 {"tile", whole(tile)},
                                 {"start", text("50,30")},
                                 {"seed", whole(7)}});
}

// Everything that a run leaves behind.
std::string result_of(const Sampler& sampler) {
  std::string text = points_csv(sampler);
  for (Index i = 0; i < sampler.count(); ++i)
    text +=
        std::to_string(sampler.store().parents[i]) + " " + std::to_string(sampler.store().births[i]) + "\n";
  const Counts& c = sampler.counts();
  return text + std::to_string(c.tries) + " " + std::to_string(c.accepted) + " " + std::to_string(c.outside) +
         " " + std::to_string(c.too_close) + " " + std::to_string(c.retired);
}

std::string by_steps_of(const annulus::Setup& setup, std::uint64_t step) {
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(nullptr);
  while (!sampler->finished()) sampler->advance(step, Stop::after_tries, nullptr);
  return result_of(*sampler);
}

struct Tile {
  double left, top, right, bottom;  // half a gap, 1, from the edges that are not the domain's
};
// In rows from the top, as drawn by hand.
std::vector<Tile> tiles() {
  std::vector<Tile> all;
  for (const auto& [top, bottom] : {std::pair{0.0, 19.0}, {21.0, 39.0}, {41.0, 60.0}})
    for (const auto& [left, right] :
         {std::pair{0.0, 19.0}, {21.0, 39.0}, {41.0, 59.0}, {61.0, 79.0}, {81.0, 100.0}})
      all.push_back({left, top, right, bottom});
  return all;
}

TEST(TileLayoutTest, TilesKeepTheRadiusFromEachOther) {
  const TileLayout layout(tiled("bridson"));
  const std::vector<Tile> expected = tiles();
  ASSERT_EQ(layout.count(), expected.size());
  for (std::size_t i = 0; i < layout.count(); ++i) {
    const auto [first, last] = layout.area(i);
    EXPECT_NEAR(first.x, expected[i].left, 1e-5);
    EXPECT_NEAR(first.y, expected[i].top, 1e-5);
    EXPECT_NEAR(last.x, expected[i].right, 1e-5);
    EXPECT_NEAR(last.y, expected[i].bottom, 1e-5);
  }
  // To the last bit: between neighbours there is never less than the radius.
  EXPECT_GE(double{layout.area(1).first.x} - double{layout.area(0).last.x}, 2.0);
  EXPECT_GE(double{layout.area(5).first.y} - double{layout.area(0).last.y}, 2.0);
  EXPECT_EQ(layout.area(layout.count()).last, (Vec2{last_inside(100), last_inside(60)}));
}

TEST(TileLayoutTest, AnEdgeMakesWayForTheStart) {
  annulus::Setup setup = tiled("bridson");
  setup.values["start"] = text("39,30");
  const TileLayout layout(setup);
  // The edge at 40 is one unit away, less than the radius: it moves to 39 + 2.
  EXPECT_NEAR(layout.area(1).last.x, 40, 1e-5);
  EXPECT_NEAR(layout.area(2).first.x, 42, 1e-5);
  ASSERT_EQ(layout.count(), 15u);
  EXPECT_EQ(layout.start(6), (Vec2{39, 30}));
  for (std::size_t i = 0; i < layout.count(); ++i) EXPECT_TRUE(layout.area(i).contains(layout.start(i))) << i;
}

TEST(TileLayoutTest, NearAGapIsWithinTwoAndAHalfRadiiOfItsMiddle) {
  const TileLayout layout(tiled("bridson"));
  EXPECT_TRUE(layout.near_gap({15.1f, 10}));
  EXPECT_FALSE(layout.near_gap({14.9f, 10}));
  EXPECT_TRUE(layout.near_gap({24.9f, 10}));
  EXPECT_FALSE(layout.near_gap({25.1f, 10}));
  EXPECT_TRUE(layout.near_gap({10, 44.9f}));
  // The domain's own border is no gap.
  EXPECT_FALSE(layout.near_gap({0.5f, 10}));
  EXPECT_FALSE(layout.near_gap({99.5f, 10}));
  EXPECT_FALSE(layout.near_gap({10, 59.5f}));
}

class TilesTest : public testing::TestWithParam<const char*> {};

TEST_P(TilesTest, ThreadsAndStepsGiveTheSamePoints) {
  const annulus::Setup setup = tiled(GetParam());
  const std::string expected = by_steps_of(setup, 1);
  for (const std::uint64_t step : {std::uint64_t{7}, std::uint64_t{1000}, kAllTries})
    EXPECT_EQ(by_steps_of(setup, step), expected) << step;
  for (const unsigned threads : {1u, 2u, 3u, 8u}) {
    const auto sampler = make_sampler(resolved(setup));
    sampler->begin(nullptr);
    sampler->finish(threads);
    EXPECT_TRUE(sampler->finished());
    EXPECT_EQ(result_of(*sampler), expected) << threads;
  }
  // From any other state finish() only goes on.
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(nullptr);
  sampler->advance(500, Stop::after_tries, nullptr);
  sampler->finish(4);
  EXPECT_EQ(result_of(*sampler), expected);
}

TEST_P(TilesTest, ThePastIsTheSameAgainAlsoAfterThreads) {
  const annulus::Setup setup = tiled(GetParam());
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(nullptr);
  std::vector<Keyframe> keyframes;
  std::vector<std::string> states;
  while (!sampler->finished()) {
    keyframes.push_back(sampler->save());
    states.push_back(result_of(*sampler));
    sampler->advance(900, Stop::after_tries, nullptr);
    sampler->advance(kAllTries, Stop::at_pick_end, nullptr);
  }
  ASSERT_GT(keyframes.size(), 15u);
  const std::string end = result_of(*sampler);
  const auto threaded = make_sampler(resolved(setup));
  threaded->begin(nullptr);
  threaded->finish(2);
  for (std::size_t i = keyframes.size(); i-- > 0;) {
    threaded->restore(keyframes[i]);
    EXPECT_EQ(result_of(*threaded), states[i]) << i;
    threaded->finish(1);
    EXPECT_EQ(result_of(*threaded), end) << i;
  }
}

TEST_P(TilesTest, DistancesAreKeptAndGapsAreFilled) {
  const FinishedRun run = finish(tiled(GetParam()));
  EXPECT_GE(smallest_distance(run.places, domain_of(run.setup)), 2.0);
  // At the borders of tiles points stand a little closer together.
  const FinishedRun plain = finish(tiled(GetParam(), 0));
  const auto points = static_cast<double>(run.places.size());
  EXPECT_NEAR(points, static_cast<double>(plain.places.size()), 0.04 * points);
}

// The share of places between the tiles that are farther from all points than the radius.
double room_in_gaps(std::span<const Vec2> points) {
  int places = 0, free = 0;
  for (double y = 0.05; y < 60; y += 0.3) {
    for (double x = 0.05; x < 100; x += 0.3) {
      if (std::ranges::any_of(tiles(), [&](const Tile& t) {
            return x >= t.left && y >= t.top && x < t.right && y < t.bottom;
          }))
        continue;
      ++places;
      free += std::ranges::none_of(
          points, [&](Vec2 p) { return std::hypot(double{p.x} - x, double{p.y} - y) < 2.0; });
    }
  }
  return static_cast<double>(free) / places;
}

TEST_P(TilesTest, GapsAreFilledWhenTheTilesHaveGrown) {
  struct Listener final : Trace {
    void on(const Event& event) override { gaps = gaps || event.kind == EventKind::gaps; }
    bool gaps = false;
  } listener;
  const auto sampler = make_sampler(resolved(tiled(GetParam())));
  sampler->begin(nullptr);
  while (!listener.gaps) sampler->advance(1, Stop::after_tries, &listener);
  EXPECT_GT(room_in_gaps(sampler->points()), 0.08);
  sampler->finish(1);
  EXPECT_LT(room_in_gaps(sampler->points()), 0.03);
}

TEST_P(TilesTest, TilesGrowByThemselvesAndGapsLast) {
  struct Listener final : Trace {
    void on(const Event& event) override {
      if (event.kind == EventKind::gaps) gaps_at = event.tries;
      if (event.reason == Reason::other_tile) ++other_tile;
    }
    std::uint64_t gaps_at = 0, other_tile = 0;
  } listener;
  const annulus::Setup setup = tiled(GetParam());
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(&listener);
  EXPECT_EQ(sampler->count(), 15u);
  EXPECT_EQ(sampler->active().size(), 15u);
  sampler->advance(kAllTries, Stop::after_tries, &listener);
  ASSERT_GT(listener.gaps_at, 0u);
  EXPECT_GT(listener.other_tile, 100u);

  const auto tile_of = [](Vec2 p) {
    const std::vector<Tile> all = tiles();
    const auto found = std::ranges::find_if(
        all, [&](const Tile& t) { return p.x >= t.left && p.y >= t.top && p.x < t.right && p.y < t.bottom; });
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
  };
  const PointStore& store = sampler->store();
  int last_tile = 0, later = 0;
  for (Index i = 15; i < sampler->count(); ++i) {
    if (store.births[i] > listener.gaps_at) {
      ++later;
      continue;
    }
    const int tile = tile_of(store.positions[i]);
    ASSERT_GE(tile, last_tile) << i;  // one after the other
    ASSERT_EQ(tile, tile_of(store.positions[store.parents[i]])) << i;
    last_tile = tile;
  }
  EXPECT_EQ(last_tile, 14);
  EXPECT_GT(later, 50);
}

INSTANTIATE_TEST_SUITE_P(Samplers, TilesTest, testing::Values("bridson", "roberts"));

// With a mistake a tile may see what another one has stored; all tiles then take their turns.
TEST(TilesWithMistakesTest, ThreadsGiveTheSamePointsToo) {
  for (const auto& [name, value] :
       {std::pair{"cell", "r"}, std::pair{"grid", "down"}, std::pair{"neighbourhood", "3x3"},
        std::pair{"distance", "whole"}, std::pair{"neighbourhood", "own-tile"},
        std::pair{"on-accept", "remove"}, std::pair{"retire", "first-failure"}}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      annulus::Setup setup = tiled("bridson");
      setup.values[name] = text(value);
      setup.values["seed"] = whole(seed);
      check(setup);
      const auto sampler = make_sampler(resolved(setup));
      sampler->begin(nullptr);
      sampler->finish(2);
      EXPECT_EQ(result_of(*sampler), by_steps_of(setup, kAllTries)) << name << " seed " << seed;
    }
  }
}

// Chunks, each alone: 20 x 20, from edge to edge.
TEST(TilesWithMistakesTest, OwnTileLooksAcrossNoEdgeAndEverywhereElse) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    annulus::Setup setup = tiled("bridson");
    setup.values["neighbourhood"] = text("own-tile");
    setup.values["seed"] = whole(seed);
    check(setup);
    const auto sampler = make_sampler(resolved(setup));
    sampler->begin(nullptr);
    sampler->finish(1);
    const auto points = sampler->points();
    const auto chunk = [](Vec2 p) { return static_cast<int>(p.x / 20) + 5 * static_cast<int>(p.y / 20); };
    std::size_t across = 0;
    double nearest_edge = 20;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const double along = std::fmod(double{points[i].x}, 20);
      nearest_edge = std::min({nearest_edge, along, 20 - along});
      for (std::size_t j = 0; j < i; ++j) {
        if (std::hypot(double{points[i].x} - points[j].x, double{points[i].y} - points[j].y) >= 2) continue;
        EXPECT_NE(chunk(points[i]), chunk(points[j])) << seed << ": " << j << " and " << i;
        ++across;
      }
    }
    // Edges of 22 tile sides, 10 r each: without a look across, most of their length has a pair in every r.
    EXPECT_GT(across, 50u) << seed;
    EXPECT_LT(nearest_edge, 0.05) << "no gap is left at the edges";
    const std::vector<Fact> facts = sampler->facts();
    EXPECT_EQ(facts.back().number, 15u) << "the run ends with the last tile";
  }
}

TEST(TilesInputTest, WhatDoesNotGoWithTilesIsRefused) {
  const auto message = [](annulus::Setup setup) {
    try {
      check(setup);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  annulus::Setup setup = tiled("bridson");
  EXPECT_EQ(message(setup), "");
  setup.values["neighbourhood"] = text("own-tile");
  EXPECT_EQ(message(setup), "");
  setup.values["tile"] = whole(0);
  EXPECT_EQ(message(setup), "--neighbourhood must be 5x5 or 3x3 without --tile");
  setup = tiled("bridson");
  setup.values["tile"] = whole(9);
  EXPECT_EQ(message(setup), "--tile must be 0 or at least 10; got 9");
  setup = tiled("bridson");
  setup.values["start-is"] = text("spawn");
  EXPECT_EQ(message(setup), "--tile must be 0 with --start-is spawn; got 10");
  for (const char* sampler : {"bridson", "roberts"}) {
    setup = tiled(sampler);
    setup.values["periodic"] = true;
    EXPECT_EQ(message(setup), "--tile must be 0 in a periodic domain or with a mask; got 10");
  }
}

}  // namespace
}  // namespace annulus::test
