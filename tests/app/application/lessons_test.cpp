// Lessons in the application: opening, playing, turning pages, answering, closing.
#include <gmock/gmock.h>

#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "tests/app/application/lessons_support.h"

namespace annulus {
namespace {

namespace fs = std::filesystem;
using namespace command;
using testing::HasSubstr;

TEST_F(ApplicationLessonsTest, OpensAtItsFirstPageAndPlays) {
  apply(OpenLesson{"mine"});
  ASSERT_TRUE(app.state().lessons.open());
  EXPECT_EQ(lesson().step, 0u);
  EXPECT_EQ(lesson().lesson->title, "Mine");
  EXPECT_EQ(app.state().panes.a().setup().real("radius"), 40);
  EXPECT_EQ(app.state().playback.speed(), 20);
  EXPECT_TRUE(app.state().view.style().layers.has(scene::Layer::points));
  EXPECT_FALSE(app.state().view.style().layers.has(scene::Layer::grid));
  EXPECT_EQ(a().position(), 0u);
  EXPECT_TRUE(app.state().playback.playing());
  EXPECT_FALSE(lesson().reached);
}

TEST_F(ApplicationLessonsTest, PlayingPausesAtTheGoal) {
  apply(OpenLesson{"mine"});
  play();
  EXPECT_TRUE(lesson().reached);
  EXPECT_EQ(a().sampler().count(), 10u);
  Timeline straight(resolved(app.state().panes.a().setup()));
  straight.seek_until(1'000'000, [&](const PickRecord&) { return straight.sampler().count() == 10; });
  EXPECT_EQ(a().position(), straight.position()) << "at the very try";
  app.apply(TogglePlay{});
  for (int i = 0; i < 20; ++i) app.update(0.1, 50);
  EXPECT_GT(a().sampler().count(), 10u) << "and goes on beyond it when asked to";
}

TEST_F(ApplicationLessonsTest, TurningAPageThatPlaysShowsItsEndFirst) {
  apply(OpenLesson{"mine"});
  apply(TurnPage{1});
  EXPECT_EQ(lesson().step, 0u);
  EXPECT_TRUE(lesson().reached);
  EXPECT_FALSE(app.state().playback.playing());
  EXPECT_EQ(a().sampler().count(), 10u);
  const std::uint64_t here = a().position();
  apply(TurnPage{1});
  EXPECT_EQ(lesson().step, 1u);
  EXPECT_EQ(a().position(), here) << "the second page goes on from there";
  EXPECT_EQ(app.state().view.style().display_radius, 1);
  EXPECT_TRUE(app.state().playback.playing());
  apply(TurnPage{-1});
  EXPECT_EQ(lesson().step, 0u) << "backwards at once";
  EXPECT_EQ(a().position(), 0u);
  EXPECT_EQ(app.state().view.style().display_radius, 0.5);
  apply(TurnPage{-1});
  EXPECT_EQ(lesson().step, 0u);
}

TEST_F(ApplicationLessonsTest, WhatWasInspectedOnAPageIsOverWithIt) {
  apply(OpenLesson{"mine"});
  play();
  app.apply(Inspect{a().sampler().points().front(), 0});
  EXPECT_TRUE(app.state().inspection.inspected().a);
  apply(TurnPage{1});
  ASSERT_EQ(lesson().step, 1u);
  EXPECT_FALSE(app.state().inspection.inspected().a);
}

TEST_F(ApplicationLessonsTest, APageCanBeSeenAgain) {
  apply(OpenLesson{"mine"});
  for (int i = 0; i < 3; ++i) apply(TurnPage{1});
  ASSERT_EQ(lesson().step, 1u);
  const std::uint64_t goal = a().position();
  apply(ToEnd{});
  apply(ToggleLayer{scene::Layer::grid});
  apply(SetSpeed{500});
  apply(ReplayPage{});
  EXPECT_EQ(lesson().step, 1u);
  EXPECT_FALSE(lesson().reached);
  EXPECT_FALSE(app.state().view.style().layers.has(scene::Layer::grid));
  EXPECT_EQ(app.state().playback.speed(), 20);
  play();
  EXPECT_EQ(a().position(), goal);
}

TEST_F(ApplicationLessonsTest, ASplitPageIsShownAtBothEndsAndHasTwoAnswers) {
  apply(OpenLesson{"mine"});
  for (int i = 0; i < 4; ++i) apply(TurnPage{1});
  ASSERT_EQ(lesson().step, 2u);
  ASSERT_TRUE(app.state().panes.b());
  EXPECT_TRUE(a().at_end() && b().at_end());
  EXPECT_TRUE(lesson().reached);
  EXPECT_EQ(app.state().panes.lock(), Lock::points);
  EXPECT_FALSE(app.state().view.style().view.fit);
  EXPECT_FALSE(lesson().answer);
  apply(Choose{3});
  EXPECT_FALSE(lesson().answer) << "there are two";
  apply(Choose{1});
  EXPECT_EQ(lesson().answer, 0u);
  apply(Choose{2});
  EXPECT_EQ(lesson().answer, 0u) << "it has been answered";
  apply(TurnPage{-1});
  apply(TurnPage{1});
  apply(TurnPage{1});
  ASSERT_EQ(lesson().step, 2u);
  EXPECT_FALSE(lesson().answered) << "asked anew";
}

TEST_F(ApplicationLessonsTest, PlayedToTheEndBothSidesEnd) {
  // The left run is much shorter than the right one.
  write("9-split.md",
        "# Split\n\n## Page\n\n```annulus\nannulus --radius 40 --tries 1 --versus \"--tries 10\"\nspeed "
        "1000\nplay to end\n```\n\nText.\n");
  apply(OpenLesson{"split"});
  ASSERT_TRUE(app.state().playback.playing());
  const auto total = [](const Timeline& timeline) { return timeline.total().value(); };
  ASSERT_LT(total(a()), total(b()));
  play();
  EXPECT_TRUE(lesson().reached);
  EXPECT_TRUE(a().at_end() && b().at_end());
  apply(ReplayPage{});
  EXPECT_EQ(b().position(), 0u);
  apply(TurnPage{1});
  EXPECT_TRUE(lesson().reached);
  EXPECT_TRUE(a().at_end() && b().at_end());
}

TEST_F(ApplicationLessonsTest, ASplitPageShownOrPlayedIsTheSame) {
  for (const std::string lock : {"tries", "points"}) {
    write("9-split.md",
          "# Split\n\n## Page\n\n```annulus\nannulus --radius 40 --tries 4 --versus \"--tries 30\"\nlock " +
              lock + "\nspeed 100\nplay to retired\n```\n\nText.\n");
    apply(OpenLesson{"split"});
    play();
    const auto at = std::pair(a().position(), b().position());
    EXPECT_GT(at.second, 0u);
    apply(ReplayPage{});
    apply(TurnPage{1});
    EXPECT_EQ(std::pair(a().position(), b().position()), at) << lock;
  }
}

// A clicker has one key for it all.
TEST_F(ApplicationLessonsTest, TheAnswerIsShownBeforeThePageIsTurned) {
  write("8-asks.md",
        "# Asks\n\n## One\n\n```annulus\nannulus --radius 40\nplay to 5 points\n```\n\nWhy?\n\n- [ ] a\n- "
        "[x] b\n\n"
        "> So.\n\n## Two\n\nText.\n");
  apply(OpenLesson{"asks"});
  apply(TurnPage{1});
  EXPECT_TRUE(lesson().reached);
  EXPECT_TRUE(lesson().asks());
  apply(TurnPage{1});
  EXPECT_EQ(lesson().step, 0u);
  EXPECT_TRUE(lesson().answered);
  EXPECT_FALSE(lesson().answer) << "nobody gave one";
  apply(Choose{2});
  EXPECT_FALSE(lesson().answer) << "it is too late";
  apply(TurnPage{1});
  EXPECT_EQ(lesson().step, 1u);
  apply(TurnPage{-1});
  apply(TurnPage{1});
  apply(Choose{2});
  EXPECT_EQ(lesson().answer, 1u);
  apply(TurnPage{1});
  EXPECT_EQ(lesson().step, 1u) << "an answer given needs no other";
}

TEST_F(ApplicationLessonsTest, AfterTheLastPageComesTheNextLesson) {
  const auto page = [](const std::string& title) {
    return "# " + title + "\n\n## Page\n\n```annulus\nannulus --radius 40\n```\n\nText.\n";
  };
  write("x-one.md", page("One"));
  write("x-two.md", page("Two"));
  apply(OpenLesson{"x-one"});
  apply(TurnPage{1});
  EXPECT_EQ(lesson().lesson->name, "x-two");
  apply(TurnPage{1});
  EXPECT_EQ(lesson().lesson->name, "x-two") << "the last one of all";
}

TEST_F(ApplicationLessonsTest, ANumberAlreadyPassedIsNotPlayedTo) {
  write("9-back.md",
        "# Back\n\n## One\n\n```annulus\nannulus --radius 40\nshow 20 points\n```\n\nText.\n\n## "
        "Two\n\n```annulus\nplay to 10 points\n```\n\nText.\n");
  apply(OpenLesson{"back"});
  const std::uint64_t here = a().position();
  EXPECT_EQ(a().sampler().count(), 20u);
  apply(TurnPage{1});
  EXPECT_EQ(lesson().step, 1u);
  EXPECT_TRUE(lesson().reached);
  EXPECT_FALSE(app.state().playback.playing());
  EXPECT_EQ(a().position(), here);
}

TEST_F(ApplicationLessonsTest, ClosingBringsBackWhatWasThere) {
  apply(UseSampler{"dart"});
  apply(SetValue{"radius", 33.0});
  apply(ToggleSplit{});
  apply(SetLock{Lock::points});
  apply(SetSpeed{77});
  apply(SetDisplayRadius{0.75});
  apply(ToggleLayer{scene::Layer::tree});
  apply(Zoom{3, {200, 150}});
  apply(Seek{25});
  const State& state = app.state();
  const std::uint64_t at_a = a().position(), at_b = state.panes.b()->run().timeline.position();
  EXPECT_EQ(at_a, 25u);
  const annulus::Setup setup = state.panes.a().setup(), setup_b = state.panes.b()->setup();
  const scene::Style style = state.view.style();
  apply(ShowHelp{HelpPage::lessons});
  apply(OpenLesson{"mine"});
  EXPECT_FALSE(state.workspace.help());
  EXPECT_FALSE(state.panes.b());
  app.set_canvas({740, 320});  // its card takes the panel's place
  for (int i = 0; i < 4; ++i) apply(TurnPage{1});
  apply(ToggleTheme{});
  apply(CloseLesson{});
  app.set_canvas({740, 500});
  EXPECT_FALSE(state.lessons.open());
  EXPECT_FALSE(state.playback.playing());
  EXPECT_EQ(state.panes.a().setup(), setup);
  ASSERT_TRUE(state.panes.b());
  settle();
  EXPECT_EQ(a().position(), at_a);
  EXPECT_EQ(state.panes.b()->run().timeline.position(), at_b);
  EXPECT_EQ(state.panes.b()->setup(), setup_b);
  EXPECT_EQ(state.panes.lock(), Lock::points);
  EXPECT_EQ(state.playback.speed(), 77);
  EXPECT_EQ(state.view.style().layers, style.layers);
  EXPECT_EQ(state.view.style().display_radius, 0.75);
  EXPECT_EQ(state.view.style().view, style.view);
  EXPECT_NE(state.view.style().theme, style.theme) << "a taste, not the lesson's";
  apply(Undo{});
  EXPECT_FALSE(state.panes.b()) << "what was done last before the lesson";
  apply(Redo{});
  apply(CloseLesson{});
  apply(TurnPage{1});
  apply(ReplayPage{});
  EXPECT_EQ(state.panes.a().setup(), setup) << "none is open";
}

TEST_F(ApplicationLessonsTest, EscapeClosesWhatLiesOverItAndThenTheLesson) {
  apply(OpenLesson{"mine"});
  apply(ShowHelp{HelpPage::keys});
  apply(Cancel{});
  EXPECT_FALSE(app.state().workspace.help());
  EXPECT_TRUE(app.state().lessons.open());
  apply(Cancel{});
  EXPECT_FALSE(app.state().lessons.open());
}

TEST_F(ApplicationLessonsTest, OneThatWasLeftIsTakenUpAgain) {
  apply(OpenLesson{"mine"});
  apply(TurnPage{1});
  apply(TurnPage{1});
  ASSERT_EQ(lesson().step, 1u);
  apply(CloseLesson{});
  apply(OpenLesson{"cells"});
  EXPECT_EQ(lesson().step, 0u);
  apply(OpenLesson{"mine"});
  EXPECT_EQ(lesson().step, 1u);
  for (int i = 0; i < 3; ++i) apply(TurnPage{1});
  ASSERT_EQ(lesson().step, 2u);
  apply(CloseLesson{});
  apply(OpenLesson{"mine"});
  EXPECT_EQ(lesson().step, 0u) << "it was gone through";
}

TEST_F(ApplicationLessonsTest, TheClockBeginsWithTheLesson) {
  apply(OpenLesson{"mine"});
  app.update(3, 1);
  apply(TurnPage{1});
  app.update(2, 1);
  EXPECT_EQ(app.state().lessons.seconds(), 5);
  apply(OpenLesson{"cells"});
  EXPECT_EQ(app.state().lessons.seconds(), 0);
  EXPECT_FALSE(app.state().workspace.notes());
  apply(ToggleNotes{});
  EXPECT_TRUE(app.state().workspace.notes());
}

TEST_F(ApplicationLessonsTest, OneLessonAfterAnotherStillClosesToTheBeginning) {
  apply(OpenLesson{"mine"});
  apply(OpenLesson{"cells"});
  EXPECT_EQ(lesson().lesson->name, "cells");
  apply(CloseLesson{});
  EXPECT_EQ(app.state().panes.a().setup(), default_setup());
}

TEST_F(ApplicationLessonsTest, AMistakesCardComesBackAsItWas) {
  const scene::Layers layers = app.state().view.style().layers;
  apply(SetSpeed{33});
  apply(OpenMistake{"3x3"});
  const Mistake* mistake = app.state().gallery.mistake();
  ASSERT_TRUE(mistake);
  const scene::Layers with_mistake = app.state().view.style().layers;
  apply(OpenLesson{"mine"});
  EXPECT_FALSE(app.state().gallery.mistake());
  apply(CloseLesson{});
  EXPECT_EQ(app.state().gallery.mistake(), mistake);
  EXPECT_EQ(app.state().view.style().layers, with_mistake);
  apply(CloseMistake{});
  EXPECT_EQ(app.state().panes.a().setup(), default_setup());
  EXPECT_EQ(app.state().view.style().layers, layers);
  EXPECT_EQ(app.state().playback.speed(), 33);
}

TEST_F(ApplicationLessonsTest, AFileThatIsOpenedClosesItAndUndoingOpensItAgain) {
  write("three.csv", "x,y\n0,0\n30,0\n0,40\n");
  apply(SetValue{"radius", 50.0});
  const annulus::Setup before = app.state().panes.a().setup();
  apply(OpenLesson{"mine"});
  for (int i = 0; i < 4; ++i) apply(TurnPage{1});
  ASSERT_EQ(lesson().step, 2u);
  const annulus::Setup page = app.state().panes.a().setup();
  app.apply(OpenFile{folder / "three.csv"});
  while (!app.state().files.jobs().empty()) app.update(0, 50);
  settle();
  ASSERT_EQ(app.state().files.notice().text, "");
  EXPECT_FALSE(app.state().lessons.open());
  const annulus::Setup file = app.state().panes.a().setup();
  ASSERT_TRUE(is_recorded(file));
  for (int round = 0; round < 2; ++round) {
    apply(Undo{});
    ASSERT_TRUE(app.state().lessons.open());
    EXPECT_EQ(lesson().step, 2u);
    EXPECT_EQ(app.state().panes.a().setup(), page);
    EXPECT_TRUE(app.state().panes.b());
    EXPECT_TRUE(a().at_end()) << "the page has begun";
    apply(Undo{});
    EXPECT_FALSE(app.state().lessons.open());
    EXPECT_EQ(app.state().panes.a().setup(), before);
    EXPECT_FALSE(app.state().panes.b());
    apply(Redo{});
    ASSERT_TRUE(app.state().lessons.open());
    EXPECT_EQ(lesson().step, 2u);
    apply(Redo{});
    EXPECT_FALSE(app.state().lessons.open());
    EXPECT_EQ(app.state().panes.a().setup(), file);
    EXPECT_FALSE(app.state().history.can_redo());
  }
  apply(Undo{});
  apply(TurnPage{-1});
  ASSERT_EQ(lesson().step, 1u) << "it goes on";
  apply(Undo{});
  EXPECT_EQ(lesson().step, 2u);
  apply(Redo{});
  ASSERT_TRUE(app.state().lessons.open());
  EXPECT_EQ(lesson().step, 1u);
  apply(CloseLesson{});
  EXPECT_EQ(app.state().panes.a().setup(), before);
  apply(Undo{});
  EXPECT_EQ(app.state().panes.a().setup(), default_setup());
  EXPECT_FALSE(app.state().lessons.open());
}

TEST_F(ApplicationLessonsTest, OpeningAMistakeClosesTheLesson) {
  apply(OpenLesson{"mine"});
  apply(OpenMistake{"3x3"});
  EXPECT_FALSE(app.state().lessons.open());
  ASSERT_TRUE(app.state().gallery.mistake());
  apply(CloseMistake{});
  EXPECT_EQ(app.state().panes.a().setup(), default_setup());
}

}  // namespace
}  // namespace annulus
