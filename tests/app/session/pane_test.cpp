#include "app/session/pane.h"

#include <gtest/gtest.h>

#include <thread>

#include "app/session/run_maker.h"
#include "core/run/destination.h"
#include "core/samplers/registry.h"
#include "core/setup/message.h"

namespace annulus {
namespace {

using namespace std::chrono_literals;
using Clock = Pane::Clock;

Setup of_radius(double radius) {
  Setup setup = default_setup();
  setup.values["radius"] = radius;
  return setup;
}

// A hundred points; three hundred thousand: longer than a frame; over a million: a second at least, and no
// test waits for it.
const Setup kSmall = of_radius(60), kOther = of_radius(50), kMedium = of_radius(1), kLarge = of_radius(0.5);

Setup impossible() {
  Setup setup = default_setup();
  setup.sampler = "nobody's";
  return setup;
}

std::uint64_t length_of(const Setup& setup) {
  Timeline timeline(resolved(setup));
  timeline.run_to_end();
  return timeline.position();
}

std::optional<Message> frame(Pane& pane, Clock::duration budget = 1ms) {
  pane.send_wish();
  return pane.update(Clock::now() + budget);
}

// Frames until the pane is at rest; what went wrong in one of them.
std::optional<Message> settle(Pane& pane) {
  const auto end = Clock::now() + std::chrono::minutes(10);
  while (Clock::now() < end) {
    if (auto complaint = frame(pane)) return complaint;
    if (!pane.busy()) return std::nullopt;
  }
  ADD_FAILURE() << "it does not come to rest";
  return std::nullopt;
}

struct Beginning {
  Beginning() { settle(pane); }
  std::uint64_t position() const { return pane.run().timeline.position(); }

