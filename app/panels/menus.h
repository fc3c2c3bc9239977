#pragma once

#include <string>

#include "app/panels/ui.h"

namespace annulus::panels {

// A button that opens a menu below itself; `help`, if any, is its tooltip. If it returns true, call
// ImGui::EndPopup().
bool menu_button(const Ui& ui, const char* name, const std::string& label, const std::string& help = {});

// A button that is a small muted word; the same with a menu.
bool small_link(const Ui& ui, const char* name, const char* label, bool enabled = true);
bool menu_link(const Ui& ui, const char* name, const char* label, bool enabled = true);
float menu_link_width(const Ui& ui, const char* label);

bool a_menu_is_open();

// The label with room for the button's triangle.
std::string with_arrow(const std::string& label);

// An entry of a menu; returns whether it was clicked.
bool menu_item(const Ui& ui, const char* label, const std::string& shortcut, bool chosen, const char* name);

// The button for the sampler, and its label.
void draw_sampler_menu(const Ui& ui);
std::string sampler_label(const Ui& ui);

// The buttons for the sampler and the preset, side by side.
void draw_sampler_menus(const Ui& ui);

}  // namespace annulus::panels
