#include <algorithm>
#include <cmath>
#include <sstream>

#include "app/narration.h"
#include "app/panels/phrases.h"
#include "app/panels/widgets.h"
#include "core/io/number.h"
#include "core/measures/packing.h"
#include "core/registry.h"

namespace annulus::panels {
namespace {

void count_row(const Ui& ui, const char* label, std::uint64_t number, const char* help) {
  ImGui::TextColored(to_vec4(ui.palette().muted), "%s", label);
  if (ImGui::IsItemHovered()) tooltip(ui, help);
  right_aligned(ui, grouped(number), ui.palette().text);
}

void draw_counts(const Ui& ui) {
  heading(ui, "Counts");
  gap(ui, 1);
  for (const Fact& fact : ui.side().run().timeline.sampler().facts())
    count_row(ui, fact.label.c_str(), fact.number, fact.help.c_str());
}

void draw_density(const Ui& ui) {
  const scene::Palette& p = ui.palette();
  const Run& run = ui.side().run();
  const double density = packing_density(run);
  ImGui::PushFont(ui.fonts.small_strong);
  ImGui::TextColored(to_vec4(p.muted), "Packing density");
  ImGui::SameLine(0, ui.scaled(6));
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", density);
  ImGui::TextUnformatted(text);
  ImGui::PopFont();
  gap(ui, 3);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, height = ui.scaled(8);
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.AddRectFilled(low, {low.x + width, low.y + height}, to_u32(p.control), height / 2);
  const float filled = std::clamp(static_cast<float>(density), 0.0f, 1.0f) * width;
  if (filled > 1) {
    draw.PushClipRect(low, {low.x + filled, low.y + height}, true);
    draw.AddRectFilled(low, {low.x + width, low.y + height}, to_u32(p.accent), height / 2);
    draw.PopClipRect();
  }
  ImGui::PushFont(ui.fonts.small);
  // The labels stand under their ticks, the left one giving way to the right one.
  float free_until = low.x + width;
  const auto tick = [&](double limit, const char* label) {
    const float x = low.x + static_cast<float>(limit) * width;
    draw.AddLine({x, low.y - ui.scaled(2)}, {x, low.y + height + ui.scaled(2)}, to_u32(p.text), ui.scaled(1));
    const float wide = ImGui::CalcTextSize(label).x;
    const float left = std::max(std::min(x - wide / 2, free_until - wide), low.x);
    draw.AddText({std::round(left), low.y + height + ui.scaled(4)}, to_u32(p.muted), label);
    free_until = left - ui.scaled(8);
  };
  tick(kHexagonalLimit, "hexagonal 0.9069");
  tick(kDartLimit, "darts 0.547");
  ImGui::PopFont();
  ImGui::Dummy({width, height + ui.scaled(22)});
  if (ImGui::IsItemHovered()) {
    tooltip(ui,
            "The share of the domain covered by discs of radius r/2. Endless dart throwing ends at 0.547; "
            "the densest "
            "packing there is, hexagonal, has 0.9069.");
  }
}

// Never reads 1.0000 r for a pair below r: rounded towards the verdict.
std::string share_of_radius(double share) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4f r", std::floor(share * 1e4) / 1e4);
  return text;
}

void draw_smallest_distance(const Ui& ui) {
  const scene::Palette& p = ui.palette();
  const Run& run = ui.side().run();
  const Index count = run.timeline.sampler().count();
  const double smallest = run.spacing.smallest_share(run.measured());
  const bool promised = sampler_info(run.setup.sampler).words.keeps_distance;
  const bool valid = !promised || run.spacing.violations(count).empty();
  ImGui::TextUnformatted("Smallest distance");
  if (run.measured() < count || !std::isfinite(smallest)) {
    right_aligned(ui, run.measured() < count ? "measuring" : "-", p.muted);
    return;
  }
  const std::string text = share_of_radius(smallest);
  const float mark = ui.scaled(18);
  ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - ImGui::CalcTextSize(text.c_str()).x - mark);
  const scene::Colour colour = !promised ? p.text : valid ? p.accepted : p.violation;
  ImGui::TextColored(to_vec4(colour), "%s", text.c_str());
  if (!promised) return;
  const ImVec2 high = ImGui::GetItemRectMax(), low = ImGui::GetItemRectMin();
  const float x = high.x + ui.scaled(11), y = (low.y + high.y) / 2, s = ui.scaled(4);
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  if (valid) {
    draw.AddLine({x - s, y}, {x - s * 0.3f, y + s * 0.8f}, to_u32(colour), ui.scaled(1.5f));
    draw.AddLine({x - s * 0.3f, y + s * 0.8f}, {x + s, y - s}, to_u32(colour), ui.scaled(1.5f));
  } else {
    draw.AddLine({x - s, y - s}, {x + s, y + s}, to_u32(colour), ui.scaled(1.5f));
    draw.AddLine({x - s, y + s}, {x + s, y - s}, to_u32(colour), ui.scaled(1.5f));
  }
  if (!valid) {
    const auto pairs = run.spacing.violations(count).size();
    const Index points = run.spacing.points_in_violation(count);
    ImGui::PushTextWrapPos(0);
    ImGui::TextColored(
        to_vec4(colour), "%s",
        (grouped(pairs) + (pairs == 1 ? " pair" : " pairs") +
         (run.timeline.sampler().field() ? " nearer than they should be, " : " nearer than r, ") +
         grouped(points) + " of " + grouped(count) + " points")
            .c_str());
    ImGui::PopTextWrapPos();
  }
}

}  // namespace

void draw_happening_panel(const Ui& ui) {
  heading(ui, "What is happening");
  gap(ui, 3);
  const float height = draw_phrases(ui, narrate(ui.side().run().setup, ui.side().run().timeline),
                                    ui.fonts.sentence, ui.fonts.sentence_strong);
  // Always room for as many lines as most have, so that what stands below does not jump from try to try.
  const float room = 4 * phrase_line(ui.fonts.sentence);
  if (height < room) ImGui::Dummy({0, room - height - ImGui::GetStyle().ItemSpacing.y});
  gap(ui, 8);
  draw_code_panel(ui);
  gap(ui, 8);
  draw_counts(ui);
  if (sampler_info(ui.side().run().setup.sampler).words.cells) return;  // cells have no distance to keep
  gap(ui, 10);
  draw_density(ui);
  draw_smallest_distance(ui);
}

}  // namespace annulus::panels
