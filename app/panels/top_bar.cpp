#include <algorithm>
#include <array>
#include <cmath>

#include "app/panels/widgets.h"
#include "core/registry.h"

namespace annulus::panels {
namespace {

// A button that opens a menu below itself. Call EndPopup() where it returns true.
bool menu_button(const Ui& ui, const char* name, const std::string& label) {
  const std::string popup = std::string(name) + " menu";
  if (button(ui, name, label)) ImGui::OpenPopup(popup.c_str());
  // A small triangle that points down, at the right of the text.
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  const float s = ui.scaled(3.5f), x = high.x - ui.scaled(13), y = (low.y + high.y) / 2;
  ImGui::GetWindowDrawList()->AddTriangleFilled({x - s, y - s * 0.6f}, {x + s, y - s * 0.6f},
                                                {x, y + s * 0.8f}, to_u32(ui.palette().muted));
  // Towards the middle of the window, so that none is cut off at its edge.
  const bool at_right = low.x > ImGui::GetIO().DisplaySize.x / 2;
  ImGui::SetNextWindowPos({at_right ? high.x : low.x, high.y + ui.scaled(4)}, ImGuiCond_Always,
                          {at_right ? 1.0f : 0.0f, 0});
  return ImGui::BeginPopup(popup.c_str());
}

// Room for the triangle.
std::string with_arrow(const std::string& label) {
  return label + "     ";
}

bool item(const Ui& ui, const std::string& label, const std::string& shortcut, bool chosen,
          const char* name) {
  const bool clicked = ImGui::MenuItem(label.c_str(), shortcut.empty() ? nullptr : shortcut.c_str(), chosen);
  note_widget(ui, name);
  return clicked;
}

void sampler_menu(const Ui& ui) {
  if (!menu_button(ui, "sampler", with_arrow(sampler_info(ui.state.setup.sampler).title))) return;
  for (const SamplerInfo& info : samplers()) {
    if (item(ui, info.title, "", info.name == ui.state.setup.sampler, ("sampler/" + info.name).c_str()))
      ui.say(command::UseSampler{info.name});
    if (ImGui::IsItemHovered()) tooltip(ui, info.source);
  }
  ImGui::EndPopup();
}

void preset_menu(const Ui& ui) {
  const Preset* present = preset_of(ui.state.setup);
  const bool standard = same_but_for_sizes(ui.state.setup, default_setup(ui.state.setup.sampler));
  const std::string label = present ? present->title : standard ? "Default" : "custom";
  if (!menu_button(ui, "preset", with_arrow("Preset: " + label))) return;
  if (item(ui, "Default", "", standard, "preset/default")) ui.say(command::Reset{});
  for (const Preset& preset : presets()) {
    if (item(ui, preset.title, "", &preset == present, ("preset/" + preset.name).c_str()))
      ui.say(command::UsePreset{preset.name});
    if (ImGui::IsItemHovered()) tooltip(ui, preset.source);
  }
  ImGui::EndPopup();
}

void screenshot_menu(const Ui& ui) {
  if (!menu_button(ui, "screenshot", with_arrow("Screenshot"))) return;
  ScreenshotOptions options = ui.state.screenshot;
  if (item(ui, "Take it", "F12", false, "screenshot/take")) ui.say(command::Screenshot{});
  ImGui::Separator();
  constexpr std::array<int, 3> kScales{1, 2, 4};
  std::array<Segment, 3> segments;
  int chosen = -1;
  for (std::size_t i = 0; i < kScales.size(); ++i) {
    const int scale = kScales[i];
    const auto pixels = [&](float side) {
      return std::to_string(std::lround(side * static_cast<float>(scale * ui.state.ui_scale)));
    };
    segments[i] = {std::to_string(scale) + "×",
                   pixels(ui.state.canvas.width) + " x " + pixels(ui.state.canvas.height) + " pixels"};
    if (options.scale == scale) chosen = static_cast<int>(i);
  }
  ImGui::SetNextItemWidth(ui.scaled(200));
  if (const int clicked = segmented(ui, "screenshot scale", segments, chosen); clicked >= 0)
    options.scale = kScales[static_cast<std::size_t>(clicked)];
  ImGui::Checkbox("With its legend", &options.legend);
  note_widget(ui, "screenshot/legend");
  ImGui::Checkbox("Transparent background", &options.transparent);
  note_widget(ui, "screenshot/transparent");
  ImGui::TextDisabled("Folder (empty: the one it was started in)");
  std::array<char, 1024> folder{};
  options.folder.copy(folder.data(), folder.size() - 1);
  ImGui::SetNextItemWidth(ui.scaled(260));
  if (ImGui::InputText("##folder", folder.data(), folder.size())) options.folder = folder.data();
  note_widget(ui, "screenshot/folder");
  if (options != ui.state.screenshot)
    ui.say(command::SetScreenshotOptions{options.scale, options.legend, options.transparent, options.folder});
  ImGui::EndPopup();
}

void export_menu(const Ui& ui) {
  if (!menu_button(ui, "export", with_arrow("Export"))) return;
  if (item(ui, "Points as CSV", "", false, "export/csv")) ui.say(command::Export{command::Format::csv});
  if (item(ui, "Points as JSON", "", false, "export/json")) ui.say(command::Export{command::Format::json});
  if (item(ui, "Setup as JSON", "", false, "export/setup")) ui.say(command::Export{command::Format::setup});
  ImGui::Separator();
  if (item(ui, "Copy setup as a command line", "Ctrl+C", false, "export/copy"))
    ui.say(command::CopyCommandLine{});
  ImGui::EndPopup();
}

void view_menu(const Ui& ui) {
  if (!menu_button(ui, "view", with_arrow("View"))) return;
  const bool dark = ui.state.style.theme == scene::Theme::dark;
  if (item(ui, dark ? "Light theme" : "Dark theme", "F2", false, "view/theme"))
    ui.say(command::ToggleTheme{});
  if (item(ui, "Fit the domain", "F", false, "view/fit")) ui.say(command::Fit{});
  if (item(ui, "Hide the panels", "Tab", false, "view/panels")) ui.say(command::TogglePanels{});
  ImGui::Separator();
  if (item(ui, "Larger text", "Ctrl+=", false, "view/larger")) ui.say(command::ScaleUi{1});
  if (item(ui, "Smaller text", "Ctrl+-", false, "view/smaller")) ui.say(command::ScaleUi{-1});
  ImGui::EndPopup();
}

}  // namespace

void draw_top_bar(const Ui& ui) {
  ImGui::AlignTextToFramePadding();
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted("Annulus");
  ImGui::PopFont();
  ImGui::SameLine(0, ui.scaled(16));
  sampler_menu(ui);
  ImGui::SameLine();
  preset_menu(ui);

  const ImGuiStyle& style = ImGui::GetStyle();
  float width = -style.ItemSpacing.x;
  for (const char* label : {"View     ", "Screenshot     ", "Export     ", "F1 help"})
    width += ImGui::CalcTextSize(label).x + 2 * style.FramePadding.x + style.ItemSpacing.x;
  ImGui::SameLine(std::max(ImGui::GetWindowContentRegionMax().x - width, 0.0f));
  view_menu(ui);
  ImGui::SameLine();
  screenshot_menu(ui);
  ImGui::SameLine();
  export_menu(ui);
  ImGui::SameLine();
  ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(scene::with_alpha(ui.palette().panel, 0)));
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui.palette().muted));
  if (button(ui, "help", "F1 help")) ui.say(command::ToggleHelp{});
  ImGui::PopStyleColor(2);
}

}  // namespace annulus::panels
