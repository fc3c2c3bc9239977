#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "app/narration/narration.h"
#include "app/panels/widgets.h"
#include "app/texts/setup_name.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

// Rounded down, so that a pair below r never reads 1.000 r.
std::string share_text(const Translator& say, double share) {
  return say.numbers.fixed(std::floor(share * 1e3) / 1e3, 3);
}

// The measures in the order of the table.
constexpr std::array<English, 6> kMeasures{English("tries"),   English("points"),  English("too close"),
                                           English("outside"), English("density"), English("smallest")};

constexpr float kFile = 140;  // px at UI scale 1, the most of a file's name

std::string title(const Ui& ui) {
  const Setup& setup = ui.pane().run().setup;
  return std::string(ui.pane_id == PaneId::a ? "A  " : "B  ") +
         (is_recorded(setup) ? shortened(name_for_people(setup, ui.view.language()), ui.scaled(kFile))
                             : ui.say(sampler_info(setup.sampler).title));
}

// One pane's measure, as a cell of the table.
void draw_measure(const Ui& ui, std::size_t measure) {
  const Run& run = ui.pane().run();
  const Sampler& sampler = run.timeline.sampler();
  const Counts& counts = sampler.counts();
  const Traits& traits = traits_of(run.setup);
  ImGui::TableNextColumn();
  const std::array<std::uint64_t, 4> numbers{counts.tries, sampler.remaining(), counts.too_close,
                                             counts.outside};
  const bool told = measure == 1 || !shows_points(run.setup);  // a file of points has no tries
  if (measure < numbers.size() && !told) return ImGui::TextUnformatted("-");
  if (measure < numbers.size())
    return ImGui::TextUnformatted(ui.say.numbers.grouped(numbers[measure]).c_str());
  if (measure == numbers.size()) {
    const std::optional<double> density = traits.cells ? std::nullopt : packing_density(run);
    return ImGui::TextUnformatted(density ? ui.say.numbers.fixed(*density, 3).c_str() : "-");
  }
  const Run::Nearness near = nearness(run);
  const bool valid = !traits.keeps_distance || near.pairs == 0;
  const double share = near.smallest_share;
  const bool known = !traits.cells && run.measured() >= sampler.count() && std::isfinite(share);
  const std::string smallest = known ? ui.say("{0} r", share_text(ui.say, share)) : "-";
  ImGui::TextColored(to_vec4(valid ? ui.palette().text : ui.palette().violation), "%s", smallest.c_str());
}

void draw_name(const Ui& ui, const char* name) {
  ImGui::TableNextColumn();
  ImGui::PushFont(ui.fonts.small);
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s", name);
  ImGui::PopFont();
}

// A row for each pane; if there is room for a single column only, a row for each measure.
void draw_table(const Ui& ui) {
  const bool column = ui.layout.column;
  ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2{ui.scaled(6), ui.scaled(1)});
  if (ImGui::BeginTable("counts", column ? 3 : 7,
                        ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_NoHostExtendX)) {
    if (column) {
      for (const char* name : {"", "A", "B"}) draw_name(ui, name);
      for (std::size_t i = 0; i < kMeasures.size(); ++i) {
        draw_name(ui, ui.say(kMeasures[i]));
        draw_measure(ui, i);
        draw_measure(ui.about(PaneId::b), i);
      }
    } else {
      draw_name(ui, "");
      for (const English measure : kMeasures) draw_name(ui, ui.say(measure));
      for (const PaneId pane : kPaneIds) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(title(ui.about(pane)).c_str());
        for (std::size_t i = 0; i < kMeasures.size(); ++i) draw_measure(ui.about(pane), i);
      }
    }
    ImGui::EndTable();
  }
  ImGui::PopStyleVar();
  note_widget(ui, "comparison");
}

void draw_lock(const Ui& ui, float width) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s", ui.say("Locked by"));
  ImGui::SameLine(0, ui.scaled(10));
  ImGui::SetNextItemWidth(width - ImGui::CalcTextSize(ui.say("Locked by")).x - ui.scaled(10));
  const std::array<Segment, 3> all{{
      {"tries", ui.say("tries"), ui.say("Both sides after as many tries.")},
      {"points", ui.say("points"), ui.say("Both sides with as many points.")},
      {"time", ui.say("time"), ui.say("Each as far as its own measured speed takes it.")},
  }};
  std::vector<Lock> locks;
  std::vector<Segment> segments;
  int chosen = -1;
  for (const Lock lock : {Lock::tries, Lock::points, Lock::time}) {
    if (!ui.panes.can_lock(lock)) continue;
    if (lock == ui.panes.lock()) chosen = static_cast<int>(locks.size());
    locks.push_back(lock);
    segments.push_back(all[static_cast<std::size_t>(lock)]);
  }
  const int clicked = segmented(ui, "lock", segments, chosen);
  if (clicked >= 0) ui.issue(command::SetLock{locks[static_cast<std::size_t>(clicked)]});
}

void draw_sentence(const Ui& ui) {
  const Run& run = ui.pane().run();
  ImGui::PushFont(ui.fonts.small);
  ImGui::PushTextWrapPos(0);
  ImGui::TextUnformatted(plain_text(narrate(ui.view.language(), run.setup, run.timeline)).c_str());
  ImGui::PopTextWrapPos();
  ImGui::PopFont();
}

void draw_column(const Ui& ui) {
  draw_right_tabs(ui, false, false);
  draw_table(ui);
  gap(ui, 4);
  draw_lock(ui, ImGui::GetContentRegionAvail().x);
  for (const PaneId pane : kPaneIds) {
    gap(ui, 4);
    heading(ui, title(ui.about(pane)).c_str());
    draw_sentence(ui.about(pane));
  }
}

}  // namespace

void draw_comparison(const Ui& ui) {
  if (ui.layout.column) return draw_column(ui);
  draw_table(ui);
  const float table = ImGui::GetItemRectSize().x;
  gap(ui, 1);
  draw_lock(ui, ui.scaled(320));
  if (ui.layout.table.width < ui.layout.bottom.width) return;  // a card says what happens

  // Beside it, what happens in each pane, one sentence each.
  const float x = ui.layout.table.x + ui.scaled(14) + std::max(table, ui.scaled(320)) + ui.scaled(24);
  ImGui::SetCursorScreenPos({x, ui.layout.table.y + ui.scaled(8)});
  draw_right_tabs(ui, false, false);
  float y = ui.layout.table.y + ui.scaled(32);
  for (const PaneId pane : kPaneIds) {
    ImGui::SetCursorScreenPos({x, y});
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", pane == PaneId::a ? "A" : "B");
    ImGui::SetCursorScreenPos({x + ui.scaled(18), y});
    ImGui::BeginChild(pane == PaneId::a ? "sentence a" : "sentence b",
                      {ui.layout.table.width - x - ui.scaled(32), ui.scaled(44)}, false,
                      ImGuiWindowFlags_NoBackground);
    draw_sentence(ui.about(pane));
    ImGui::EndChild();
    y += ui.scaled(46);
  }
}

}  // namespace annulus::panels
