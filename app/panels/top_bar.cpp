#include <algorithm>
#include <array>
#include <cmath>

#include "app/comparisons.h"
#include "app/key_bindings.h"
#include "app/mistakes.h"
#include "app/panels/menus.h"
#include "app/panels/widgets.h"
#include "core/registry.h"

namespace annulus::panels {
namespace {

std::string key(const Ui& ui, const Chord& chord) {
  return to_text(chord, ui.texts());
}

void comparison_menu(const Ui& ui) {
  const MenuTexts& say = ui.texts().menus;
  if (!menu_button(ui, "side-by-side", with_arrow(say.side_by_side.string()))) return;
  if (menu_item(ui, ui.state.b ? say.one_canvas : say.split, key(ui, {"S"}), ui.state.b.has_value(),
                "side-by-side/split"))
    ui.say(command::ToggleSplit{});
  ImGui::Separator();
  for (const Comparison& comparison : comparisons()) {
    if (menu_item(ui, comparison.name.c_str(), "", false, ("side-by-side/" + comparison.name).c_str()))
      ui.say(command::UseComparison{comparison.name});
    if (ImGui::IsItemHovered()) tooltip(ui, (ui.texts().comparisons.*comparison.help).string());
  }
  ImGui::EndPopup();
}

void mistake_menu(const Ui& ui) {
  if (!menu_button(ui, "mistakes", with_arrow(ui.texts().menus.mistakes.string()))) return;
  for (const Mistake& mistake : mistakes()) {
    const MistakeTexts::Told& told = mistake.told_in(ui.texts());
    if (menu_item(ui, told.title, "", &mistake == ui.state.mistake, ("mistakes/" + mistake.name).c_str()))
      ui.say(command::OpenMistake{mistake.name});
    if (ImGui::IsItemHovered()) tooltip(ui, told.question.string());
  }
  ImGui::EndPopup();
}

void screenshot_menu(const Ui& ui) {
  const MenuTexts& say = ui.texts().menus;
  if (!menu_button(ui, "screenshot", with_arrow(say.screenshot.string()))) return;
  ScreenshotOptions options = ui.state.screenshot;
  if (menu_item(ui, say.take, key(ui, {"F12"}), false, "screenshot/take")) ui.say(command::Screenshot{});
  ImGui::Separator();
  constexpr std::array<int, 3> kScales{1, 2, 4};
  std::array<Segment, 3> segments;
  int chosen = -1;
  for (std::size_t i = 0; i < kScales.size(); ++i) {
    const int scale = kScales[i];
    const auto pixels = [&](float side) {
      return std::to_string(std::lround(side * static_cast<float>(scale * ui.state.ui_scale)));
    };
    const std::string times = std::to_string(scale) + "×";
    segments[i] = {times, times, say.pixels(pixels(ui.state.canvas.width), pixels(ui.state.canvas.height))};
    if (options.scale == scale) chosen = static_cast<int>(i);
  }
  ImGui::SetNextItemWidth(ui.scaled(200));
  if (const int clicked = segmented(ui, "screenshot scale", segments, chosen); clicked >= 0)
    options.scale = kScales[static_cast<std::size_t>(clicked)];
  ImGui::Checkbox(say.with_legend, &options.legend);
  note_widget(ui, "screenshot/legend");
  ImGui::Checkbox(say.transparent, &options.transparent);
  note_widget(ui, "screenshot/transparent");
  ImGui::TextDisabled("%s", say.folder.text());
  std::array<char, 1024> folder{};
  options.folder.copy(folder.data(), folder.size() - 1);
  ImGui::SetNextItemWidth(ui.scaled(260));
  if (ImGui::InputText("##folder", folder.data(), folder.size())) options.folder = folder.data();
  note_widget(ui, "screenshot/folder");
  if (options != ui.state.screenshot)
    ui.say(command::SetScreenshotOptions{options.scale, options.legend, options.transparent, options.folder});
  ImGui::EndPopup();
}

void export_items(const Ui& ui) {
  const MenuTexts& say = ui.texts().menus;
  const auto save = [&](const char* label, const char* name, command::Format format) {
    if (menu_item(ui, label, "", false, name)) ui.say(command::Export{format, ui.number});
  };
  ImGui::PushID(ui.number);
  const bool cells = sampler_info(ui.side().setup().sampler).words.cells;
  save(cells ? say.cells_csv : say.points_csv, "export/csv", command::Format::csv);
  save(cells ? say.cells_json : say.points_json, "export/json", command::Format::json);
  save(say.setup_json, "export/setup", command::Format::setup);
  if (cells) save(say.map_png, "export/map", command::Format::map);
  ImGui::PopID();
}

void export_menu(const Ui& ui) {
  const MenuTexts& say = ui.texts().menus;
  if (!menu_button(ui, "export", with_arrow(say.export_.string()))) return;
  if (ui.state.b) ImGui::TextDisabled("%s", say.side_a.text());
  export_items(ui);
  if (ui.state.b) {
    ImGui::Separator();
    ImGui::TextDisabled("%s", say.side_b.text());
    export_items(ui.about(1));
  }
  ImGui::Separator();
  if (menu_item(ui, say.copy, key(ui, {"C", false, true}), false, "export/copy"))
    ui.say(command::CopyCommandLine{});
  ImGui::EndPopup();
}

void view_menu(const Ui& ui) {
  const MenuTexts& say = ui.texts().menus;
  if (!menu_button(ui, "view", with_arrow(say.view.string()))) return;
  const bool dark = ui.state.style.theme == scene::Theme::dark;
  if (menu_item(ui, dark ? say.light : say.dark, key(ui, {"F2"}), false, "view/theme"))
    ui.say(command::ToggleTheme{});
  if (menu_item(ui, say.fit, key(ui, {"F"}), false, "view/fit")) ui.say(command::Fit{});
  if (menu_item(ui, say.hide_panels, key(ui, {"Tab"}), false, "view/panels")) ui.say(command::TogglePanels{});
  ImGui::Separator();
  if (menu_item(ui, say.larger, key(ui, {"=", false, true}), false, "view/larger"))
    ui.say(command::ScaleUi{1});
  if (menu_item(ui, say.smaller, key(ui, {"-", false, true}), false, "view/smaller"))
    ui.say(command::ScaleUi{-1});
  ImGui::Separator();
  for (const LanguageInfo& language : kLanguages) {
    const std::string name = "view/" + std::string(language.code);
    if (menu_item(ui, language.name, "", language.language == ui.state.style.language, name.c_str()))
      ui.say(command::UseLanguage{language.language});
  }
  ImGui::EndPopup();
}

}  // namespace

void draw_top_bar(const Ui& ui) {
  ImGui::AlignTextToFramePadding();
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted("Annulus");
  ImGui::PopFont();
  ImGui::SameLine(0, ui.scaled(16));
  // Where there are two sides each panel has its own.
  if (!ui.state.b) draw_sampler_menus(ui);

  const ImGuiStyle& style = ImGui::GetStyle();
  float width = -style.ItemSpacing.x;
  const MenuTexts& say = ui.texts().menus;
  const std::string help = say.help(key(ui, {"F1"}));
  for (const Line& label : {say.mistakes, say.side_by_side, say.view, say.screenshot, say.export_})
    width += button_width(with_arrow(label.string()).c_str()) + style.ItemSpacing.x;
  width += button_width(help.c_str()) + style.ItemSpacing.x;
  ImGui::SameLine(std::max(ImGui::GetWindowContentRegionMax().x - width, 0.0f));
  mistake_menu(ui);
  ImGui::SameLine();
  comparison_menu(ui);
  ImGui::SameLine();
  view_menu(ui);
  ImGui::SameLine();
  screenshot_menu(ui);
  ImGui::SameLine();
  export_menu(ui);
  ImGui::SameLine();
  ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(scene::with_alpha(ui.palette().panel, 0)));
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui.palette().muted));
  if (button(ui, "help", help)) ui.say(command::ToggleHelp{});
  ImGui::PopStyleColor(2);
}

}  // namespace annulus::panels
