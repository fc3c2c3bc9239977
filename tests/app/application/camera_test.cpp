#include "app/application/camera.h"

#include <gtest/gtest.h>

#include "app/application/application.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

annulus::Setup setup_with_radius(double radius) {
  annulus::Setup setup = default_setup("bridson");
  setup.values["radius"] = radius;
  return setup;
}

Application window() {
  return Application(setup_with_radius(34));
}

void wait(Application& app, double seconds) {
  for (double passed = 0; passed < seconds; passed += 0.05) app.update(0.05, 50);
}

void step_into_stages(Application& app) {
  app.set_canvas({800, 600});
  app.apply(command::StepTry{40});
  app.apply(command::StepStage{1});
}

TEST(Camera, GlidesWithoutAJump) {
  const scene::View from{false, 100, 100, 1}, to{false, 300, 50, 4};
  Camera camera(true);
  scene::View seen = from;
  for (int frame = 0; frame < 15; ++frame) {
    const scene::View next = camera.glide(1.0 / 60, seen, to);
    EXPECT_GE(next.zoom, seen.zoom);
    EXPECT_LE(next.zoom / seen.zoom, 1.2);
    seen = next;
  }
  seen = camera.glide(1.0 / 60, seen, to);
  EXPECT_EQ(seen, to);
  EXPECT_FALSE(camera.gliding());
}

TEST(Camera, FollowsThePickInSlowMotionAndComesBack) {
  Application app = window();
  step_into_stages(app);
  const scene::View whole = app.state().view.style().view;
  EXPECT_TRUE(whole.fit);
  wait(app, 0.5);
  const scene::View near = app.state().view.style().view;
  EXPECT_FALSE(near.fit);
  EXPECT_GT(near.zoom, 2);
  const Vec2 pick = app.state().playback.preview()->next.record.centre;
  EXPECT_NEAR(near.centre_x, double{pick.x}, 34);
  EXPECT_NEAR(near.centre_y, double{pick.y}, 34);
  app.apply(command::StepTry{1});  // at its end nothing is previewed
  wait(app, 0.5);
  EXPECT_EQ(app.state().view.style().view, whole);
}

// The window rests as soon as nothing moves.
TEST(Camera, IsOnItsWayInTheFrameThatAsks) {
  Application app = window();
  app.set_canvas({800, 600});
  app.apply(command::TogglePrediction{});
  app.apply(command::TogglePlay{});
  for (int frame = 0; frame < 2000 && !app.state().asks(); ++frame) app.update(0.05, 50);
  ASSERT_TRUE(app.state().asks());
  EXPECT_TRUE(app.busy());
  wait(app, 0.5);
  EXPECT_FALSE(app.state().view.style().view.fit);
}

TEST(Camera, StaysIfItIsToldTo) {
  Application app = window();
  app.apply(command::ToggleCamera{});
  step_into_stages(app);
  wait(app, 0.5);
  EXPECT_TRUE(app.state().view.style().view.fit);
}

TEST(Camera, LeavesAViewThatWasChosen) {
  Application app = window();
  step_into_stages(app);
  wait(app, 0.5);
  app.apply(command::Zoom{2, {400, 300}});
  const scene::View chosen = app.state().view.style().view;
  app.apply(command::StepStage{1});
  wait(app, 0.5);
  EXPECT_EQ(app.state().view.style().view, chosen);
}

// Above one try a second the domain is seen whole, and stopping there changes nothing.
TEST(Camera, StaysWhereItIsWhenPlayingIsPaused) {
  for (const double speed : {0.5, 2.0}) {
    Application app = window();
    app.set_canvas({800, 600});
    wait(app, 0.1);
    app.apply(command::StepTry{40});
    app.apply(command::SetSpeed{speed});
    app.apply(command::TogglePlay{});
    wait(app, 0.7);
    const scene::View seen = app.state().view.style().view;
    EXPECT_EQ(seen.fit, speed > 1) << speed;
    app.apply(command::TogglePlay{});
    wait(app, 0.5);
    EXPECT_EQ(app.state().view.style().view.fit, seen.fit) << speed;
    EXPECT_EQ(app.state().view.style().view.zoom, seen.zoom) << speed;
  }
}

TEST(Camera, GoesBackWithinFourTenthsOfASecond) {
  Application app = window();
  app.set_canvas({800, 600});
  app.apply(command::StepTry{40});
  app.apply(command::SetSpeed{0.5});
  app.apply(command::TogglePlay{});
  wait(app, 0.5);
  ASSERT_FALSE(app.state().view.style().view.fit);
  app.apply(command::SetSpeed{2});
  wait(app, 0.4);
  EXPECT_TRUE(app.state().view.style().view.fit);
}

TEST(Camera, GoesWhereTwoSidesDiffer) {
  Application app = window();
  app.set_canvas({800, 600});
  app.apply(command::UseComparison{"bridson 3x3 | bridson 5x5"});
  wait(app, 0.5);
  ASSERT_TRUE(app.state().view.style().view.fit);
  app.apply(command::NextDifference{});
  wait(app, 0.5);
  const scene::View near = app.state().view.style().view;
  EXPECT_FALSE(near.fit);
  EXPECT_NEAR(near.centre_x, double{app.state().panes.a().run().timeline.pick().centre.x}, 34);
  // Other runs differ elsewhere.
  const double at = app.state().panes.position();
  for (const PaneId id : kPaneIds)
    app.apply(command::SetValue{"seed", std::uint64_t{2}, id == PaneId::b, id});
  wait(app, 0.5);
  app.apply(command::Seek{at});
  wait(app, 0.5);
  EXPECT_TRUE(app.state().view.style().view.fit);
  app.apply(command::NextDifference{});
  wait(app, 0.5);
  EXPECT_FALSE(app.state().view.style().view.fit);
  app.apply(command::StepTry{1});
  wait(app, 0.5);
  EXPECT_TRUE(app.state().view.style().view.fit);
}

}  // namespace
}  // namespace annulus
