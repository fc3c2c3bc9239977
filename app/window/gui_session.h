#pragma once

#include <SDL.h>

#include <memory>

#include "app/panels/ui.h"

namespace annulus {

// The desktop window with its OpenGL 3.3 context. Throws std::runtime_error with one line where there is none
// to be had.
class SdlWindow {
 public:
  SdlWindow(int width, int height);
  ~SdlWindow();
  SdlWindow(const SdlWindow&) = delete;
  SdlWindow& operator=(const SdlWindow&) = delete;

  SDL_Window* get() const { return window_; }
  SDL_GLContext context() const { return context_; }
  // Framebuffer pixels a window unit.
  float pixel_ratio() const;

 private:
  SDL_Window* window_ = nullptr;
  SDL_GLContext context_ = nullptr;
};

// What the screen suggests: 1 on a common one, up to 3 on a dense one that does not scale windows itself.
double suggested_ui_scale(const SdlWindow& window);

// Of the screen that it is on, window units.
double screen_height(const SdlWindow& window);

// The first of the system's languages that the program has; English where it has none of them.
Language preferred_language();

// Dear ImGui on that window.
class GuiSession {
 public:
  explicit GuiSession(const SdlWindow& window);
  ~GuiSession();
  GuiSession(const GuiSession&) = delete;
  GuiSession& operator=(const GuiSession&) = delete;

  void process(const SDL_Event& event);
  // Fonts and style follow the theme and the scales.
  void begin_frame(scene::Theme theme, const Workspace& workspace, float pixel_ratio);
  void end_frame();  // draws it
  const panels::Fonts& fonts() const { return fonts_; }

 private:
  panels::Fonts fonts_;
  double ui_scale_ = 0;
  float pixel_ratio_ = 0;
  scene::Theme theme_ = scene::Theme::dark;
};

}  // namespace annulus
