#include <algorithm>
#include <array>
#include <cmath>

#include "app/application/files.h"
#include "app/application/gallery.h"
#include "app/application/key_bindings.h"
#include "app/application/orders.h"
#include "app/lessons/comparisons.h"
#include "app/lessons/mistakes.h"
#include "app/panels/menus.h"
#include "app/panels/widgets.h"
#include "app/texts/setup_name.h"
#include "core/samplers/registry.h"

namespace annulus::panels {
namespace {

std::string key(const Ui& ui, const Chord& chord) {
  return to_text(chord, ui.say);
}

void open_beside_item(const Ui& ui, const char* name) {
  if (menu_item(ui, ui.say("Open a file as B..."), key(ui, {"O", true, true}), false, name))
    ui.issue(command::ChooseFile{PaneId::b});
}

// While the canvas is split.
void open_menu(const Ui& ui, const Gallery&, const Files&, const Orders&) {
  if (menu_item(ui, ui.say("Open a file as A..."), key(ui, {"O", false, true}), false, "open/a"))
    ui.issue(command::ChooseFile{});
  open_beside_item(ui, "open/b");
}

void comparison_menu(const Ui& ui, const Gallery&, const Files&, const Orders&) {
  if (menu_item(ui, ui.panes.b() ? ui.say("One canvas") : ui.say("Split the canvas"), key(ui, {"S"}), false,
                "side-by-side/split"))
    ui.issue(command::ToggleSplit{});
  if (!ui.panes.b()) open_beside_item(ui, "side-by-side/open-as-b");
  ImGui::Separator();
  for (const Comparison& comparison : comparisons()) {
    const auto [left, right] = setups_of(comparison, ui.panes.a().setup());
    const Language language = ui.view.language();
    const std::string label = name_for_people(left, language) + " | " + name_for_people(right, language);
    if (menu_item(ui, label.c_str(), "", false, ("side-by-side/" + comparison.name).c_str()))
      ui.issue(command::UseComparison{comparison.name});
    if (ImGui::IsItemHovered()) tooltip(ui, ui.say(comparison.help));
  }
  ImGui::Separator();
  if (menu_item(ui, ui.say("Experiment: tries and time"), key(ui, {"X", true}), false, "experiment"))
    ui.issue(command::ToggleExperiment{});
}

void mistake_menu(const Ui& ui, const Gallery& gallery, const Files&, const Orders&) {
  for (const Mistake& mistake : mistakes()) {
    if (menu_item(ui, ui.say(mistake.title), "", &mistake == gallery.mistake(),
                  ("mistakes/" + mistake.name).c_str()))
      ui.issue(command::OpenMistake{mistake.name});
    if (ImGui::IsItemHovered()) tooltip(ui, ui.say(mistake.question));
  }
}

void picture_items(const Ui& ui, const Files& files) {
  ScreenshotOptions options = files.screenshot();
  if (menu_item(ui, ui.say("Picture"), key(ui, {"F12"}), false, "screenshot/take"))
    ui.issue(command::Screenshot{});
  constexpr std::array<int, 3> kScales{1, 2, 4};
  std::array<Segment, 3> segments;
  int chosen = -1;
  for (std::size_t i = 0; i < kScales.size(); ++i) {
    const int scale = kScales[i];
    const auto pixels = [&](float side) {
      return std::to_string(std::lround(side * static_cast<float>(scale * ui.workspace.ui_scale())));
    };
    const std::string times = std::to_string(scale) + "×";
    segments[i] = {
        times, times,
        ui.say("{0} x {1} pixels", pixels(ui.view.canvas().width), pixels(ui.view.canvas().height))};
    if (options.scale == scale) chosen = static_cast<int>(i);
  }
  ImGui::SetNextItemWidth(ui.scaled(200));
  if (const int clicked = segmented(ui, "screenshot scale", segments, chosen); clicked >= 0)
    options.scale = kScales[static_cast<std::size_t>(clicked)];
  ImGui::Checkbox(ui.say("With its legend"), &options.legend);
  note_widget(ui, "screenshot/legend");
  ImGui::Checkbox(ui.say("Transparent background"), &options.transparent);
  note_widget(ui, "screenshot/transparent");
  ImGui::TextDisabled("%s", ui.say("Folder (empty: where Annulus was started)"));
  std::array<char, 1024> folder{};
  options.folder.copy(folder.data(), folder.size() - 1);
  ImGui::SetNextItemWidth(ui.scaled(260));
  if (ImGui::InputText("##folder", folder.data(), folder.size())) options.folder = folder.data();
  note_widget(ui, "screenshot/folder");
  if (options != files.screenshot())
    ui.issue(
        command::SetScreenshotOptions{options.scale, options.legend, options.transparent, options.folder});
}

void export_items(const Ui& ui) {
  const auto save = [&](const char* label, const char* name, command::Format format, bool as_shown = false) {
    if (menu_item(ui, label, "", false, name)) ui.issue(command::Export{format, ui.pane_id, as_shown});
  };
  ImGui::PushID(static_cast<int>(ui.pane_id));
  const bool cells = traits_of(ui.pane().setup()).cells;
  save(cells ? ui.say("Cells as CSV") : ui.say("Points as CSV"), "export/csv", command::Format::csv);
  save(cells ? ui.say("Cells as JSON") : ui.say("Points as JSON"), "export/json", command::Format::json);
  if (!ui.pane().run().timeline.at_end()) {
    save(cells ? ui.say("Cells so far as CSV") : ui.say("Points so far as CSV"), "export/csv/shown",
         command::Format::csv, true);
    save(cells ? ui.say("Cells so far as JSON") : ui.say("Points so far as JSON"), "export/json/shown",
         command::Format::json, true);
  }
  save(ui.say("Setup as JSON"), "export/setup", command::Format::setup);
  if (cells) save(ui.say("Map as PNG"), "export/map", command::Format::map);
  ImGui::PopID();
}

// Pictures and exports.
void save_menu(const Ui& ui, const Gallery&, const Files& files, const Orders& orders) {
  picture_items(ui, files);
  ImGui::Separator();
  if (ui.panes.b()) ImGui::TextDisabled("%s", ui.say("Side A"));
  export_items(ui);
  if (ui.panes.b()) {
    ImGui::Separator();
    ImGui::TextDisabled("%s", ui.say("Side B"));
    export_items(ui.about(PaneId::b));
  }
  ImGui::Separator();
  draw_order(ui, orders);
  ImGui::Separator();
  if (menu_item(ui, ui.say("Copy setup as a command line"), key(ui, {"C", false, true}), false,
                "export/copy"))
    ui.issue(command::CopyCommandLine{});
}

void view_menu(const Ui& ui, const Gallery&, const Files&, const Orders&) {
  const bool dark = ui.view.style().theme == scene::Theme::dark;
  if (menu_item(ui, dark ? ui.say("Light theme") : ui.say("Dark theme"), key(ui, {"F2"}), false,
                "view/theme"))
    ui.issue(command::ToggleTheme{});
  if (menu_item(ui, ui.say("Fit the domain"), key(ui, {"F"}), false, "view/fit")) ui.issue(command::Fit{});
  if (menu_item(ui, ui.say("Hide the panels"), key(ui, {"Tab"}), false, "view/panels"))
    ui.issue(command::TogglePanels{});
  if (!ui.panes.b() && strip_height(ui.pane().setup()) > 0 &&
      menu_item(ui, ui.say(strip_label(ui.pane().setup())), key(ui, {"B"}), ui.workspace.strip(),
                "view/strip"))
    ui.issue(command::ToggleStrip{});
  if (menu_item(ui, ui.say("Camera follows in slow motion"), key(ui, {"H"}), ui.camera.follows(),
                "view/camera"))
    ui.issue(command::ToggleCamera{});
  if (menu_item(ui, ui.say("Presentation"), key(ui, {"F11"}), ui.workspace.presenting(), "view/presentation"))
    ui.issue(command::TogglePresentation{});
  if (menu_item(ui, ui.say("Show keys as pressed"), key(ui, {"K"}), ui.workspace.show_keys(), "view/keys"))
    ui.issue(command::ToggleKeys{});
  ImGui::Separator();
  if (menu_item(ui, ui.say("Larger text"), key(ui, {"+", false, true}), false, "view/larger"))
    ui.issue(command::ScaleUi{1});
  if (menu_item(ui, ui.say("Smaller text"), key(ui, {"-", false, true}), false, "view/smaller"))
    ui.issue(command::ScaleUi{-1});
  ImGui::Separator();
  if (menu_item(ui, ui.say("Start card"), "", ui.workspace.start_card(), "view/start-card"))
    ui.issue(command::ToggleStartCard{});
  ImGui::Separator();
  for (const LanguageInfo& language : kLanguages) {
    const std::string name = "view/" + std::string(language.code);
    if (menu_item(ui, language.name, "", language.language == ui.view.language(), name.c_str()))
      ui.issue(command::UseLanguage{language.language});
  }
}

// What stands on the right of the bar, in its order: a menu, or a button with its command.
struct Entry {
  const char* name;
  English label;
  void (*menu)(const Ui&, const Gallery&, const Files&, const Orders&);  // null: a button
  Command command = command::ToggleHelp{};
  bool menu_if_split = false;  // else a button

