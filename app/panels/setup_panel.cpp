#include <algorithm>
#include <array>
#include <cmath>

#include "app/panels/goal_rows.h"
#include "app/panels/menus.h"
#include "app/panels/setup_rows.h"
#include "app/panels/widgets.h"
#include "app/session/tries_curve.h"
#include "app/texts/differences.h"
#include "app/texts/remark.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

// Whether the menu of samplers and presets is here; else it is in the header.
bool has_sampler_menus(const Ui& ui) {
  return ui.panes.b() != nullptr;
}

void setup_heading(const Ui& ui) {
  heading(ui, !ui.panes.b() ? ui.say("Setup") : ui.pane_id == PaneId::a ? "A" : "B");
  if (!has_sampler_menus(ui)) return;
  draw_sampler_menu(ui);
  gap(ui, 2);
}

}  // namespace

void draw_cell_actions(const Ui& ui) {
  const Row row = begin_row(ui, "pick", ui.say("Pick"));
  const float one = ui.scaled(30), ten = ui.scaled(34), rest = row.width - one - ten - 2 * ui.scaled(6);
  if (button(ui, "pick/1", "1", one)) ui.issue(command::StepTry{1});
  ImGui::SameLine(0, ui.scaled(6));
  if (button(ui, "pick/10", "10", ten)) ui.issue(command::StepTry{10});
  ImGui::SameLine(0, ui.scaled(6));
  if (button(ui, "pick/all", ui.say("until n"), rest)) ui.issue(command::ToEnd{});
  end_row(ui, ui.say("Picks so many cells more; Right and End do the same, Left takes a pick back."));
  begin_row(ui, "paint", ui.say("Paint"));
  const std::array<Segment, 3> brushes{{
      {"off", ui.say("off"), ui.say("The mouse does not paint.")},
      {"holes", ui.say("holes"), ui.say("Drag over cells to make them unavailable.")},
      {"cells", ui.say("cells"), ui.say("Drag over holes to make them available again.")},
  }};
  const int chosen = !ui.workspace.brush() ? 0 : *ui.workspace.brush() ? 2 : 1;
  const int clicked = segmented(ui, "paint", brushes, chosen);
  if (clicked >= 0) ui.issue(command::UseBrush{clicked == 0 ? std::nullopt : std::optional(clicked == 2)});
  end_row(ui,
          ui.say("Paints unavailable cells on the canvas and erases them; Save writes the map as a PNG."));
}

void draw_remarks(const Ui& ui) {
  for (const Remark& remark : ui.pane().run().remarks) {
    gap(ui, 2);
    ImGui::PushTextWrapPos(0);
    ImGui::TextColored(to_vec4(ui.palette().too_close), "%s", said(ui.say, remark).c_str());
    ImGui::PopTextWrapPos();
  }
}

namespace {

// Width and height stand in one row.
void draw_sides_row(const Ui& ui, const Parameter& width, const Parameter& height) {
  const Row row = begin_row(ui, "domain", ui.say("Domain"));
  end_row(ui, draw_sides(ui, width, height, row.width));
}

void draw_row(const Ui& ui, const Parameter& parameter) {
  const Row row = begin_row(ui, parameter.name, ui.say(parameter.label));
  end_row(ui, draw_value(ui, parameter, row.width));
}

// What tunes the points comes first, then the domain, the seed and the start. If max tries has a curve, it is
// the last, since that comes below it.
int place_of(const Setup& setup, const Parameter& parameter) {
  if (parameter.name == "tries" && has_tries_curve(setup)) return 5;
  if (parameter.kind == ParameterKind::start) return 4;
  if (parameter.file_place == FilePlace::top) return 3;
  if (parameter.shared && !parameter.only_with.empty()) return 2;
  return parameter.file_place == FilePlace::domain ? 1 : 0;
}

// Folds the variants away or shows them; on its right what they are now.
void draw_fold(const Ui& ui, const std::vector<const Parameter*>& variants) {
  const Setup& setup = ui.pane().setup();
  const bool plain = std::ranges::all_of(
      variants, [&](const Parameter* p) { return setup.values.at(p->name) == p->standard; });
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float height = ImGui::GetFrameHeight();
  if (ImGui::InvisibleButton("variants", {ImGui::GetContentRegionAvail().x, height}))
    ui.memory.variants = !ui.memory.variants;
  note_widget(ui, "variants");
  const bool over = ImGui::IsItemHovered();
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float s = ui.scaled(4), x = low.x + s, y = low.y + height / 2;
  if (ui.memory.variants) {
    draw.AddTriangleFilled({x - s, y - s * 0.6f}, {x + s, y - s * 0.6f}, {x, y + s * 0.8f}, to_u32(p.muted));
  } else {
    draw.AddTriangleFilled({x - s * 0.6f, y - s}, {x + s * 0.8f, y}, {x - s * 0.6f, y + s}, to_u32(p.muted));
  }
  const float text = y - ImGui::GetTextLineHeight() / 2;
  draw.AddText({low.x + ui.scaled(14), text}, to_u32(over ? p.accent : p.text), ui.say("Variants"));
  ImGui::PushFont(ui.fonts.small);
  const char* now = plain ? ui.say("none") : ui.say("changed");
  const ImVec2 size = ImGui::CalcTextSize(now);
  draw.AddText({low.x + ImGui::GetItemRectSize().x - size.x, y - size.y / 2},
               to_u32(plain ? p.muted : p.too_close), now);
  ImGui::PopFont();
  if (over) tooltip(ui, ui.say("Other ways to do a step: those of known programs, and well-known mistakes."));
}

}  // namespace

void draw_setup_panel(const Ui& ui) {
  ImGui::PushID(static_cast<int>(ui.pane_id));  // in a narrow window both panes' setups are in one panel
  const Setup& setup = ui.pane().setup();
  const bool goal_first = has_goal_rows(setup) && !has_sampler_menus(ui);
  if (goal_first) draw_goal_rows(ui);
  setup_heading(ui);
  gap(ui, 3);
  if (has_goal_rows(setup) && !goal_first) draw_goal_rows(ui);
  std::vector<const Parameter*> rows, variants;
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    if (matters(setup, parameter) && !is_in_goal_rows(setup, parameter))
      (parameter.variant ? variants : rows).push_back(&parameter);
  std::ranges::stable_sort(rows, {}, [&](const Parameter* p) { return place_of(setup, *p); });
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool sides = i + 1 < rows.size() && rows[i]->name == "width" && rows[i + 1]->name == "height" &&
                       rows[i]->kind == ParameterKind::real;
    if (sides) {
      draw_sides_row(ui, *rows[i], *rows[i + 1]);
      ++i;
    } else {
      draw_row(ui, *rows[i]);
    }
  }
  if (!variants.empty()) draw_fold(ui, variants);
  for (const Parameter* parameter : variants)
    if (ui.memory.variants || setup.values.at(parameter->name) != parameter->standard)
      draw_row(ui, *parameter);
  if (traits_of(setup).cells) draw_cell_actions(ui);
  draw_remarks(ui);
  ImGui::PopID();
}

}  // namespace annulus::panels
