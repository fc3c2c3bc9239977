#pragma once

#include "app/panels/layout.h"

namespace annulus::panels {

// Whether two canvases have room for knobs and what is compared below them; else the column stays where it is
// beside one, and the canvases share the canvas's place.
bool has_room_for_pair(float width, float height, float ui_scale);

// Two canvases beside each other, each with its title and its sentence; the column sinks to the lower right.
Layout lay_out_pair(float width, float height, float ui_scale, const Shown& shown);

// From the column's upper edge to its first knob, and from one knob to the next; window units at UI scale 1.
inline constexpr float kAboveSharedKnobs = 14, kSharedKnobPitch = 62;

}  // namespace annulus::panels
