#include "app/window/sdl_window.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "app/render/gl.h"
#include "app/window/text_scale.h"
#include "app/window/window.h"

namespace annulus {
namespace {

// A guess at the frame of a window that is not there yet, at a scale of 1. Without a window manager there is
// none, but that cannot be known before.
constexpr SdlWindow::Size kFrame{2, 40};

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error("cannot open a window: " + what + ": " + SDL_GetError());
}

double letters_scale() {
  const SystemScale system{.letters_dpi = letters_dpi_of_x11(), .screen_height = 0};
  return suggested_scale(system);
}

// Without a display that answers SDL before 2.28 takes a driver that draws into memory. The user may have
// asked for one.
bool shows_windows() {
  const char* forced = SDL_GetHint(SDL_HINT_VIDEODRIVER);
  if (forced && *forced) return true;
  const std::string_view driver = SDL_GetCurrentVideoDriver();
  return driver != "offscreen" && driver != "dummy" && driver != "evdev";
}

// Nothing if the screen does not tell.
std::optional<SdlWindow::Size> usable(int display) {
  SDL_Rect bounds{};
  if (SDL_GetDisplayUsableBounds(display, &bounds) != 0 || bounds.w <= 0 || bounds.h <= 0) return {};
  return SdlWindow::Size{bounds.w, bounds.h};
}

// Systems that do not scale windows themselves draw larger frames on dense screens.
SdlWindow::Size frame_on(SdlWindow::Size screen) {
  const int halves = std::max(2, 2 * screen.height / 1000);
  return {kFrame.width * halves / 2, kFrame.height * halves / 2};
}

// For windows on the first screen.
SdlWindow::Size room() {
  constexpr SdlWindow::Size kCommon{1920, 1080};
  const SdlWindow::Size screen = usable(0).value_or(kCommon);
  return room_in(screen, frame_on(screen));
}

}  // namespace

SdlWindow::SdlWindow(std::optional<Size> wished, bool maximized) {
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");  // see Fingers
  if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_EVENTS) != 0 || !shows_windows()) throw NoDisplay();
  render::choose_context();
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  const Size size = wished ? fitted(*wished, room()) : first_size(room(), letters_scale());
  window_ =
      SDL_CreateWindow("Annulus", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, size.width, size.height,
                       SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI |
                           (maximized ? SDL_WINDOW_MAXIMIZED : 0));
  if (!window_) fail("no window with OpenGL");
  const Size least = fitted({}, room());
  SDL_SetWindowMinimumSize(window_, least.width, least.height);
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

bool SdlWindow::maximized() const {
  return full_screen_ ? maximized_before_ : (SDL_GetWindowFlags(window_) & SDL_WINDOW_MAXIMIZED) != 0;
}

std::optional<SdlWindow::Size> SdlWindow::size_on_desktop() const {
  if (full_screen_ || SDL_GetWindowFlags(window_) & (SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN)) return {};
  return size();
}

void SdlWindow::resize(Size wished) {
  if (SDL_GetWindowFlags(window_) & (SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN)) return;
  if (const auto screen = usable(SDL_GetWindowDisplayIndex(window_))) {
    int top = 0, left = 0, bottom = 0, right = 0;
    SDL_GetWindowBordersSize(window_, &top, &left, &bottom, &right);
    wished = fitted(wished, room_in(*screen, {left + right, top + bottom}));
  }
  SDL_SetWindowSize(window_, wished.width, wished.height);
}

void SdlWindow::set_full_screen(bool full_screen) {
  if (full_screen == full_screen_) return;
  if (full_screen) maximized_before_ = maximized();
  full_screen_ = full_screen;
  SDL_SetWindowFullscreen(window_, full_screen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
  fills_screen_ = full_screen && (SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN) != 0;
  if (!full_screen && maximized_before_) SDL_MaximizeWindow(window_);  // SDL forgets it
}

bool SdlWindow::lost_full_screen() const {
  return fills_screen_ && !(SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN);
}

double screen_height(const SdlWindow& window) {
  SDL_DisplayMode mode{};
  constexpr double kCommon = 1080;
  return SDL_GetDesktopDisplayMode(SDL_GetWindowDisplayIndex(window.get()), &mode) == 0 ? mode.h : kCommon;
}

double suggested_ui_scale(const SdlWindow& window) {
  SystemScale system{.pixel_ratio = window.pixel_ratio(), .letters_dpi = letters_dpi_of_x11()};
  float diagonal = 0;
  if (SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(window.get()), &diagonal, nullptr, nullptr) == 0 &&
      diagonal > 0)
    system.screen_dpi = double{diagonal};
  system.screen_height = screen_height(window);
  return suggested_scale(system);
}

Language preferred_language() {
  const std::unique_ptr<SDL_Locale, void (*)(void*)> locales(SDL_GetPreferredLocales(), SDL_free);
  for (const SDL_Locale* locale = locales.get(); locale && locale->language; ++locale)
    if (const auto language = language_of(locale->language)) return *language;
  return Language::english;
}

}  // namespace annulus
