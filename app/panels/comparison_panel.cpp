#include <cmath>

#include "app/narration.h"
#include "app/panels/widgets.h"
#include "core/io/number.h"
#include "core/registry.h"

namespace annulus::panels {
namespace {

std::string share_text(double share, const char* unit) {
  if (!std::isfinite(share)) return "-";
  char text[32];
  // Rounded down: a pair below r never reads 1.000 r.
  std::snprintf(text, sizeof text, "%.3f%s", std::floor(share * 1e3) / 1e3, unit);
  return text;
}

// One side's row, in the order of the header.
void draw_row(const Ui& ui) {
  const Run& run = ui.side().run();
  const Sampler& sampler = run.timeline.sampler();
  const Counts& counts = sampler.counts();
  const Words& words = sampler_info(run.setup.sampler).words;
  const auto cell = [](const std::string& text) {
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(text.c_str());
  };
  ImGui::TableNextRow();
  cell((ui.number == 0 ? "A  " : "B  ") + sampler_info(run.setup.sampler).title);
  cell(grouped(counts.tries));
  cell(grouped(sampler.count()));
  cell(grouped(counts.too_close));
  cell(grouped(counts.outside));
  cell(words.cells ? "-" : share_text(packing_density(run), ""));
  ImGui::TableNextColumn();
  const bool valid = !words.keeps_distance || run.spacing.violations(sampler.count()).empty();
  const std::string smallest = words.cells || run.measured() < sampler.count()
                                   ? "-"
                                   : share_text(run.spacing.smallest_share(sampler.count()), " r");
  ImGui::TextColored(to_vec4(valid ? ui.palette().text : ui.palette().violation), "%s", smallest.c_str());
}

void draw_lock(const Ui& ui, float width) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextColored(to_vec4(ui.palette().muted), "Locked by");
  ImGui::SameLine(0, ui.scaled(10));
  ImGui::SetNextItemWidth(width - ui.scaled(80));
  const std::array<Segment, 3> locks{Segment{"tries", "Both sides after as many tries."},
                                     Segment{"points", "Both sides with as many points."},
                                     Segment{"time", "Each as far as its own measured speed would take it."}};
  const int clicked = segmented(ui, "lock", locks, static_cast<int>(ui.state.lock));
  if (clicked >= 0) ui.say(command::SetLock{static_cast<Lock>(clicked)});
}

}  // namespace

void draw_comparison(const Ui& ui) {
  const float width = ui.layout.table.width - ui.scaled(28);
  const float table = std::min(0.56f * width, ui.scaled(620));
  ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2{ui.scaled(6), ui.scaled(1)});
  if (ImGui::BeginTable("counts", 7, ImGuiTableFlags_SizingStretchProp, {table, 0})) {
    ImGui::PushFont(ui.fonts.small);
    for (const char* name : {"", "tries", "points", "too close", "outside", "density", "smallest"}) {
      ImGui::TableNextColumn();
      ImGui::TextColored(to_vec4(ui.palette().muted), "%s", name);
    }
    ImGui::PopFont();
    draw_row(ui);
    draw_row(ui.about(1));
    ImGui::EndTable();
  }
  ImGui::PopStyleVar();
  note_widget(ui, "comparison");
  gap(ui, 1);
  draw_lock(ui, std::min(table, ui.scaled(320)));

  // Beside it what happens on each side, a sentence each.
  const float x = ui.layout.table.x + ui.scaled(14) + table + ui.scaled(24);
  float y = ui.layout.table.y + ui.scaled(10);
  for (int side = 0; side < 2; ++side) {
    const Run& run = ui.state.side(side).run();
    ImGui::SetCursorScreenPos({x, y});
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", side == 0 ? "A" : "B");
    ImGui::SetCursorScreenPos({x + ui.scaled(18), y});
    ImGui::BeginChild(side == 0 ? "sentence a" : "sentence b",
                      {ui.layout.table.width - x - ui.scaled(32), ui.scaled(46)}, false,
                      ImGuiWindowFlags_NoBackground);
    ImGui::PushFont(ui.fonts.small);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(plain_text(narrate(run.setup, run.timeline)).c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    ImGui::EndChild();
    y += ui.scaled(48);
  }
}

}  // namespace annulus::panels
