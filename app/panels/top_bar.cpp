#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

#include "app/application/key_bindings.h"
#include "app/application/state.h"
#include "app/kit/kit.h"
#include "app/lessons/comparisons.h"
#include "app/lessons/mistakes.h"
#include "app/panels/menus.h"
#include "app/panels/panels.h"
#include "app/texts/setup_name.h"
#include "core/samplers/recorded.h"

namespace annulus::panels {
namespace {

// Window units at UI scale 1.
constexpr float kTriangle = 8;  // from a menu's triangle to the end of its button
constexpr float kAfterMark = 16, kAfterKind = 7, kBeforeUndo = 8, kBeforeMenus = 12;
constexpr float kLeastSampler = 96;
constexpr float kTightPadding = 5;  // beside the words of a button
constexpr float kArrow = 26;        // the width of undo, and of redo
constexpr float kBetweenMenus = 4;  // between two menus

std::string key(const Ui& ui, const Chord& chord) {
  return to_text(chord, ui.say);
}

void open_beside_item(const Ui& ui, const char* name) {
  menu_command(ui, name, ui.say("Open a file as B..."), command::ChooseFile{PaneId::b},
               key(ui, {"O", true, true}));
}

// While the canvas is split.
void open_menu(const Ui& ui, const State&) {
  menu_command(ui, "open/a", ui.say("Open a file as A..."), command::ChooseFile{},
               key(ui, {"O", false, true}));
  open_beside_item(ui, "open/b");
}

void compare_menu(const Ui& ui, const State&) {
  menu_command(ui, "side-by-side/split", ui.panes.b() ? ui.say("One canvas") : ui.say("Side by side"),
               command::ToggleSplit{}, key(ui, {"S"}));
  if (!ui.panes.b()) open_beside_item(ui, "side-by-side/open-as-b");
  ImGui::Separator();
  ImGui::TextDisabled("%s", ui.say("Classic pairs"));
  for (const Comparison& comparison : comparisons()) {
    const auto [left, right] = setups_of(comparison, ui.panes.a().setup());
    const Language language = ui.view.language();
    const std::string label = name_for_people(left, language) + " | " + name_for_people(right, language);
    menu_command(ui, "side-by-side/" + comparison.name, label, command::UseComparison{comparison.name}, "",
                 false, ui.say(comparison.help));
  }
  ImGui::Separator();
  menu_command(ui, "experiment", ui.say("How tries and time grow"), command::ToggleExperiment{},
               key(ui, {"X", true}));
}

void mistake_items(const Ui& ui, const Gallery& gallery) {
  for (const Mistake& mistake : mistakes()) {
    menu_command(ui, "mistakes/" + mistake.name, ui.say(mistake.title), command::OpenMistake{mistake.name},
                 "", &mistake == gallery.mistake(), ui.say(mistake.question));
  }
}

void learn_menu(const Ui& ui, const State& state) {
  if (menu_item(ui, ui.say("Watch from the start"), "", false, "learn/watch")) {
    if (state.quality.open()) ui.issue(command::ToggleMeasures{});
    ui.issue(command::ToStart{});  // which pauses
    ui.issue(command::TogglePlay{});
  }
  menu_command(ui, "lessons", ui.say("Lessons..."), command::ShowHelp{HelpPage::lessons},
               ui.say("with questions"));
  sub_menu(ui, "mistakes", ui.say("Common mistakes"), [&] { mistake_items(ui, state.gallery); });
  menu_command(ui, "learn/quiz", ui.say("Quiz"), command::TogglePrediction{}, key(ui, {"Q"}),
               state.prediction() != nullptr);
  menu_command(ui, "learn/by-hand", ui.say("By hand"), command::ToggleTasks{}, key(ui, {"Q", true}),
               state.exercise.open().has_value());
  ImGui::Separator();
  menu_command(ui, "help", ui.say("Keys and help"), command::ShowHelp{HelpPage::keys}, key(ui, {"F1"}));
  menu_command(ui, "view/start-card", ui.say("Introduction again"), command::ToggleStartCard{}, "",
               ui.workspace.start_card());
}

void view_menu(const Ui& ui, const State&) {
  const bool dark = ui.view.style().theme == scene::Theme::dark;
  menu_command(ui, "view/theme", dark ? ui.say("Light theme") : ui.say("Dark theme"), command::ToggleTheme{},
               key(ui, {"F2"}));
  menu_command(ui, "view/larger", ui.say("Larger text"), command::ScaleUi{1}, key(ui, {"+", false, true}));
  menu_command(ui, "view/smaller", ui.say("Smaller text"), command::ScaleUi{-1}, key(ui, {"-", false, true}));
  menu_command(ui, "view/presentation", ui.say("Presentation"), command::TogglePresentation{},
               key(ui, {"F11"}), ui.workspace.presenting());
  menu_command(ui, "view/panels", ui.say("Hide the panels"), command::TogglePanels{}, key(ui, {"Tab"}));
  menu_command(ui, "view/fit", ui.say("Fit the domain"), command::Fit{}, key(ui, {"F"}));
  if (!ui.panes.b() && strip_height(ui.pane().setup()) > 0 &&
      menu_item(ui, ui.say(strip_label(ui.pane().setup())), key(ui, {"B"}), ui.workspace.strip(),
                "view/strip"))
    ui.issue(command::ToggleStrip{});
  menu_command(ui, "view/camera", ui.say("Camera follows in slow motion"), command::ToggleCamera{},
               key(ui, {"H"}), ui.camera.follows());
  menu_command(ui, "view/keys", ui.say("Show keys as pressed"), command::ToggleKeys{}, key(ui, {"K"}),
               ui.workspace.show_keys());
  ImGui::Separator();
  for (const LanguageInfo& language : kLanguages) {
    const std::string name = "view/" + std::string(language.code);
    menu_command(ui, name, language.name, command::UseLanguage{language.language}, "",
                 language.language == ui.view.language());
  }
}

// What stands at the right end, in its order: a menu, or a button with its command.
struct Entry {
  const char* name;
  English label;
  void (*menu)(const Ui&, const State&);
  std::optional<Command> unless_split = {};  // a button with this command, while there is one canvas
  std::optional<English> longer = {};        // in place of the label, where there is room for it

