#include "app/panels/menus.h"

#include "app/panels/widgets.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

constexpr float kNearEdge = 120;  // window units at UI scale 1

// The menu of the item before, which was just clicked or not; returns as menu_button().
bool menu_of_last_item(const Ui& ui, const char* name, bool open) {
  const std::string popup = std::string(name) + " menu";
  // Pressing a button closes the open menu; the pressed button's menu opens when the mouse is released.
  const ImGuiID id = ImGui::GetID(popup.c_str());
  const bool over = ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenBlockedByPopup);
  if (over && ImGui::IsMouseClicked(ImGuiMouseButton_Left) && a_menu_is_open() &&
      !ImGui::IsPopupOpen(popup.c_str()))
    ui.memory.menu = id;
  if (ui.memory.menu == id && ImGui::IsMouseReleased(ImGuiMouseButton_Left)) {
    ui.memory.menu = 0;
    open = over;
  }
  if (open) ImGui::OpenPopup(popup.c_str());
  // Towards the middle of the window, so that no menu is cut off at the edge; of a button near the edge from
  // there, so that it covers as little as possible of the canvas.
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  const float width = ImGui::GetIO().DisplaySize.x, gap = ui.scaled(4);
  const bool at_right = low.x > width / 2, at_edge = width - high.x < ui.scaled(kNearEdge);
  ImGui::SetNextWindowPos({at_edge    ? width - gap
                           : at_right ? high.x
                                      : low.x,
                           high.y + gap},
                          ImGuiCond_Always, {at_right ? 1.0f : 0.0f, 0});
  return ImGui::BeginPopup(popup.c_str());
}

}  // namespace

bool a_menu_is_open() {
  return ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}

bool menu_button(const Ui& ui, const char* name, const std::string& label, const std::string& help) {
  const bool clicked = button(ui, name, label);
  if (!help.empty() && ImGui::IsItemHovered() && !a_menu_is_open()) tooltip(ui, help);
  // A small triangle to the right of the text, pointing down.
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  const float s = ui.scaled(3.5f), x = high.x - ui.scaled(13), y = (low.y + high.y) / 2;
  ImGui::GetWindowDrawList()->AddTriangleFilled({x - s, y - s * 0.6f}, {x + s, y - s * 0.6f},
                                                {x, y + s * 0.8f}, to_u32(ui.palette().muted));
  return menu_of_last_item(ui, name, clicked);
}

bool small_link(const Ui& ui, const char* name, const char* label, bool enabled) {
  ImGui::BeginDisabled(!enabled);
  ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(scene::with_alpha(ui.palette().panel, 0)));
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui.palette().muted));
  ImGui::PushFont(ui.fonts.small);
  const bool clicked = ImGui::SmallButton((std::string(label) + "##" + name).c_str());
  note_widget(ui, name, label);
  ImGui::PopFont();
  ImGui::PopStyleColor(2);
  ImGui::EndDisabled();
  return clicked;
}

bool menu_link(const Ui& ui, const char* name, const char* label, bool enabled) {
  return menu_of_last_item(ui, name, small_link(ui, name, label, enabled));
}

float menu_link_width(const Ui& ui, const char* label) {
  ImGui::PushFont(ui.fonts.small);
  const float width = ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x;
  ImGui::PopFont();
  return width;
}

std::string with_arrow(const std::string& label) {
  return label + "     ";
}

bool menu_item(const Ui& ui, const char* label, const std::string& shortcut, bool chosen, const char* name) {
  const bool clicked = ImGui::MenuItem(label, shortcut.empty() ? nullptr : shortcut.c_str(), chosen);
  note_widget(ui, name, label);
  return clicked;
}

namespace {

std::string preset_label(const Ui& ui) {
  const Setup& setup = ui.pane().setup();
  const Preset* present = preset_of(setup);
  const bool standard = same_but_for_sizes(setup, default_setup(setup.sampler));
  return with_arrow(ui.say("Preset: {0}", present    ? ui.say(present->title)
                                          : standard ? ui.say("Default")
                                                     : ui.say("custom")));
}

void preset_menu(const Ui& ui) {
  if (is_recorded(ui.pane().setup())) return;
  const Preset* present = preset_of(ui.pane().setup());
  const bool standard = same_but_for_sizes(ui.pane().setup(), default_setup(ui.pane().setup().sampler));
  const std::string help =
      present ? ui.say(present->source)
              : ui.say("All options at once: the defaults, or those of a program that is in use.");
  if (!menu_button(ui, "preset", preset_label(ui), help)) return;
  if (menu_item(ui, ui.say("Default"), "", standard, "preset/default")) ui.issue(command::Reset{ui.pane_id});
  for (const Preset& preset : presets()) {
    if (menu_item(ui, ui.say(preset.title), "", &preset == present, ("preset/" + preset.name).c_str()))
      ui.issue(command::UsePreset{preset.name, ui.pane_id});
    if (ImGui::IsItemHovered()) tooltip(ui, ui.say(preset.source));
  }
  ImGui::EndPopup();
}

}  // namespace

std::string sampler_label(const Ui& ui) {
  return with_arrow(ui.say(sampler_info(ui.pane().setup().sampler).title));
}

void draw_sampler_menu(const Ui& ui) {
  const SamplerInfo& now = sampler_info(ui.pane().setup().sampler);
  if (!menu_button(ui, "sampler", sampler_label(ui), ui.say(now.source))) return;
  for (const SamplerInfo& info : samplers()) {
    if (menu_item(ui, ui.say(info.title), "", &info == &now, ("sampler/" + info.name).c_str()))
      ui.issue(command::UseSampler{info.name, ui.pane_id});
    if (ImGui::IsItemHovered()) tooltip(ui, ui.say(info.source));
  }
  ImGui::EndPopup();
}

void draw_sampler_menus(const Ui& ui) {
  draw_sampler_menu(ui);
  // In a narrow panel it stands below.
  const float taken = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x + ImGui::GetStyle().ItemSpacing.x;
  if (taken + button_width(preset_label(ui).c_str()) <= ImGui::GetWindowContentRegionMax().x)
    ImGui::SameLine();
  preset_menu(ui);
}

}  // namespace annulus::panels
