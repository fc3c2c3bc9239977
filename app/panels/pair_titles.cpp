#include <algorithm>
#include <string>
#include <vector>

#include "app/kit/kit.h"
#include "app/panels/menus.h"
#include "app/panels/pair.h"
#include "app/panels/panels.h"
#include "app/panels/setup_rows.h"
#include "app/texts/setup_name.h"
#include "core/sampler_info.h"

// Above each of two canvases: its letter, its sampler, and what else it differs in, to be changed there.
namespace annulus::panels {
namespace {

constexpr float kAir = 10, kBeforeValue = 7;  // window units at UI scale 1
constexpr float kMiddle = 0.46f;              // of a title's height

float label_width(const Ui& ui, const Parameter& parameter) {
  return text_width(ui.fonts.small, ui.say(parameter.label)) + ui.scaled(kBeforeValue);
}

void draw_value_here(const Ui& ui, const Parameter& parameter) {
  const float top = ImGui::GetCursorScreenPos().y;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float label = label_width(ui, parameter), width = value_width(ui, parameter);
  draw_text({low.x, top + ImGui::GetFrameHeight() / 2}, small_muted(ui), ui.say(parameter.label));
  ImGui::SetCursorScreenPos({low.x + label, top});
  ImGui::SetNextItemWidth(width);
  ImGui::PushID(parameter.name.c_str());
  const std::string help = draw_value(ui, parameter, width);
  ImGui::PopID();
  if (ImGui::IsItemHovered()) tooltip(ui, help);
  ImGui::SetCursorScreenPos({low.x + label + width + ui.scaled(kAir), top});
}

// What has no room, in a menu.
void draw_rest(const Ui& ui, const std::vector<const Parameter*>& rest) {
  const std::string label = with_arrow(ui.say("{0} more", std::to_string(rest.size())));
  const bool clicked = button(ui, "title/more", label);
  draw_menu_triangle(ui);
  menu_of_last_item(
      ui, "title/more", clicked, [&] { draw_value_rows(ui, rest); }, kSetupMenu);
}

void draw_title(const Ui& ui, const ValuesApart& values, float right) {
  const Rect& place = ui.layout.titles[ui.pane_id];
  const float edge = edge_around_canvas(ui), middle = place.y + kMiddle * place.height;
  const float top = std::round(middle - ImGui::GetFrameHeight() / 2);
  const Run& run = ui.pane().run();
  const std::string count = counted(run.setup, run.timeline.sampler().remaining(), ui.view.language());
  const float wide = text_width(ui.fonts.small, count);
  draw_text({right, middle}, {ui.fonts.small, ui.palette().soft, Align::right}, count);
  take_place(ui, {right - wide, middle - ui.scaled(8), wide, ui.scaled(16)}, "count", count);
  const float end = right - wide - ui.scaled(kAir);
  ImGui::SetCursorScreenPos({place.x + edge, top});
  const InId in_id(static_cast<int>(ui.pane_id));
  draw_letter(ui);
  draw_sampler_menu(ui, std::max(end - ImGui::GetCursorScreenPos().x, ui.scaled(60)));
  ImGui::SameLine(0, ui.scaled(kAir));
  std::vector<const Parameter*> own, rest;
  for (const Difference& row : values.shown)
    if (const Parameter* parameter = ui.pane_id == PaneId::a ? row.a : row.b) own.push_back(parameter);
  const auto width = [&](const Parameter* p) {
    return label_width(ui, *p) + value_width(ui, *p) + ui.scaled(kAir);
  };
  float room = end - ImGui::GetCursorScreenPos().x, needed = 0;
  for (const Parameter* parameter : own) needed += width(parameter);
  const float more = button_width(with_arrow(ui.say("{0} more", "9")).c_str());
  if (needed > room) room -= more;
  for (const Parameter* parameter : own) {
    if (!rest.empty() || width(parameter) > room) {
      rest.push_back(parameter);
      continue;
    }
    room -= width(parameter);
    draw_value_here(ui, *parameter);
  }
  if (!rest.empty()) draw_rest(ui, rest);
  if (values.alike && own.empty() && ui.pane_id == PaneId::b) {
    const char* text = ui.say("Nothing differs: change B.");
    const float at = ImGui::GetCursorScreenPos().x;
    if (at + text_width(ui.fonts.small, text) <= end) {
      draw_text({at, middle}, {ui.fonts.small, ui.palette().soft}, text);
      ImGui::Dummy({text_width(ui.fonts.small, text), ImGui::GetFrameHeight()});
      note_widget(ui, "nothing differs", text);
    }
  }
}

}  // namespace

void draw_pair_titles(const Ui& ui) {
  const ValuesApart values = values_apart(ui);
  const Rect &canvas = ui.layout.canvas, &a = ui.layout.titles.a, &b = ui.layout.titles.b;
  // What lies above the canvas is not drawn with it, and nothing near runs through the titles; behind all
  // panels, since *Layers* is a panel of its own.
  const float foot = kMiddle * a.height + ImGui::GetFrameHeight() / 2;
  ImGui::GetBackgroundDrawList()->AddRectFilled({canvas.x, a.y},
                                                {canvas.x + canvas.width, std::max(canvas.y, a.y + foot)},
                                                to_u32(ui.palette().canvas));
  const float edge = edge_around_canvas(ui), end = b.x + b.width - edge;
  draw_title(ui, values, a.x + a.width - edge);
  draw_title(ui.about(PaneId::b), values, layers_button_place(ui).x - ui.scaled(4));
  if (close_cross(ui, "side-by-side/close", end, b.y + kMiddle * b.height, ui.say("One canvas")))
    ui.issue(command::ToggleSplit{});
}

}  // namespace annulus::panels
