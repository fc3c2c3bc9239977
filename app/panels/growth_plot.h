#pragma once

#include "app/kit/imgui_versions.h"
#include "app/kit/ui.h"

namespace annulus::panels {

// Points against tries, from the points' births. Of two panes each has its line and its letter, on the scale
// of the one with more points.
struct GrowthPlot {
  ImVec2 low;
  float width = 0, height = 0;
  double at = 0, total = 0;  // in what the scrubber counts
  bool predicting = false;   // the future would give away a verdict that is to be predicted
};
void draw_growth(const Ui& ui, const GrowthPlot& plot);

}  // namespace annulus::panels
