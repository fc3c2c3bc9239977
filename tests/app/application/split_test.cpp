// Two samplers side by side: their setups. split_time_test.cpp tests how they share time.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/lessons/comparisons.h"
#include "app/options/options.h"
#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;
using testing::HasSubstr;

annulus::Setup base() {
  annulus::Setup setup = default_setup();
  setup.values["radius"] = 30.0;
  setup.values["width"] = 400.0;
  setup.values["seed"] = std::uint64_t{7};
  return setup;
}

class SplitTest : public testing::Test {
 protected:
  Settled app{base()};
  const annulus::Setup& a() const { return app.state().panes.a().setup(); }
  const annulus::Setup& b() const { return app.state().panes[PaneId::b].setup(); }
};

TEST_F(SplitTest, SplittingShowsTheSameSetupTwiceAtTheSameTry) {
  app.apply(Seek{25});
  app.does(ToggleSplit{});
  ASSERT_TRUE(app.state().panes.b());
  EXPECT_EQ(b(), base());
  EXPECT_EQ(a(), base());
  EXPECT_EQ(try_of(app.a()), 25u);
  EXPECT_EQ(try_of(app.b()), 25u);
  EXPECT_NE(app.a().id, app.b().id) << "each has its own points to draw";
  app.does(ToggleSplit{});
  EXPECT_FALSE(app.state().panes.b());
  EXPECT_EQ(try_of(app.a()), 25u);
  app.apply(ToEnd{});
  app.does(ToggleSplit{});
  EXPECT_TRUE(app.b().timeline.at_end());
}

// Making a run may be slow, even to try 0: the window does not wait for it.
TEST_F(SplitTest, UntilItsOwnRunIsThereSideBShowsThatOfSideA) {
  app.apply(Seek{25});
  annulus::Setup other = base();
  other.values["seed"] = std::uint64_t{99};
  app.compare_with(other);
  EXPECT_EQ(b(), other);
  EXPECT_EQ(&app.b(), &app.a());
  EXPECT_TRUE(app.state().panes.b()->making());
  settle(app);
  EXPECT_EQ(app.b().setup, other);
  EXPECT_EQ(try_of(app.b()), 25u);
  EXPECT_EQ(app.a().setup, base());
  // Both at their ends, even if pane A was there before.
  app.does(ToggleSplit{});
  app.does(ToEnd{});
  app.compare_with(other);
  settle(app);
  EXPECT_TRUE(app.b().timeline.at_end());
  EXPECT_EQ(app.b().setup, other);
}

TEST_F(SplitTest, TheTitleNamesBothSides) {
  app.does(ToggleSplit{});
  app.does(UseSampler{"roberts", PaneId::b});
  app.apply(Seek{12});
  const auto progress = [](const annulus::Run& run) {
    return "try 12 of " + grouped(total_of(run)) + " - " + std::to_string(points_of(run)) + " points";
  };
  EXPECT_EQ(app.title(), "Annulus - bridson r=30 k=30 seed=7 | roberts r=30 k=10 seed=7 - " +
                             progress(app.a()) + " | " + progress(app.b()));
}

// By name, in the order of the menu.
TEST_F(SplitTest, TheClassicPairsAreThere) {
  std::vector<std::string> names;
  for (const Comparison& row : comparisons()) {
    names.push_back(row.name);
    EXPECT_TRUE(std::string(row.help.text()).ends_with('.')) << row.name;
  }
  EXPECT_THAT(names,
              testing::ElementsAre("uniform | bridson", "bridson 3x3 | bridson 5x5", "bridson | roberts",
                                   "dart | bridson", "weighted by chance | weighted", "lague | ue4"));
}

// Not that of a preset, which is what it is.
TEST_F(SplitTest, APairKeepsOnesOwnTries) {
  app.does(SetValue{"tries", std::uint64_t{7}});
  app.does(UseComparison{"bridson | roberts"});
  EXPECT_EQ(a().integer("tries"), 7u);
  EXPECT_EQ(b().integer("tries"), 7u);
  app.does(UseComparison{"lague | ue4"});
  EXPECT_EQ(a().integer("tries"), preset_setup(preset("lague")).integer("tries"));
  EXPECT_EQ(b().integer("tries"), preset_setup(preset("ue4")).integer("tries"));
  app.does(ToggleSplit{});
  app.does(UsePreset{"blog"});
  app.does(UseComparison{"bridson | roberts"});
  EXPECT_EQ(a().integer("tries"), 30u) << "the blog's 10 was chosen by nobody here";
}

