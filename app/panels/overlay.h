#pragma once

#include "app/panels/ui.h"

namespace annulus::panels {

// Over the canvas, or over the panels too where it is narrow.
Rect overlay_area(const Ui& ui);

// A window over everything else, as large as what is drawn in it; `pivot` is the part of it that is at `at`.
void begin_overlay(const Ui& ui, const char* name, ImVec2 at, ImVec2 pivot);
// Returns its height.
float end_overlay();

}  // namespace annulus::panels
