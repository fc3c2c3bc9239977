// Presentation mode and the keys that are shown.
#include <gtest/gtest.h>

#include "app/application/key_bindings.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

Setup sparse_setup() {
  Setup setup = default_setup();
  setup.values["radius"] = 40.0;
  return setup;
}

TEST(Presentation, IsAsLargeAsTheScreenAsksForAndLeavesAllAsItWas) {
  Settled app(sparse_setup());
  app.apply(command::ScaleUi{1});
  app.apply(command::TogglePanels{});
  const struct {
    double screen, scale;
  } rows[] = {{640, 1.5}, {720, 1.5}, {1080, 2}, {1440, 2.5}, {2160, 3}, {4320, 3}};
  for (const auto& row : rows) {
    app.set_screen_height(row.screen);
    app.apply(command::TogglePresentation{});
    EXPECT_TRUE(app.state().workspace.presenting());
    EXPECT_EQ(app.state().workspace.ui_scale(), row.scale) << row.screen;
    EXPECT_TRUE(app.state().workspace.show_keys());
    app.apply(command::TogglePanels{});
    app.apply(command::ScaleUi{1});
    app.apply(command::TogglePresentation{});
    EXPECT_FALSE(app.state().workspace.presenting());
    EXPECT_EQ(app.state().workspace.ui_scale(), 1.25);
    EXPECT_FALSE(app.state().workspace.show_keys());
    EXPECT_FALSE(app.state().workspace.panels());
  }
}

TEST(Presentation, EscapeClosesTheTopThingFirst) {
  Settled app(sparse_setup());
  app.does(command::OpenLesson{"active-list"});
  app.apply(command::TogglePresentation{});
  app.apply(command::TogglePrediction{});
  ASSERT_TRUE(app.state().prediction());
  app.apply(command::Cancel{});
  EXPECT_FALSE(app.state().prediction());
  EXPECT_TRUE(app.state().lessons.open());
  app.does(command::Cancel{});
  EXPECT_FALSE(app.state().lessons.open());
  EXPECT_TRUE(app.state().workspace.presenting());
  app.apply(command::Cancel{});
  EXPECT_FALSE(app.state().workspace.presenting());
}

TEST(Presentation, TheCodeIsShownOnlyOnRequest) {
  Settled app(sparse_setup());
  ASSERT_TRUE(app.state().workspace.code());
  app.apply(command::TogglePresentation{});
  EXPECT_FALSE(app.state().workspace.code());
  app.apply(command::ToggleCode{});
  EXPECT_TRUE(app.state().workspace.code());
  app.apply(command::ToggleCode{});
  app.apply(command::TogglePresentation{});
  EXPECT_TRUE(app.state().workspace.code()) << "as it was before";
}

// They replace the legend where people read from afar; a picture keeps its legend.
TEST(Presentation, NamesStandBesideTheMarksUnlessTheyWouldJumpAbout) {
  Settled app(sparse_setup());
  const auto style = [&] {
    app.set_canvas({740, 500});
    return app.state().view.style();
  };
  EXPECT_FALSE(style().labels);
  app.apply(command::TogglePresentation{});
  EXPECT_TRUE(style().labels);
  EXPECT_FALSE(style().moving());
  app.apply(command::SetSpeed{100});
  app.apply(command::TogglePlay{});
  EXPECT_TRUE(style().moving());
  app.apply(command::SetSpeed{1});
  EXPECT_FALSE(style().moving());
  app.apply(command::Screenshot{});
  const auto picture = app.take_screenshot_wish();
  ASSERT_TRUE(picture);
  EXPECT_FALSE(picture->style.labels);
  app.apply(command::TogglePresentation{});
  EXPECT_FALSE(style().labels);
}

TEST(PressedKeys, StayAWhileThenFadeOnceAndCountRepeats) {
  Settled app(sparse_setup());
  app.apply(command::NoteKey{"R", "reroll"});
  EXPECT_TRUE(app.state().workspace.pressed().empty()) << "nobody asked for them";
  app.apply(command::ToggleKeys{});
  app.apply(command::NoteKey{"Right", "forward"});
  app.update(1.4, 1);
  app.apply(command::NoteKey{"Right", "forward"});
  ASSERT_EQ(app.state().workspace.pressed().size(), 1u);
  EXPECT_EQ(app.state().workspace.pressed()[0].times, 2);
  EXPECT_EQ(app.state().workspace.pressed()[0].age, 0);
  app.update(kKeyShown, 1);
  EXPECT_EQ(app.state().workspace.pressed().size(), 1u) << "it begins to fade";
  EXPECT_TRUE(app.busy());
  app.update(kKeyFades, 1);
  EXPECT_TRUE(app.state().workspace.pressed().empty());
  for (const char* key : {"1", "2", "3", "4", "5"}) app.apply(command::NoteKey{key, ""});
  EXPECT_LE(app.state().workspace.pressed().size(), 3u);
  EXPECT_EQ(app.state().workspace.pressed().back().keys, "5");
}

}  // namespace
}  // namespace annulus::test
