#pragma once

#include "app/panels/ui.h"

namespace annulus::panels {

// Its height, window units at UI scale 1.
inline constexpr float kGridPanel = 168;

// Whether there are searched cells to show, which is in slow motion.
bool shows_grid(const Ui& ui, const Playback& playback);
// The part of the background grid that is searched for the candidate, as an array.
void draw_grid_panel(const Ui& ui, const Playback& playback);

}  // namespace annulus::panels