  bool is_menu(const Ui& ui) const { return !unless_split || ui.panes.b(); }
};

const std::array<Entry, 5>& entries() {
  static const std::array<Entry, 5> all{{
      {.name = "learn", .label = English("Learn"), .menu = learn_menu, .longer = English("Learn and help")},
      {"side-by-side", English("Compare"), compare_menu},
      {"open", English("Open..."), open_menu, command::ChooseFile{}},
      {"save", English("Save"), draw_save_menu},
      {"view", English("View"), view_menu},
  }};
  return all;
}

std::string entry_label(const Ui& ui, const Entry& entry, bool longer) {
  const char* label = ui.say(longer ? entry.longer.value_or(entry.label) : entry.label);
  return entry.is_menu(ui) ? with_arrow(label) : label;
}

float width_of_entries(const Ui& ui, bool longer) {
  float width = -ui.scaled(kBetweenMenus);
  for (const Entry& entry : entries())
    width += button_width(entry_label(ui, entry, longer).c_str()) + ui.scaled(kBetweenMenus);
  return width;
}

void draw_entries(const Ui& ui, const State& state, bool longer) {
  const InColour in_colour(ImGuiCol_Button, scene::with_alpha(ui.palette().panel, 0));
  for (const Entry& entry : entries()) {
    if (&entry != &entries().front()) ImGui::SameLine(0, ui.scaled(kBetweenMenus));
    if (!entry.is_menu(ui)) {
      if (button(ui, entry.name, entry_label(ui, entry, longer))) ui.issue(*entry.unless_split);
    } else if (menu_button(ui, entry.name, entry_label(ui, entry, longer))) {
      entry.menu(ui, state);
      ImGui::EndPopup();
    }
  }
}

std::string menu_label(const Ui& ui) {
  return with_arrow(ui.say("Menu"));
}

// All of them in one menu, if the header has no room.
void draw_menu_of_entries(const Ui& ui, const State& state) {
  if (!menu_button(ui, "menu", menu_label(ui))) return;
  for (const Entry& entry : entries()) {
    if (entry.is_menu(ui))
      sub_menu(ui, entry.name, ui.say(entry.longer.value_or(entry.label)), [&] { entry.menu(ui, state); });
    else
      menu_command(ui, entry.name, entry_label(ui, entry, true), *entry.unless_split);
  }
  ImGui::EndPopup();
}

// An arrow that turns back, or forward.
void draw_turning_arrow(const Ui& ui, ImVec2 middle, bool back, scene::Colour colour) {
  const float s = ui.scaled(1), way = back ? 1.0f : -1.0f;
  const auto at = [&](float x, float y) { return ImVec2{middle.x + way * x * s, middle.y + y * s}; };
  const scene::Colour ink = colour;
  // From the foot around the right end to the head at the left.
  std::array<ImVec2, 15> line{at(-2, 4.5f)};
  for (std::size_t i = 0; i < 13; ++i) {
    const float angle = 3.14159f * (0.5f - static_cast<float>(i) / 12);
    line[i + 1] = at(2 + 3.5f * std::cos(angle), 1 + 3.5f * std::sin(angle));
  }
  line[14] = at(-5, -2.5f);
  draw_path(line, ink, 1.5f * s);
  const std::array<ImVec2, 3> head{at(-2, -5.5f), at(-5, -2.5f), at(-2, 0.5f)};
  draw_path(head, ink, 1.5f * s);
}

void draw_turn(const Ui& ui, const char* name, bool back, bool enabled, const char* help, Command command) {
  const ImVec2 size{ui.scaled(kArrow), ImGui::GetFrameHeight()};
  const bool clicked = enabled && ImGui::InvisibleButton(name, size);
  if (!enabled) ImGui::Dummy(size);
  note_widget(ui, name, back ? ui.say("undo") : ui.say("redo"));
  const bool over = ImGui::IsItemHovered();
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  const scene::Palette& p = ui.palette();
  if (over && enabled)
    fill_rect(low, high, scene::with_alpha(p.accent, 0.25f), ImGui::GetStyle().FrameRounding);
  draw_turning_arrow(ui, {std::round((low.x + high.x) / 2), std::round((low.y + high.y) / 2)}, back,
                     enabled ? p.text : scene::with_alpha(p.muted, 0.45f));
  if (over && !a_menu_is_open()) tooltip(ui, help);
  if (clicked) ui.issue(std::move(command));
}

// Undo takes back changes of both panes.
void draw_undo(const Ui& ui, const History& history) {
  draw_turn(ui, "undo", true, history.can_undo(), ui.say("Undo the last change of the setup (Ctrl+Z)"),
            command::Undo{});
  ImGui::SameLine(0, 0);
  draw_turn(ui, "redo", false, history.can_redo(), ui.say("Redo it (Ctrl+Y)"), command::Redo{});
}

// What the sampler's menu names.
const char* kind_of(const Ui& ui) {
  return is_recorded(ui.pane().setup()) ? ui.say(English("header", "File")) : ui.say("Algorithm");
}

// What there is room for, and how much the sampler's button has.
struct Room {
  bool mark, kind, menus, longer;  // which parts, all menus, and with their longer names
  float sampler;
};
Room room_of_header(const Ui& ui, float width) {
  // Each of two canvases has a menu of its own.
  const float sampler = ui.panes.b() ? 0 : button_width(sampler_label(ui).c_str());
  const float mark = text_width(ui.fonts.strong, "Annulus") + ui.scaled(kAfterMark);
  const float kind = ui.panes.b() ? 0 : text_width(ui.fonts.small, kind_of(ui)) + ui.scaled(kAfterKind);
  const float longest = width_of_entries(ui, true), all = width_of_entries(ui, false),
              one = button_width(menu_label(ui).c_str());
  // The title of the window says the mark too, and a name can be shortened: menus are folded at last.
  const auto room_beside = [&](float menus) {
    return width - ui.scaled(kBeforeUndo + 2 * kArrow + kBeforeMenus) - menus;
  };
  if (mark + kind + sampler <= room_beside(longest)) return {true, kind > 0, true, true, sampler};
  for (const float menus : {all, one}) {
    const float room = room_beside(menus);
    const bool unfolded = menus == all;
    if (mark + kind + sampler <= room) return {true, kind > 0, unfolded, false, sampler};
    if (mark + sampler <= room) return {true, false, unfolded, false, sampler};
    if (std::min(sampler, ui.scaled(kLeastSampler)) <= room || !unfolded)
      return {false, false, unfolded, false, std::min(sampler, room)};
  }
  return {};
}

}  // namespace

void draw_top_bar(const Ui& ui, const State& state) {
  // The triangle of the last menu ends at the edge.
  const float left = edge_around_canvas(ui);
  const float right = ImGui::GetWindowWidth() - std::max(left - ui.scaled(kTriangle), ui.scaled(kTriangle));
  Room room = room_of_header(ui, right - left);
  // Where words would be cut their buttons are narrower.
  const bool cut = !room.mark || !room.menus;
  const ImVec2 padding = ImGui::GetStyle().FramePadding;
  const InStyle in_style(ImGuiStyleVar_FramePadding,
                         ImVec2{cut ? ui.scaled(kTightPadding) : padding.x, padding.y});
  if (cut) room = room_of_header(ui, right - left);
  const float top = std::floor((ImGui::GetWindowHeight() - ImGui::GetFrameHeight()) / 2);
  ImGui::SetCursorPos({left, top});
  ImGui::AlignTextToFramePadding();
  if (room.mark) {
    write_text({ui.fonts.strong, ui.palette().text}, "Annulus");
    ImGui::SameLine(0, ui.scaled(kAfterMark));
  }
  if (room.kind) {
    ImGui::SetCursorPosY(top + baseline_below(ui.fonts.text, ui.fonts.small));
    write_text(small_muted(ui), kind_of(ui));
    ImGui::SameLine(0, ui.scaled(kAfterKind));
  }
  ImGui::SetCursorPosY(top);
  if (!ui.panes.b()) {
    draw_sampler_menu(ui, room.sampler);
    ImGui::SameLine(0, ui.scaled(kBeforeUndo));
  }
  draw_undo(ui, state.history);
  const float width = room.menus ? width_of_entries(ui, room.longer) : button_width(menu_label(ui).c_str());
  ImGui::SameLine(right - width);
  ImGui::SetCursorPosY(top);
  if (room.menus) return draw_entries(ui, state, room.longer);
  draw_menu_of_entries(ui, state);
}

}  // namespace annulus::panels
