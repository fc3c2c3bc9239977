#pragma once

#include <SDL.h>

#include <optional>

#include "app/texts/language.h"
#include "app/window/window_size.h"

namespace annulus {

// The desktop window with its OpenGL 3.3 context. Throws NoDisplay if there is no display, std::runtime_error
// with one line if the window cannot be made. Sizes are in window units unless they say pixels.
class SdlWindow {
 public:
  using Size = WindowSize;

  // Never larger than the usable part of the screen. Without a size the screen decides.
  SdlWindow(std::optional<Size> wished, bool maximized);
  ~SdlWindow();
  SdlWindow(const SdlWindow&) = delete;
  SdlWindow& operator=(const SdlWindow&) = delete;

  SDL_Window* get() const { return window_; }
  SDL_GLContext context() const { return context_; }

  Size size() const;
  Size pixels() const;        // of the framebuffer
  float pixel_ratio() const;  // framebuffer pixels a window unit
  // Nothing while it is maximized or full screen.
  std::optional<Size> size_on_desktop() const;
  bool maximized() const;  // while it is full screen: whether it will be then
  // As near to this size as the screen allows; does nothing while the window is maximized or full screen.
  void resize(Size size);
  bool full_screen() const { return full_screen_; }
  void set_full_screen(bool full_screen);
  bool lost_full_screen() const;  // not by set_full_screen(): browsers keep Escape for that

 private:
  SDL_Window* window_ = nullptr;
  SDL_GLContext context_ = nullptr;
  bool full_screen_ = false;
  bool fills_screen_ = false;      // the system has agreed
  bool maximized_before_ = false;  // before it was full screen
};

// Of the screen that the window is on, window units.
double screen_height(const SdlWindow& window);

// The scale that system and screen suggest, see suggested_scale().
double suggested_ui_scale(const SdlWindow& window);

// The first of the system's languages that the program has, else English.
Language preferred_language();

}  // namespace annulus
