// What commands make of setups, and what undo remembers.
#include "app/application/setup_commands.h"

#include <gtest/gtest.h>

#include "app/application/open_commands.h"
#include "app/files/recorded_file.h"
#include "core/goal/goal.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

Setups with_radius(double radius) {
  Setups setups{default_setup()};
  setups.a.values["radius"] = radius;
  return setups;
}

TEST(Setups, ASeedGoesToBUnlessBHasItsOwn) {
  Setups both = split({default_setup()});
  both = with_value(both, {"seed", std::uint64_t{5}});
  EXPECT_EQ(both.a.seed(), 5u);
  EXPECT_EQ(both.b->seed(), 5u);
  both = with_value(both, {"seed", std::uint64_t{6}, false, PaneId::b});
  both = with_value(both, {"seed", std::uint64_t{7}});
  EXPECT_EQ(both.a.seed(), 7u);
  EXPECT_EQ(both.b->seed(), 6u);
  both = with_seed(both, 8);
  EXPECT_EQ(both.b->seed(), 8u);
}

// Points of a lattice: their smallest distance is the r that whoever enters it means.
TEST(Setups, ARadiusEnteredAsItWasFoundIsNoGuess) {
  Setups points{setup_of_recording(read_points_recording("it.csv", "x,y\n0,0\n10,0\n0,10\n"))};
  ASSERT_EQ(points.a.real("radius"), 10);
  ASSERT_EQ(origins_of(points.a).radius, PlaneOrigin::points);
  points = with_value(points, {"radius", 10.0});
  EXPECT_EQ(origins_of(points.a).radius, PlaneOrigin::given);
  EXPECT_EQ(points.a.real("radius"), 10);
  EXPECT_EQ(origins_of(as_found(points.a)).radius, PlaneOrigin::points);
  points = with_value(with_value(points, {"radius", 7.0}), {"width", 20.0});
  EXPECT_EQ(origins_of(points.a).radius, PlaneOrigin::given);
}

TEST(Setups, OneGoalTakesThePlaceOfAnother) {
  Setups both{with_goal(default_setup(), ByPoints{100, true}), with_goal(default_setup(), AtMost{50})};
  both = with_value(both, {"spacing", 40.0});
  EXPECT_EQ(both.a.goal, Goal(BySpacing{40, true}));
  both = with_value(both, {"at-most", std::uint64_t{70}});
  EXPECT_EQ(both.a.goal, Goal(AtMost{70}));
  both = with_value(both, {"points", std::uint64_t{60}, false, PaneId::b});
  EXPECT_EQ(both.b->goal, Goal(ByPoints{60, false}));
  for (const Goal& asked : {Goal(ByPoints{60, false}), Goal(ByPoints{60, true}), Goal(AtMost{60})}) {
    both.b = with_goal(default_setup(), asked);
    both = with_value(both, {std::holds_alternative<AtMost>(asked) ? "at-most" : "points", std::uint64_t{0},
                             false, PaneId::b});
    EXPECT_EQ(both.b->goal, Goal(ByRadius{})) << "0 asks for nothing";
  }
}

TEST(Setups, AskedForABThatIsNotThereTheyThrow) {
  Setups whole{default_setup()};
  EXPECT_THROW(whole.of(PaneId::b), std::bad_optional_access);
  EXPECT_EQ(split(split(whole)), whole);
}

TEST(Setups, OnlyCellsOfTheMapArePainted) {
  annulus::Setup cells = default_setup("weighted");
  const int columns = static_cast<int>(cells.integer("columns"));
  EXPECT_FALSE(painted(cells, columns, 0, false));
  EXPECT_FALSE(painted(cells, 0, -1, false));
  EXPECT_FALSE(painted(default_setup(), 0, 0, false)) << "there is no map";
  const auto one = painted(cells, 1, 2, false);
  ASSERT_TRUE(one);
  const GreyImage map = map_of(*one);
  EXPECT_EQ(map.levels[map.at(1, 2)], 0);
  EXPECT_EQ(map.levels[map.at(0, 2)], 0xFFFF);
}

TEST(Setups, AnImageThatTheSamplerDoesNotTakeChangesNothing) {
  EXPECT_FALSE(with_file(default_setup("uniform"), "no such image", ImageValue{}));
}

TEST(History, GoesBackAndForth) {
  History history;
  EXPECT_FALSE(history.undo(with_radius(10)));
  history.record(with_radius(10), false);
  history.record(with_radius(11), true);  // the same drag
  EXPECT_FALSE(history.can_redo());
  EXPECT_EQ(history.undo(with_radius(12)), with_radius(10));
  EXPECT_FALSE(history.can_undo());
  EXPECT_EQ(history.redo(with_radius(10)), with_radius(12));
  EXPECT_TRUE(history.can_undo());
  EXPECT_EQ(history.undo(with_radius(12)), with_radius(10));
  history.record(with_radius(10), false);
  EXPECT_FALSE(history.can_redo()) << "what was undone is gone once something else is done";
}

TEST(History, ACancelledChangeCanBeDoneAgain) {
  History history;
  history.record(with_radius(10), false);
  history.cancel(with_radius(1), with_radius(10));
  EXPECT_FALSE(history.can_undo());
  EXPECT_EQ(history.redo(with_radius(10)), with_radius(1));
}

TEST(History, CancelledItLeadsToWhatIsShown) {
  // 10 is shown; 11 and 12 are wished before a run of theirs is there.
  History history;
  history.record(with_radius(10), false);
  history.record(with_radius(11), false);
  history.cancel(with_radius(12), with_radius(10));
  EXPECT_FALSE(history.can_undo());
  EXPECT_EQ(history.redo(with_radius(10)), with_radius(11));
  EXPECT_EQ(history.redo(with_radius(11)), with_radius(12));
  // Back to 11 and 10, where 12 is still shown.
  EXPECT_EQ(history.undo(with_radius(12)), with_radius(11));
  EXPECT_EQ(history.undo(with_radius(11)), with_radius(10));
  history.cancel(with_radius(10), with_radius(12));
  EXPECT_FALSE(history.can_redo());
  EXPECT_EQ(history.undo(with_radius(12)), with_radius(11));
  EXPECT_EQ(history.undo(with_radius(11)), with_radius(10));
}

TEST(History, WhatIsNotInItIsNoReasonToForgetWhatWasWished) {
  // In a drag from 10 to 12, of which only 11 has been made.
  History history;
  history.record(with_radius(10), false);
  history.record(with_radius(11), true);
  history.cancel(with_radius(12), with_radius(11));
  EXPECT_EQ(history.undo(with_radius(11)), with_radius(10));
  // After a lesson whose setup is still shown.
  History after_lesson;
  after_lesson.cancel(with_radius(10), with_radius(20));
  after_lesson.record(with_radius(20), false);
  EXPECT_EQ(after_lesson.undo(with_radius(21)), with_radius(20));
  EXPECT_EQ(after_lesson.undo(with_radius(20)), with_radius(10));
}

TEST(History, RemembersWhatWasThereBeforeAMistake) {
  History history;
  EXPECT_FALSE(history.before_mistake());
  history.record(with_radius(10), false);
  Setups mistaken = with_radius(11);
  mistaken.mistake = &mistakes().front();
  history.record(mistaken, false);
  EXPECT_EQ(history.before_mistake(), with_radius(10));
}

}  // namespace
}  // namespace annulus
