#pragma once

#include "app/panels/layout.h"

namespace annulus::panels {

// What keeps its place whatever is shown: the bar at the top, the column's width, the transport.
struct Frame {
  bool low;                   // smaller distances
  bool narrow;                // the bar at the top and the scrubber take the whole width
  float top, bottom, column;  // heights and a width
  Rect scrubber, speed;
};
Frame frame_of(float width, float height, float ui_scale);

// One canvas and one column; without room for more, two canvases in its place.
Layout lay_out_single(float width, float height, float ui_scale, const Shown& shown);

// The height of the column's tabs, and the space at its edges; window units at UI scale 1.
float tabs_height(bool low);
inline constexpr float kColumnEdge = 20;
// From the tabs to the first knob, and from one knob to the next.
inline constexpr float kAboveKnobs = 16;
float knob_pitch(bool low);
// The height of the words below a knob's slider, window units at UI scale 1.
float hints_height(bool low);

}  // namespace annulus::panels