TEST_F(SplitTest, EveryPairIsTwoClicksAwayAndTakenBackInOne) {
  for (const Comparison& row : comparisons()) {
    SCOPED_TRACE(row.name);
    app.does(UseComparison{row.name});
    ASSERT_TRUE(app.state().panes.b());
    check(a());
    check(b());
    // The panes are what their names say, and share every value that does not make another algorithm.
    const std::size_t bar = row.name.find(" | ");
    const std::string left = row.name.substr(0, bar), right = row.name.substr(bar + 3);
    for (const auto& [setup, name] : {std::pair{a(), left}, std::pair{b(), right}}) {
      const std::string word = name.substr(0, name.find(' '));
      const auto preset = std::ranges::find(presets(), word, &Preset::name);
      const annulus::Setup expected = preset != presets().end() ? preset_setup(*preset) : default_setup(word);
      EXPECT_EQ(setup.sampler, expected.sampler);
      for (const auto& [parameter, value] : expected.values) {
        if (parameter == "width" || parameter == "radius" || parameter == "seed") {
          EXPECT_EQ(setup.values.at(parameter), base().values.at(parameter)) << parameter;
        } else if (name == "weighted by chance" && (parameter == "border-factor" || parameter == "bias")) {
          EXPECT_EQ(setup.real(parameter), parameter == "bias" ? 1e9 : 0) << "so every cell is as likely";
        } else if (parameter == "neighbourhood" && name.size() > word.size()) {
          EXPECT_EQ(setup.text(parameter), name.substr(word.size() + 1));
        } else {
          EXPECT_EQ(setup.values.at(parameter), value) << parameter;
        }
      }
    }
    app.apply(ToEnd{});
    EXPECT_GT(points_of(app.a()), 30u);
    EXPECT_GT(points_of(app.b()), 10u);
    if (left == "uniform") {
      EXPECT_EQ(points_of(app.a()), points_of(app.b()));
    }
    app.does(Undo{});
    EXPECT_FALSE(app.state().panes.b());
    EXPECT_EQ(a(), base());
  }
  app.does(UseComparison{"nobody | nothing"});
  EXPECT_FALSE(app.state().panes.b());
}

TEST_F(SplitTest, WithoutBItsCommandsDoNothing) {
  app.does(SetValue{"radius", 50.0, false, PaneId::b});
  app.does(UseSampler{"dart", PaneId::b});
  app.does(SeekTry{20, PaneId::b});
  app.does(ToggleBreakpoint{1, PaneId::b});
  app.does(Inspect{{10, 10}, kNoPoint, PaneId::b});
  app.does(ChooseStart{true, PaneId::b});
  EXPECT_EQ(a(), base());
  EXPECT_EQ(try_of(app.a()), 0u);
  EXPECT_TRUE(app.state().playback.breakpoints().b.empty());
  EXPECT_FALSE(app.state().inspection.inspected().a);
  EXPECT_FALSE(app.state().workspace.choosing_start());
  EXPECT_THROW((void)app.state().panes[PaneId::b], std::bad_optional_access);
}

TEST_F(SplitTest, BFollowsTheSeedUntilItHasItsOwn) {
  app.does(ToggleSplit{});
  app.does(UseSampler{"dart", PaneId::b});
  const auto set = [&](std::uint64_t seed, PaneId pane) { app.does(SetValue{"seed", seed, false, pane}); };
  set(5, PaneId::a);
  EXPECT_EQ(a().seed(), 5u);
  EXPECT_EQ(b().seed(), 5u);
  set(9, PaneId::b);
  EXPECT_EQ(a().seed(), 5u) << "B's own seed is B's alone";
  EXPECT_EQ(b().seed(), 9u);
  set(6, PaneId::a);
  EXPECT_EQ(a().seed(), 6u);
  EXPECT_EQ(b().seed(), 9u);
  app.does(Reroll{});
  EXPECT_EQ(a().seed(), b().seed());
  EXPECT_NE(a().seed(), 6u);
  app.does(Undo{});
  EXPECT_EQ(a().seed(), 6u);
  EXPECT_EQ(b().seed(), 9u);
}

