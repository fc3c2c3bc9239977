#include "app/panels/overlay.h"

namespace annulus::panels {
namespace {

constexpr ImGuiWindowFlags kOverlay = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                      ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoMove |
                                      ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                                      ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;

}  // namespace

Rect overlay_area(const Ui& ui) {
  const Layout& layout = ui.layout;
  const Rect& canvas = layout.canvas;
  return layout.column ? Rect{0, canvas.y, layout.top.width, canvas.height} : canvas;
}

void begin_overlay(const Ui& ui, const char* name, ImVec2 at, ImVec2 pivot) {
  ImGui::SetNextWindowPos(at, ImGuiCond_Always, pivot);
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float edge = ui.scaled(8);  // content higher than the window scrolls
  ImGui::SetNextWindowSizeConstraints({0, 0}, {screen.x - 2 * edge, screen.y - 2 * edge});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, ui.scaled(6));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
  ImGui::Begin(name, nullptr, kOverlay);
}

float end_overlay() {
  const float height = ImGui::GetWindowHeight();
  ImGui::End();
  ImGui::PopStyleVar(2);
  return height;
}

}  // namespace annulus::panels
