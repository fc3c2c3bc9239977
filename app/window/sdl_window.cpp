#include "app/window/sdl_window.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>

#include "app/render/gl.h"

namespace annulus {
namespace {

constexpr SdlWindow::Size kSmallest{1024, 640};  // what the panels need

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error("cannot open a window: " + what + ": " + SDL_GetError());
}

}  // namespace

SdlWindow::SdlWindow(Size size) {
  if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_EVENTS) != 0) fail("SDL");
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  window_ =
      SDL_CreateWindow("Annulus", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, size.width, size.height,
                       SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  if (!window_) fail("no window with OpenGL");
  SDL_SetWindowMinimumSize(window_, kSmallest.width, kSmallest.height);
  context_ = SDL_GL_CreateContext(window_);
  if (!context_) fail("no OpenGL 3.3");
  SDL_GL_SetSwapInterval(1);
  if (!render::load_gl(SDL_GL_GetProcAddress)) fail("no OpenGL 3.3");
}

SdlWindow::~SdlWindow() {
  if (context_) SDL_GL_DeleteContext(context_);
  if (window_) SDL_DestroyWindow(window_);
  SDL_Quit();
}

SdlWindow::Size SdlWindow::size() const {
  Size size;
  SDL_GetWindowSize(window_, &size.width, &size.height);
  return size;
}

SdlWindow::Size SdlWindow::pixels() const {
  Size size;
  SDL_GL_GetDrawableSize(window_, &size.width, &size.height);
  return size;
}

float SdlWindow::pixel_ratio() const {
  const int units = size().width;
  return units > 0 ? static_cast<float>(pixels().width) / static_cast<float>(units) : 1.0f;
}

SdlWindow::Size SdlWindow::size_on_desktop() const {
  return full_screen_ ? before_full_screen_ : size();
}

void SdlWindow::resize(Size wished) {
  if (SDL_GetWindowFlags(window_) & (SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN)) return;
  SDL_Rect usable{0, 0, wished.width, wished.height};
  SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window_), &usable);
  SDL_SetWindowSize(window_, std::clamp(wished.width, kSmallest.width, std::max(usable.w, kSmallest.width)),
                    std::clamp(wished.height, kSmallest.height, std::max(usable.h, kSmallest.height)));
}

void SdlWindow::set_full_screen(bool full_screen) {
  if (full_screen == full_screen_) return;
  if (full_screen) before_full_screen_ = size();
  full_screen_ = full_screen;
  SDL_SetWindowFullscreen(window_, full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

double screen_height(const SdlWindow& window) {
  SDL_DisplayMode mode{};
  constexpr double kCommon = 1080;
  return SDL_GetDesktopDisplayMode(SDL_GetWindowDisplayIndex(window.get()), &mode) == 0 ? mode.h : kCommon;
}

double suggested_ui_scale(const SdlWindow& window) {
  if (window.pixel_ratio() > 1.01f) return 1;  // the system scales windows itself
  // By the desktop's height, since the size in inches that screens report is often wrong.
  return std::clamp(std::floor(screen_height(window) / 1080.0 * 4) / 4, 1.0, 3.0);
}

Language preferred_language() {
  const std::unique_ptr<SDL_Locale, void (*)(void*)> locales(SDL_GetPreferredLocales(), SDL_free);
  for (const SDL_Locale* locale = locales.get(); locale && locale->language; ++locale)
    if (const auto language = language_of(locale->language)) return *language;
  return Language::english;
}

}  // namespace annulus
