#pragma once

#include "app/session/pane_id.h"

namespace annulus::panels {

// Window units (not framebuffer pixels), y downwards.
struct Rect {
  float x = 0, y = 0, width = 0, height = 0;
  bool contains(float px, float py) const { return px >= x && py >= y && px < x + width && py < y + height; }
};

// The places of all parts in a window of this size. What is not shown is empty.
struct Layout {
  Rect top = {};
  // At the right, or below the canvas of a narrow window: tabs, knobs, what there is to read now, and four
  // rows. Of two canvases, if there is room: at the lower right, with the knobs that both share.
  Rect right = {};
  Rect tabs = {};  // of that column, if it begins lower; else empty
  Rect bottom = {}, canvas = {};
  Rect table = {};             // below two canvases, beside the column: what is compared. In a presentation
                               // only of measures
  PerPane<Rect> sources = {};  // above each canvas: whose points or trace it shows
  Rect card = {};              // beside the canvas or below it
  Rect code = {};              // beside the canvas in a presentation
  PerPane<Rect> titles = {};   // above each of two canvases; they may lie over the air around the domain
  Rect strip = {};             // below the canvas: the data structures
  Rect caption = {};           // below that, of two canvases, in a lesson or a presentation: the sentence
  Rect scrubber = {}, speed = {};  // in the bottom panel; the speed is empty if there is no room for it
  Rect progress = {};           // in a presentation's bottom panel: where the run stands, or the pressed key
  Rect knobs = {};              // likewise: the radius and the tries; empty if there is no room
  PerPane<Rect> canvases = {};  // A is all of it if the canvas is whole
  bool column = false;          // the window is narrow: the bar at the top and the scrubber take its width
  bool low = false;             // little height: smaller distances
  bool beside = false;          // the card stands beside the canvas
};

// B on its canvas, else A.
inline PaneId pane_at(const Layout& layout, float x, float y) {
  return layout.canvases.b.contains(x, y) ? PaneId::b : PaneId::a;
}

}  // namespace annulus::panels
