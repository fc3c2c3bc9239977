#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/application/state.h"
#include "app/kit/kit.h"
#include "app/panels/lesson_page.h"
#include "app/panels/panels.h"
#include "app/panels/single_layout.h"
#include "core/samplers/recorded.h"

// The tabs at the top of the column: what happens, whether it is good, and a third one while there is a
// lesson, a quiz, or a file in which something may be wrong.
namespace annulus::panels {
namespace {

struct Tab {
  const char* name;
  std::string label;
  std::string count = {};  // behind the label, in red
  bool chosen = false;
  Command opens;
  std::optional<Command> closes = {};  // by the cross at the end of the row
};

std::string count_of_findings(const Ui& ui, const FoundMistakes& findings) {
  std::uint64_t count = 0;
  for (const PaneId id : kPaneIds)
    if (const auto found = findings.of(id)) count += found->count;
  return count > 0 ? ui.say.numbers.grouped(count) : "";
}

std::optional<Tab> third_tab(const Ui& ui, const State& state) {
  const bool chosen = state.page_in_front();
  const command::LetPageWait show{false};
  switch (state.page()) {
    case State::Page::lesson: {
      const std::string label = lesson_label(ui, state.lessons);
      return Tab{"tab/lesson", label.empty() ? std::string(ui.say("Lesson")) : label,
                 "",           chosen,
                 show,         command::CloseLesson{}};
    }
    case State::Page::tasks:
      return Tab{"tab/tasks", ui.say("By hand"), "", chosen, show, command::ToggleTasks{}};
    case State::Page::quiz:
      return Tab{"tab/quiz", ui.say("Quiz"), "", chosen, show, command::TogglePrediction{}};
    case State::Page::findings:
      return Tab{"tab/findings", ui.say("Wrong?"), count_of_findings(ui, state.findings), chosen,
                 command::ToggleFindings{}};
    case State::Page::none:
      break;
  }
  return std::nullopt;
}

std::vector<Tab> tabs_of(const Ui& ui, const State& state) {
  const bool quality = state.quality.open(), page = state.page_in_front();
  const bool waits = state.page() != State::Page::none && state.page() != State::Page::findings;
  std::vector<Tab> tabs{
      {"tab/happening", ui.say("What happens"), "", !quality && !page,
       waits                   ? Command(command::LetPageWait{true})
       : state.findings.open() ? Command(command::ToggleFindings{})
                               : Command(command::ToggleMeasures{})},
      {"tab/quality", ui.say("Is it good?"), "", quality && !page, command::ToggleMeasures{}}};
  if (auto third = third_tab(ui, state)) tabs.push_back(*std::move(third));
  return tabs;
}

float width_of(const Ui& ui, const Tab& tab) {
  ImFont* font = tab.chosen ? ui.fonts.strong : ui.fonts.text;
  const float count = tab.count.empty() ? 0 : ui.scaled(6) + text_width(ui.fonts.strong, tab.count);
  return std::ceil(text_width(font, tab.label) + count);
}

}  // namespace

void draw_right_tabs(const Ui& ui, const State& state) {
  constexpr float kBetweenTabs = 22, kCross = 26;
  const scene::Palette& p = ui.palette();
  const std::vector<Tab> tabs = tabs_of(ui, state);
  const float line = ImGui::GetTextLineHeight(), bar = ui.scaled(tabs_height(ui.layout.low));
  ImGui::SetCursorPosY(std::round((bar - line) / 2));
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float under = ImGui::GetWindowPos().y + bar - ui.scaled(1), edge = ImGui::GetWindowPos().x;
  draw_stroke({edge, under}, {edge + ImGui::GetWindowSize().x, under}, p.hairline);
  const bool closes = tabs.back().closes.has_value();
  const float room = ImGui::GetContentRegionAvail().x - (closes ? ui.scaled(kCross) : 0);
  float needed = 0;
  for (const Tab& tab : tabs) needed += width_of(ui, tab);
  const float between = std::clamp((room - needed) / static_cast<float>(tabs.size() - 1), ui.scaled(6),
                                   ui.scaled(kBetweenTabs));
  float x = low.x;
  for (const Tab& tab : tabs) {
    const float width = width_of(ui, tab);
    ImGui::SetCursorScreenPos({x, low.y});
    // The chosen one does nothing.
    const bool clicked = !tab.chosen && ImGui::InvisibleButton(tab.name, {width, line});
    if (tab.chosen) ImGui::Dummy({width, line});
    note_widget(ui, tab.name, tab.label);
    const bool over = ImGui::IsItemHovered();
    ImFont* font = tab.chosen ? ui.fonts.strong : ui.fonts.text;
    const float middle = low.y + line / 2;
    draw_text({x, middle}, {font, tab.chosen || over ? p.text : p.muted}, tab.label);
    draw_text({x + width, middle}, {ui.fonts.strong, p.violation, Align::right}, tab.count);
    if (tab.chosen) fill_rect({x, under - ui.scaled(1)}, {x + width, under + ui.scaled(1)}, p.accent);
    if (clicked) ui.issue(tab.opens);
    x += width + between;
  }
  if (closes && close_cross(ui, "tab/close", low.x + ImGui::GetContentRegionAvail().x, low.y + line / 2))
    ui.issue(*tabs.back().closes);
  ImGui::SetCursorPosY(bar);
}

}  // namespace annulus::panels
