#include "app/window/text_scale.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <locale>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

namespace annulus {

double suggested_scale(const SystemScale& system) {
  if (system.pixel_ratio > 1.01f) return 1;
  constexpr double kDpi = 96, kHeight = 1080;
  double scale = system.screen_height / kHeight;
  if (system.letters_dpi)
    scale = *system.letters_dpi / kDpi;
  else if (system.screen_dpi)
    scale = std::min(scale, *system.screen_dpi / kDpi);
  constexpr double kRounded = 0.01;  // 143.9 dpi are meant to be 144
  return std::clamp(std::floor((scale + kRounded) * 4) / 4, 1.0, 3.0);
}

// From Xlib itself, which SDL has loaded: nothing is linked for it, and its header is not needed.
std::optional<double> letters_dpi_of_x11() {
  const char* driver = SDL_GetCurrentVideoDriver();
  if (!driver || driver != std::string_view("x11")) return std::nullopt;
  const std::unique_ptr<void, void (*)(void*)> xlib(SDL_LoadObject("libX11.so.6"), SDL_UnloadObject);
  if (!xlib) return std::nullopt;
  const auto open = reinterpret_cast<void* (*)(const char*)>(SDL_LoadFunction(xlib.get(), "XOpenDisplay"));
  const auto close = reinterpret_cast<int (*)(void*)>(SDL_LoadFunction(xlib.get(), "XCloseDisplay"));
  const auto resource = reinterpret_cast<char* (*)(void*, const char*, const char*)>(
      SDL_LoadFunction(xlib.get(), "XGetDefault"));
  void* const display = open && close && resource ? open(nullptr) : nullptr;
  if (!display) return std::nullopt;
  const char* const found = resource(display, "Xft", "dpi");
  std::istringstream text(found ? found : "");
  close(display);
  text.imbue(std::locale::classic());
  double dpi = 0;
  return text >> dpi && dpi > 0 ? std::optional(dpi) : std::nullopt;
}

}  // namespace annulus
