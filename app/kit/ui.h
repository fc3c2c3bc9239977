#pragma once

#include <imgui.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "app/application/camera.h"
#include "app/application/command.h"
#include "app/application/panes.h"
#include "app/application/view.h"
#include "app/application/workspace.h"
#include "app/kit/memory.h"
#include "app/kit/places.h"
#include "app/scene/theme.h"
#include "app/texts/translator.h"

namespace annulus::panels {

// The type sizes: Inter at 14 px for text, 12 for headings, 16 for the sentence, 15 for what a room reads
// below the canvas, 19 for a page's title, 12 for the numbers of a plot, 24 for a knob's value, 20 for
// counts; JetBrains Mono at 12 px for code.
struct UiFonts {
  ImFont* text = nullptr;
  ImFont* strong = nullptr;
  ImFont* small = nullptr;
  ImFont* small_strong = nullptr;
  ImFont* sentence = nullptr;
  ImFont* sentence_strong = nullptr;
  ImFont* code = nullptr;
  ImFont* caption = nullptr;
  ImFont* caption_strong = nullptr;
  ImFont* title = nullptr;
  ImFont* listing = nullptr;
  ImFont* knob = nullptr;
  ImFont* figure = nullptr;
};

// What every panel draws itself with. A panel reads the parts that it shows and returns commands; it changes
// nothing.
struct Ui {
  const Panes& panes;
  const View& view;
  const Camera& camera;
  const Workspace& workspace;
  const UiFonts& fonts;
  const Layout& layout;
  Memory& memory;
  std::vector<Command>& commands;
  PaneId pane_id = PaneId::a;  // that the panel is about
  const Translator& say = translator(view.language());

  const Pane& pane() const { return panes[pane_id]; }
  // The same for this pane.
  Ui about(PaneId id) const { return {panes, view, camera, workspace, fonts, layout, memory, commands, id}; }

  const scene::Palette& palette() const { return scene::palette(view.style().theme); }
  float scaled(float length) const { return length * static_cast<float>(workspace.ui_scale()); }
  std::string whole(double number) const {  // rounded: "2,123"
    return say.numbers.grouped(static_cast<std::uint64_t>(std::llround(number)));
  }
  void issue(Command command) const { commands.push_back(std::move(command)); }
};

inline ImVec4 to_vec4(scene::Colour c) {
  return {c.r, c.g, c.b, c.a};
}
inline ImU32 to_u32(scene::Colour c) {
  return ImGui::ColorConvertFloat4ToU32(to_vec4(c));
}

}  // namespace annulus::panels
