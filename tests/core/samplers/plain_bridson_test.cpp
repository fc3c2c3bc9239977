#include <gmock/gmock.h>

#include "core/samplers/bridson.h"
#include "tests/core/support.h"

// Without vector lanes, with the background grid or without: the same points.
namespace annulus::test {
namespace {

class PlainBridson : public testing::TestWithParam<Search> {};

TEST_P(PlainBridson, HasTheSamePoints) {
  for (const bool periodic : {false, true}) {
    const annulus::Setup setup = make_setup({{"width", 400.0}, {"height", 300.0}, {"periodic", periodic}});
    const auto lanes = make_bridson(setup, {}), plain = make_plain_bridson(setup, GetParam());
    for (const auto* sampler : {&lanes, &plain}) {
      (*sampler)->begin(nullptr);
      (*sampler)->finish(2);
    }
    EXPECT_GT(plain->count(), 50u);
    EXPECT_EQ(plain->counts(), lanes->counts());
    EXPECT_TRUE(std::ranges::equal(plain->points(), lanes->points()));
  }
}

TEST_P(PlainBridson, GoesBackInTime) {
  const annulus::Setup setup = make_setup({{"width", 400.0}, {"height", 300.0}});
  const auto sampler = make_plain_bridson(setup, GetParam());
  sampler->begin(nullptr);
  sampler->advance(200, Stop::after_tries, nullptr);
  sampler->advance(100, Stop::at_pick_end, nullptr);
  const Keyframe early = sampler->save();
  sampler->finish(1);
  const Counts counts = sampler->counts();
  const std::vector<Vec2> points(sampler->points().begin(), sampler->points().end());
  sampler->restore(early);
  EXPECT_EQ(sampler->count(), early.points);
  sampler->finish(1);
  EXPECT_EQ(sampler->counts(), counts);
  EXPECT_TRUE(std::ranges::equal(sampler->points(), points));
}

TEST(PlainBridsonSearch, BruteForceHasNoCells) {
  const annulus::Setup setup = make_setup({});
  EXPECT_GT(make_plain_bridson(setup, Search::grid)->grid().cell_width, 0);
  EXPECT_EQ(make_plain_bridson(setup, Search::brute_force)->grid().cell_width, 0);
  EXPECT_TRUE(make_plain_bridson(setup, Search::brute_force)->searched_cells({10, 10}).empty());
}

INSTANTIATE_TEST_SUITE_P(Both, PlainBridson, testing::Values(Search::grid, Search::brute_force),
                         [](const auto& tested) { return tested.param == Search::grid ? "grid" : "brute"; });

}  // namespace
}  // namespace annulus::test
