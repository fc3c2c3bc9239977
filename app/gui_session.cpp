#include "app/gui_session.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <span>
#include <stdexcept>

#if __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#else
#include <backends/imgui_impl_sdl.h>
#endif
#include <backends/imgui_impl_opengl3.h>

#include "app/panels/style.h"
#include "app/render/font.h"
#include "app/render/gl.h"
#include "assets/fonts.h"

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

double suggested_ui_scale(const SdlWindow& window) {
  if (window.pixel_ratio() > 1.01f) return 1;  // the system scales windows itself
  SDL_DisplayMode mode{};
  if (SDL_GetDesktopDisplayMode(SDL_GetWindowDisplayIndex(window.get()), &mode) != 0) return 1;
  // By the height of the desktop: what screens say of their size in inches is often wrong.
  return std::clamp(std::floor(mode.h / 1080.0 * 4) / 4, 1.0, 3.0);
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
}

void GuiSession::begin_frame(const State& state, float pixel_ratio) {
  const auto scale = static_cast<float>(state.ui_scale);
  if (state.ui_scale != ui_scale_ || pixel_ratio != pixel_ratio_) {
    load_fonts(scale, pixel_ratio);
    theme_ = state.style.theme;
    panels::apply_style(theme_, scale);
    ui_scale_ = state.ui_scale;
    pixel_ratio_ = pixel_ratio;
  } else if (state.style.theme != theme_) {
    theme_ = state.style.theme;
    panels::apply_style(theme_, scale);
  }
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
  ImGui::NewFrame();
}

void GuiSession::end_frame() {
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void GuiSession::load_fonts(float scale, float pixel_ratio) {
  ImGuiIO& io = ImGui::GetIO();
  io.Fonts->Clear();
  io.FontGlobalScale = 1 / pixel_ratio;  // rasterised at framebuffer pixels
  const auto load = [&](std::span<const unsigned char> file, float size) -> ImFont* {
    const render::Typeface typeface(file);
    const float em = size * scale * pixel_ratio;
    // ImGui counts a font's size from its lowest to its highest.
    const float pixels = std::round(em * typeface.line_height());
    ImFontConfig config;
    if (file.empty()) {
      config.SizePixels = pixels;
      return io.Fonts->AddFontDefault(&config);
    }
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = 2;
    // The atlas only reads it.
    void* data = const_cast<unsigned char*>(file.data());
    const int bytes = static_cast<int>(file.size());
    // Digits of equal advance, so that numbers stand still and align; the rest is merged in after them.
    static constexpr std::array<ImWchar, 3> kDigits{'0', '9', 0};
    static constexpr std::array<ImWchar, 13> kRest{0x20,   0x2F,   0x3A,   0xFF,   0x2010, 0x2027, 0x2190,
                                                   0x2193, 0x221A, 0x221A, 0x2713, 0x2713, 0};
    config.GlyphMinAdvanceX = config.GlyphMaxAdvanceX = std::round(typeface.advance(U'0') * em);
    ImFont* font = io.Fonts->AddFontFromMemoryTTF(data, bytes, pixels, &config, kDigits.data());
    config.GlyphMinAdvanceX = 0;
    config.GlyphMaxAdvanceX = std::numeric_limits<float>::max();
    config.MergeMode = true;
    io.Fonts->AddFontFromMemoryTTF(data, bytes, pixels, &config, kRest.data());
    return font;
  };
  const auto regular = fonts::inter_regular(), strong = fonts::inter_semibold();
  fonts_ = {load(regular, 14),
            load(strong, 14),
            load(regular, 12),
            load(strong, 12),
            load(regular, 16),
            load(strong, 16),
            load(fonts::jetbrains_mono(), 12)};
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_CreateFontsTexture();
}

}  // namespace annulus
