// A wanted number of points, in the window.
#include <gtest/gtest.h>

#include "core/goal/goal.h"
#include "core/making/goal_radius.h"
#include "tests/app/application/application_support.h"

namespace annulus {
namespace {

class PointsGoalTest : public ApplicationTest {
 protected:
  const annulus::Setup& setup() const { return app.state().panes.a().setup(); }
  const Sampler& sampler() const { return app.state().panes.a().run().timeline.sampler(); }
  void set(const char* parameter, Value value, bool continues = false) {
    app.apply(command::SetValue{parameter, std::move(value), continues});
    settle(app);
  }
  void ask(const Goal& goal, bool continues = false) {
    app.apply(command::SetGoal{goal, continues});
    settle(app);
  }
};

TEST_F(PointsGoalTest, TheRadiusFollowsThePointsAndTheOtherWayRound) {
  ask(ByPoints{400, false});
  EXPECT_NEAR(points_by_formula(setup())->points, 400, 0.1);
  EXPECT_EQ(app.state().panes.a().run().setup, setup());
  app.apply(command::ToEnd{});
  settle(app);
  EXPECT_NEAR(sampler().count(), 400, 20);
  set("radius", 30.0);
  EXPECT_FALSE(has_goal(setup()));
  EXPECT_EQ(radius(app), 30);
  app.apply(command::Undo{});
  settle(app);
  EXPECT_EQ(setup().integer("points"), 400);
}

TEST_F(PointsGoalTest, ExactlySoManyAreThereAtTheEnd) {
  app.apply(command::UseSampler{"roberts"});
  settle(app);
  ask(ByPoints{280, false});
  ask(ByPoints{300, true}, true);
  app.apply(command::ToEnd{});
  settle(app);
  EXPECT_EQ(sampler().remaining(), 300);
  const std::uint64_t end = position(app);
  EXPECT_EQ(sampler().removed().size(), sampler().count() - 300);
  app.apply(command::SeekTry{end - 1});
  EXPECT_EQ(sampler().removed().size(), 0) << "the time before is as it was";
  app.apply(command::Undo{});
  settle(app);
  EXPECT_FALSE(has_goal(setup())) << "both were one change";
}

// 740 x 500 / 25^2 = 592, twice as wide 1184.
TEST_F(PointsGoalTest, AMeanSpacingStaysAndThePointsFollow) {
  ask(ByPoints{400, false});
  ask(BySpacing{25, false});
  EXPECT_EQ(setup().integer("points"), 0);
  EXPECT_EQ(goal_points(setup()), 592);
  const double found = radius(app);
  set("width", 1480.0);
  EXPECT_EQ(setup().real("spacing"), 25);
  EXPECT_EQ(goal_points(setup()), 1184);
  EXPECT_NEAR(radius(app), found, 0.1) << "the border is a little less of the room";
  ask(exactly(setup().goal, true));
  app.apply(command::ToEnd{});
  settle(app);
  EXPECT_EQ(sampler().remaining(), 1184);
  app.apply(command::UseSampler{"roberts"});
  settle(app);
  EXPECT_EQ(setup().real("spacing"), 25);
  EXPECT_TRUE(setup().flag("exact"));
  set("radius", 30.0);
  EXPECT_FALSE(has_goal(setup()));
  EXPECT_FALSE(setup().flag("exact"));
  app.apply(command::Undo{});
  settle(app);
  EXPECT_EQ(setup().real("spacing"), 25);
  ask(ByPoints{200, false});
  EXPECT_EQ(setup().real("spacing"), 0);
  EXPECT_EQ(goal_points(setup()), 200);
}

TEST_F(PointsGoalTest, WithoutANumberItIsNotExactEither) {
  ask(ByPoints{300, true});
  const double found = radius(app);
  ask(ByPoints{0, true});
  EXPECT_FALSE(setup().flag("exact"));
  EXPECT_EQ(radius(app), found) << "the radius that was found is the given one now";
}

TEST_F(PointsGoalTest, AGoalGoesAlongToAnotherSampler) {
  ask(ByPoints{200, false});
  app.apply(command::UseSampler{"dart"});
  settle(app);
  EXPECT_EQ(setup().integer("points"), 200);
  app.apply(command::ToEnd{});
  settle(app);
  EXPECT_NEAR(sampler().count(), 200, 12);
}

TEST_F(PointsGoalTest, AGoalIsTheCountOfSamplersThatMakeAnyNumber) {
  ask(ByPoints{200, false});
  app.apply(command::UseSampler{"uniform"});
  settle(app);
  EXPECT_EQ(setup().integer("count"), 200);
  ask(ByPoints{300, false});
  app.apply(command::UseSampler{"best"});
  settle(app);
  EXPECT_EQ(setup().integer("count"), 300);
  app.apply(command::UseSampler{"roberts"});
  settle(app);
  EXPECT_EQ(setup().integer("points"), 300);
  ask(BySpacing{25, false});
  app.apply(command::UseSampler{"uniform"});
  settle(app);
  EXPECT_EQ(setup().integer("count"), 592);
  app.apply(command::UseSampler{"roberts"});
  settle(app);
  EXPECT_EQ(setup().real("spacing"), 25) << "the number is the same";
}

TEST_F(PointsGoalTest, WhatIsOutOfReachIsSaidAndTheRunBeforeStays) {
  app.apply(command::UseSampler{"iterated"});
  settle(app);
  set("iterations", std::uint64_t{1});
  const auto before = setup();
  const std::uint64_t run = app.state().panes.a().run().id;
  ask(ByPoints{5000, false});
  ASSERT_TRUE(app.state().files.notice().error);
  EXPECT_EQ(setup(), before) << "what is said of the run is what is seen";
  EXPECT_EQ(app.state().panes.a().run().id, run);
  EXPECT_TRUE(app.state().panes.a().complete());
  set("iterations", std::uint64_t{2});
  app.apply(command::Undo{});
  settle(app);
  EXPECT_EQ(setup(), before) << "a setup that was given up is no step of the history";
}

}  // namespace
}  // namespace annulus
