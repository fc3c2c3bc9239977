// Lessons in the application: opening, playing, turning pages, answering, closing, and what happens when the
// file is saved meanwhile.
#include <gmock/gmock.h>

#include <chrono>
#include <fstream>
#include <random>
#include <thread>

#include "app/application.h"
#include "core/registry.h"

namespace annulus {
namespace {

namespace fs = std::filesystem;
using namespace command;
using testing::HasSubstr;

const std::string kLesson = R"(# Mine

About it.

## First

```annulus
annulus --radius 40 --tries 5
layers points
speed 20
play to 10 points
```

Ten points.

## Second

```annulus
play to retired
discs 1
```

The first one.

## Third

```annulus
annulus --radius 40 --tries 5 --versus "--tries 10"
lock points
camera 2 at 370,250
show end
```

Which one is denser?

- [ ] The left one.
- [x] The right one.

> More tries.
)";

class ApplicationLessonsTest : public testing::Test {
 protected:
  ApplicationLessonsTest() {
    fs::create_directories(folder);
    write("8-mine.md", kLesson);
    app.use_lessons_from(folder);
    app.set_canvas({740, 500});
    settle();
  }
  ~ApplicationLessonsTest() override { fs::remove_all(folder); }

  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder / name, std::ios::binary) << text;
  }
  // Until the runs are there and the page has begun; no time passes.
  void settle() {
    for (int i = 0; i < 5000; ++i) {
      app.update(0, 50);
      const bool entering = app.state().lesson && app.state().lesson->entering;
      if (!entering && !app.state().a.busy() && !(app.state().b && app.state().b->busy())) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    FAIL() << "the run is never made";
  }
  void carry_out(const Command& command) {
    app.carry_out(command);
    settle();
  }
  void play() {
    for (int i = 0; i < 10000 && app.state().playing; ++i) app.update(0.1, 50);
    EXPECT_FALSE(app.state().playing);
  }
  const LessonView& lesson() const { return *app.state().lesson; }
  const Timeline& a() const { return app.state().a.run().timeline; }
  const Timeline& b() const { return app.state().b->run().timeline; }

  fs::path folder = fs::temp_directory_path() / ("annulus-app-" + std::to_string(std::random_device{}()));
  Application app{default_setup()};
};

TEST_F(ApplicationLessonsTest, OpensAtItsFirstPageAndPlays) {
  carry_out(OpenLesson{"mine"});
  ASSERT_TRUE(app.state().lesson);
  EXPECT_EQ(lesson().step, 0u);
  EXPECT_EQ(lesson().lesson->title, "Mine");
  EXPECT_EQ(app.state().a.setup().real("radius"), 40);
  EXPECT_EQ(app.state().speed, 20);
  EXPECT_TRUE(app.state().style.layers.has(scene::Layer::points));
  EXPECT_FALSE(app.state().style.layers.has(scene::Layer::grid));
  EXPECT_EQ(a().position(), 0u);
  EXPECT_TRUE(app.state().playing);
  EXPECT_FALSE(lesson().reached);
}

TEST_F(ApplicationLessonsTest, PlayingPausesAtTheGoal) {
  carry_out(OpenLesson{"mine"});
  play();
  EXPECT_TRUE(lesson().reached);
  EXPECT_EQ(a().sampler().count(), 10u);
  Timeline straight(app.state().a.setup());
  straight.seek_until(1'000'000, [&](const PickRecord&) { return straight.sampler().count() == 10; });
  EXPECT_EQ(a().position(), straight.position()) << "at the very try";
  app.carry_out(TogglePlay{});
  for (int i = 0; i < 20; ++i) app.update(0.1, 50);
  EXPECT_GT(a().sampler().count(), 10u) << "and goes on beyond it when asked to";
}

TEST_F(ApplicationLessonsTest, TurningAPageThatPlaysShowsItsEndFirst) {
  carry_out(OpenLesson{"mine"});
  carry_out(TurnPage{1});
  EXPECT_EQ(lesson().step, 0u);
  EXPECT_TRUE(lesson().reached);
  EXPECT_FALSE(app.state().playing);
  EXPECT_EQ(a().sampler().count(), 10u);
  const std::uint64_t here = a().position();
  carry_out(TurnPage{1});
  EXPECT_EQ(lesson().step, 1u);
  EXPECT_EQ(a().position(), here) << "the second page goes on from there";
  EXPECT_EQ(app.state().style.display_radius, 1);
  EXPECT_TRUE(app.state().playing);
  carry_out(TurnPage{-1});
  EXPECT_EQ(lesson().step, 0u) << "backwards at once";
  EXPECT_EQ(a().position(), 0u);
  EXPECT_EQ(app.state().style.display_radius, 0.5);
  carry_out(TurnPage{-1});
  EXPECT_EQ(lesson().step, 0u);
}

