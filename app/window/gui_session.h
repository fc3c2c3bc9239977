#pragma once

#include <SDL.h>

#include "app/panels/ui.h"
#include "app/window/sdl_window.h"

namespace annulus {

// Dear ImGui in that window.
class GuiSession {
 public:
  explicit GuiSession(const SdlWindow& window);
  ~GuiSession();
  GuiSession(const GuiSession&) = delete;
  GuiSession& operator=(const GuiSession&) = delete;

  void process(const SDL_Event& event);
  // Fonts and style follow the theme and the scales.
  void begin_frame(scene::Theme theme, const Workspace& workspace, float pixel_ratio);
  const ImDrawData& end_frame();  // what it is to show
  void draw();                    // that
  const panels::UiFonts& fonts() const { return fonts_; }

 private:
  panels::UiFonts fonts_;
  double ui_scale_ = 0;
  float pixel_ratio_ = 0;
  scene::Theme theme_ = scene::Theme::dark;
};

}  // namespace annulus
