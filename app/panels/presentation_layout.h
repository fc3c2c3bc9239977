#pragma once

#include "app/panels/layout.h"

namespace annulus::panels {

// Wide enough for text beside the canvas.
inline constexpr float kWide = 1.4f;
inline constexpr float kTitle = 28;  // of one of two canvases

// Puts the rows above and below the canvas into `middle`, and the canvas between them.
void lay_out_middle(Layout& layout, const Rect& middle, float ui_scale, const Shown& shown, bool caption);

Layout lay_out_presentation(float width, float height, float ui_scale, const Shown& shown);

}  // namespace annulus::panels
