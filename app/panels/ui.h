#pragma once

#include <imgui.h>

#include <map>
#include <string>
#include <vector>

#include "app/command.h"
#include "app/panels/layout.h"
#include "app/scene/theme.h"
#include "app/state.h"

namespace annulus::panels {

// The program's type sizes: Inter 14 px for text, 12 for headings, 16 for the sentence.
struct Fonts {
  ImFont* text = nullptr;
  ImFont* strong = nullptr;
  ImFont* small = nullptr;
  ImFont* small_strong = nullptr;
  ImFont* sentence = nullptr;
  ImFont* sentence_strong = nullptr;
};

// What widgets have to remember from frame to frame, because ImGui does not.
struct Memory {
  std::string dragged;                  // the parameter whose slider is being dragged
  std::string seed;                     // the text being typed
  std::map<std::string, Rect> widgets;  // where each control stands, by name, for tests and captions
};

// What a panel is given to draw itself: it reads the state and returns commands, and changes nothing.
struct Ui {
  const State& state;
  const Fonts& fonts;
  const Layout& layout;
  Memory& memory;
  std::vector<Command>& commands;

  const scene::Palette& palette() const { return scene::palette(state.style.theme); }
  float scaled(float length) const { return length * static_cast<float>(state.ui_scale); }
  void say(Command command) const { commands.push_back(std::move(command)); }
};

inline ImVec4 to_vec4(scene::Colour c) {
  return {c.r, c.g, c.b, c.a};
}
inline ImU32 to_u32(scene::Colour c) {
  return ImGui::ColorConvertFloat4ToU32(to_vec4(c));
}

// Each draws one panel.
void draw_top_bar(const Ui& ui);
void draw_setup_panel(const Ui& ui);
void draw_layers_panel(const Ui& ui);
void draw_happening_panel(const Ui& ui);
void draw_transport(const Ui& ui);
void draw_message(const Ui& ui);
void draw_help(const Ui& ui);
// The mouse on the canvas; returns the point it is over.
scene::Hover handle_canvas(const Ui& ui);

// All of them, in their windows.
scene::Hover draw_panels(const Ui& ui);

}  // namespace annulus::panels
