#pragma once

#include "app/application/picture_dialog.h"
#include "app/kit/ui.h"

// The parts of the dialog Save picture.
namespace annulus::panels {

// The picture between rulers, and in words how large it is. The area is in window units.
void draw_picture_page(const Ui& ui, const PictureDialog& dialog, const Rect& area);

// At which tries it shows the run.
void draw_picture_moments(const Ui& ui, PictureWish& wish);

// Where a control stands beside its label: its left edge, and how wide it may be; window units.
struct Field {
  float x, width;
};
Field begin_field(const Ui& ui, const char* label);
// A number that can be typed, with its unit at its right. `instead`: words that stand in its place, and in
// that of the unit unless `with_unit`.
struct NumberLook {
  const char* instead = nullptr;
  bool with_unit = false;
};
bool length_field(const Ui& ui, const char* name, double& value, const char* unit, NumberLook look = {});

// What can be chosen, from the cursor to the edge of the present window: first what is chosen most.
void draw_picture_fields(const Ui& ui, const PictureDialog& dialog, bool in_a_page);

}  // namespace annulus::panels
