#pragma once

#include "app/kit/ui.h"

// What is done to the cells of a map: more of them are picked, and holes are painted.
namespace annulus::panels {

// Buttons in a row of that height, window units at UI scale 1.
inline constexpr float kCellActions = 40;
void draw_cell_actions(const Ui& ui);

// A button with a menu: whether the mouse paints holes, erases them, or neither.
void draw_paint_menu(const Ui& ui);
float paint_button_width(const Ui& ui);  // window units

}  // namespace annulus::panels
