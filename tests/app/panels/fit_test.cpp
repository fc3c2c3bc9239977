// No text is cut off or overlaps another, in any language, sampler and size of letters.
#include "tests/app/panels/fit_support.h"

#include <gmock/gmock.h>

#include <set>

#include "app/application/key_bindings.h"
#include "app/panels/panels.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

TEST_P(Fit, EverySamplerAtItsStartAndEnd) {
  for (const NamedSetup& named : every_setup()) {
    for (const annulus::Setup& setup : {named.setup, with_images(named.setup)}) {
      Settled app(setup);
      look_at(app, named.name + " at its start");
      app.does(Seek{37});
      look_at(app, named.name + " at a try");
      app.does(ToEnd{});
      look_at(app, named.name + " at its end");
      if (HasFailure()) return;
    }
  }
}

TEST_P(Fit, EverySamplerOnBothSides) {
  for (const NamedSetup& named : every_setup()) {
    Settled app(small(default_setup()));
    app.does(ToggleSplit{});
    app.does(UseSampler{named.setup.sampler, PaneId::b});
    app.does(Seek{29});
    look_at(app, named.name);
    app.does(SetLock{Lock::time});
    app.does(ToEnd{});
    look_at(app, named.name + " at its end");
    if (HasFailure()) return;
  }
}

TEST_P(Fit, EveryMistakeBeforeAndAfter) {
  for (const Mistake& mistake : mistakes()) {
    Settled app(small(default_setup()));
    app.does(OpenMistake{mistake.name});
    look_at(app, mistake.name + " asked");
    app.does(ToEnd{});
    look_at(app, mistake.name + " told");
    app.does(ToggleRightWay{});
    app.does(ToEnd{});
    look_at(app, mistake.name + " beside the right way");
    if (HasFailure()) return;
  }
}

TEST_P(Fit, HelpAndMessages) {
  Settled app(small(default_setup()));
  app.does(ShowHelp{HelpPage::keys});
  look_at(app, "keys");
  expect_in_window("close help");
  EXPECT_FALSE(memory_.widgets.contains("radius")) << "the keyboard must not go to what the help covers";
  app.does(ShowHelp{HelpPage::lessons});
  look_at(app, "lessons");
  expect_in_window("close help");
  app.does(ShowHelp{HelpPage::credits});
  look_at(app, "credits");
  expect_in_window("close help");
  app.does(ToggleHelp{});
  app.does(SetSpeed{kFastest});
  app.does(CopyCommandLine{});
  look_at(app, "a message");
  app.does(SetValue{"radius", 1e-9});
  EXPECT_TRUE(app.state().files.notice().error);
  look_at(app, "an error");
}

TEST_P(Fit, EveryPageOfEveryLesson) {
  Settled app(small(default_setup()));
  app.apply(UseLanguage{GetParam().language});
  app.use_lessons_from({});
  app.does(ShowHelp{HelpPage::lessons});
  look_at(app, "the list of lessons");
  const std::vector<LessonEntry> lessons = app.state().lessons.entries();
  EXPECT_FALSE(lessons.empty());
  for (const LessonEntry& entry : lessons) {
    app.does(OpenLesson{entry.name});
    ASSERT_TRUE(app.state().lessons.open()) << entry.name;
    const std::size_t pages = app.state().lessons.open()->lesson->steps.size();
    for (std::size_t page = 0; page < pages; ++page) {
      look_at(app, entry.name + " page " + std::to_string(page + 1));
      if (app.state().exercise.open()) {  // the page begins with a task
        app.does(ToggleTasks{});
        look_at(app, entry.name + " after the task of page " + std::to_string(page + 1));
      }
      needs_no_scrolling("card/page");
      if (app.state().lessons.open()->page().question) {
        const float canvas = layout_.canvas.height;
        app.does(Choose{1});
        look_at(app, entry.name + " answered on page " + std::to_string(page + 1));
        EXPECT_EQ(layout_.canvas.height, canvas) << "nothing moves when a question is answered";
        needs_no_scrolling("card/page");
      }
      if (HasFailure()) return;
      app.apply(TurnPage{1});  // to its end
      app.does(TurnPage{1});
    }
  }
}

