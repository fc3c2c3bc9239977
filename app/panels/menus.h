#pragma once

#include <string>

#include "app/panels/ui.h"

namespace annulus::panels {

// A button that opens a menu below itself and has its help as a tooltip, where there is some. Call
// ImGui::EndPopup() where it returns true.
bool menu_button(const Ui& ui, const char* name, const std::string& label, const std::string& help = {});

bool a_menu_is_open();

// A label with room for the button's triangle.
std::string with_arrow(const std::string& label);

// A line of a menu; whether it was clicked.
bool menu_item(const Ui& ui, const char* label, const std::string& shortcut, bool chosen, const char* name);

// The buttons that choose a sampler and a preset, side by side.
void draw_sampler_menus(const Ui& ui);

}  // namespace annulus::panels
