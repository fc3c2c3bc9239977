#include "app/application/application.h"

#include <gmock/gmock.h>

#include <chrono>
#include <cmath>

#include "core/goal/goal.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "tests/app/application/application_support.h"

namespace annulus {
namespace {

using namespace command;
using testing::HasSubstr;

TEST_F(ApplicationTest, OpensPausedAtTryZeroWithTheTotalKnown) {
  EXPECT_FALSE(app.state().playback.playing());
  EXPECT_EQ(position(app), 0u);
  Timeline straight(resolved(dense_setup()));
  straight.run_to_end();
  EXPECT_EQ(total(app), straight.position());
  EXPECT_EQ(app.title(),
            "Annulus - bridson r=10 k=30 seed=1 - try 0 of " + grouped(straight.position()) + " - 1 point");
}

TEST_F(ApplicationTest, StepsByTryAndByPick) {
  app.apply(StepTry{1});
  EXPECT_EQ(position(app), 1u);
  app.apply(StepTry{-1});
  app.apply(StepTry{-1});
  EXPECT_EQ(position(app), 0u);
  for (int i = 0; i < 50; ++i) app.apply(StepPick{1});
  EXPECT_TRUE(app.state().panes.a().run().timeline.sampler().between_picks());
  const std::uint64_t here = position(app);
  app.apply(StepPick{1});
  app.apply(StepPick{-1});
  EXPECT_EQ(position(app), here);
}

TEST_F(ApplicationTest, PlaysAtItsSpeedAndPausesAtTheEnd) {
  app.apply(SetSpeed{100});
  app.apply(TogglePlay{});
  for (int i = 0; i < 50; ++i) app.update(0.02, 8);
  EXPECT_EQ(position(app), 100u);
  app.apply(SetSpeed{kFastest});
  for (int i = 0; i < 10000 && app.state().playback.playing(); ++i) app.update(0.016, 8);
  EXPECT_EQ(position(app), total(app));
  EXPECT_FALSE(app.state().playback.playing());
  app.apply(TogglePlay{});
  EXPECT_EQ(position(app), 0u) << "playing at the end begins again";
}

TEST_F(ApplicationTest, PlayingStaysWithinItsBudget) {
  // A budget this small is used up at the first look at the clock, at any speed.
  app.apply(SetSpeed{kFastest});
  app.apply(TogglePlay{});
  app.update(0.016, 0);
  EXPECT_GT(position(app), 0u);
  EXPECT_LT(position(app), total(app) / 4);
}

TEST_F(ApplicationTest, HomeEndArrowsAndScrubbingPause) {
  const std::vector<Command> commands{ToStart{},   ToEnd{},      StepTry{1}, StepTry{-1},
                                      StepPick{1}, StepPick{-1}, Seek{50}};
  for (const Command& command : commands) {
    app.apply(Seek{10});
    app.apply(TogglePlay{});
    ASSERT_TRUE(app.state().playback.playing());
    app.apply(command);
    EXPECT_FALSE(app.state().playback.playing());
  }
}

TEST_F(ApplicationTest, AChangeGoesToTryZeroButStaysAtTheEnd) {
  app.apply(Seek{100});
  set_radius(app, 20);
  settle(app);
  EXPECT_EQ(position(app), 0u);
  EXPECT_EQ(app.state().panes.a().run().setup.real("radius"), 20);
  app.apply(ToEnd{});
  set_radius(app, 15);
  settle(app);
  EXPECT_EQ(app.state().panes.a().run().setup.real("radius"), 15);
  EXPECT_EQ(position(app), total(app));
  set_radius(app, 16);
  set_radius(app, 17);  // before the run for 16 is made
  settle(app);
  EXPECT_EQ(app.state().panes.a().run().setup.real("radius"), 17);
  EXPECT_EQ(position(app), total(app));
}

TEST_F(ApplicationTest, UndoTakesAWholeDragBack) {
  set_radius(app, 20, false);
  set_radius(app, 21, true);
  set_radius(app, 22, true);
  app.apply(SetValue{"seed", std::uint64_t{7}});
  app.apply(Undo{});
  EXPECT_EQ(app.state().panes.a().setup().seed(), 1u);
  EXPECT_EQ(radius(app), 22);
  app.apply(Undo{});
  EXPECT_EQ(app.state().panes.a().setup(), dense_setup());
  EXPECT_FALSE(app.state().history.can_undo());
  app.apply(Undo{});
  app.apply(Redo{});
  EXPECT_EQ(radius(app), 22);
  set_radius(app, 5);
  EXPECT_FALSE(app.state().history.can_redo()) << "a new change ends what could be redone";
}

TEST_F(ApplicationTest, ADragWhoseBeginningChangesNothingIsTakenBackAlone) {
  app.apply(SetValue{"seed", std::uint64_t{7}});
  for (const double beginning : {1e-9, 10.0}) {  // refused; what it is already
    set_radius(app, beginning, false);
    set_radius(app, 20, true);
    set_radius(app, 21, true);
    app.apply(Undo{});
    EXPECT_EQ(radius(app), 10) << beginning;
    EXPECT_EQ(app.state().panes.a().setup().seed(), 7u) << beginning;
  }
  // Taken back while it goes on, its rest is a change of its own.
  set_radius(app, 20, false);
  app.apply(Undo{});
  set_radius(app, 22, true);
  app.apply(Undo{});
  EXPECT_EQ(radius(app), 10);
  EXPECT_EQ(app.state().panes.a().setup().seed(), 7u);
}

TEST_F(ApplicationTest, AStartIsNotChosenInAPaneThatIsGone) {
  app.apply(ToggleSplit{});
  app.apply(ChooseStart{true, PaneId::b});
  EXPECT_EQ(app.state().workspace.choosing_start(), PaneId::b);
  app.apply(ToggleSplit{});
  EXPECT_FALSE(app.state().workspace.choosing_start());
  app.apply(ToggleSplit{});
  EXPECT_FALSE(app.state().workspace.choosing_start());
}

TEST_F(ApplicationTest, EveryClickIsAStartUntilThatIsSwitchedOff) {
  app.apply(ChooseStart{true, PaneId::a});
  for (const char* place : {"100,50", "200,80", "30,70"}) {
    app.apply(SetValue{"start", std::string(place), false, PaneId::a});
    EXPECT_EQ(app.state().panes.a().setup().text("start"), place);
    EXPECT_EQ(app.state().workspace.choosing_start(), PaneId::a) << place;
  }
  set_radius(app, 20);
  EXPECT_TRUE(app.state().workspace.choosing_start()) << "another value has nothing to do with it";
  app.apply(SetValue{"start", std::string("centre"), false, PaneId::a});
  EXPECT_FALSE(app.state().workspace.choosing_start());
  app.apply(ChooseStart{true, PaneId::a});
  app.apply(UseSampler{"dart", PaneId::a});
  EXPECT_FALSE(app.state().workspace.choosing_start()) << "darts have no start";
  app.apply(UseSampler{"bridson", PaneId::a});
  for (const Command& elsewhere : {Command(UsePreset{"blog"}), Command(Undo{}), Command(Reset{})}) {
    app.apply(ChooseStart{true, PaneId::a});
    app.apply(SetValue{"start", std::string("100,50"), false, PaneId::a});
    app.apply(elsewhere);
    EXPECT_EQ(app.state().panes.a().setup().text("start"), "centre");
    EXPECT_FALSE(app.state().workspace.choosing_start());
  }
}

TEST_F(ApplicationTest, AnImpossibleChangeIsRefusedWithAMessageAndLosesNothing) {
  set_radius(app, 20);
  settle(app);
  for (const double bad : {0.0, -1.0, 1e-9, std::nan("")}) {
    set_radius(app, bad);
    EXPECT_EQ(radius(app), 20) << bad;
    EXPECT_THAT(app.state().files.notice().text, HasSubstr("--radius")) << bad;
    EXPECT_TRUE(app.state().files.notice().error);
  }
  for (int i = 0; i < 100; ++i) app.update(1, 8);
  EXPECT_FALSE(app.state().files.notice().text.empty()) << "an error stays until it is read";
  app.apply(DismissNotice{});
  EXPECT_TRUE(app.state().files.notice().text.empty());
  set_radius(app, 0.01);  // far more than the default of --max-points
  EXPECT_THAT(app.state().files.notice().text, HasSubstr("--max-points"));
}

TEST_F(ApplicationTest, AnotherSamplerKeepsWhatMeansNoOtherAlgorithm) {
  set_radius(app, 33);
  app.apply(SetValue{"seed", std::uint64_t{7}});
  app.apply(SetValue{"tries", std::uint64_t{5}});
  app.apply(UseSampler{"roberts"});
  EXPECT_EQ(radius(app), 33);
  EXPECT_EQ(app.state().panes.a().setup().seed(), 7u);
  EXPECT_EQ(app.state().panes.a().setup().values.at("tries"), dense_setup("roberts").values.at("tries"));
}

TEST_F(ApplicationTest, ALimitOutlastsASamplerThatHasNone) {
  app.apply(SetValue{"at-most", std::uint64_t{80}});
  for (const char* other : {"iterated", "uniform", "weighted"}) {
    app.apply(UseSampler{other});
    app.apply(UseSampler{"bridson"});
    EXPECT_EQ(app.state().panes.a().setup().goal, Goal(AtMost{80})) << other;
  }
  app.apply(SetValue{"at-most", std::uint64_t{0}});
  app.apply(UseSampler{"iterated"});
  app.apply(UseSampler{"bridson"});
  EXPECT_EQ(app.state().panes.a().setup().goal, Goal(ByRadius{}));
}

TEST_F(ApplicationTest, ARefusalIsSaidInTheWindowsLanguage) {
  app.apply(UseLanguage{Language::german});
  set_radius(app, -1);
  EXPECT_EQ(app.state().files.notice().text, "--radius muss eine Zahl von 1e-12 bis 1e+09 sein; gegeben: -1");
  app.apply(OpenFile{"no/such.json"});
  settle(app);
  EXPECT_EQ(app.state().files.notice().text,
            "no/such.json lässt sich nicht lesen: Datei oder Ordner gibt es nicht");
}

// Nobody has chosen a speed: it begins at 8 tries a second and doubles every 20 s up to 64, so the default
// run of some 7,400 tries ends after 20 + 20 + 20 s and the rest at 64.
TEST_F(ApplicationTest, TheSpeedRisesUntilSomebodyChoosesOne) {
  app.apply(TogglePlay{});
  const auto play = [&](double seconds) {
    for (double t = 0; t < seconds; t += 1.0 / 60) app.update(1.0 / 60, 1e3);
  };
  EXPECT_EQ(app.state().playback.speed(), 2);
  play(10);
  EXPECT_NEAR(app.state().playback.speed(), 2, 0.1) << "the first 20 tries can be read";
  play(20);
  EXPECT_NEAR(app.state().playback.speed(), 8, 0.1);
  // The integral of 2 * 2^(t/10).
  EXPECT_NEAR(static_cast<double>(position(app)), 20 + 6 * 10 / std::log(2.0), 3);
  play(60);
  EXPECT_EQ(app.state().playback.speed(), 64);
  app.apply(SetSpeed{5});
  play(30);
  EXPECT_EQ(app.state().playback.speed(), 5);
}

TEST_F(ApplicationTest, WhatTwoSamplersShareIsKeptThroughAThird) {
  set_radius(app, 35.5);
  app.apply(UseSampler{"variable"});  // has no single radius
  settle(app);
  app.apply(UseSampler{"dart"});
  EXPECT_EQ(radius(app), 35.5);
}

TEST_F(ApplicationTest, RerollPresetAndResetAreUndoable) {
  app.apply(Reroll{});
  const std::uint64_t seed = app.state().panes.a().setup().seed();
  app.apply(UsePreset{"blog"});
  EXPECT_EQ(app.state().panes.a().setup(), preset_setup(preset("blog")));
  app.apply(Reset{});
  EXPECT_EQ(app.state().panes.a().setup(), default_setup());
  app.apply(Undo{});
  app.apply(Undo{});
  EXPECT_EQ(app.state().panes.a().setup().seed(), seed);
}

TEST_F(ApplicationTest, LayersToggleAndZoomKeepsThePlaceUnderTheCursor) {
  app.set_canvas({1000, 700});
  app.apply(ToggleLayer{scene::Layer::tree});
  EXPECT_TRUE(app.state().view.style().layers.has(scene::Layer::tree));
  const Domain domain = domain_of(app.state().panes.a().setup());
  const auto at = [&] {
    return scene::to_domain(
        scene::transform(app.state().view.style().view, domain, app.state().view.canvas(),
                         scene::room_of(app.state().view.style(), app.state().view.canvas())),
        {300, 200});
  };
  const auto before = at();
  app.apply(Zoom{3, {300, 200}});
  EXPECT_NEAR(at().x, before.x, 1e-3);
  EXPECT_NEAR(at().y, before.y, 1e-3);
  app.apply(Pan{30, 0});
  EXPECT_LT(at().x, before.x);
  const scene::View near = app.state().view.style().view;
  app.apply(Fit{});
  app.update(0, 0);
  app.update(Camera::kGlide / 2, 0);
  const scene::View on_the_way = app.state().view.style().view;
  EXPECT_LT(on_the_way.zoom, near.zoom) << "it glides";
  EXPECT_FALSE(on_the_way.fit);
  app.update(Camera::kGlide, 0);
  EXPECT_EQ(app.state().view.style().view, scene::View{});
}

TEST_F(ApplicationTest, AnotherCanvasShowsTheSameRegionAndBackAgainTheSameView) {
  app.set_canvas({1000, 700});
  app.apply(Zoom{2, {100, 100}});
  const scene::View view = app.state().view.style().view;
  app.set_canvas({500, 600});
  EXPECT_DOUBLE_EQ(app.state().view.style().view.zoom, view.zoom / 2);
  EXPECT_EQ(app.state().view.style().view.centre_x, view.centre_x);
  app.set_canvas({777, 333});
  app.set_canvas({1000, 700});
  EXPECT_EQ(app.state().view.style().view, view);
}

TEST_F(ApplicationTest, APictureIsRestoredExactly) {
  Picture picture;
  picture.setup = preset_setup(preset("lague"));
  picture.setup.values["radius"] = 31.5;
  picture.at = 321;
  picture.style.layers.set(scene::Layer::tree, true);
  picture.style.theme = scene::Theme::light;
  picture.style.display_radius = 0.8;
  picture.style.legend = false;
  picture.style.view = {false, 100, 120, 3};
  picture.canvas = {640, 480};
  picture.scale = 4;
  picture.transparent = true;
  app.apply(ToEnd{});
  app.restore(picture);
  settle(app);
  EXPECT_EQ(app.state().panes.a().run().setup, picture.setup);
  EXPECT_EQ(position(app), 321u);
  EXPECT_EQ(app.state().view.style(), picture.style);
  EXPECT_EQ(app.take_canvas_wish(), picture.canvas);
  app.apply(command::Screenshot{});
  const auto again = app.take_screenshot_wish();
  ASSERT_TRUE(again);
  EXPECT_EQ(picture_json(*again), picture_json(picture));
  EXPECT_FALSE(app.take_screenshot_wish()) << "taken once";
}

}  // namespace
}  // namespace annulus
