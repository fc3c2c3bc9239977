#pragma once

#include <span>
#include <string>

#include "app/kit/ui.h"
#include "app/kit/widgets.h"

namespace annulus {
struct State;
}  // namespace annulus

namespace annulus::panels {

// From the edges of what stands around the canvas to its words, window units: over a canvas without a panel
// at its left they begin where its domain does.
float edge_around_canvas(const Ui& ui);

// A button that opens a menu below itself; `help`, if any, is its tooltip. If it returns true, call
// ImGui::EndPopup().
bool menu_button(const Ui& ui, const char* name, const std::string& label, const std::string& help = {});

// The menu of the last item, which was just clicked (`open`) or not; returns as menu_button().
bool menu_of_last_item(const Ui& ui, const char* name, bool open);
// With what `draw` draws in it; `width` at UI scale 1, or as wide as that.
template <class Draw>
void menu_of_last_item(const Ui& ui, const char* name, bool open, Draw&& draw, float width = 0) {
  if (width > 0) ImGui::SetNextWindowSize({ui.scaled(width), 0});
  if (!menu_of_last_item(ui, name, open)) return;
  draw();
  ImGui::EndPopup();
}
inline constexpr float kSetupMenu = 380;  // the width of one with rows of a setup
// A menu in a menu; if it returns true, call ImGui::EndMenu().
bool begin_sub_menu(const Ui& ui, const char* name, const char* label, bool enabled = true);
template <class Draw>
void sub_menu(const Ui& ui, const char* name, const char* label, Draw&& draw, bool enabled = true) {
  if (!begin_sub_menu(ui, name, label, enabled)) return;
  draw();
  ImGui::EndMenu();
}

// The small triangle of the last item, at its right end, which says that there is a menu.
void draw_menu_triangle(const Ui& ui);

// A button that is a small muted word.
bool small_link(const Ui& ui, const char* name, const char* label);
float small_link_width(const Ui& ui, const char* label);

bool a_menu_is_open();

// The label with room for the button's triangle.
std::string with_arrow(const std::string& label);

// An entry of a menu; returns whether it was clicked.
bool menu_item(const Ui& ui, const char* label, const std::string& shortcut, bool chosen, const char* name);
// One that issues a command.
void menu_command(const Ui& ui, const std::string& name, const std::string& label, Command command,
                  const std::string& shortcut = "", bool chosen = false, const std::string& help = "");

// Choices of an entry that stand beside its label, of which one is clicked; the menu then closes. Returns the
// index of the clicked one, or -1. `x`: where they begin, from the left edge of the menu's content.
struct MenuChoice {
  std::string name, label;
};
int menu_choices(const Ui& ui, const char* label, float x, std::span<const MenuChoice> choices);

// The button for the sampler with all presets, and its label, which ends in an ellipsis if it is a long
// file's name. `room`: the most that the button takes; 0: as much as the label does.
void draw_sampler_menu(const Ui& ui, float room = 0);
std::string sampler_label(const Ui& ui);
void sampler_items(const Ui& ui);  // what its menu offers besides presets

// What is taken away: pictures, points, measures, setups.
void draw_save_menu(const Ui& ui, const State& state);

}  // namespace annulus::panels