TEST_F(ApplicationLessonsTest, APageCanBeSeenAgain) {
  carry_out(OpenLesson{"mine"});
  for (int i = 0; i < 3; ++i) carry_out(TurnPage{1});
  ASSERT_EQ(lesson().step, 1u);
  const std::uint64_t goal = a().position();
  carry_out(ToEnd{});
  carry_out(ToggleLayer{scene::Layer::grid});
  carry_out(SetSpeed{500});
  carry_out(ReplayPage{});
  EXPECT_EQ(lesson().step, 1u);
  EXPECT_FALSE(lesson().reached);
  EXPECT_FALSE(app.state().style.layers.has(scene::Layer::grid));
  EXPECT_EQ(app.state().speed, 20);
  play();
  EXPECT_EQ(a().position(), goal);
}

TEST_F(ApplicationLessonsTest, ASplitPageIsShownAtBothEndsAndHasTwoAnswers) {
  carry_out(OpenLesson{"mine"});
  for (int i = 0; i < 4; ++i) carry_out(TurnPage{1});
  ASSERT_EQ(lesson().step, 2u);
  ASSERT_TRUE(app.state().b);
  EXPECT_TRUE(a().at_end() && b().at_end());
  EXPECT_TRUE(lesson().reached);
  EXPECT_EQ(app.state().lock, Lock::points);
  EXPECT_FALSE(app.state().style.view.fit);
  EXPECT_FALSE(lesson().answer);
  carry_out(Choose{3});
  EXPECT_FALSE(lesson().answer) << "there are two";
  carry_out(Choose{1});
  EXPECT_EQ(lesson().answer, 0u);
  carry_out(Choose{2});
  EXPECT_EQ(lesson().answer, 0u) << "it has been answered";
  carry_out(TurnPage{1});
  EXPECT_EQ(lesson().step, 2u) << "the last one";
  carry_out(TurnPage{-1});
  carry_out(TurnPage{1});
  carry_out(TurnPage{1});
  EXPECT_FALSE(lesson().answer) << "asked anew";
}

TEST_F(ApplicationLessonsTest, PlayedToTheEndBothSidesEnd) {
  // The left run is much the shorter one.
  write("9-split.md",
        "# Split\n\n## Page\n\n```annulus\nannulus --radius 40 --tries 1 --versus \"--tries 10\"\nspeed "
        "1000\nplay to end\n```\n\nText.\n");
  carry_out(OpenLesson{"split"});
  ASSERT_TRUE(app.state().playing);
  const auto total = [](const Timeline& timeline) { return timeline.total().value(); };
  ASSERT_LT(total(a()), total(b()));
  play();
  EXPECT_TRUE(lesson().reached);
  EXPECT_TRUE(a().at_end() && b().at_end());
  carry_out(ReplayPage{});
  EXPECT_EQ(b().position(), 0u);
  carry_out(TurnPage{1});
  EXPECT_TRUE(lesson().reached);
  EXPECT_TRUE(a().at_end() && b().at_end());
}

TEST_F(ApplicationLessonsTest, ASplitPageShownOrPlayedIsTheSame) {
  for (const std::string lock : {"tries", "points"}) {
    write("9-split.md",
          "# Split\n\n## Page\n\n```annulus\nannulus --radius 40 --tries 4 --versus \"--tries 30\"\nlock " +
              lock + "\nspeed 100\nplay to retired\n```\n\nText.\n");
    carry_out(OpenLesson{"split"});
    play();
    const auto at = std::pair(a().position(), b().position());
    EXPECT_GT(at.second, 0u);
    carry_out(ReplayPage{});
    carry_out(TurnPage{1});
    EXPECT_EQ(std::pair(a().position(), b().position()), at) << lock;
  }
}

TEST_F(ApplicationLessonsTest, ANumberAlreadyPassedIsNotPlayedTo) {
  write("9-back.md",
        "# Back\n\n## One\n\n```annulus\nannulus --radius 40\nshow 20 points\n```\n\nText.\n\n## "
        "Two\n\n```annulus\nplay to 10 points\n```\n\nText.\n");
  carry_out(OpenLesson{"back"});
  const std::uint64_t here = a().position();
  EXPECT_EQ(a().sampler().count(), 20u);
  carry_out(TurnPage{1});
  EXPECT_EQ(lesson().step, 1u);
  EXPECT_TRUE(lesson().reached);
  EXPECT_FALSE(app.state().playing);
  EXPECT_EQ(a().position(), here);
}

