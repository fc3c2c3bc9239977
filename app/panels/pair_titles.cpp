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

// Its name, or where that has no room its letter.
std::string label_of(const Ui& ui, const Parameter& parameter, bool shortest) {
  return shortest && !parameter.symbol.empty() ? parameter.symbol : ui.say(parameter.label);
}

float label_width(const Ui& ui, const Parameter& parameter, bool shortest) {
  return text_width(ui.fonts.small, label_of(ui, parameter, shortest)) + ui.scaled(kBeforeValue);
}

void draw_value_here(const Ui& ui, const Parameter& parameter, bool shortest) {
  const float top = ImGui::GetCursorScreenPos().y;
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float label = label_width(ui, parameter, shortest), width = value_width(ui, parameter);
  draw_text({low.x, top + ImGui::GetFrameHeight() / 2}, small_muted(ui), label_of(ui, parameter, shortest));
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

// What stands in a title. It is known before it is drawn: a value's name is as short in both as it has to be
// in one.
struct Title {
  std::vector<const Parameter*> own;
  std::string count;
  // Where it begins, where its count ends and what stands before that, and where its values begin.
  float left = 0, right = 0, end = 0, values = 0;
};

Title title_of(const Ui& ui, const ValuesApart& values, float right) {
  const Run& run = ui.pane().run();
  Title title;
  title.left = ui.layout.titles[ui.pane_id].x + edge_around_canvas(ui);
  title.right = right;
  title.count = counted(run.setup, run.timeline.sampler().remaining(), ui.view.language());
  title.end = right - text_width(ui.fonts.small, title.count) - ui.scaled(kAir);
  title.values = title.left + letter_width(ui) + button_width(sampler_label(ui).c_str()) + ui.scaled(kAir);
  for (const Difference& row : values.shown)
    if (const Parameter* parameter = ui.pane_id == PaneId::a ? row.a : row.b) title.own.push_back(parameter);
  return title;
}

float width_of(const Ui& ui, const Parameter& parameter, bool shortest) {
  return label_width(ui, parameter, shortest) + value_width(ui, parameter) + ui.scaled(kAir);
}

bool fits(const Ui& ui, const Title& title, bool shortest) {
  float x = title.values;
  for (const Parameter* parameter : title.own) x += width_of(ui, *parameter, shortest);
  return x <= title.end;
}

void draw_title(const Ui& ui, const Title& title, const ValuesApart& values, bool shortest) {
  const Rect& place = ui.layout.titles[ui.pane_id];
  const float middle = place.y + kMiddle * place.height;
  const float top = std::round(middle - ImGui::GetFrameHeight() / 2), end = title.end;
  const float wide = text_width(ui.fonts.small, title.count);
  draw_text({title.right, middle}, {ui.fonts.small, ui.palette().soft, Align::right}, title.count);
  take_place(ui, {title.right - wide, middle - ui.scaled(8), wide, ui.scaled(16)}, "count", title.count);
  ImGui::SetCursorScreenPos({title.left, top});
  const InId in_id(static_cast<int>(ui.pane_id));
  draw_letter(ui);
  draw_sampler_menu(ui, std::max(end - ImGui::GetCursorScreenPos().x, ui.scaled(60)));
  ImGui::SameLine(0, ui.scaled(kAir));
  std::vector<const Parameter*> rest;
  float room = end - ImGui::GetCursorScreenPos().x;
  if (!fits(ui, title, shortest)) room -= button_width(with_arrow(ui.say("{0} more", "9")).c_str());
  for (const Parameter* parameter : title.own) {
    const float width = width_of(ui, *parameter, shortest);
    if (!rest.empty() || width > room) {
      rest.push_back(parameter);
      continue;
    }
    room -= width;
    draw_value_here(ui, *parameter, shortest);
  }
  if (!rest.empty()) draw_rest(ui, rest);
  if (values.alike && title.own.empty() && ui.pane_id == PaneId::b) {
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
  const Ui side_b = ui.about(PaneId::b);
  const Title title_a = title_of(ui, values, a.x + a.width - edge);
  const Title title_b = title_of(side_b, values, layers_button_place(ui).x - ui.scaled(4));
  const bool shortest = !fits(ui, title_a, false) || !fits(side_b, title_b, false);
  draw_title(ui, title_a, values, shortest);
  draw_title(side_b, title_b, values, shortest);
  if (close_cross(ui, "side-by-side/close", end, b.y + kMiddle * b.height, ui.say("One canvas")))
    ui.issue(command::ToggleSplit{});
}

}  // namespace annulus::panels
