// What playing has done lately.
#include "app/application/recent.h"

#include <gtest/gtest.h>

#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

annulus::Setup loose() {
  annulus::Setup setup = default_setup("bridson");
  setup.values["radius"] = 34.0;
  return setup;
}

// Plays that long, in frames of a 60th of a second.
void play(Settled& app, double seconds) {
  for (int frame = 0; frame < static_cast<int>(60 * seconds); ++frame) app.update(1.0 / 60, 1000);
}

const Recent& recent(const Settled& app) {
  return app.state().playback.recent(PaneId::a);
}

// Each second has all the tries between its ends, in ways that add up to them.
TEST(Recent, ASecondHasAllItsTries) {
  Settled app(loose());
  app.does(SetSpeed{60});
  app.apply(TogglePlay{});
  play(app, 0.5);
  EXPECT_FALSE(recent(app).second()) << "it is not over";
  std::uint64_t before = 0;
  for (int second = 0; second < 3; ++second) {
    play(app, 1);
    ASSERT_TRUE(recent(app).second());
    const Recent::Second& last = *recent(app).second();
    EXPECT_NEAR(static_cast<double>(last.made.tries), 60, 2);
    EXPECT_EQ(last.made.accepted + last.made.too_close + last.made.outside, last.made.tries);
    EXPECT_EQ(last.observed, last.made.tries);
    std::uint64_t ways = 0;
    for (const auto& [way, tries] : last.ways) ways += tries;
    EXPECT_EQ(ways, last.made.tries);
    before += last.made.tries;
    EXPECT_LE(before, try_of(app.a()));
  }
  for (const scene::PassedTry& passed : recent(app).passed()) EXPECT_LT(passed.age, 1);
  EXPECT_NEAR(static_cast<double>(recent(app).passed().size()), 60, 2);
}

// The last renewal of the sentence is no older than a second, and none comes sooner.
TEST(Recent, IsRenewedOnceASecond) {
  Settled app(loose());
  app.does(SetSpeed{120});
  app.apply(TogglePlay{});
  int renewed = 0;
  Counts seen;
  for (int frame = 0; frame < 60 * 5; ++frame) {
    app.update(1.0 / 60, 8);
    if (const auto& second = recent(app).second(); second && !(second->made == seen)) {
      seen = second->made;
      ++renewed;
    }
  }
  EXPECT_GE(renewed, 3);
  EXPECT_LE(renewed, 5);
}

// Playing at any speed does what it does unseen.
TEST(Recent, LookingChangesNothing) {
  for (const double speed : {30.0, 5000.0}) {
    Settled app(loose());
    app.does(SetSpeed{speed});
    app.apply(TogglePlay{});
    play(app, 1);
    EXPECT_NEAR(static_cast<double>(try_of(app.a())), speed, 0.02 * speed + 1) << speed;
    EXPECT_FALSE(recent(app).passed().empty());
  }
}

TEST(LastMarks, FadeAtTheEndAndComeBackWithAStepBack) {
  Settled app(loose());
  app.set_canvas({740, 500});
  const auto opacity = [&] { return app.state().view.style().last_marks; };
  EXPECT_EQ(opacity(), 1);
  app.apply(ToEnd{});
  app.update(0.01, 8);
  EXPECT_EQ(opacity(), 1);
  app.update(0.2, 8);
  EXPECT_NEAR(opacity(), 0.5f, 0.01f);
  EXPECT_TRUE(app.busy()) << "until they are gone";
  app.update(0.2, 8);
  EXPECT_EQ(opacity(), 0);
  app.does(StepTry{-1});
  EXPECT_EQ(opacity(), 1);
  app.does(ToEnd{});
  EXPECT_EQ(opacity(), 0);
  // A layer that is on but not to be seen is shown, and not switched off unseen.
  app.does(ToggleLayer{scene::Layer::grid});
  EXPECT_TRUE(app.state().view.style().layers.has(scene::Layer::grid));
  EXPECT_EQ(opacity(), 1);
  app.does(StepTry{-1});
  app.does(ToEnd{});
  EXPECT_EQ(opacity(), 0);
}

// What is drawn is what is saved, and opened again it has the layers that were chosen.
TEST(LastMarks, ThatAreGoneAreInNoPictureButComeBackBeforeItsEnd) {
  Settled app(loose());
  app.set_canvas({740, 500});
  app.apply(ToEnd{});
  app.update(0.01, 8);  // they have only begun to fade
  app.apply(Screenshot{});
  const auto picture = app.take_screenshot_wish();
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->style.last_marks, 0);
  Settled other(default_setup("bridson"));
  ASSERT_TRUE(other.restore(picture_from_json(nlohmann::json::parse(picture_json(*picture).dump()))));
  other.does(StepTry{-1});
  EXPECT_EQ(other.state().view.style().layers, scene::Layers::standard());
  EXPECT_EQ(other.state().view.style().last_marks, 1);
}

TEST(LastMarks, StayWhereTheyAreAskedAbout) {
  Settled app(loose());
  app.does(OpenLesson{"evenly-spread"});
  app.does(ToEnd{});
  EXPECT_EQ(app.state().view.style().last_marks, 1);
}

// While a knob is held only what comes of it is looked at.
TEST(LastMarks, AreGoneWhileAKnobIsHeld) {
  Settled app(loose());
  app.does(Seek{40});
  app.apply(HoldKnob{true});
  app.update(0, 8);
  EXPECT_EQ(app.state().view.style().last_marks, 0);
  app.apply(HoldKnob{false});
  app.update(0, 8);
  EXPECT_EQ(app.state().view.style().last_marks, 1);
}

}  // namespace
}  // namespace annulus::test
