// Choosing a point or a place.
#include <gtest/gtest.h>

#include "app/application/key_bindings.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

Setup sparse() {
  Setup setup = default_setup();
  setup.values["radius"] = 40.0;
  return setup;
}

// Frames until the search is over.
const Inspected& searched(Settled& app) {
  while (app.busy()) {
    app.update(0, 8);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return *app.state().inspection.inspected().a;
}

Vec2 place_of(const Run& run, Index point) {
  return run.timeline.sampler().store().positions[point];
}

// The last opened closes first.
TEST(Inspector, EscapeClosesItBeforeTheIntroduction) {
  Settled app(default_setup());
  app.does(ToggleStartCard{});
  app.does(Inspect{app.a().timeline.sampler().points().front(), 0});
  app.does(Cancel{});
  EXPECT_FALSE(app.state().inspection.any());
  EXPECT_TRUE(app.state().workspace.start_card());
  app.does(Cancel{});
  EXPECT_FALSE(app.state().workspace.start_card());
}

TEST(Inspector, AClickChoosesAndTheSameClickCloses) {
  Settled app(sparse());
  app.does(command::ToEnd{});
  const command::Inspect wish{place_of(app.a(), 5), 5, PaneId::a};
  app.apply(wish);
  ASSERT_TRUE(app.state().inspection.inspected().a);
  EXPECT_EQ(app.state().inspection.inspected().a->point, 5u);
  app.apply(command::Inspect{{10, 10}, kNoPoint, PaneId::a});
  EXPECT_EQ(app.state().inspection.inspected().a->point, kNoPoint);
  app.apply(command::Inspect{{10, 10}, kNoPoint, PaneId::a});
  EXPECT_FALSE(app.state().inspection.inspected().a);
  app.apply(wish);
  app.apply(command::Cancel{});
  EXPECT_FALSE(app.state().inspection.inspected().a);
}

TEST(Inspector, WhatIsSearchedForTheFirstCardIsStillFoundBesideASecond) {
  Settled app(sparse());
  app.does(command::ToEnd{});
  const auto& inspection = app.state().inspection;
  app.apply(command::Inspect{place_of(app.a(), 5), 5, PaneId::a});
  app.apply(command::Inspect{place_of(app.a(), 7), 7, PaneId::a, true});
  searched(app);
  ASSERT_TRUE(inspection.first().a);
  EXPECT_FALSE(inspection.first().a->searching);
  ASSERT_TRUE(inspection.first().a->retirements);
  EXPECT_EQ(inspection.first().a->retirements->size(), 1u);
  // So it is if the second one is closed meanwhile.
  app.apply(command::Inspect{place_of(app.a(), 9), 9, PaneId::a});
  app.apply(command::Inspect{place_of(app.a(), 7), 7, PaneId::a, true});
  app.apply(command::CloseInspector{PaneId::a});
  EXPECT_TRUE(searched(app).retirements);
}

TEST(Inspector, ASecondCardLeavesTheFirstIfItIsAskedTo) {
  Settled app(sparse());
  app.does(command::ToEnd{});
  const auto& inspection = app.state().inspection;
  app.apply(command::Inspect{place_of(app.a(), 5), 5, PaneId::a});
  app.apply(command::Inspect{place_of(app.a(), 7), 7, PaneId::a, true});
  ASSERT_TRUE(inspection.first().a && inspection.inspected().a);
  EXPECT_EQ(inspection.first().a->point, 5u);
  EXPECT_EQ(inspection.inspected().a->point, 7u);
  // The second one is closed: the first stands alone, where it was.
  app.apply(command::CloseInspector{PaneId::a});
  EXPECT_FALSE(inspection.first().a);
  EXPECT_EQ(inspection.inspected().a->point, 5u);
  app.apply(command::Inspect{place_of(app.a(), 7), 7, PaneId::a, true});
  app.apply(command::CloseInspector{PaneId::a, true});
  EXPECT_FALSE(inspection.first().a);
  EXPECT_EQ(inspection.inspected().a->point, 7u);
  // Without being asked it moves.
  app.apply(command::Inspect{place_of(app.a(), 9), 9, PaneId::a});
  EXPECT_FALSE(inspection.first().a);
}

TEST(Inspector, FindsTheRetirementAndGoesThere) {
  Settled app(sparse());
  app.does(command::ToEnd{});
  app.apply(command::Inspect{place_of(app.a(), 5), 5, PaneId::a});
  const Inspected found = searched(app);
  ASSERT_TRUE(found.retirements);
  ASSERT_EQ(found.retirements->size(), 1u);
  app.does(command::SeekTry{found.retirements->front().at, PaneId::a});
  EXPECT_TRUE(app.a().timeline.pick().retired);
  EXPECT_EQ(app.a().timeline.pick().picked, 5u);
  EXPECT_EQ(app.state().inspection.inspected().a->point, 5u) << "time moves, the choice stays";
  app.does(command::SeekTry{app.a().timeline.sampler().store().births[5], PaneId::a});
  EXPECT_EQ(points_of(app.a()), 6u);
}

TEST(Inspector, AnotherRunEndsIt) {
  Settled app(sparse());
  app.apply(command::Inspect{{10, 10}, kNoPoint, PaneId::a});
  app.does(command::SetValue{"radius", 30.0, false, PaneId::a});
  EXPECT_FALSE(app.state().inspection.inspected().a);
}

TEST(Inspector, EachSideHasItsOwn) {
  Settled app(sparse());
  app.does(command::ToggleSplit{});
  app.does(command::SetValue{"seed", std::uint64_t{9}, false, PaneId::b});
  app.does(command::ToEnd{});
  app.apply(command::Inspect{place_of(app.a(), 3), 3, PaneId::a});
  app.apply(command::Inspect{place_of(app.b(), 4), 4, PaneId::b});
  EXPECT_EQ(app.state().inspection.inspected().a->point, 3u);
  EXPECT_EQ(app.state().inspection.inspected().b->point, 4u);
  // B goes to the try, and A follows by the same number of tries.
  const std::uint64_t birth = app.b().timeline.sampler().store().births[4];
  app.does(command::SeekTry{birth, PaneId::b});
  EXPECT_EQ(try_of(app.b()), birth);
  EXPECT_EQ(try_of(app.a()), birth);
  app.does(command::ToggleSplit{});
  EXPECT_TRUE(app.state().inspection.inspected().a);
  EXPECT_FALSE(app.state().inspection.inspected().b);
}

TEST(Inspector, KeysReachTheLastCandidateAndItsNeighboursInTime) {
  Settled app(sparse());
  const auto press = [&](const char* key, bool ctrl = false) {
    const KeyBinding* binding = binding_for({key, false, ctrl});
    ASSERT_TRUE(binding) << key;
    app.does(binding->command);
  };
  press("I");
  EXPECT_FALSE(app.state().inspection.inspected().a) << "nothing has been tried";
  // First to a try that is refused, then to one that is not.
  while (app.a().timeline.pick().empty() ||
         app.a().timeline.pick().candidates.back().verdict != Verdict::too_close)
    app.does(command::StepTry{1});
  press("I");
  ASSERT_TRUE(app.state().inspection.inspected().a);
  EXPECT_EQ(app.state().inspection.inspected().a->point, kNoPoint);
  EXPECT_EQ(app.state().inspection.inspected().a->place, app.a().timeline.pick().candidates.back().position);
  press("I");
  EXPECT_FALSE(app.state().inspection.inspected().a);
  press(".", true);
  const auto latest = static_cast<Index>(points_of(app.a()) - 1);
  EXPECT_EQ(app.state().inspection.inspected().a->point, latest);
  press(",", true);
  EXPECT_EQ(app.state().inspection.inspected().a->point, latest - 1);
  press(".", true);
  press(".", true);
  EXPECT_EQ(app.state().inspection.inspected().a->point, latest);
}

TEST(Inspector, EscapeClosesOneThingAtATime) {
  Settled app(sparse());
  app.does(command::OpenMistake{mistakes().front().name});
  app.does(command::Inspect{{10, 10}, kNoPoint, PaneId::a});
  app.apply(command::ToggleHelp{});
  app.apply(command::Cancel{});
  EXPECT_TRUE(app.state().inspection.inspected().a);
  app.apply(command::Cancel{});
  EXPECT_FALSE(app.state().inspection.inspected().a);
  EXPECT_TRUE(app.state().gallery.mistake());
  app.does(command::Cancel{});
  EXPECT_FALSE(app.state().gallery.mistake());
  EXPECT_EQ(app.state().panes.a().setup(), sparse());
}

}  // namespace
}  // namespace annulus::test