  RunMaker maker;
  Pane pane{kSmall, maker};
};

TEST(PaneTest, ShowsTryZeroAtOnceAndThenKnowsHowLongItsRunIs) {
  RunMaker maker;
  Pane pane(kSmall, maker);
  const std::uint64_t id = pane.run().id;
  EXPECT_EQ(pane.run().timeline.position(), 0u);
  EXPECT_TRUE(pane.making());
  EXPECT_FALSE(pane.complete());
  settle(pane);
  EXPECT_FALSE(pane.making());
  EXPECT_TRUE(pane.complete());
  EXPECT_TRUE(pane.measured());
  EXPECT_EQ(pane.run().id, id);
  EXPECT_EQ(pane.run().timeline.position(), 0u);
  EXPECT_EQ(pane.run().timeline.total(), length_of(kSmall));
}

TEST(PaneTest, StepsTakenWhileItsRunIsMadeAreKept) {
  RunMaker maker;
  Pane pane(kSmall, maker);
  pane.seek(3);
  settle(pane);
  EXPECT_TRUE(pane.complete());
  EXPECT_EQ(pane.run().timeline.position(), 3u);
}

TEST(PaneTest, BesideAnotherItShowsThatOnesRunUntilItsOwnIsThere) {
  Beginning a;
  a.pane.seek(7);
  RunMaker maker;
  Pane b(kOther, maker, a.pane);
  EXPECT_EQ(b.run().id, a.pane.run().id);
  EXPECT_EQ(b.setup(), kOther);
  EXPECT_FALSE(b.complete()) << "that is not its own";
  settle(b);
  EXPECT_TRUE(b.complete());
  EXPECT_NE(b.run().id, a.pane.run().id);
  EXPECT_EQ(b.run().setup, kOther);
  EXPECT_EQ(b.run().timeline.position(), 0u);
  EXPECT_EQ(a.position(), 7u);
}

TEST(PaneTest, TheControlsAreAheadOfThePicture) {
  Beginning begun;
  Pane& pane = begun.pane;
  pane.seek(20);
  const std::uint64_t id = pane.run().id;
  pane.use(kOther);
  EXPECT_EQ(pane.setup(), kOther);
  EXPECT_EQ(pane.run().setup, kSmall);
  EXPECT_EQ(begun.position(), 20u);
  EXPECT_TRUE(pane.making());
  EXPECT_FALSE(pane.complete());
  settle(pane);
  EXPECT_EQ(pane.run().setup, kOther);
  EXPECT_NE(pane.run().id, id);
  EXPECT_EQ(begun.position(), 0u) << "it had not been at its end";
}

TEST(PaneTest, WhatWasAtItsEndStaysAtItsEnd) {
  Beginning begun;
  begun.pane.to_end();
  EXPECT_EQ(begun.position(), length_of(kSmall)) << "at once";
  begun.pane.use(kMedium);
  frame(begun.pane);
  begun.pane.use(kOther);  // also past a run that was never shown
  settle(begun.pane);
  EXPECT_EQ(begun.pane.run().setup, kOther);
  EXPECT_TRUE(begun.pane.run().timeline.at_end());
}

TEST(PaneTest, TheLastPlaceThatIsAskedForIsTheOneShown) {
  Beginning begun;
  Pane& pane = begun.pane;
  const auto after = [&](auto wishes) {
    pane.seek(5);
    pane.use(kOther);
    frame(pane, 0ms);  // it is under way
    wishes();
    settle(pane);
    EXPECT_EQ(pane.run().setup, kOther);
    const std::uint64_t position = begun.position();
    pane.use(kSmall);
    pane.to_start();
    settle(pane);
    return position;
  };
  EXPECT_EQ(after([&] { pane.to_end(); }), length_of(kOther));
  EXPECT_EQ(after([&] { pane.use(kOther, 12); }), 12u);
  EXPECT_EQ(after([&] { pane.use(kOther, 12), pane.to_end(); }), length_of(kOther));
  EXPECT_EQ(after([&] { pane.to_end(), pane.use(kOther, 12); }), 12u);
  EXPECT_EQ(after([&] { pane.to_end(), pane.to_start(); }), 0u);
  EXPECT_EQ(after([&] { pane.use(kOther, 12), pane.to_start(); }), 0u);
  EXPECT_EQ(after([&] { pane.use(kOther, 12), pane.use(kOther); }), 0u);
  EXPECT_EQ(after([&] { pane.to_end(), pane.use(kOther); }), length_of(kOther));
}

TEST(PaneTest, ATryOfTheRunThatIsThereNeedsNoOther) {
  Beginning begun;
  const std::uint64_t id = begun.pane.run().id;
  begun.pane.use(kSmall, 9);
  EXPECT_FALSE(begun.pane.making());
  EXPECT_EQ(begun.position(), 9u);
  begun.pane.use(kOther, 11);
  EXPECT_EQ(begun.position(), 9u) << "of the run before";
  settle(begun.pane);
  EXPECT_EQ(begun.position(), 11u);
  EXPECT_NE(begun.pane.run().id, id);
}

TEST(PaneTest, ATryBeyondTheEndIsComplainedAboutOnce) {
  Beginning begun;
  const std::uint64_t total = length_of(kOther);
  begun.pane.use(kOther, total);
  EXPECT_FALSE(settle(begun.pane));
  begun.pane.use(kSmall);
  settle(begun.pane);
  begun.pane.use(kOther, total + 1);
  const auto complaint = settle(begun.pane);
  ASSERT_TRUE(complaint);
  EXPECT_NE(complaint->text().find(std::to_string(total + 1)), std::string::npos) << complaint->text();
  EXPECT_FALSE(begun.pane.making());
  EXPECT_EQ(begun.position(), total);
  EXPECT_FALSE(settle(begun.pane));
}

TEST(PaneTest, CancellingGoesBackToTheSetupOfThePicture) {
  Beginning begun;
  begun.pane.to_end();
  const std::uint64_t id = begun.pane.run().id;
  for (const bool sent : {false, true}) {
    begun.pane.use(kLarge);
    if (sent) frame(begun.pane, 0ms);
    EXPECT_TRUE(begun.pane.making());
    begun.pane.cancel();
    EXPECT_FALSE(begun.pane.making());
    EXPECT_TRUE(begun.pane.complete());
    EXPECT_EQ(begun.pane.setup(), kSmall);
    EXPECT_EQ(begun.pane.run().id, id);
    settle(begun.pane);
    EXPECT_EQ(begun.pane.run().id, id) << "and nothing comes after all";
  }
  begun.pane.seek(0);
  begun.pane.use(kOther);
  settle(begun.pane);
  EXPECT_EQ(begun.position(), 0u) << "where the cancelled one was to be shown is forgotten";
}

TEST(PaneTest, ALongRunIsShownAtTryZeroBeforeItIsFinished) {
  Beginning begun;
  Pane& pane = begun.pane;
  pane.use(kMedium);
  while (pane.making() && pane.run().setup == kSmall) frame(pane, 0ms);
  ASSERT_TRUE(pane.making());
  EXPECT_EQ(pane.run().setup, kMedium);
  EXPECT_EQ(begun.position(), 0u);
  EXPECT_FALSE(pane.complete());

  const std::uint64_t id = pane.run().id;
  pane.cancel();
  EXPECT_FALSE(pane.making());
  EXPECT_EQ(pane.setup(), kMedium) << "it is the setup of the picture";
  EXPECT_FALSE(pane.complete()) << "but its end is not known ...";
  pane.seek(4);
  pane.to_end();
  EXPECT_TRUE(pane.making()) << "... until it is asked for";
  EXPECT_EQ(begun.position(), 4u);
  settle(pane);
  EXPECT_TRUE(pane.complete());
  EXPECT_EQ(pane.run().id, id);
  EXPECT_TRUE(pane.run().timeline.at_end());
}

TEST(PaneTest, ALongRunIsNotShownBeforeItIsFinishedIfItIsWantedAtItsEnd) {
  Beginning begun;
  Pane& pane = begun.pane;
  pane.to_end();
  pane.use(kMedium);
  while (pane.making()) {
    EXPECT_EQ(pane.run().setup, kSmall);
    frame(pane, 0ms);
  }
  EXPECT_EQ(pane.run().setup, kMedium);
  EXPECT_TRUE(pane.run().timeline.at_end());
  EXPECT_FALSE(pane.measured()) << "there are too many for one frame";
  EXPECT_TRUE(pane.busy());
  settle(pane);
  EXPECT_TRUE(pane.measured());
}

TEST(PaneTest, ARunThatTakesLongIsShownAsItComes) {
  // Long enough for a fast machine: a run that is over soon is not shown before.
  const annulus::Setup longer = of_radius(0.25);
  Beginning beginning;
  Pane& pane = beginning.pane;
  EXPECT_FALSE(pane.coming()) << "it is all there";
  pane.use(longer);
  frame(pane);
  EXPECT_FALSE(pane.coming()) << "not in the first frames, or a drag would flicker";
  const auto end = Clock::now() + std::chrono::minutes(10);
  while (!pane.coming() && pane.making() && Clock::now() < end) frame(pane);
  ASSERT_TRUE(pane.coming());
  const std::vector<Vec2> points(pane.coming()->points.begin(), pane.coming()->points.end());
  const std::uint64_t number = pane.coming()->run;
  EXPECT_NE(number, pane.run().id);
  Timeline timeline(resolved(longer));
  while (timeline.sampler().count() < points.size()) timeline.seek(timeline.position() + 100'000);
  EXPECT_TRUE(std::ranges::equal(points, timeline.sampler().points().first(points.size())));
  pane.use(of_radius(0.45));
  frame(pane);
  EXPECT_FALSE(pane.coming()) << "those of the run before are gone";
  annulus::Setup wider = longer;
  wider.values["width"] = 900.0;
  pane.use(wider);
  for (int i = 0; i < 40; ++i) {
    frame(pane);
    std::this_thread::sleep_for(20ms);
    EXPECT_FALSE(pane.coming()) << "the camera looks at another domain";
  }
  pane.cancel();
  EXPECT_FALSE(pane.coming());
}

TEST(PaneTest, ASmallRunIsWaitedForInItsFirstFrameOnly) {
  Beginning begun;
  Pane& pane = begun.pane;
  pane.use(kOther);
  frame(pane, 10s);
  EXPECT_EQ(pane.run().setup, kOther);
  EXPECT_FALSE(pane.making());
  pane.use(kLarge, 1);
  frame(pane, 0ms);
  frame(pane, 10s);
  EXPECT_TRUE(pane.making()) << "this takes a second at least";
}

TEST(PaneTest, TheTimeThatMakingTakesCountsFromTheFirstWishNotMet) {
  Beginning begun;
  Pane& pane = begun.pane;
  EXPECT_EQ(pane.making_seconds(), 0);
  pane.use(kLarge);
  frame(pane, 0ms);
  std::this_thread::sleep_for(50ms);
  pane.use(kLarge, 3);
  EXPECT_GE(pane.making_seconds(), 0.05);
  frame(pane, 0ms);
  pane.use(kOther);
  EXPECT_GE(pane.making_seconds(), 0.05);
  settle(pane);
  EXPECT_EQ(pane.making_seconds(), 0);
  const auto before = Clock::now();
  pane.use(kSmall);
  EXPECT_LE(pane.making_seconds(), std::chrono::duration<double>(Clock::now() - before).count());
}

TEST(PaneTest, WhatCouldNotBeMadeLeavesThePictureAndTheNextSetupIsMade) {
  Beginning begun;
  Pane& pane = begun.pane;
  const std::uint64_t id = pane.run().id;
  pane.use(impossible(), 5);
  EXPECT_TRUE(settle(pane));
  EXPECT_FALSE(pane.making());
  EXPECT_TRUE(pane.complete());
  EXPECT_EQ(pane.setup(), kSmall) << "the controls say what is seen";
  EXPECT_EQ(pane.run().id, id);
  EXPECT_FALSE(settle(pane)) << "said once";
  pane.to_end();
  EXPECT_FALSE(pane.making()) << "of the picture, which has its end";
  EXPECT_EQ(begun.position(), length_of(kSmall));
  pane.seek(2);
  pane.use(kOther);
  EXPECT_FALSE(settle(pane));
  EXPECT_TRUE(pane.complete());
  EXPECT_EQ(pane.run().setup, kOther);
  EXPECT_EQ(begun.position(), 0u);
}

}  // namespace
}  // namespace annulus
