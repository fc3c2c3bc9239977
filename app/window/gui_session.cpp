#include "app/window/gui_session.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>

#if __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#else
#include <backends/imgui_impl_sdl.h>
#endif
#include <backends/imgui_impl_opengl3.h>

#include "app/panels/menus.h"
#include "app/panels/style.h"
#include "app/render/gl.h"
#include "app/window/ui_fonts.h"

namespace annulus {
namespace {

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error("cannot open a window: " + what + ": " + SDL_GetError());
}

}  // namespace

SdlWindow::SdlWindow(int width, int height) {
  if (SDL_Init(SDL_INIT_VIDEO | SDL_INIT_EVENTS) != 0) fail("SDL");
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  window_ = SDL_CreateWindow("Annulus", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
                             SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  if (!window_) fail("no window with OpenGL");
  SDL_SetWindowMinimumSize(window_, 1024, 640);
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

float SdlWindow::pixel_ratio() const {
  int pixels = 0, units = 0;
  SDL_GL_GetDrawableSize(window_, &pixels, nullptr);
  SDL_GetWindowSize(window_, &units, nullptr);
  return units > 0 ? static_cast<float>(pixels) / static_cast<float>(units) : 1.0f;
}

double screen_height(const SdlWindow& window) {
  SDL_DisplayMode mode{};
  constexpr double kCommon = 1080;
  return SDL_GetDesktopDisplayMode(SDL_GetWindowDisplayIndex(window.get()), &mode) == 0 ? mode.h : kCommon;
}

double suggested_ui_scale(const SdlWindow& window) {
  if (window.pixel_ratio() > 1.01f) return 1;  // the system scales windows itself
  // By the height of the desktop: what screens say of their size in inches is often wrong.
  return std::clamp(std::floor(screen_height(window) / 1080.0 * 4) / 4, 1.0, 3.0);
}

Language preferred_language() {
  const std::unique_ptr<SDL_Locale, void (*)(void*)> locales(SDL_GetPreferredLocales(), SDL_free);
  for (const SDL_Locale* locale = locales.get(); locale && locale->language; ++locale)
    if (const auto language = language_of(locale->language)) return *language;
  return Language::english;
}

GuiSession::GuiSession(const SdlWindow& window) {
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;  // the panels have their places
  ImGui_ImplSDL2_InitForOpenGL(window.get(), window.context());
  ImGui_ImplOpenGL3_Init("#version 330 core");
}

GuiSession::~GuiSession() {
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplSDL2_Shutdown();
  ImGui::DestroyContext();
}

void GuiSession::process(const SDL_Event& event) {
  ImGui_ImplSDL2_ProcessEvent(&event);
  const bool down = event.type == SDL_KEYDOWN;
  if ((!down && event.type != SDL_KEYUP) || event.key.keysym.sym != SDLK_RETURN) return;
  if (down && ImGui::GetIO().WantTextInput) return;
  // Enter chooses, as Space does.
  SDL_Event space = event;
  space.key.keysym.sym = SDLK_SPACE;
  space.key.keysym.scancode = SDL_SCANCODE_SPACE;
  ImGui_ImplSDL2_ProcessEvent(&space);
}

void GuiSession::begin_frame(scene::Theme theme, const Workspace& workspace, float pixel_ratio) {
  const auto scale = static_cast<float>(workspace.ui_scale());
  if (workspace.ui_scale() != ui_scale_ || pixel_ratio != pixel_ratio_) {
    fonts_ = load_ui_fonts(scale, pixel_ratio);
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
    theme_ = theme;
    panels::apply_style(theme_, scale);
    ui_scale_ = workspace.ui_scale();
    pixel_ratio_ = pixel_ratio;
  } else if (theme != theme_) {
    theme_ = theme;
    panels::apply_style(theme_, scale);
  }
  // Else arrows and Space are the transport's.
  ImGuiIO& io = ImGui::GetIO();
  io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
  if (workspace.focus() > 0 || panels::a_menu_is_open()) io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
  ImGui::NewFrame();
}

void GuiSession::end_frame() {
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

}  // namespace annulus