// Open code takes the introduction's room in the column: nothing lies on the canvas.
TEST_P(Fit, TheStartCardAndThePathField) {
  Settled app(small(default_setup()));
  app.welcome();
  look_at(app, "the code in its place");
  EXPECT_FALSE(memory_.widgets.contains("start/lesson"));
  app.does(ToggleCode{});
  look_at(app, "the start card");
  const panels::Rect first = memory_.widgets.at("start/lesson"), last = memory_.widgets.at("start/watch");
  EXPECT_GE(first.x, layout_.right.x);
  EXPECT_LE(last.x + last.width, layout_.right.x + layout_.right.width);
  EXPECT_TRUE(memory_.widgets.contains("start/says"));
  if (GetParam().scale == 1) {
    EXPECT_EQ(first.y, last.y) << "beside each other";
    const panels::Rect& floor = memory_.widgets.at("third floor");
    EXPECT_LE(last.y + last.height, floor.y + floor.height) << "in sight, above the rows";
  }
  app.does(ToggleStartCard{});
  app.apply(ShowPathField{});
  look_at(app, "the path field");
  EXPECT_TRUE(memory_.widgets.contains("path"));
  for (const char c : {'r', '1'}) ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(c));
  draw(app, 2);
  EXPECT_STREQ(memory_.path.data(), "r1") << "letters go into the field at once";
  commands_.clear();
  hold(ImGuiKey_Enter, true);
  draw(app, 2);
  hold(ImGuiKey_Enter, false);
  ASSERT_FALSE(commands_.empty());
  EXPECT_EQ(commands_.front().as<OpenFile>()->path, "r1");
}

TEST_P(Fit, InspectingPredictingAndPresenting) {
  for (const NamedSetup& named : every_setup()) {
    Settled app(named.setup);
    app.does(Seek{23});
    const Vec2 point = app.a().timeline.sampler().points().front();
    app.does(Inspect{point, 0});
    look_at(app, named.name + ", a point inspected");
    app.does(Inspect{{point.x + 1, point.y + 1}});
    look_at(app, named.name + ", a place inspected");
    app.does(CloseInspector{});
    app.does(SetSpeed{0.5});
    for (int stage = 0; stage < 6; ++stage) {
      app.does(StepStage{1});
      look_at(app, named.name + ", stage " + std::to_string(stage));
    }
    app.does(TogglePrediction{});
    look_at(app, named.name + ", predicting");
    app.does(GoOn{});
    app.does(Choose{1});
    look_at(app, named.name + ", the reason");
    app.does(ToggleTasks{});
    for (int task = 0; task < 4; ++task) {
      look_at(app, named.name + ", task " + std::to_string(task));
      app.does(AnswerTask{{1, 1}, 0});
      app.does(CheckTask{});
      look_at(app, named.name + ", its answer");
      app.does(GoOn{});
    }
    app.does(ToggleTasks{});
    if (HasFailure()) return;
  }
  Settled app(small(default_setup()));
  app.does(Seek{23});
  app.does(TogglePresentation{});
  look_at(app, "presenting");
  app.does(ToggleSplit{});
  look_at(app, "presenting both sides");
  app.apply(NoteKey{to_text({"Right", true}, translator(GetParam().language)), "forward one pick"});
  look_at(app, "with a key pressed");
}

// Where it does something.
TEST_P(Fit, ARoomHasASliderForTheRadius) {
  if (GetParam().scale > 1.5f) return;  // there is no room
  Settled app(small(default_setup()));
  app.does(TogglePresentation{});
  for (const auto& [sampler, has] : {std::pair{"bridson", true}, {"dart", true}, {"uniform", false}}) {
    app.does(UseSampler{sampler});
    draw(app, 3);
    EXPECT_EQ(memory_.widgets.contains("radius"), has) << sampler;
  }
}

// What has no room is left out, a whole sentence at a time.
TEST_P(Fit, TheSentenceInARoomNeedsNoScrolling) {
  if (GetParam().scale > 2) return;  // there is no room for one
  Settled app(small(default_setup()));
  app.use_lessons_from({});
  app.does(OpenLesson{"active-list"});
  app.does(TogglePresentation{});
  for (std::uint64_t at = 0; at <= 160; ++at) {
    app.apply(Seek{static_cast<double>(at)});
    draw(app, at == 0 ? 4 : 2);
    if (layout_.caption.height == 0) return;
    SCOPED_TRACE(at);
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
      if (window->WasActive && std::string(window->Name).starts_with("caption/caption")) {
        EXPECT_EQ(window->ScrollMax.y, 0);
      }
    }
    if (HasFailure()) return;
  }
}

// However long the sentence gets, what is watched while playing stays in place and is visible without
// scrolling.
TEST_P(Fit, NothingBelowTheSentenceMovesWhilePlaying) {
  for (const NamedSetup& named : every_setup()) {
    Settled app(named.setup);
    std::map<std::string, float> stood;
    for (std::uint64_t at = 0; at <= 120; ++at) {
      app.apply(Seek{static_cast<double>(at)});
      draw(app, at == 0 ? 4 : 1);
      // A broken distance gets a line below the smallest one, which takes room.
      if (!app.a().spacing.violations(app.a().timeline.sampler().count()).empty()) break;
      const bool scrolled = memory_.widgets.contains("middle");  // only the code scrolls
      for (const char* name : {scrolled ? "middle" : "code", "counts", "density"}) {
        if (!memory_.widgets.contains(name)) continue;
        const float y = memory_.widgets.at(name).y;
        EXPECT_EQ(stood.emplace(name, y).first->second, y) << named.name << ": " << name << " at " << at;
      }
      if (HasFailure()) return;
    }
    if (GetParam().scale > 1 || GetParam().window.y < 720 || !memory_.widgets.contains("smallest")) continue;
    const panels::Rect smallest = memory_.widgets.at("smallest"), code = memory_.widgets.at("middle");
    EXPECT_LE(smallest.y + smallest.height, layout_.right.y + layout_.right.height) << named.name;
    EXPECT_GE(code.height, 120) << named.name;
  }
}

