#include <cmath>

#include "app/narration.h"
#include "app/panels/widgets.h"
#include "core/registry.h"

namespace annulus::panels {
namespace {

// Rounded down: a pair below r never reads 1.000 r.
std::string share_text(const Texts& say, double share) {
  return say.numbers.fixed(std::floor(share * 1e3) / 1e3, 3);
}

// One side's row, in the order of the header.
void draw_row(const Ui& ui) {
  const Run& run = ui.side().run();
  const Sampler& sampler = run.timeline.sampler();
  const Counts& counts = sampler.counts();
  const Words& words = sampler_info(run.setup.sampler).words;
  const Texts& say = ui.texts();
  const auto grouped = [&](std::uint64_t number) { return say.numbers.grouped(number); };
  const auto cell = [](const std::string& text) {
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(text.c_str());
  };
  ImGui::TableNextRow();
  cell((ui.number == 0 ? "A  " : "B  ") + ui.core(sampler_info(run.setup.sampler).title));
  cell(grouped(counts.tries));
  cell(grouped(sampler.count()));
  cell(grouped(counts.too_close));
  cell(grouped(counts.outside));
  cell(words.cells ? "-" : share_text(say, packing_density(run)));
  ImGui::TableNextColumn();
  const bool valid = !words.keeps_distance || run.spacing.violations(sampler.count()).empty();
  const double share = run.spacing.smallest_share(sampler.count());
  const bool known = !words.cells && run.measured() >= sampler.count() && std::isfinite(share);
  const std::string smallest = known ? say.happening.radii(share_text(say, share)) : "-";
  ImGui::TextColored(to_vec4(valid ? ui.palette().text : ui.palette().violation), "%s", smallest.c_str());
}

void draw_lock(const Ui& ui, float width) {
  const TableTexts& say = ui.texts().table;
  ImGui::AlignTextToFramePadding();
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s", say.locked_by.text());
  ImGui::SameLine(0, ui.scaled(10));
  ImGui::SetNextItemWidth(width - ImGui::CalcTextSize(say.locked_by).x - ui.scaled(10));
  const auto segment = [](const char* name, const TableTexts::Lock& lock) {
    return Segment{name, lock.label.string(), lock.help.string()};
  };
  const std::array<Segment, 3> locks{segment("tries", say.by_tries), segment("points", say.by_points),
                                     segment("time", say.by_time)};
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
    const TableTexts& say = ui.texts().table;
    for (const char* name : {"", say.tries.text(), say.points.text(), say.too_close.text(),
                             say.outside.text(), say.density.text(), say.smallest.text()}) {
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
    ImGui::TextUnformatted(plain_text(narrate(ui.state.style.language, run.setup, run.timeline)).c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    ImGui::EndChild();
    y += ui.scaled(48);
  }
}

}  // namespace annulus::panels
