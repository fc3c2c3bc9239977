// What a room sees, at the sizes of letters that screens get in presentation mode.
#include <string>
#include <utility>
#include <vector>

#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

class FitInARoom : public Fit {};

// As one canvas has them below its spectrum.
TEST_P(FitInARoom, TwoSpectraHaveTheirWords) {
  Application app(default_setup());
  app.apply(command::ToggleSplit{});
  app.apply(command::UseSampler{"uniform", PaneId::b});
  settle(app);
  app.apply(command::ToEnd{});
  app.apply(command::ToggleMeasures{});
  app.apply(command::TogglePresentation{});
  settle(app);
  look_at(app, "two in a room");
  for (const PaneId pane : kPaneIds) {
    const std::string name = pane == PaneId::a ? "compared/words a" : "compared/words b";
    ASSERT_TRUE(memory_.widgets.contains(name)) << name;
    const panels::Rect& words = memory_.widgets.at(name);
    const panels::Rect& table = layout_.table;
    EXPECT_GT(words.height, 12 * GetParam().scale);
    EXPECT_GE(words.x, table.x + (pane == PaneId::a ? 0 : table.width / 2));
    EXPECT_LE(words.x + words.width, table.x + (pane == PaneId::a ? table.width / 2 : table.width));
    EXPECT_LE(words.y + words.height, table.y + table.height);
  }
}

TEST_P(FitInARoom, OneSpectrumHasItsWords) {
  Application app(default_setup());
  settle(app);
  app.apply(command::ToEnd{});
  app.apply(command::ToggleMeasures{});
  app.apply(command::TogglePresentation{});
  settle(app);
  look_at(app, "one in a room");
  EXPECT_TRUE(memory_.widgets.contains("plot/spectrum/words"));
}

TEST_P(FitInARoom, TheSentencesOfTwoCanvasesNeedNoScrolling) {
  Application app(default_setup());
  app.apply(command::ToggleSplit{});
  app.apply(command::UseSampler{"uniform", PaneId::b});
  settle(app);
  app.apply(command::TogglePresentation{});
  for (const double at : {1.0, 9.0, 49.0}) {
    SCOPED_TRACE(at);
    app.apply(command::Seek{at});
    settle(app);
    draw(app, 4);
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
      if (window->WasActive && std::string(window->Name).starts_with("caption/caption")) {
        EXPECT_EQ(window->ScrollMax.y, 0) << window->Name;
      }
    }
  }
}

std::vector<Look> rooms() {
  std::vector<Look> all;
  for (const LanguageInfo& language : kLanguages)
    for (const auto& [scale, window] : std::vector<std::pair<float, ImVec2>>{{1.5f, {1024, 640}},
                                                                             {1.5f, {1280, 720}},
                                                                             {1.75f, {1440, 900}},
                                                                             {2, {1920, 1080}},
                                                                             {3, {3840, 2160}}})
      all.push_back({language.language, scale, window});
  return all;
}

INSTANTIATE_TEST_SUITE_P(Panels, FitInARoom, testing::ValuesIn(rooms()),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