TEST_F(ApplicationLessonsTest, ClosingBringsBackWhatWasThere) {
  carry_out(UseSampler{"dart"});
  carry_out(SetValue{"radius", 33.0});
  carry_out(ToggleSplit{});
  carry_out(SetLock{Lock::points});
  carry_out(SetSpeed{77});
  carry_out(SetDisplayRadius{0.75});
  carry_out(ToggleLayer{scene::Layer::tree});
  carry_out(Zoom{3, {200, 150}});
  carry_out(Seek{25});
  const State& state = app.state();
  const std::uint64_t at_a = a().position(), at_b = state.b->run().timeline.position();
  EXPECT_EQ(at_a, 25u);
  const annulus::Setup setup = state.a.setup(), setup_b = state.b->setup();
  const scene::Style style = state.style;
  carry_out(ShowHelp{HelpPage::lessons});
  carry_out(OpenLesson{"mine"});
  EXPECT_FALSE(state.help);
  EXPECT_FALSE(state.b);
  app.set_canvas({740, 320});  // its card takes its place
  for (int i = 0; i < 4; ++i) carry_out(TurnPage{1});
  carry_out(ToggleTheme{});
  carry_out(CloseLesson{});
  app.set_canvas({740, 500});
  EXPECT_FALSE(state.lesson);
  EXPECT_FALSE(state.playing);
  EXPECT_EQ(state.a.setup(), setup);
  ASSERT_TRUE(state.b);
  settle();
  EXPECT_EQ(a().position(), at_a);
  EXPECT_EQ(state.b->run().timeline.position(), at_b);
  EXPECT_EQ(state.b->setup(), setup_b);
  EXPECT_EQ(state.lock, Lock::points);
  EXPECT_EQ(state.speed, 77);
  EXPECT_EQ(state.style.layers, style.layers);
  EXPECT_EQ(state.style.display_radius, 0.75);
  EXPECT_EQ(state.style.view, style.view);
  EXPECT_NE(state.style.theme, style.theme) << "a taste, not the lesson's";
  carry_out(Undo{});
  EXPECT_FALSE(state.b) << "what was done last before the lesson";
  carry_out(Redo{});
  carry_out(CloseLesson{});
  carry_out(TurnPage{1});
  carry_out(ReplayPage{});
  EXPECT_EQ(state.a.setup(), setup) << "none is open";
}

TEST_F(ApplicationLessonsTest, EscapeClosesWhatLiesOverItAndThenTheLesson) {
  carry_out(OpenLesson{"mine"});
  carry_out(ShowHelp{HelpPage::keys});
  carry_out(Cancel{});
  EXPECT_FALSE(app.state().help);
  EXPECT_TRUE(app.state().lesson);
  carry_out(Cancel{});
  EXPECT_FALSE(app.state().lesson);
}

TEST_F(ApplicationLessonsTest, OneLessonAfterAnotherStillClosesToTheBeginning) {
  carry_out(OpenLesson{"mine"});
  carry_out(OpenLesson{"cells"});
  EXPECT_EQ(lesson().lesson->name, "cells");
  carry_out(CloseLesson{});
  EXPECT_EQ(app.state().a.setup(), default_setup());
}

TEST_F(ApplicationLessonsTest, AMistakesCardComesBackAsItWas) {
  const scene::Layers layers = app.state().style.layers;
  carry_out(SetSpeed{33});
  carry_out(OpenMistake{"3x3"});
  const Mistake* mistake = app.state().mistake;
  ASSERT_TRUE(mistake);
  const scene::Layers with_mistake = app.state().style.layers;
  carry_out(OpenLesson{"mine"});
  EXPECT_FALSE(app.state().mistake);
  carry_out(CloseLesson{});
  EXPECT_EQ(app.state().mistake, mistake);
  EXPECT_EQ(app.state().style.layers, with_mistake);
  carry_out(CloseMistake{});
  EXPECT_EQ(app.state().a.setup(), default_setup());
  EXPECT_EQ(app.state().style.layers, layers);
  EXPECT_EQ(app.state().speed, 33);
}

TEST_F(ApplicationLessonsTest, OpeningAMistakeClosesTheLesson) {
  carry_out(OpenLesson{"mine"});
  carry_out(OpenMistake{"3x3"});
  EXPECT_FALSE(app.state().lesson);
  ASSERT_TRUE(app.state().mistake);
  carry_out(CloseMistake{});
  EXPECT_EQ(app.state().a.setup(), default_setup());
}

