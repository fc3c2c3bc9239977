#include "app/window/gui_session.h"

#include <imgui.h>

#if __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#else
#include <backends/imgui_impl_sdl.h>
#endif
#include <backends/imgui_impl_opengl3.h>

#include "app/kit/style.h"
#include "app/panels/menus.h"
#include "app/render/gl.h"
#include "app/window/platform.h"
#include "app/window/ui_fonts.h"

namespace annulus {

GuiSession::GuiSession(const SdlWindow& window, double ui_scale) {
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;  // panels have fixed places
  ImGui_ImplSDL2_InitForOpenGL(window.get(), window.context());
  ImGui_ImplOpenGL3_Init(render::kGlslVersion);
  platform::share_clipboard();
  make_fonts(ui_scale, window.pixel_ratio());
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
  const bool other_fonts = workspace.ui_scale() != ui_scale_ || pixel_ratio != pixel_ratio_;
  if (other_fonts) make_fonts(workspace.ui_scale(), pixel_ratio);
  if (other_fonts || theme != theme_) {
    theme_ = theme;
    panels::apply_style(*theme_, static_cast<float>(ui_scale_));
  }
  // While a panel or menu has the keyboard, arrows and Space act in it; else they are the transport's.
  ImGuiIO& io = ImGui::GetIO();
  io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
  if (workspace.focus() > 0 || panels::a_menu_is_open()) io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplSDL2_NewFrame();
  ImGui::NewFrame();
}

void GuiSession::make_fonts(double ui_scale, float pixel_ratio) {
  ui_scale_ = ui_scale;
  pixel_ratio_ = pixel_ratio;
  fonts_ = load_ui_fonts(static_cast<float>(ui_scale), pixel_ratio);
  // Made anew, the letters' texture too. Only so do all versions forget how large their buffers were.
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplOpenGL3_Init(render::kGlslVersion);
  ImGui_ImplOpenGL3_CreateDeviceObjects();
}

const ImDrawData& GuiSession::end_frame() {
  ImGui::Render();
  return *ImGui::GetDrawData();
}

void GuiSession::draw() {
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

}  // namespace annulus