TEST_F(SplitTest, WhatIsMeantForBChangesOnlyB) {
  app.does(ToggleSplit{});
  const std::uint64_t run = app.a().id;
  const std::vector<std::pair<Command, annulus::Setup>> changes = [&] {
    std::vector<std::pair<Command, annulus::Setup>> all;
    annulus::Setup larger = base();
    larger.values["radius"] = 50.0;
    all.emplace_back(SetValue{"radius", 50.0, false, PaneId::b}, larger);
    all.emplace_back(UseSampler{"best", PaneId::b}, setup_like("best", larger));
    all.emplace_back(SetValue{"c", std::uint64_t{3}, false, PaneId::b}, [&] {
      annulus::Setup best = setup_like("best", larger);
      best.values["c"] = std::uint64_t{3};
      return best;
    }());
    all.emplace_back(UsePreset{"blog", PaneId::b}, setup_like("blog", larger));
    all.emplace_back(Reset{PaneId::b}, default_setup());
    return all;
  }();
  for (const auto& [command, expected] : changes) {
    app.does(command);
    EXPECT_EQ(b(), expected);
    EXPECT_EQ(a(), base());
    EXPECT_EQ(app.b().setup, expected) << "it is made as well";
  }
  EXPECT_EQ(app.a().id, run) << "the other side's run stays as it is";
  // A value that B cannot have is refused; both panes stay.
  app.does(SetValue{"radius", -1.0, false, PaneId::b});
  EXPECT_THAT(app.state().files.notice().text, HasSubstr("--radius"));
  EXPECT_TRUE(app.state().files.notice().error);
  EXPECT_EQ(b(), default_setup());
  EXPECT_EQ(a(), base());
  // The same the other way round.
  app.does(SetValue{"radius", 25.0});
  EXPECT_EQ(b(), default_setup());
  EXPECT_EQ(a().real("radius"), 25);
}

TEST_F(SplitTest, UndoAndRedoGoThroughTheSplit) {
  app.does(SetValue{"radius", 35.0});
  app.does(ToggleSplit{});
  app.does(UseSampler{"roberts", PaneId::b});
  app.does(SetValue{"tries", std::uint64_t{4}, false, PaneId::b});
  app.does(SetValue{"tries", std::uint64_t{5}, true, PaneId::b});  // the same drag
  const annulus::Setup last_a = a(), last_b = b();
  app.does(Undo{});
  EXPECT_EQ(b().integer("tries"), 10u);
  EXPECT_EQ(b().sampler, "roberts");
  app.does(Undo{});
  EXPECT_EQ(b(), a());
  app.does(Undo{});
  EXPECT_FALSE(app.state().panes.b());
  EXPECT_EQ(a().real("radius"), 35);
  app.does(Undo{});
  EXPECT_EQ(a(), base());
  EXPECT_FALSE(app.state().history.can_undo());
  for (int i = 0; i < 4; ++i) app.does(Redo{});
  EXPECT_FALSE(app.state().history.can_redo());
  EXPECT_EQ(a(), last_a);
  EXPECT_EQ(b(), last_b);
  EXPECT_EQ(app.b().setup, last_b);
}

TEST_F(SplitTest, APictureOfBothIsRestored) {
  app.set_canvas({500, 400});
  app.does(UseComparison{"dart | bridson"});
  app.apply(SetLock{Lock::points});
  app.apply(Seek{40});
  app.apply(Zoom{2, {100, 100}});
  app.apply(command::Screenshot{});
  const Picture taken = app.take_screenshot_wish().value();
  ASSERT_TRUE(taken.versus);
  EXPECT_EQ(taken.canvas, (scene::Size{1000, 400})) << "both halves";
  const Picture read = picture_from_json(nlohmann::json::parse(picture_json(taken).dump()));

  Settled other(default_setup());
  other.restore(read);
  settle(other);
  ASSERT_TRUE(other.state().panes.b());
  EXPECT_EQ(other.a().setup, a());
  EXPECT_EQ(other.b().setup, b());
  EXPECT_EQ(points_of(other.a()), 40u);
  EXPECT_EQ(points_of(other.b()), 40u);
  EXPECT_EQ(try_of(other.a()), try_of(app.a()));
  EXPECT_EQ(try_of(other.b()), try_of(app.b()));
  EXPECT_EQ(other.state().view.style(), taken.style);
  EXPECT_EQ(other.state().view.canvas(), (scene::Size{500, 400}));
  // A picture of a whole canvas makes the canvas whole again.
  Picture whole = read;
  whole.versus.reset();
  other.restore(whole);
  settle(other);
  EXPECT_FALSE(other.state().panes.b());
}

}  // namespace
}  // namespace annulus::test
