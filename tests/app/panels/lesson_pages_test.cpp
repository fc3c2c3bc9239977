// Every page of every lesson as a room sees it: nothing is cut off, nothing scrolls, the domain is large.
#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;

class LessonPages : public Fit {
 protected:
  // Of the screen, in percent; of both domains together.
  float share(Application& app) const {
    const State& state = app.state();
    const auto [width, height] = GetParam().window;
    float sum = 0;
    for (const PaneId pane : kPaneIds) {
      if (!state.panes.has(pane)) continue;
      const panels::Rect& canvas = layout_.canvases[pane];
      const float scale = GetParam().scale;
      const Domain domain = domain_of(state.panes[pane].run().setup);
      const scene::Size size{canvas.width / scale, canvas.height / scale};
      const auto whole = scene::transform({}, domain, size, scene::room_of(state.view.style(), size));
      sum += static_cast<float>(domain.width * domain.height * whole.scale * whole.scale) * scale * scale;
    }
    return 100 * sum / (width * height);
  }
  void expect_no_scrolling() const {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
      if (!window->WasActive || window->Hidden) continue;
      if (std::string(window->Name).starts_with("card")) {
        EXPECT_EQ(window->ScrollMax.y, 0) << window->Name;
      }
    }
  }
  void look(Application& app, const std::string& what) {
    look_at(app, what);
    SCOPED_TRACE(what);
    expect_no_scrolling();
    // Two canvases that look at marks stand beside the text: not the whole domain is to be large there.
    const bool two = app.state().panes.b() != nullptr;
    const bool near = two && !app.state().lessons.open()->page().marks.empty();
    EXPECT_GE(share(app), near ? 20 : two ? 35 : 45);
  }
};

TEST_P(LessonPages, AreReadFromAfarBesideALargeDomain) {
  Settled app(small(default_setup()));
  app.apply(UseLanguage{GetParam().language});
  app.use_lessons_from({});
  app.does(ShowHelp{HelpPage::lessons});
  const std::vector<LessonEntry> lessons = app.state().lessons.entries();
  ASSERT_FALSE(lessons.empty());
  app.does(ToggleHelp{});
  app.apply(TogglePresentation{});
  look(app, "without a lesson");
  // How to leave it stands on the transport, and nothing over the canvas.
  EXPECT_FALSE(app.state().files.notice().text.empty());
  const ImGuiWindow* message = ImGui::FindWindowByName("message");
  ASSERT_TRUE(message && message->WasActive);
  EXPECT_GE(message->Pos.y, layout_.bottom.y);
  for (const LessonEntry& entry : lessons) {
    app.does(OpenLesson{entry.name});
    ASSERT_TRUE(app.state().lessons.open()) << entry.name;
    const std::size_t pages = app.state().lessons.open()->lesson->steps.size();
    for (std::size_t page = 0; page < pages; ++page) {
      const std::string what = entry.name + " page " + std::to_string(page + 1);
      look(app, what);
      if (app.state().exercise.open()) {  // the page begins with a task
        app.does(ToggleTasks{});
        look(app, what + ", after its task");
      }
      if (app.state().lessons.open()->page().question) {
        const panels::Rect canvas = layout_.canvas, answer = memory_.widgets.at("lesson/answer/1");
        app.does(Choose{1});
        look(app, what + ", answered");
        EXPECT_EQ(layout_.canvas.height, canvas.height) << what;
        EXPECT_EQ(memory_.widgets.at("lesson/answer/1").y, answer.y) << what << ": nothing moves";
      }
      const State& state = app.state();
      while (state.lessons.open()->step == page && page + 1 < pages) app.does(TurnPage{1});
    }
    app.does(CloseLesson{});
  }
}

// On a projector of 1280 x 720 and of 1920 x 1080, with the scale that it gets.
INSTANTIATE_TEST_SUITE_P(Projectors, LessonPages, testing::Values(Look{Language::german, 1.5f, {1280, 720}}),
                         [](const auto& param) { return look_name(param.param); });
INSTANTIATE_TEST_SUITE_P(SlowProjectors, LessonPages,
                         testing::Values(Look{Language::english, 1.5f, {1280, 720}},
                                         Look{Language::german, 2, {1920, 1080}},
                                         Look{Language::english, 2, {1920, 1080}}),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
