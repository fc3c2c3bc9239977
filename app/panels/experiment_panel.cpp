#include <array>
#include <string>

#include "app/kit/kit.h"
#include "app/panels/experiment_chart.h"
#include "app/panels/panels.h"

// A chart of tries or time against n that grows while it is measured, with what can be done with it.
namespace annulus::panels {
namespace {

constexpr float kLeastChart = 90;  // height, window units at UI scale 1; with less there is none

// On the present line, if there is room for that width.
void stay_on_line(float width) {
  ImGui::SameLine();
  if (width > ImGui::GetContentRegionAvail().x) ImGui::NewLine();
}

// What is shown, and what can be done with it.
void draw_controls(const Ui& ui, const Experiments& experiments) {
  const std::array<Segment, 2> quantities{Segment{"tries", ui.say("Tries"), ""},
                                          Segment{"time", ui.say("Time"), ""}};
  ImGui::SetNextItemWidth(ui.scaled(130));
  const int clicked =
      segmented(ui, "experiment/quantity", quantities, static_cast<int>(experiments.quantity()));
  if (clicked >= 0) ui.issue(command::ShowQuantity{static_cast<Quantity>(clicked)});
  const char* again = experiments.measuring() ? ui.say("Stop") : ui.say("Measure again");
  stay_on_line(button_width(again));
  if (experiments.measuring()) {
    if (button(ui, "experiment/stop", again)) ui.issue(command::StopMeasuring{});
  } else if (button(ui, "experiment/again", again)) {
    ui.issue(command::MeasureAgain{});
  }
  stay_on_line(button_width(ui.say("Copy values")));
  const bool any = !experiments.findings().readings.empty();
  if (button(ui, "experiment/copy", ui.say("Copy values"), 0, any)) ui.issue(command::CopyReadings{});
  if (!experiments.measuring()) return;
  const Findings::Now& now = *experiments.findings().now;
  const std::string text =
      ui.say("{0}, {1} points ...", contender_name(ui, now.contender), ui.say.numbers.grouped(now.size));
  ImGui::SameLine();
  if (text_width(text) > ImGui::GetContentRegionAvail().x) return ImGui::NewLine();
  write_aligned({nullptr, ui.palette().muted}, text);
}

std::string conditions_text(const Ui& ui, const Experiments& experiments) {
  if (ui.workspace.presenting()) return ui.say("The same square for all. Dashed: the slope to be expected.");
  const Conditions& c = experiments.conditions();
  const Numbers& number = ui.say.numbers;
  const std::string same = ui.say(
      "The same square for all, one candidate at a time, with k = {0}, darts' max discards m = {1} and seed "
      "{2}. "
      "Darts use the grid too, and stop less full. Brute force: Bridson without the grid, each candidate "
      "against all points. Dashed: the slope to be expected.",
      number.grouped(c.tries), number.grouped(c.discards), std::to_string(c.seed));
  return same + " " +
         (experiments.quantity() == Quantity::time
              ? ui.say("Computing time: the median of {0} runs or more; other computers have other times.",
                       std::to_string(kLeastRuns))
              : ui.say("Any computer makes the same tries."));
}

}  // namespace

void draw_experiment(const Ui& ui, const Experiments& experiments) {
  const ImVec2 low = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
  const float right = low.x + room.x;
  write_text({ui.fonts.title, ui.palette().text}, experiments.quantity() == Quantity::time
                                                      ? ui.say("How the time grows")
                                                      : ui.say("How the tries grow"));
  gap(ui, 2);
  draw_controls(ui, experiments);
  const float top = ImGui::GetCursorScreenPos().y + ui.scaled(6);
  const float bottom = low.y + room.y, least = ui.scaled(kLeastChart);
  const std::string conditions = conditions_text(ui, experiments);
  ImFont* const font = ui.workspace.presenting() ? ui.fonts.caption : ui.fonts.small;
  float below = text_height(font, conditions, room.x) + ui.scaled(8);
  if (bottom - below - top < least) below = 0;  // the chart comes first
  if (below > 0) {
    ImGui::SetCursorScreenPos({low.x, bottom - below + ui.scaled(8)});
    write_paragraph({font, ui.palette().muted}, conditions);
  }
  if (bottom - below - top >= least)
    draw_experiment_chart(ui, experiments, {low.x, top, room.x, bottom - below - top});
  if (close_cross(ui, "experiment/close", right, low.y + font_size(ui.fonts.title) / 2))
    ui.issue(command::ToggleExperiment{});
}

}  // namespace annulus::panels