TEST_F(ApplicationLessonsTest, ReloadsWhenTheFileIsSaved) {
  carry_out(OpenLesson{"mine"});
  for (int i = 0; i < 2; ++i) carry_out(TurnPage{1});
  ASSERT_EQ(lesson().step, 1u);
  std::string changed = kLesson;
  changed.replace(changed.find("The first one."), 14, "The very first one.");
  write("8-mine.md", changed);
  app.update(0.6, 50);
  settle();
  EXPECT_EQ(lesson().step, 1u) << "at the same page";
  EXPECT_EQ(plain_text(lesson().page().text[0]), "The very first one.");

  write("8-mine.md", changed + "\n## Fourth\n");
  app.update(0.6, 50);
  settle();
  ASSERT_TRUE(app.state().lesson) << "a broken one stays open as it was";
  EXPECT_EQ(lesson().lesson->steps.size(), 3u);
  EXPECT_TRUE(app.state().message.error);
  EXPECT_THAT(app.state().message.text, HasSubstr("8-mine.md: line "));

  write("8-mine.md", changed.substr(0, changed.find("## Second")));
  app.update(0.6, 50);
  settle();
  EXPECT_FALSE(app.state().message.error);
  EXPECT_EQ(lesson().lesson->steps.size(), 1u);
  EXPECT_EQ(lesson().step, 0u) << "the last page that there is";

  fs::remove(folder / "8-mine.md");
  app.update(0.6, 50);
  settle();
  EXPECT_TRUE(app.state().lesson) << "it can be read to its end";
}

TEST_F(ApplicationLessonsTest, AFileAnywhereIsOpenedAndReloaded) {
  fs::create_directory(folder / "elsewhere");
  write("elsewhere/draft.md", kLesson);
  app.begin_lesson((folder / "elsewhere" / "draft.md").string());
  settle();
  EXPECT_EQ(lesson().lesson->name, "draft");
  std::string changed = kLesson;
  changed.replace(changed.find("# Mine"), 6, "# Draft, again");
  write("elsewhere/draft.md", changed);
  app.update(0.6, 50);
  EXPECT_EQ(lesson().lesson->title, "Draft, again");
  EXPECT_THROW(app.begin_lesson((folder / "missing.md").string()), InputError);
  EXPECT_THROW(app.begin_lesson("missing"), InputError);
}

TEST_F(ApplicationLessonsTest, SpeaksTheLanguageOfTheWindow) {
  carry_out(OpenLesson{"cells"});
  carry_out(TurnPage{1});
  EXPECT_EQ(lesson().lesson->title, "Why cells of r / √2");
  carry_out(UseLanguage{Language::german});
  EXPECT_EQ(lesson().lesson->title, "Warum Zellen von r / √2");
  EXPECT_EQ(lesson().step, 1u);
  carry_out(CloseLesson{});
  EXPECT_EQ(app.state().style.language, Language::german) << "a taste, not the lesson's";
}

TEST_F(ApplicationLessonsTest, NumbersOpenTheLessonsOfTheList) {
  carry_out(ToggleHelp{});
  EXPECT_EQ(app.state().help, HelpPage::lessons);
  ASSERT_EQ(app.state().lessons.size(), 8u);
  carry_out(Choose{9});
  EXPECT_FALSE(app.state().lesson);
  carry_out(Choose{8});
  ASSERT_TRUE(app.state().lesson);
  EXPECT_EQ(lesson().lesson->name, "mine");
  EXPECT_FALSE(app.state().help);

  for (int i = 0; i < 4; ++i) carry_out(TurnPage{1});
  ASSERT_TRUE(lesson().page().question);
  carry_out(ShowHelp{HelpPage::keys});
  carry_out(Choose{2});
  EXPECT_FALSE(lesson().answer) << "the question lies behind the help";
  carry_out(ToggleHelp{});
  carry_out(Choose{2});
  EXPECT_EQ(lesson().answer, 1u);
}

TEST_F(ApplicationLessonsTest, ABrokenOneSaysWhy) {
  write("8-mine.md", "# Mine\n\n## Page\n");
  carry_out(ToggleHelp{});
  carry_out(Choose{8});
  EXPECT_FALSE(app.state().lesson);
  EXPECT_TRUE(app.state().message.error);
  EXPECT_THAT(app.state().message.text, HasSubstr("8-mine.md: line 3: "));
  EXPECT_EQ(app.state().a.setup(), default_setup());
}

TEST_F(ApplicationLessonsTest, ASetupTooLargeForThisWindowOpensNothing) {
  Application small(default_setup(), 5000);
  small.use_lessons_from(folder);
  write("9-large.md", "# Large\n\n## Page\n\n```annulus\nannulus --radius 2\nplay to end\n```\n\nText.\n");
  small.carry_out(OpenLesson{"large"});
  EXPECT_FALSE(small.state().lesson);
  EXPECT_TRUE(small.state().message.error);
  EXPECT_EQ(small.state().a.setup(), default_setup());
}

}  // namespace
}  // namespace annulus