  bool is_menu(const Ui& ui) const { return menu && (!menu_if_split || ui.panes.b()); }
};

const std::array<Entry, 7>& entries() {
  static const std::array<Entry, 7> all{{
      {"lessons", English("Lessons"), nullptr, command::ShowHelp{HelpPage::lessons}},
      {"mistakes", English("Mistakes"), mistake_menu},
      {"side-by-side", English("Side by side"), comparison_menu},
      {"view", English("View"), view_menu},
      {"open", English("Open..."), open_menu, command::ChooseFile{}, true},
      {"save", English("Save"), save_menu},
      {"help", English("{0} help"), nullptr, command::ToggleHelp{}},
  }};
  return all;
}

std::string label_of(const Ui& ui, const Entry& entry) {
  const std::string label = ui.say(entry.label, key(ui, {"F1"}));
  return entry.is_menu(ui) ? with_arrow(label) : label;
}

void draw_entries(const Ui& ui, const Gallery& gallery, const Files& files, const Orders& orders) {
  for (const Entry& entry : entries()) {
    const bool quiet = &entry == &entries().back();
    if (&entry != &entries().front()) ImGui::SameLine();
    if (quiet) {
      ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(scene::with_alpha(ui.palette().panel, 0)));
      ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui.palette().muted));
    }
    if (!entry.is_menu(ui)) {
      if (button(ui, entry.name, label_of(ui, entry))) ui.issue(entry.command);
    } else if (menu_button(ui, entry.name, label_of(ui, entry))) {
      entry.menu(ui, gallery, files, orders);
      ImGui::EndPopup();
    }
    if (quiet) ImGui::PopStyleColor(2);
  }
}

