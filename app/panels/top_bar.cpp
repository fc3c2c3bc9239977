#include <algorithm>
#include <array>
#include <cmath>

#include "app/application/key_bindings.h"
#include "app/lessons/comparisons.h"
#include "app/lessons/mistakes.h"
#include "app/panels/menus.h"
#include "app/panels/widgets.h"
#include "app/texts/setup_name.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

std::string key(const Ui& ui, const Chord& chord) {
  return to_text(chord, ui.texts());
}

void comparison_menu(const Ui& ui) {
  const MenuTexts& say = ui.texts().menus;
  if (menu_item(ui, ui.state.b ? say.one_canvas : say.split, key(ui, {"S"}), false, "side-by-side/split"))
    ui.say(command::ToggleSplit{});
  ImGui::Separator();
  for (const Comparison& comparison : comparisons()) {
    const auto [left, right] = setups_of(comparison, ui.state.a.setup());
    const Language language = ui.state.style.language;
    const std::string label = name_for_people(left, language) + " | " + name_for_people(right, language);
    if (menu_item(ui, label.c_str(), "", false, ("side-by-side/" + comparison.name).c_str()))
      ui.say(command::UseComparison{comparison.name});
    if (ImGui::IsItemHovered()) tooltip(ui, (ui.texts().comparisons.*comparison.help).string());
  }
}

void mistake_menu(const Ui& ui) {
  for (const Mistake& mistake : mistakes()) {
    const MistakeTexts::StagedPreview& preview = mistake.told_in(ui.texts());
    if (menu_item(ui, preview.title, "", &mistake == ui.state.mistake, ("mistakes/" + mistake.name).c_str()))
      ui.say(command::OpenMistake{mistake.name});
    if (ImGui::IsItemHovered()) tooltip(ui, preview.question.string());
  }
}

void screenshot_menu(const Ui& ui) {
  const MenuTexts& say = ui.texts().menus;
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
}

void view_menu(const Ui& ui) {
  const MenuTexts& say = ui.texts().menus;
  const bool dark = ui.state.style.theme == scene::Theme::dark;
  if (menu_item(ui, dark ? say.light : say.dark, key(ui, {"F2"}), false, "view/theme"))
    ui.say(command::ToggleTheme{});
  if (menu_item(ui, say.fit, key(ui, {"F"}), false, "view/fit")) ui.say(command::Fit{});
  if (menu_item(ui, say.hide_panels, key(ui, {"Tab"}), false, "view/panels")) ui.say(command::TogglePanels{});
  if (menu_item(ui, ui.texts().room.presentation, key(ui, {"F11"}), ui.state.presenting, "view/presentation"))
    ui.say(command::TogglePresentation{});
  if (menu_item(ui, ui.texts().room.show_keys, key(ui, {"K"}), ui.state.show_keys, "view/keys"))
    ui.say(command::ToggleKeys{});
  ImGui::Separator();
  if (menu_item(ui, say.larger, key(ui, {"+", false, true}), false, "view/larger"))
    ui.say(command::ScaleUi{1});
  if (menu_item(ui, say.smaller, key(ui, {"-", false, true}), false, "view/smaller"))
    ui.say(command::ScaleUi{-1});
  ImGui::Separator();
  for (const LanguageInfo& language : kLanguages) {
    const std::string name = "view/" + std::string(language.code);
    if (menu_item(ui, language.name, "", language.language == ui.state.style.language, name.c_str()))
      ui.say(command::UseLanguage{language.language});
  }
}

// In the order of the bar.
struct Menu {
  const char* name;
  Line MenuTexts::*label;
  void (*draw)(const Ui&);
};
constexpr std::array<Menu, 5> kMenus{{
    {"mistakes", &MenuTexts::mistakes, mistake_menu},
    {"side-by-side", &MenuTexts::side_by_side, comparison_menu},
    {"view", &MenuTexts::view, view_menu},
    {"screenshot", &MenuTexts::screenshot, screenshot_menu},
    {"export", &MenuTexts::export_, export_menu},
}};

std::string help_label(const Ui& ui) {
  return ui.texts().menus.help(key(ui, {"F1"}));
}

void draw_menus(const Ui& ui) {
  for (const Menu& menu : kMenus) {
    if (menu_button(ui, menu.name, with_arrow((ui.texts().menus.*menu.label).string()))) {
      menu.draw(ui);
      ImGui::EndPopup();
    }
    ImGui::SameLine();
  }
  ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(scene::with_alpha(ui.palette().panel, 0)));
  ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui.palette().muted));
  if (button(ui, "help", help_label(ui))) ui.say(command::ToggleHelp{});
  ImGui::PopStyleColor(2);
}

// All of them in one, where the bar has no room for them.
void draw_menu_of_menus(const Ui& ui, const std::string& label) {
  if (!menu_button(ui, "menu", label)) return;
  for (const Menu& menu : kMenus) {
    const bool open = ImGui::BeginMenu(ui.texts().menus.*menu.label);
    note_widget(ui, menu.name);
    if (!open) continue;
    menu.draw(ui);
    ImGui::EndMenu();
  }
  ImGui::Separator();
  if (menu_item(ui, help_label(ui).c_str(), "", false, "help")) ui.say(command::ToggleHelp{});
  ImGui::EndPopup();
}

}  // namespace

void draw_top_bar(const Ui& ui) {
  ImGui::AlignTextToFramePadding();
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted("Annulus");
  ImGui::PopFont();
  // Where there are two sides each panel has its own; in a column there is no room for them here.
  if (!ui.state.b && !ui.layout.column) {
    ImGui::SameLine(0, ui.scaled(16));
    draw_sampler_menus(ui);
  }
  const float spacing = ImGui::GetStyle().ItemSpacing.x;
  const float taken = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x + 2 * spacing;
  const float right = ImGui::GetWindowContentRegionMax().x;
  float width = button_width(help_label(ui).c_str());
  for (const Menu& menu : kMenus)
    width += button_width(with_arrow((ui.texts().menus.*menu.label).string()).c_str()) + spacing;
  if (taken + width <= right) {
    ImGui::SameLine(right - width);
    return draw_menus(ui);
  }
  const std::string label = with_arrow(ui.texts().menus.more.string());
  ImGui::SameLine(right - button_width(label.c_str()));
  draw_menu_of_menus(ui, label);
}

}  // namespace annulus::panels
