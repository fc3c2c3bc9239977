#include <algorithm>
#include <optional>
#include <string>

#include "app/kit/kit.h"
#include "app/panels/cell_actions.h"
#include "app/panels/menus.h"

namespace annulus::panels {
namespace {

std::uint64_t cells_left(const Sampler& sampler) {
  const auto cells = sampler.cells();
  return cells ? static_cast<std::uint64_t>(
                     std::ranges::count_if(cells->weights, [](double w) { return w >= 0; }))
               : 0;
}

// Beyond n, n grows with them until no cell is left, so that a setup that is saved now ends here.
void pick_more(const Ui& ui, std::uint64_t more) {
  const Sampler& sampler = ui.pane().run().timeline.sampler();
  const std::uint64_t wanted = ui.pane().setup().integer("picks");
  const std::uint64_t picked = ui.pane().making() ? wanted : sampler.count();
  const std::uint64_t to = std::min(picked + more, sampler.count() + cells_left(sampler));
  if (to <= wanted) return ui.issue(command::StepTry{static_cast<int>(more)});
  ui.issue(command::SetValue{"picks", to, false, ui.pane_id});
  ui.issue(command::ToEnd{});
}

void draw_brushes(const Ui& ui) {
  const auto item = [&](const char* name, const char* label, std::optional<bool> brush) {
    menu_command(ui, name, label, command::UseBrush{brush}, "", ui.workspace.brush() == brush);
  };
  item("paint/off", ui.say("The mouse does not paint"), std::nullopt);
  item("paint/holes", ui.say("Paint holes"), false);
  item("paint/cells", ui.say("Erase holes"), true);
}

}  // namespace

void draw_paint_menu(const Ui& ui) {
  const bool painting = ui.workspace.brush().has_value();
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(painting ? ui.palette().accent : ui.palette().text));
  ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(scene::with_alpha(ui.palette().canvas, 0.85f)));
  const bool clicked =
      with_font(ui.fonts.small, [&] { return button(ui, "paint", with_arrow(ui.say("Paint"))); });
  ImGui::PopStyleColor(2);
  if (ImGui::IsItemHovered() && !a_menu_is_open())
    tooltip(ui,
            ui.say("Drag over cells to make them holes, which are never chosen, or over holes to make them "
                   "cells again; Save writes the map as a PNG."));
  draw_menu_triangle(ui);
  menu_of_last_item(ui, "paint", clicked, [&] { draw_brushes(ui); });
}

float paint_button_width(const Ui& ui) {
  return text_width(ui.fonts.small, with_arrow(ui.say("Paint"))) + 2 * ImGui::GetStyle().FramePadding.x;
}

void draw_cell_actions(const Ui& ui) {
  const Sampler& sampler = ui.pane().run().timeline.sampler();
  const bool none_left = sampler.finished() && sampler.count() < ui.pane().setup().integer("picks");
  const bool left = !none_left && cells_left(sampler) > 0;
  const std::string until = ui.say("Until {0}", ui.say.numbers.grouped(ui.pane().setup().integer("picks")));
  const char* help = ui.say("Picks so many cells more, beyond n too. Left takes a pick back.");
  const auto pick = [&](const char* name, const char* label, std::uint64_t more) {
    if (button(ui, name, label, 0, left)) pick_more(ui, more);
    if (ImGui::IsItemHovered()) tooltip(ui, help);
    ImGui::SameLine(0, ui.scaled(8));
  };
  pick("pick/1", ui.say("Pick 1"), 1);
  pick("pick/10", ui.say("Pick 10"), 10);
  if (button(ui, "pick/all", until, 0, !sampler.finished())) ui.issue(command::ToEnd{});
}

}  // namespace annulus::panels