// All of them in one menu, if the bar has no room.
void draw_menu_of_entries(const Ui& ui, const Gallery& gallery, const Files& files, const Orders& orders,
                          const std::string& label) {
  if (!menu_button(ui, "menu", label)) return;
  for (const Entry& entry : entries()) {
    if (!entry.is_menu(ui)) {
      if (menu_item(ui, label_of(ui, entry).c_str(), "", false, entry.name)) ui.issue(entry.command);
      continue;
    }
    const bool open = ImGui::BeginMenu(ui.say(entry.label));
    note_widget(ui, entry.name);
    if (!open) continue;
    entry.menu(ui, gallery, files, orders);
    ImGui::EndMenu();
  }
  ImGui::EndPopup();
}

}  // namespace

void draw_top_bar(const Ui& ui, const Gallery& gallery, const Files& files, const Orders& orders) {
  ImGui::AlignTextToFramePadding();
  ImGui::PushFont(ui.fonts.strong);
  ImGui::TextUnformatted("Annulus");
  ImGui::PopFont();
  // With two panes each setup panel has its own; in one column there is no room for them here.
  if (!ui.panes.b() && !ui.layout.column) {
    ImGui::SameLine(0, ui.scaled(16));
    draw_sampler_menus(ui);
  }
  const float spacing = ImGui::GetStyle().ItemSpacing.x;
  const float taken = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x + 2 * spacing;
  const float right = ImGui::GetWindowContentRegionMax().x;
  float width = -spacing;
  for (const Entry& entry : entries()) width += button_width(label_of(ui, entry).c_str()) + spacing;
  if (taken + width <= right) {
    ImGui::SameLine(right - width);
    return draw_entries(ui, gallery, files, orders);
  }
  const std::string label = with_arrow(ui.say("Menu"));
  ImGui::SameLine(right - button_width(label.c_str()));
  draw_menu_of_entries(ui, gallery, files, orders, label);
}

}  // namespace annulus::panels
