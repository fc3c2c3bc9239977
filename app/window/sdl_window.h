#pragma once

#include <SDL.h>

#include "app/texts/language.h"

namespace annulus {

// The desktop window with its OpenGL 3.3 context. Throws std::runtime_error with one line if it cannot be
// made. Sizes are in window units unless they say pixels.
class SdlWindow {
 public:
  struct Size {
    int width = 0, height = 0;
  };

  explicit SdlWindow(Size size);
  ~SdlWindow();
  SdlWindow(const SdlWindow&) = delete;
  SdlWindow& operator=(const SdlWindow&) = delete;

  SDL_Window* get() const { return window_; }
  SDL_GLContext context() const { return context_; }

  Size size() const;
  Size pixels() const;        // of the framebuffer
  float pixel_ratio() const;  // framebuffer pixels a window unit
  // The size; while it is full screen, the size that it will return to.
  Size size_on_desktop() const;
  // As near to this size as the screen allows; does nothing while the window is maximized or full screen.
  void resize(Size size);
  bool full_screen() const { return full_screen_; }
  void set_full_screen(bool full_screen);

 private:
  SDL_Window* window_ = nullptr;
  SDL_GLContext context_ = nullptr;
  bool full_screen_ = false;
  Size before_full_screen_;
};

// Of the screen that the window is on, window units.
double screen_height(const SdlWindow& window);

// The scale that the screen suggests: 1 on a usual one, up to 3 on a dense one whose system does not scale
// windows.
double suggested_ui_scale(const SdlWindow& window);

// The first of the system's languages that the program has, else English.
Language preferred_language();

}  // namespace annulus
