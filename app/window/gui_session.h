#pragma once

#include <SDL.h>

#include <optional>

#include "app/kit/ui.h"
#include "app/window/sdl_window.h"

namespace annulus {

// Dear ImGui in that window.
class GuiSession {
 public:
  GuiSession(const SdlWindow& window, double ui_scale);
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
  // Takes longer than a frame may: at the start it is done before the first one.
  void make_fonts(double ui_scale, float pixel_ratio);

  panels::UiFonts fonts_;
  double ui_scale_ = 0;
  float pixel_ratio_ = 0;
  std::optional<scene::Theme> theme_;  // of the style, once there is one
};

}  // namespace annulus
