// What opening a mistake of the gallery changes, and what closing it gives back.
#include <gtest/gtest.h>

#include <string>

#include "app/lessons/mistakes.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

TEST(MistakeCard, LeavesWithTheMistakeAndComesBackWithIt) {
  Settled app(default_setup());
  app.does(OpenMistake{"3x3"});
  app.does(SetValue{"neighbourhood", std::string("5x5")});
  EXPECT_EQ(app.state().gallery.mistake(), nullptr);
  app.does(Undo{});
  EXPECT_EQ(app.state().gallery.mistake(), mistake_named("3x3"));
  app.does(OpenMistake{"slip"});
  app.does(CloseMistake{});
  EXPECT_EQ(app.a().setup, default_setup()) << "back over all that were opened";
  app.does(Undo{});
  app.does(Undo{});
  app.does(Undo{});
  app.does(Undo{});
  EXPECT_EQ(app.state().gallery.mistake(), nullptr);
  EXPECT_EQ(app.a().setup, default_setup());
  app.does(OpenMistake{"nothing of the kind"});
  EXPECT_EQ(app.state().gallery.mistake(), nullptr);
  app.does(CloseMistake{});
  app.does(ToggleRightWay{});
  EXPECT_FALSE(app.state().panes.b());
}

TEST(MistakeCard, GivesTheTryBackToo) {
  Settled app(small(default_setup()));
  app.apply(Seek{37});
  for (const bool beside : {false, true}) {
    app.does(OpenMistake{"3x3"});
    app.does(ToEnd{});
    if (beside) app.does(ToggleRightWay{});
    app.does(CloseMistake{});
    EXPECT_EQ(app.a().setup, small(default_setup()));
    EXPECT_EQ(try_of(app.a()), 37u);
  }
}

TEST(MistakeCard, ShowsTheWholeDomainAndGivesTheViewBack) {
  Settled app(default_setup());
  app.set_canvas({800, 600});
  app.does(Zoom{4, {100, 100}});
  const scene::View zoomed = app.state().view.style().view;
  ASSERT_FALSE(zoomed.fit);
  app.does(OpenMistake{"slip"});
  EXPECT_TRUE(app.state().view.style().view.fit);
  app.does(Zoom{3, {200, 200}});
  app.does(OpenMistake{"3x3"});
  EXPECT_TRUE(app.state().view.style().view.fit);
  app.does(CloseMistake{});
  EXPECT_EQ(app.state().view.style().view, zoomed);
}

}  // namespace
}  // namespace annulus::test
