#include <algorithm>

#include "app/panels/overlay.h"
#include "app/panels/phrases.h"
#include "app/panels/widgets.h"

// What a room sees besides the canvas: the sentence of the try in large letters, and the pressed keys.
namespace annulus::panels {

void draw_caption(const Ui& ui, const Playback& playback, bool asks) {
  const Rect& caption = ui.layout.caption;
  const float width = caption.width / (ui.panes.b() ? 2 : 1), air = ui.scaled(18);
  for (const PaneId pane : kPaneIds) {
    if (!ui.panes.has(pane)) continue;
    const float x = pane == PaneId::a ? caption.x : caption.x + width;
    ImGui::SetCursorScreenPos({x + air, caption.y + ui.scaled(9)});
    ImGui::BeginChild(pane == PaneId::a ? "caption" : "caption b",
                      {width - 2 * air, caption.height - ui.scaled(12)});
    const auto sentence = happening(ui.about(pane), playback, asks);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const Type type =
        type_for(ui, room.y, [&](const Type& large) { return phrases_height(large, sentence, room.x); });
    draw_phrases(ui, sentence, type.plain, type.strong);
    ImGui::EndChild();
  }
}

void draw_pressed_keys(const Ui& ui) {
  if (ui.workspace.pressed().empty()) return;
  const Rect& canvas = ui.layout.canvas;
  double youngest = kKeyShown + kKeyFades;
  for (const KeyPress& key : ui.workspace.pressed()) youngest = std::min(youngest, key.age);
  const auto opacity = [](double age) {
    return static_cast<float>(1 - std::clamp((age - kKeyShown) / kKeyFades, 0.0, 1.0));
  };
  ImGui::PushStyleVar(ImGuiStyleVar_Alpha, opacity(youngest));
  ImGui::SetNextWindowFocus();
  // Clear of the legend and of messages, and below the captions of both panes.
  begin_overlay(ui, "pressed keys", {canvas.x + ui.scaled(12), canvas.y + ui.scaled(ui.panes.b() ? 36 : 12)},
                {0, 0});
  for (const KeyPress& key : ui.workspace.pressed()) {
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, opacity(key.age));
    ImGui::PushFont(ui.fonts.sentence_strong);
    ImGui::TextUnformatted(key.times > 1 ? (key.keys + " \u00d7" + std::to_string(key.times)).c_str()
                                         : key.keys.c_str());
    ImGui::PopFont();
    ImGui::SameLine(0, ui.scaled(10));
    ImGui::PushFont(ui.fonts.sentence);
    ImGui::TextColored(to_vec4(ui.palette().muted), "%s", key.help.c_str());
    ImGui::PopFont();
    ImGui::PopStyleVar();
  }
  const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  ui.memory.widgets["pressed keys"] = {low.x, low.y, size.x, size.y};
  end_overlay();
  ImGui::PopStyleVar();
}

}  // namespace annulus::panels
