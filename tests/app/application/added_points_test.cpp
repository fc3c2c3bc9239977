// One more point at a click, and points that stand before the run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

// Some places at least that far from all points: there is room in any such run.
Vec2 free_place(const Run& run, double distance) {
  for (float x = 20; x < 720; x += 3)
    for (float y = 20; y < 480; y += 3) {
      double nearest = INFINITY;
      for (const Vec2 p : run.timeline.sampler().points())
        nearest = std::min(nearest, std::hypot(double{p.x} - double{x}, double{p.y} - double{y}));
      if (nearest > distance) return {x, y};
    }
  ADD_FAILURE() << "no room";
  return {};
}

annulus::Setup with_room() {
  annulus::Setup setup = default_setup();
  setup.values["radius"] = 40.0;
  setup.values["tries"] = std::uint64_t{4};
  return setup;
}

TEST(AddedPoints, AFreePlaceOfTheFinishedRunGetsOne) {
  Settled app(with_room());
  app.does(command::ToEnd{});
  const std::uint64_t before = points_of(app.a());
  const std::uint64_t tries = app.a().timeline.position();
  const Vec2 place = free_place(app.a(), 41);
  app.apply(command::Inspect{place, kNoPoint, PaneId::a});
  app.does(command::AddPoint{});
  EXPECT_EQ(points_of(app.a()), before + 1);
  EXPECT_EQ(app.a().timeline.sampler().points().back(), place);
  EXPECT_EQ(app.a().timeline.position(), tries + 1);
  // A second one, then back by stepping, and by undo.
  app.apply(command::Inspect{free_place(app.a(), 41), kNoPoint, PaneId::a});
  app.does(command::AddPoint{});
  EXPECT_EQ(points_of(app.a()), before + 2);
  app.does(command::StepTry{-1});
  EXPECT_EQ(points_of(app.a()), before + 1);
  app.does(command::ToEnd{});
  app.does(command::Undo{});
  EXPECT_EQ(points_of(app.a()), before + 1);
  app.does(command::Undo{});
  EXPECT_EQ(points_of(app.a()), before);
  EXPECT_EQ(app.a().setup.text("add"), "");
}

// A place at the far edge is outside, and in six digits the last one before it would be there.
TEST(AddedPoints, TheLastPlaceBeforeTheFarEdgeTakesOne) {
  annulus::Setup setup = default_setup();
  setup.values["radius"] = 440.0;  // the corners are 446 from the start in the middle
  setup.values["tries"] = std::uint64_t{1};
  Settled app(setup);
  app.does(command::ToEnd{});
  ASSERT_EQ(points_of(app.a()), 1u);
  const Vec2 last{std::nextafter(740.0f, 0.0f), std::nextafter(500.0f, 0.0f)};
  app.apply(command::Inspect{last, kNoPoint, PaneId::a});
  app.does(command::AddPoint{});
  ASSERT_EQ(points_of(app.a()), 2u);
  EXPECT_EQ(app.a().timeline.sampler().points().back(), last);
}

TEST(AddedPoints, NoneWhereAPointIsInTheWayOrBeforeTheEnd) {
  Settled app(with_room());
  const annulus::Setup setup = app.a().setup;
  app.does(command::ToEnd{});
  const Vec2 taken = app.a().timeline.sampler().points()[7];
  app.apply(command::Inspect{{taken.x + 3, taken.y}, kNoPoint, PaneId::a});
  app.does(command::AddPoint{});
  EXPECT_EQ(app.a().setup, setup);
  const Vec2 place = free_place(app.a(), 41);
  app.does(command::StepTry{-5});
  app.apply(command::Inspect{place, kNoPoint, PaneId::a});
  app.does(command::AddPoint{});
  EXPECT_EQ(app.a().setup, setup);
  // A point is no free place.
  app.does(command::ToEnd{});
  app.apply(command::Inspect{taken, 7, PaneId::a});
  app.does(command::AddPoint{});
  EXPECT_EQ(app.a().setup, setup);
}

}  // namespace
}  // namespace annulus::test
