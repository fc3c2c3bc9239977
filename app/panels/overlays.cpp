#include <algorithm>
#include <cmath>
#include <string_view>

#include "app/key_bindings.h"
#include "app/panels/widgets.h"
#include "core/io/number.h"

namespace annulus::panels {
namespace {

constexpr ImGuiWindowFlags kOverlay = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                      ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                                      ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;

void begin_overlay(const Ui& ui, const char* name, ImVec2 at, ImVec2 pivot) {
  ImGui::SetNextWindowPos(at, ImGuiCond_Always, pivot);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.scaled(6));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
  ImGui::Begin(name, nullptr, kOverlay);
}

void end_overlay() {
  ImGui::End();
  ImGui::PopStyleVar(2);
}

}  // namespace

void draw_message(const Ui& ui) {
  const Rect& canvas = ui.layout.canvas;
  const float middle = canvas.x + canvas.width / 2;
  const bool b_making = ui.state.b && ui.state.b->making();
  if (ui.state.a.making() || b_making) {
    begin_overlay(ui, "making", {middle, canvas.y + ui.scaled(12)}, {0.5f, 0});
    ImGui::TextColored(
        to_vec4(ui.palette().muted), "%s",
        ("Making the run: " + grouped((ui.state.a.making() ? ui.state.a : *ui.state.b).making_points()) +
         " points so far")
            .c_str());
    end_overlay();
  }
  const Message& message = ui.state.message;
  if (message.text.empty()) return;
  begin_overlay(ui, "message", {middle, canvas.y + canvas.height - ui.scaled(12)}, {0.5f, 1});
  ImGui::PushTextWrapPos(std::max(canvas.width - ui.scaled(120), ui.scaled(200)));
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(message.error ? ui.palette().violation : ui.palette().text));
  ImGui::TextUnformatted(message.text.c_str());
  ImGui::PopStyleColor();
  ImGui::PopTextWrapPos();
  if (message.error) {
    ImGui::SameLine();
    if (button(ui, "dismiss", "Dismiss")) ui.say(command::DismissMessage{});
  }
  end_overlay();
}

void draw_help(const Ui& ui) {
  if (!ui.state.help) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  begin_overlay(ui, "keys", {screen.x / 2, screen.y / 2}, {0.5f, 0.5f});
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted("Keys");
  ImGui::PopFont();
  ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2{ui.scaled(8), ui.scaled(1)});
  if (ImGui::BeginTable("keys", 4, ImGuiTableFlags_SizingFixedFit)) {
    // Layers stand beside the rest, so that the list is no taller than the smallest window.
    std::vector<const KeyBinding*> left, right;
    for (const KeyBinding& key : key_bindings()) (key.group == "Layers" ? right : left).push_back(&key);
    const auto cell = [&](const KeyBinding* key) {
      ImGui::TableNextColumn();
      ImGui::TextColored(to_vec4(ui.palette().accent), "%s", key ? to_text(key->chord).c_str() : "");
      ImGui::TableNextColumn();
      ImGui::TextUnformatted(key ? key->help.c_str() : "");
    };
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
      ImGui::TableNextRow();
      cell(i < left.size() ? left[i] : nullptr);
      cell(i < right.size() ? right[i] : nullptr);
    }
    ImGui::EndTable();
  }
  ImGui::PopStyleVar();
  ImGui::TextColored(to_vec4(ui.palette().muted),
                     "Wheel zooms, right drag pans, a click on a point goes to its birth.\n"
                     "Ctrl+click on a slider types any number. Drop a setup or a screenshot to open it.");
  if (button(ui, "close help", "Close (F1)")) ui.say(command::ToggleHelp{});
  end_overlay();
}

}  // namespace annulus::panels
