#include "app/session/run_maker.h"

#include <gtest/gtest.h>

#include "core/samplers/registry.h"

namespace annulus {
namespace {

using namespace std::chrono_literals;

// Over a million points take at least a second, and no test waits for them.
Setup large() {
  Setup setup = default_setup();
  setup.values["radius"] = 0.5;
  return setup;
}

// Long enough to be shown before it is finished.
Setup medium() {
  Setup setup = default_setup();
  setup.values["radius"] = 1.0;
  return setup;
}

std::shared_ptr<Run> take_soon(RunMaker& maker) {
  std::shared_ptr<Run> run;
  for (int i = 0; i < 20'000 && !run && maker.busy(); ++i)
    run = maker.take(std::chrono::steady_clock::now() + 1ms);
  return run;
}

TEST(RunMakerTest, TheNewestWishWins) {
  RunMaker maker;
  maker.wish(estimated(large()), 1, false, std::nullopt);
  for (int i = 0; i < 10'000 && maker.points_so_far() == 0; ++i) std::this_thread::sleep_for(1ms);
  ASSERT_GT(maker.points_so_far(), 0u) << "the first one is under way";
  const annulus::Setup small = default_setup();
  maker.wish(estimated(small), 2, false, std::nullopt);
  const auto run = take_soon(maker);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->id, 2u);
  EXPECT_EQ(run->setup, small);
  EXPECT_TRUE(run->timeline.at_end());
  Timeline straight(resolved(small));
  straight.run_to_end();
  EXPECT_EQ(run->timeline.total(), straight.position());
  EXPECT_FALSE(maker.busy());
  EXPECT_FALSE(maker.take()) << "taken once";
}

TEST(RunMakerTest, HandsOutPointsWhileARunIsMade) {
  RunMaker maker;
  maker.wish(estimated(large()), 1, false, std::nullopt);
  std::vector<Vec2> points;
  for (int i = 0; i < 60'000 && points.empty(); ++i) {
    std::this_thread::sleep_for(1ms);
    maker.collect_points(points);
  }
  ASSERT_FALSE(points.empty());
  const std::size_t before = points.size();
  std::shared_ptr<annulus::Run> run;
  while (!run && maker.busy()) {
    maker.collect_points(points);
    run = maker.take();
  }
  ASSERT_TRUE(run);
  EXPECT_GE(points.size(), before);
  const auto made = run->timeline.sampler().points();
  ASSERT_LE(points.size(), made.size());
  EXPECT_TRUE(std::ranges::equal(points, made.first(points.size())));
  maker.wish(estimated(large()), 2, false, std::nullopt);
  maker.cancel();
  points.clear();
  maker.collect_points(points);
  EXPECT_TRUE(points.empty()) << "those of a run given up are forgotten";
}

TEST(RunMakerTest, CancelsAndEndsWhileMaking) {
  RunMaker maker;
  maker.wish(estimated(large()), 1, true, std::nullopt);
  maker.cancel();
  EXPECT_FALSE(maker.busy());
  EXPECT_FALSE(maker.take(std::chrono::steady_clock::now() + 1ms));
  EXPECT_FALSE(maker.error());
  maker.wish(estimated(large()), 2, true, std::nullopt);  // and is destroyed while it works
}

// So many parts that finding a start in each would take minutes; the next wish does not wait for that.
TEST(RunMakerTest, AWishIsAlsoDroppedWhileItsMaskIsLookedAt) {
  constexpr int kSide = 2048;
  GreyImage specks{kSide, kSide, std::vector<std::uint16_t>(std::size_t{kSide} * kSide)};
  for (int row = 0; row < kSide; row += 2)
    for (int column = 0; column < kSide; column += 2) specks.levels[specks.at(column, row)] = 0xFFFF;
  annulus::Setup endless = default_setup();
  endless.values["radius"] = 0.25;
  endless.values["mask"] = ImageValue{"specks.png", std::make_shared<const KnownImage>(std::move(specks))};
  RunMaker maker;
  maker.wish(estimated(endless), 1, true, std::nullopt);
  std::this_thread::sleep_for(50ms);  // it is under way
  maker.wish(estimated(default_setup()), 2, true, std::nullopt);
  const auto run = take_soon(maker);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->id, 2u);
}

TEST(RunMakerTest, ARunThatTakesItsTimeIsGivenAtTryZeroBeforeWhereThatIsWished) {
  RunMaker maker;
  maker.wish(estimated(medium()), 1, true, std::nullopt);
  const auto begun = take_soon(maker);
  ASSERT_TRUE(begun);
  EXPECT_EQ(begun->id, 1u);
  EXPECT_EQ(begun->timeline.position(), 0u);
  EXPECT_FALSE(begun->timeline.total());
  const auto run = take_soon(maker);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->id, 1u);
  EXPECT_TRUE(run->timeline.at_end());
  EXPECT_GT(run->seconds, 0);

  maker.wish(estimated(medium()), 2, false, std::nullopt);
  const auto whole = take_soon(maker);
  ASSERT_TRUE(whole);
  EXPECT_TRUE(whole->timeline.at_end());
}

// Going back happens in the background as well: with many points it is slow.
TEST(RunMakerTest, GivesTheRunAtTheTryThatIsWished) {
  RunMaker maker;
  for (const std::uint64_t at : {std::uint64_t{0}, std::uint64_t{1234}}) {
    maker.wish(estimated(default_setup()), at + 1, false, at);
    const auto run = take_soon(maker);
    ASSERT_TRUE(run);
    EXPECT_EQ(run->timeline.position(), at);
    EXPECT_TRUE(run->timeline.total());
  }
}

TEST(RunMakerTest, WhatCannotBeMadeIsSaidOnceAndTheNextOneIsMade) {
  RunMaker maker;
  annulus::Setup impossible = default_setup();
  impossible.sampler = "nobody's";
  maker.wish(estimated(impossible), 1, true, std::nullopt);
  EXPECT_FALSE(take_soon(maker));
  EXPECT_FALSE(maker.busy());
  EXPECT_TRUE(maker.error());
  EXPECT_FALSE(maker.error());
  maker.wish(estimated(default_setup()), 2, true, std::nullopt);
  EXPECT_TRUE(take_soon(maker));
  EXPECT_FALSE(maker.error());
}

TEST(RunMakerTest, LetsGoOfWhatIsDiscarded) {
  std::weak_ptr<annulus::Run> run;
  {
    RunMaker maker;
    auto mine = std::make_shared<annulus::Run>(resolved(default_setup()), 1);
    run = mine;
    maker.discard(std::move(mine));
  }
  EXPECT_TRUE(run.expired());
}

}  // namespace
}  // namespace annulus