// The code scrolls if the panel is low: while playing fast it rests where verdicts are.
TEST_P(Fit, TheCodeStandsStillWhilePlayingFast) {
  for (const NamedSetup& named : every_setup()) {
    Settled app(named.setup);
    app.does(SetSpeed{12});
    app.apply(TogglePlay{});
    std::set<float> scrolled;
    for (int at = 0; at <= 200 && app.state().playback.playing(); ++at) {
      draw(app, 2);
      if (!memory_.widgets.contains("middle")) break;  // then the whole panel scrolls
      if (at > 100) scrolled.insert(scroll_of("right/middle"));
      app.update(1.0 / 12, 8);
    }
    EXPECT_LE(scrolled.size(), 1u) << named.name;
  }
}

// Lines that broke were hard to tell from those that are indented.
TEST_P(Fit, CodeBreaksNowhere) {
  for (const NamedSetup& named : every_setup()) {
    for (const CodeLanguage language : kCodeLanguages) {
      Settled app(named.setup);
      app.does(UseCodeLanguage{language});
      if (!app.state().workspace.code()) app.does(ToggleCode{});
      look_at(app, named.name + " in " + std::string(name_of(language)));
      float height = 0;
      for (const auto& [name, rect] : memory_.widgets) {
        if (!name.starts_with("code/") || name.find_first_not_of("0123456789", 5) != std::string::npos)
          continue;
        if (height == 0) height = rect.height;
        EXPECT_NEAR(rect.height, height, 0.1f) << named.name << ": " << name;
        EXPECT_GE(rect.height, 9 * GetParam().scale) << "too small";
        EXPECT_LE(rect.height, 22 * GetParam().scale) << "two rows";
      }
      if (HasFailure()) return;
    }
  }
}

TEST_P(Fit, WhatIsInspectedHasNoTooltipToo) {
  Settled app(small(default_setup()));
  app.does(Seek{23});
  draw(app, 2);
  const Vec2 point = app.a().timeline.sampler().points().front();
  app.set_canvas({layout_.canvas.width / GetParam().scale, layout_.canvas.height / GetParam().scale});
  std::vector<Command> commands;
  const ImVec2 at = panels::window_place({app.state().panes, app.state().view, app.state().camera,
                                          app.state().workspace, fonts_, layout_, memory_, commands},
                                         point);
  ImGui::GetIO().MousePos = at;
  draw(app, 4);
  EXPECT_TRUE(has_tooltip());
  app.does(Inspect{point, 0});
  draw(app, 4);
  EXPECT_FALSE(has_tooltip());
}

// The question can be read from afar, and the pressed key covers nothing that matters.
TEST_P(Fit, APresentationSpeaksLarge) {
  Settled app(small(default_setup()));
  app.does(TogglePresentation{});
  app.does(TogglePrediction{});
  app.does(SetPredictionEvery{1});
  app.does(StepTry{1});
  ASSERT_TRUE(app.state().asks());
  draw(app, 4);
  const float scale = GetParam().scale;
  if (scale < 2) {  // at larger scales this window is too narrow
    EXPECT_GE(memory_.widgets.at("prediction/question").height, 16 * scale);
    EXPECT_GE(memory_.widgets.at("prediction/1").height, 22 * scale);
  }
  if (scale > 1.5f) return;  // nor has the transport room for a key
  EXPECT_TRUE(memory_.widgets.contains("position"));
  app.apply(NoteKey{"PageDown", "finish the page, then the next one"});
  draw(app, 4);
  ASSERT_TRUE(memory_.widgets.contains("pressed keys"));
  EXPECT_FALSE(memory_.widgets.contains("position")) << "the key has its place";
  const panels::Rect key = memory_.widgets.at("pressed keys");
  EXPECT_GE(key.y, layout_.bottom.y) << "not on the canvas, nor on a text";
  EXPECT_GE(key.x, layout_.scrubber.x + layout_.scrubber.width);
  EXPECT_LE(key.x + key.width, layout_.speed.x);
}

TEST_P(Fit, AfterTheLastTryTheQuizSaysSo) {
  Settled app(small(default_setup()));
  app.does(ToEnd{});
  app.does(TogglePrediction{});
  draw(app, 2);
  EXPECT_TRUE(memory_.widgets.contains("prediction/ended"));
  app.does(ToStart{});
  draw(app, 2);
  EXPECT_FALSE(memory_.widgets.contains("prediction/ended"));
}

INSTANTIATE_TEST_SUITE_P(Panels, Fit, testing::ValuesIn(looks_at(3)),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
