#include "app/panels/overlay.h"

namespace annulus::panels {
namespace {

constexpr ImGuiWindowFlags kOverlay = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                      ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                                      ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;

}  // namespace

void begin_overlay(const Ui& ui, const char* name, ImVec2 at, ImVec2 pivot) {
  ImGui::SetNextWindowPos(at, ImGuiCond_Always, pivot);
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
