#include "app/panels/menus.h"

#include "app/kit/kit.h"
#include "app/texts/setup_name.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

constexpr float kNearEdge = 120;  // window units at UI scale 1
constexpr float kLongestName = 180;

}  // namespace

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
  // Above a button at the foot of the window.
  const bool above = low.y > 0.6f * ImGui::GetIO().DisplaySize.y;
  ImGui::SetNextWindowPos({at_edge    ? width - gap
                           : at_right ? high.x
                                      : low.x,
                           above ? low.y - gap : high.y + gap},
                          ImGuiCond_Always, {at_right ? 1.0f : 0.0f, above ? 1.0f : 0.0f});
  return ImGui::BeginPopup(popup.c_str());
}

bool begin_sub_menu(const Ui& ui, const char* name, const char* label, bool enabled) {
  ImDrawList& row = *ImGui::GetWindowDrawList();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float middle = low.y + ImGui::GetTextLineHeight() / 2,
              right = low.x + ImGui::GetContentRegionAvail().x - ui.scaled(4);
  const scene::Colour colour = enabled ? ui.palette().text : ui.palette().muted;
  const bool open = [&] {  // ImGui's sign of a menu looks like play
    const InColour in_colour(ImGuiCol_Text, scene::with_alpha(colour, 0));
    return ImGui::BeginMenu(label, enabled);
  }();
  note_widget(ui, name, label);
  draw_text({low.x, middle}, {.colour = colour, .onto = &row}, label);
  draw_chevron(ui, {right, middle}, colour, false, &row);
  return open;
}

float edge_around_canvas(const Ui& ui) {
  const Layout& l = ui.layout;
  if (ui.panes.b()) return ui.scaled(20);
  return ui.scaled(l.top.height > ui.scaled(42) ? 36 : 26);
}

bool a_menu_is_open() {
  return ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}

bool menu_button(const Ui& ui, const char* name, const std::string& label, const std::string& help) {
  const bool clicked = button(ui, name, label);
  if (!help.empty() && ImGui::IsItemHovered() && !a_menu_is_open()) tooltip(ui, help);
  draw_menu_triangle(ui);
  return menu_of_last_item(ui, name, clicked);
}

void draw_menu_triangle(const Ui& ui) {
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  const float s = ui.scaled(3.5f), x = high.x - ui.scaled(11.5f), y = (low.y + high.y) / 2;
  fill_triangle({x - s, y - s * 0.6f}, {x + s, y - s * 0.6f}, {x, y + s * 0.8f}, ui.palette().muted);
}

bool small_link(const Ui& ui, const char* name, const char* label) {
  ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(scene::with_alpha(ui.palette().panel, 0)));
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui.palette().muted));
  const bool clicked = with_font(
      ui.fonts.small, [&] { return ImGui::SmallButton((std::string(label) + "##" + name).c_str()); });
  note_widget(ui, name, label);
  ImGui::PopStyleColor(2);
  return clicked;
}

float small_link_width(const Ui& ui, const char* label) {
  return with_font(ui.fonts.small, [&] { return button_width(label); });
}

std::string with_arrow(const std::string& label) {
  return label + "    ";
}

bool menu_item(const Ui& ui, const char* label, const std::string& shortcut, bool chosen, const char* name) {
  const bool clicked = ImGui::MenuItem(label, shortcut.empty() ? nullptr : shortcut.c_str(), chosen);
  note_widget(ui, name, label);
  return clicked;
}

void menu_command(const Ui& ui, const std::string& name, const std::string& label, Command command,
                  const std::string& shortcut, bool chosen, const std::string& help) {
  if (menu_item(ui, label.c_str(), shortcut, chosen, name.c_str())) ui.issue(std::move(command));
  if (!help.empty() && ImGui::IsItemHovered()) tooltip(ui, help);
}

int menu_choices(const Ui& ui, const char* label, float x, std::span<const MenuChoice> choices) {
  int clicked = -1;
  ImGui::TextUnformatted(label);
  ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(ui.palette().control));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (i == 0)
      ImGui::SameLine(ImGui::GetStyle().WindowPadding.x + x);
    else
      ImGui::SameLine(0, ui.scaled(4));
    if (ImGui::SmallButton((choices[i].label + "###" + choices[i].name).c_str()))
      clicked = static_cast<int>(i);
    note_widget(ui, choices[i].name, choices[i].label);
  }
  ImGui::PopStyleColor();
  if (clicked >= 0) ImGui::CloseCurrentPopup();
  return clicked;
}

namespace {

void preset_items(const Ui& ui) {
  const Setup& setup = ui.pane().setup();
  const Preset* present = preset_of(setup);
  ImGui::Separator();
  ImGui::TextDisabled("%s", ui.say("As others have it"));
  for (const Preset& preset : presets()) {
    menu_command(ui, "preset/" + preset.name, ui.say(preset.title),
                 command::UsePreset{preset.name, ui.pane_id}, "", &preset == present, ui.say(preset.source));
  }
  ImGui::Separator();
  const bool usual = !present && same_but_for_sizes(setup, default_setup(setup.sampler));
  menu_command(ui, "reset", ui.say("All settings as usual"), command::Reset{ui.pane_id}, "", usual,
               ui.say("Every setting back to its default"));
}

}  // namespace

std::string sampler_label(const Ui& ui) {
  const Setup& setup = ui.pane().setup();
  if (const Preset* preset = preset_of(setup)) return with_arrow(ui.say(preset->title));
  if (!is_recorded(setup)) return with_arrow(ui.say(sampler_info(setup.sampler).title));
  const auto& file = std::get<RecordingValue>(setup.values.at("recording"));
  return with_arrow(shortened(file_name(file.name, ui.view.language()), ui.scaled(kLongestName)));
}

void sampler_items(const Ui& ui) {
  for (const SamplerInfo& info : samplers()) {
    const bool now = info.name == ui.pane().setup().sampler;
    menu_command(ui, "sampler/" + info.name, ui.say(info.title), command::UseSampler{info.name, ui.pane_id},
                 "", now, ui.say(info.source));
  }
}

void draw_sampler_menu(const Ui& ui, float room) {
  const SamplerInfo& now = sampler_info(ui.pane().setup().sampler);
  std::string label = sampler_label(ui);
  const float blanks = text_width(with_arrow("")) + 2 * ImGui::GetStyle().FramePadding.x;
  if (room > 0 && button_width(label.c_str()) > room)
    label = with_arrow(shortened(label.substr(0, label.find_last_not_of(' ') + 1), room - blanks));
  if (!menu_button(ui, "sampler", label, ui.say(now.source))) return;
  sampler_items(ui);
  if (!is_recorded(ui.pane().setup())) preset_items(ui);
  ImGui::EndPopup();
}

}  // namespace annulus::panels
