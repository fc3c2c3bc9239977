#pragma once

#include "app/session/pane_id.h"

namespace annulus::panels {

// Window units (not framebuffer pixels), y downwards.
struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
  bool contains(float px, float py) const { return px >= x && py >= y && px < x + width && py < y + height; }
};

// Where everything stands in a window of this size.
struct Layout {
  Rect top = {}, left = {}, right = {}, bottom = {}, canvas = {};
  Rect table = {};                 // of the comparison; empty where the canvas is whole
  Rect card = {};                  // below the canvas; empty where none is open
  Rect caption = {};               // of a presentation, below the canvas; else empty
  Rect scrubber = {}, speed = {};  // in the bottom one; the speed empty where there is no room for it
  PerPane<Rect> canvases = {};     // A is all of it if the canvas is whole
  bool column = false;  // too narrow: what stands at the right and in the table stands at the left too
};

// What takes room in it.
struct Shown {
  bool panels = true;
  bool split = false;
  bool presenting = false;  // the canvas over everything, below it a caption, or the card, and the transport
  float card = 0;           // height of the card below the canvas, window units at UI scale 1; 0: none
};

Layout lay_out(float width, float height, float ui_scale, const Shown& shown);

}  // namespace annulus::panels
