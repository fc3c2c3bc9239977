#pragma once

#include "app/session/pane_id.h"

namespace annulus::panels {

// Window units (not framebuffer pixels), y downwards.
struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
  bool contains(float px, float py) const { return px >= x && py >= y && px < x + width && py < y + height; }
};

// The places of all parts in a window of this size.
struct Layout {
  Rect top = {}, left = {}, right = {}, bottom = {}, canvas = {};
  Rect table = {};                 // the comparison's; empty if the canvas is whole
  Rect card = {};                  // below the canvas; empty if no card is open
  Rect caption = {};               // below the canvas in a presentation; else empty
  Rect scrubber = {}, speed = {};  // in the bottom panel; the speed is empty if there is no room for it
  PerPane<Rect> canvases = {};     // A is all of it if the canvas is whole
  bool column = false;  // the window is narrow: the right panel and the table are in the left panel
};

// Parts that take room.
struct Shown {
  bool panels = true;
  bool split = false;
  bool presenting = false;  // the canvas fills the window, above a caption or the card, and the transport
  float card = 0;           // height of the card below the canvas, window units at UI scale 1; 0: none
};

Layout lay_out(float width, float height, float ui_scale, const Shown& shown);

}  // namespace annulus::panels
