#include "app/kit/keyboard.h"
#include "app/kit/kit.h"

#include <imgui_internal.h>  // ImGui's public interface does not yet say where the keyboard is

#include <algorithm>

namespace annulus::panels {

void keep_keyboard(const Ui& ui) {
  ImGuiContext& imgui = *ImGui::GetCurrentContext();
  const bool entered = ui.memory.focus != ui.workspace.focus();
  if (entered) {
    ignore_mouse_until_moved();
  } else if (!ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) {
    ui.issue(command::FocusPanel{false});
    return;
  }
  ImGuiWindow* window = ImGui::GetCurrentWindow();
  if (imgui.NavWindow == window && imgui.NavId == 0) ImGui::NavInitWindow(window, true);
  show_keyboard();
}

void note_keyboard() {
  ImGuiContext& imgui = *ImGui::GetCurrentContext();
  if (imgui.NavWindow == ImGui::GetCurrentWindow() && !imgui.NavIdIsAlive) imgui.NavId = 0;
}

void give_keyboard_to_next_item() {
  ImGui::SetWindowFocus();  // ImGui 1.90 looks for the item only in the window that has the keyboard
  ImGui::SetKeyboardFocusHere();
}

void draw_keyboard_ring(const Ui& ui) {
  if (!ImGui::GetIO().NavVisible || !ImGui::IsItemFocused()) return;
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  outline_rect(low, high, ui.palette().accent, ui.scaled(4), ui.scaled(2));
  ui.memory.widgets["keyboard"] = {{low.x, low.y, high.x - low.x, high.y - low.y}};
}

PassedOver::PassedOver() {
  ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true);
}

PassedOver::~PassedOver() {
  ImGui::PopItemFlag();
}

bool tooltip_is_due(const Ui& ui) {
  constexpr float kRests = 0.5f;  // seconds
  if (ImGui::GetIO().NavVisible && ImGui::IsItemFocused()) return true;
  if (ui.workspace.presenting()) return false;
  // What is no control, as a name or a number, has no timer of ImGui's.
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  if ((context.HoveredId != 0 ? context.HoveredIdTimer : ui.memory.mouse_rests) >= kRests) return true;
  ui.memory.tooltip_waits = true;
  return false;
}

bool mouse_is_forgotten(const Ui& ui) {
  constexpr float kForgotten = 2;  // seconds
  return ui.workspace.presenting() && ui.memory.mouse_rests > kForgotten;
}

bool clicked_since_hovered() {
  const double since_click = ImGui::GetTime() - ImGui::GetIO().MouseClickedTime[ImGuiMouseButton_Left];
  return since_click < double{ImGui::GetCurrentContext()->HoveredIdTimer};
}

void place_tooltip(const Ui& ui, float width) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize, low = ImGui::GetWindowPos();
  const ImVec2 high{low.x + ImGui::GetWindowWidth(), low.y + ImGui::GetWindowHeight()};
  const ImVec2 item_low = ImGui::GetItemRectMin(), item_high = ImGui::GetItemRectMax();
  const float air = ui.scaled(4);
  const bool in_lower_half = item_low.y > screen.y / 2;
  const float y = in_lower_half ? item_high.y : item_low.y, pivot = in_lower_half ? 1 : 0;
  if (high.x + air + width <= screen.x) {
    ImGui::SetNextWindowPos({high.x + air, y}, ImGuiCond_Always, {0, pivot});
  } else if (low.x - air - width >= 0) {
    ImGui::SetNextWindowPos({low.x - air, y}, ImGuiCond_Always, {1, pivot});
  } else {  // a panel as wide as the screen; if it is as high, too, ImGui finds a place at the mouse
    constexpr float kLeastRoom = 100;
    if ((in_lower_half ? low.y : screen.y - high.y) < ui.scaled(kLeastRoom)) return;
    const float x = std::max(std::min(item_low.x, screen.x - width), 0.0f);
    ImGui::SetNextWindowPos({x, in_lower_half ? low.y - air : high.y + air}, ImGuiCond_Always, {0, pivot});
  }
}

}  // namespace annulus::panels
