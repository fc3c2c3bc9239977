#include <algorithm>
#include <iterator>

#include "app/kit/kit.h"
#include "app/panels/overlay.h"
#include "app/panels/panels.h"

namespace annulus::panels {
namespace {

constexpr float kKeyPad = 7;  // window units at UI scale 1, beside the letters

float opacity(double age) {
  return static_cast<float>(1 - std::clamp((age - kKeyShown) / kKeyFades, 0.0, 1.0));
}

std::string written(const KeyPress& key) {
  return key.times > 1 ? key.keys + " \u00d7" + std::to_string(key.times) : key.keys;
}

float key_width(const Ui& ui, const KeyPress& key) {
  return text_width(ui.fonts.strong, written(key)) + 2 * ui.scaled(kKeyPad);
}

// The last one, on the transport. What it does is said too if there is room.
void draw_last_key(const Ui& ui) {
  const Rect& place = ui.layout.progress;
  const KeyPress& key = ui.workspace.pressed().back();
  const float alpha = opacity(key.age);
  const scene::Palette& p = ui.palette();
  ImDrawList& draw = *ImGui::GetForegroundDrawList();
  const std::string keys = written(key);
  const float pad = ui.scaled(kKeyPad), middle = place.y + place.height / 2,
              line = font_size(ui.fonts.strong);
  const float width = key_width(ui, key);
  const float half = line / 2 + ui.scaled(3), left = place.x;
  draw.AddRectFilled({left, middle - half}, {left + width, middle + half},
                     to_u32(scene::with_alpha(p.control, alpha)), ui.scaled(4));
  draw.AddRect({left, middle - half}, {left + width, middle + half},
               to_u32(scene::with_alpha(p.card_edge, alpha)), ui.scaled(4));
  draw_text({left + pad, middle}, {ui.fonts.strong, scene::with_alpha(p.text, alpha), Align::left, &draw},
            keys);
  ui.memory.widgets["pressed keys"] = {{left, middle - half, width, 2 * half}, keys};
  const float after = left + width + pad;
  if (after + text_width(ui.fonts.small, key.help) <= place.x + place.width)
    draw_text({after, middle}, {ui.fonts.small, scene::with_alpha(p.soft, alpha), Align::left, &draw},
              key.help);
}

}  // namespace

bool shows_key_on_bar(const Ui& ui) {
  if (ui.workspace.pressed().empty()) return false;
  return key_width(ui, ui.workspace.pressed().back()) <= ui.layout.progress.width;
}

void draw_pressed_keys(const Ui& ui) {
  if (ui.workspace.pressed().empty()) return;
  if (shows_key_on_bar(ui)) return draw_last_key(ui);
  const auto& pressed = ui.workspace.pressed();
  const MessageLine line = message_line(ui);
  const float between = ui.scaled(16), beside = ui.scaled(8);
  const MessageStyle style(ui);
  const auto width_of = [&](const KeyPress& key) {
    return text_width(ui.fonts.small_strong, written(key)) + beside + text_width(ui.fonts.small, key.help);
  };
  // As many of the last ones as there is room for.
  auto first = std::prev(pressed.end());
  float width = width_of(*first) + 2 * ImGui::GetStyle().WindowPadding.x;
  while (first != pressed.begin() && width + between + width_of(*std::prev(first)) <= line.width)
    width += between + width_of(*--first);
  double youngest = kKeyShown + kKeyFades;
  for (const KeyPress& key : pressed) youngest = std::min(youngest, key.age);
  const InStyle in_style(ImGuiStyleVar_Alpha, opacity(youngest));
  ImGui::SetNextWindowFocus();
  // At the right, where no message is.
  begin_overlay(ui, "pressed keys", {line.left + line.width, line.foot}, {1, 1});
  for (auto key = first; key != pressed.end(); ++key) {
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, opacity(key->age));
    write_text({ui.fonts.small_strong, ui.palette().text}, written(*key));
    ImGui::SameLine(0, beside);
    write_muted(ui, key->help);
    ImGui::PopStyleVar();
    if (std::next(key) != pressed.end()) ImGui::SameLine(0, between);
  }
  const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  ui.memory.widgets["pressed keys"] = {{low.x, low.y, size.x, size.y}, written(pressed.back())};
  end_overlay();
}

}  // namespace annulus::panels
