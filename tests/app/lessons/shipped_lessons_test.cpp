// Each shipped lesson, in each language, can be played forwards and backwards and says the same in both
// languages. shipped_lesson_claims_test.cpp checks its claims.
#include <gmock/gmock.h>

#include <cctype>
#include <chrono>
#include <sstream>
#include <thread>

#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "tests/app/lessons/shipped_lessons_support.h"

namespace annulus {
namespace {

using namespace command;

const std::vector<std::string> kNames{
    "evenly-spread", "cells",  "twenty-one-cells", "active-list",      "annulus-by-area",
    "on-the-circle", "forest", "how-full",         "find-the-mistake", "borders",
    "talk"};

// The state that a page ends in.
struct Shown {
  std::uint64_t a = 0, b = 0, a_points = 0, b_points = 0;
  scene::Layers layers;
  double speed = 0, discs = 0;
  scene::View view;
  Lock lock = Lock::tries;
  bool playing = false;
  friend bool operator==(const Shown&, const Shown&) = default;
};

Shown shown(const State& state) {
  Shown shown{.a = state.panes.a().run().timeline.position(),
              .a_points = state.panes.a().run().timeline.sampler().count(),
              .layers = state.view.style().layers,
              .speed = state.playback.speed(),
              .discs = state.view.style().display_radius,
              .view = state.view.framed().view,
              .lock = state.panes.lock(),
              .playing = state.playback.playing()};
  if (state.panes.b()) {
    shown.b = state.panes.b()->run().timeline.position();
    shown.b_points = state.panes.b()->run().timeline.sampler().count();
  }
  return shown;
}

class ShippedLesson : public testing::TestWithParam<std::string> {
 protected:
  ShippedLesson() { app.set_canvas({740, 500}); }
  void settle() {
    for (int i = 0; i < 5000; ++i) {
      app.update(0, 50);
      const bool busy =
          app.state().panes.a().busy() || (app.state().panes.b() && app.state().panes.b()->busy());
      if (!app.state().lessons.open()->entering && !busy) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    FAIL() << "the run is never made";
  }
  // Skips the task that a page begins with. It is about the try that the page plays to.
  void try_out() {
    if (!app.state().exercise.open()) return;
    const std::uint64_t task = app.state().exercise.open()->task->at;
    app.apply(ToggleTasks{});
    settle();
    const Destination goal = *app.state().lessons.open()->page().goal;
    if (goal.kind != Destination::Kind::step) return;
    annulus::Run run(app.state().panes.a().run().setup, 1);
    run.timeline.seek(app.state().panes.a().run().timeline.position());
    ASSERT_TRUE(reach(goal, run));
    EXPECT_EQ(run.timeline.position(), task + 1);
  }
  Application app{default_setup()};
};

TEST_P(ShippedLesson, IsGoneThroughForwardsAndBackwards) {
  const State& state = app.state();
  app.apply(OpenLesson{GetParam()});
  ASSERT_TRUE(state.lessons.open());
  const std::size_t pages = state.lessons.open()->lesson->steps.size();
  std::vector<Shown> begun, ended;
  for (std::size_t page = 0; page < pages; ++page) {
    SCOPED_TRACE("page " + std::to_string(page + 1));
    ASSERT_EQ(state.lessons.open()->step, page);
    settle();
    try_out();
    begun.push_back(shown(state));
    for (int i = 0; i < 20000 && state.playback.playing(); ++i) app.update(0.1, 50);
    EXPECT_FALSE(state.files.notice().error) << state.files.notice().text;
    if (const auto& goal = state.lessons.open()->page().goal) {
      EXPECT_TRUE(state.lessons.open()->reached);
      EXPECT_TRUE(reached(*goal, state.panes.a().run())) << "not by the run's end alone";
      const bool both = goal->kind == Destination::Kind::end && state.panes.b();
      EXPECT_TRUE(!both || state.panes.b()->run().timeline.at_end());
    }
    ended.push_back(shown(state));
    if (state.lessons.open()->asks()) app.apply(TurnPage{1});  // shows the answer
    if (page + 1 < pages) app.apply(TurnPage{1});
  }
  for (std::size_t page = pages; page-- > 0;) {
    SCOPED_TRACE("back at page " + std::to_string(page + 1));
    ASSERT_EQ(state.lessons.open()->step, page);
    app.apply(ReplayPage{});
    settle();
    try_out();
    EXPECT_EQ(shown(state), begun[page]);
    if (state.playback.playing()) app.apply(TurnPage{1});  // the first time shows its end
    EXPECT_EQ(shown(state), ended[page]);
    app.apply(TurnPage{-1});
  }
}

// The program opens a lesson before its window has a size; and somebody's own view stays when the window
// changes.
TEST(ShippedLessonView, FitsTheCanvasThatComesLater) {
  const auto framed = [](bool canvas_first) {
    Application app{default_setup()};
    if (canvas_first) app.set_canvas({856, 616});
    app.begin_lesson("how-full");
    if (!canvas_first) app.set_canvas({856, 616});
    for (int i = 0; i < 5000 && app.state().lessons.open()->entering; ++i) {
      app.update(0, 50);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const scene::View view = app.state().view.framed().view;
    app.apply(Zoom{2, {400, 300}});
    const scene::View own = app.state().view.framed().view;
    app.set_canvas({856, 500});
    EXPECT_EQ(app.state().view.framed().view, own);
    return view;
  };
  const scene::View later = framed(false);
  EXPECT_FALSE(later.fit);
  EXPECT_EQ(later, framed(true));
}

// Each mark lies on the canvas, whatever its size is, with room for its text; on two canvases it may be about
// one side.
TEST_P(ShippedLesson, MarksLieOnTheCanvas) {
  const State& state = app.state();
  for (const scene::Size canvas : {scene::Size{856, 616}, scene::Size{560, 400}}) {
    app.set_canvas(canvas);
    app.apply(OpenLesson{GetParam()});
    const std::size_t pages = state.lessons.open()->lesson->steps.size();
    for (std::size_t page = 0; page < pages; ++page) {
      SCOPED_TRACE("page " + std::to_string(page + 1));
      settle();
      try_out();
      if (state.lessons.open()->waits()) app.apply(TurnPage{1});
      if (state.lessons.open()->asks()) app.apply(TurnPage{1});
      EXPECT_FALSE(state.files.notice().error) << state.files.notice().text;
      const std::vector<scene::PageMark> marks = state.lessons.open()->marks(nullptr);
      EXPECT_EQ(marks.size(), state.lessons.open()->page().marks.size());
      const annulus::Run& a = state.panes.a().run();
      const auto frames = std::ranges::find(marks, scene::PageMark::Kind::frames, &scene::PageMark::kind);
      const double fit =
          scene::transform({}, domain_of(a.setup), canvas, scene::room_of(state.view.style(), canvas)).scale;
      const float right =
          canvas.width - (frames == marks.end() ? 0 : frames_place(*frames, canvas, fit).column);
      for (const scene::PageMark& mark : marks) {
        const auto box = find_extent(mark, {a.setup, a.timeline.sampler(), a.timeline.pick()});
        ASSERT_TRUE(box) << "line " << mark.line;
        const auto to_pixels = scene::transform(state.view.framed().view, domain_of(a.setup), canvas,
                                                scene::room_of(state.view.style(), canvas));
        const Vec2 low = scene::to_pixel(to_pixels, box->left, box->top);
        const Vec2 high = scene::to_pixel(to_pixels, box->right, box->bottom);
        EXPECT_TRUE(low.x >= 0 && low.y >= 0 && high.x <= right && high.y <= canvas.height)
            << "line " << mark.line << ": " << low.x << ", " << low.y << " to " << high.x << ", " << high.y;
      }
      if (page + 1 < pages) app.apply(TurnPage{1});
    }
    app.apply(CloseLesson{});
  }
}

// A recording is compared by its file: what was read twice are two runs.
Setup by_name(Setup setup) {
  if (is_recorded(setup)) std::get<RecordingValue>(setup.values.at("recording")).content.reset();
  return setup;
}

std::vector<scene::PageMark> without_texts(std::vector<scene::PageMark> marks) {
  for (scene::PageMark& mark : marks) {
    mark.text = mark.source = "";
    for (scene::PageFrame& frame : mark.frames) frame.text = "";
  }
  return marks;
}

TEST_P(ShippedLesson, ShowsTheSameInBothLanguages) {
  const auto english = shipped(GetParam(), Language::english), german = shipped(GetParam(), Language::german);
  EXPECT_NE(english->title, german->title);
  ASSERT_EQ(english->steps.size(), german->steps.size());
  for (std::size_t i = 0; i < english->steps.size(); ++i) {
    SCOPED_TRACE("page " + std::to_string(i + 1));
    const LessonStep &a = english->steps[i], &b = german->steps[i];
    const LessonState here = state_at(*english, i), there = state_at(*german, i);
    EXPECT_EQ(by_name(here.setups.a), by_name(there.setups.a));
    ASSERT_EQ(here.setups.b.has_value(), there.setups.b.has_value());
    if (here.setups.b) {
      EXPECT_EQ(by_name(*here.setups.b), by_name(*there.setups.b));
    }
    EXPECT_EQ(here.from, there.from);
    EXPECT_EQ(here.layers, there.layers);
    EXPECT_EQ(here.display_radius, there.display_radius);
    EXPECT_EQ(here.speed, there.speed);
    EXPECT_EQ(here.lock, there.lock);
    EXPECT_EQ(here.camera.zoom, there.camera.zoom);
    EXPECT_EQ(here.camera.at, there.camera.at);
    EXPECT_EQ(without_texts(a.marks), without_texts(b.marks));
    EXPECT_EQ(a.caption.empty(), b.caption.empty());
    ASSERT_EQ(a.goal.has_value(), b.goal.has_value());
    EXPECT_EQ(a.at_once, b.at_once);
    EXPECT_EQ(a.experiment, b.experiment);
    if (a.goal) {
      EXPECT_EQ(std::tuple(a.goal->kind, a.goal->number, a.goal->step),
                std::tuple(b.goal->kind, b.goal->number, b.goal->step));
    }
    EXPECT_EQ(a.text.size(), b.text.size());
    ASSERT_EQ(a.question.has_value(), b.question.has_value());
    if (!a.question) continue;
    ASSERT_EQ(a.question->choices.size(), b.question->choices.size());
    for (std::size_t k = 0; k < a.question->choices.size(); ++k)
      EXPECT_EQ(a.question->choices[k].right, b.question->choices[k].right);
  }
}

TEST_P(ShippedLesson, IsShortAsksAndEndsWithSomethingToTryAndARecap) {
  for (const Language language : {Language::english, Language::german}) {
    const auto lesson = shipped(GetParam(), language);
    EXPECT_FALSE(lesson->summary.empty());
    EXPECT_GE(lesson->steps.size(), 5u);
    EXPECT_LE(lesson->steps.size(), 12u);
    if (GetParam() == "talk") {  // here a speaker asks
      for (const LessonStep& page : lesson->steps) EXPECT_FALSE(page.notes.empty()) << page.title;
      continue;
    }
    const bool english = language == Language::english;
    EXPECT_EQ(lesson->steps.back().title, english ? "In short" : "Kurz gesagt");
    EXPECT_EQ(lesson->steps.at(lesson->steps.size() - 2).title, english ? "Try it" : "Ausprobieren");
    EXPECT_GE(std::ranges::count_if(lesson->steps,
                                    [](const LessonStep& page) { return page.question.has_value(); }),
              2);
    for (const LessonStep& page : lesson->steps) {
      if (!page.question) continue;
      EXPECT_FALSE(page.question->explanation.empty()) << page.title;
    }
  }
}

std::size_t words(const std::vector<Phrase>& phrases) {
  std::istringstream text(plain_text(phrases));
  std::size_t count = 0;
  for (std::string word; std::getline(text, word, ' ');)
    count += std::ranges::any_of(word, [](unsigned char c) { return std::isalnum(c) != 0; }) ? 1 : 0;
  return count;
}

// A page is read from afar, and beside a canvas on which something happens.
TEST_P(ShippedLesson, HasFewWordsOnAPage) {
  for (const Language language : {Language::english, Language::german}) {
    const auto lesson = shipped(GetParam(), language);
    for (const LessonStep& page : lesson->steps) {
      SCOPED_TRACE(page.title);
      std::size_t text = 0;
      for (const auto& paragraph : page.text) text += words(paragraph);
      EXPECT_LE(text, 36u);
      if (!page.question) continue;
      EXPECT_LE(words(page.question->text), 12u);
      EXPECT_LE(words(page.question->explanation), 30u);
      for (const auto& choice : page.question->choices) EXPECT_LE(words(choice.text), 10u);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, ShippedLesson, testing::ValuesIn(kNames), [](const auto& tested) {
  std::string name = tested.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace annulus
