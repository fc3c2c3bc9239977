// What clicks beside the lines of a program do.
#include <gmock/gmock.h>

#include "app/listings/ties.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/app/panels/fit_support.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using namespace command;
using testing::ElementsAre;
using testing::IsEmpty;

class CodeClicks : public Fit {
 protected:
  // The lines scroll above their values.
  void scroll_to_line(Application& app, std::size_t line) {
    const panels::Rect at = memory_.widgets.at("code/" + std::to_string(line));
    const auto part = memory_.widgets.find("code/lines");
    if (part == memory_.widgets.end()) return;
    const panels::Rect lines = part->second;
    if (at.y >= lines.y && at.y + at.height <= lines.y + lines.height) return;
    for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
      if (window->WasActive && std::string(window->Name).find("/lines_") != std::string::npos)
        ImGui::SetScrollY(window, window->Scroll.y + at.y - lines.y);
    draw(app, 2);
  }
  void point_at_line(Application& app, std::size_t line) {
    scroll_to_line(app, line);
    const panels::Rect at = memory_.widgets.at("code/" + std::to_string(line));
    ImGui::GetIO().MousePos = {at.x + at.width / 2, at.y + at.height / 2};
    draw(app, 60);  // a tooltip waits
  }
  void click(Settled& app, std::size_t line) {
    draw(app, 4);
    point_at_line(app, line);
    commands_.clear();
    ImGui::GetIO().MouseDown[0] = true;
    draw(app, 1);
    ImGui::GetIO().MouseDown[0] = false;
    draw(app, 1);
    for (const Command& command : std::exchange(commands_, {})) app.does(command);
  }
  // The first line of the program shown that says this.
  std::size_t line_with(const Settled& app, const std::string& words) const {
    const auto lines = program(app.a().setup, app.state().workspace.code_language())->lines;
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i].text.text().starts_with(words)) return i;
    ADD_FAILURE() << "no line says " << words;
    return 0;
  }
};

TEST_P(CodeClicks, SetTheBreakpointsOfThePseudocode) {
  Settled app(small(default_setup("bridson")));
  const auto pseudocode = sampler_info("bridson").code(app.a().setup);
  app.does(UseCodeLanguage{CodeLanguage::python});
  click(app, line_with(app, "if not inside"));
  ASSERT_EQ(app.state().playback.breakpoints().a.size(), 1u);
  const std::size_t outside = *app.state().playback.breakpoints().a.begin();
  EXPECT_THAT(pseudocode[outside].steps, ElementsAre(Step::outside));
  // It is the same one in every tab.
  app.does(UseCodeLanguage{CodeLanguage::cpp});
  click(app, line_with(app, "if (!inside"));
  EXPECT_THAT(app.state().playback.breakpoints().a, IsEmpty());
  click(app, line_with(app, "Point p = "));
  app.does(UseCodeLanguage{CodeLanguage::pseudo});
  ASSERT_EQ(app.state().playback.breakpoints().a.size(), 1u);
  click(app, *app.state().playback.breakpoints().a.begin());
  EXPECT_THAT(app.state().playback.breakpoints().a, IsEmpty());
}

// "if too_close(c): continue" stands for two lines of the pseudocode.
TEST_P(CodeClicks, RemoveWhicheverBreakpointALineShows) {
  Settled app(small(default_setup("bridson")));
  const auto pseudocode = sampler_info("bridson").code(app.a().setup);
  const auto rejected = std::ranges::find_if(
      pseudocode, [](const CodeLine& line) { return line.steps == std::vector{Step::too_close}; });
  app.does(ToggleBreakpoint{static_cast<std::size_t>(rejected - pseudocode.begin())});
  app.does(UseCodeLanguage{CodeLanguage::python});
  click(app, line_with(app, "if too_close"));
  EXPECT_THAT(app.state().playback.breakpoints().a, IsEmpty());
}

TEST_P(CodeClicks, DoNothingOnALineWithoutAStepWhichSaysSo) {
  Settled app(small(default_setup("bridson")));
  app.does(UseCodeLanguage{CodeLanguage::cpp});
  draw(app, 4);
  point_at_line(app, line_with(app, "if (!inside"));
  EXPECT_FALSE(has_tooltip());
  point_at_line(app, line_with(app, "}"));
  EXPECT_TRUE(has_tooltip());
  click(app, line_with(app, "}"));
  EXPECT_THAT(app.state().playback.breakpoints().a, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Panels, CodeClicks, testing::Values(Look{Language::english, 1, {1440, 900}}),
                         [](const auto& param) { return look_name(param.param); });

}  // namespace
}  // namespace annulus::test
