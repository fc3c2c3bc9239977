#pragma once

#include <imgui.h>

#include "app/kit/ui.h"

// What ImGui pushes and pops, until the end of a block.
namespace annulus::panels {

class InStyle {
 public:
  InStyle(ImGuiStyleVar variable, ImVec2 value) { ImGui::PushStyleVar(variable, value); }
  InStyle(ImGuiStyleVar variable, float value) { ImGui::PushStyleVar(variable, value); }
  ~InStyle() { ImGui::PopStyleVar(); }
  InStyle(const InStyle&) = delete;
  InStyle& operator=(const InStyle&) = delete;
};

class InColour {
 public:
  InColour(ImGuiCol part, scene::Colour colour) { ImGui::PushStyleColor(part, to_vec4(colour)); }
  ~InColour() { ImGui::PopStyleColor(); }
  InColour(const InColour&) = delete;
  InColour& operator=(const InColour&) = delete;
};

class InId {
 public:
  explicit InId(const char* name) { ImGui::PushID(name); }
  explicit InId(int number) { ImGui::PushID(number); }
  ~InId() { ImGui::PopID(); }
  InId(const InId&) = delete;
  InId& operator=(const InId&) = delete;
};

}  // namespace annulus::panels
