#include "app/kit/style.h"

#include "app/kit/ui.h"

namespace annulus::panels {

void apply_style(scene::Theme theme, float ui_scale) {
  const scene::Palette& p = scene::palette(theme);
  ImGuiStyle style;
  style.WindowPadding = {14, 12};
  style.FramePadding = {8, 3};
  style.ItemSpacing = {8, 3};  // makes rows 26 px apart
  style.ItemInnerSpacing = {6, 4};
  style.ScrollbarSize = 10;
  style.GrabMinSize = 1;
  style.WindowBorderSize = 0;
  style.PopupBorderSize = 1;
  style.WindowRounding = 0;
  style.PopupRounding = 6;
  style.FrameRounding = 4;
  style.ScrollbarRounding = 4;
  style.ScaleAllSizes(ui_scale);
  style.WindowMinSize = {1, 1};  // which ImGui demands, also of letters smaller than usual

  const auto set = [&](ImGuiCol slot, scene::Colour colour) { style.Colors[slot] = to_vec4(colour); };
  const auto pressed = scene::with_alpha(p.accent, 0.45f);
  const auto over = scene::with_alpha(p.accent, 0.25f);
  const auto none = scene::with_alpha(p.panel, 0);
  set(ImGuiCol_Text, p.text);
  set(ImGuiCol_TextDisabled, p.muted);
  set(ImGuiCol_WindowBg, p.panel);
  set(ImGuiCol_ChildBg, none);
  set(ImGuiCol_PopupBg, p.panel);
  set(ImGuiCol_Border, p.hairline);
  set(ImGuiCol_FrameBg, p.control);
  set(ImGuiCol_FrameBgHovered, p.control);
  set(ImGuiCol_FrameBgActive, p.control);
  set(ImGuiCol_Button, p.control);
  set(ImGuiCol_ButtonHovered, over);
  set(ImGuiCol_ButtonActive, pressed);
  set(ImGuiCol_Header, over);
  set(ImGuiCol_HeaderHovered, scene::with_alpha(p.accent, scene::kRowTint));
  set(ImGuiCol_HeaderActive, pressed);
  set(ImGuiCol_CheckMark, p.accent);
  set(ImGuiCol_SliderGrab, p.accent);
  set(ImGuiCol_SliderGrabActive, p.accent);
  set(ImGuiCol_ScrollbarBg, none);
  set(ImGuiCol_ScrollbarGrab, scene::with_alpha(p.muted, scene::kQuietTrackTint));
  set(ImGuiCol_ScrollbarGrabHovered, p.muted);
  set(ImGuiCol_ScrollbarGrabActive, p.text);
  set(ImGuiCol_Separator, p.hairline);
  set(ImGuiCol_TextSelectedBg, pressed);
  set(ImGuiCol_NavHighlight, p.accent);
  set(ImGuiCol_ModalWindowDimBg, scene::with_alpha(theme == scene::Theme::dark ? p.canvas : p.text, 0.5f));
  ImGui::GetStyle() = style;
}

}  // namespace annulus::panels
