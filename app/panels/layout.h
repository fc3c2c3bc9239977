#pragma once

#include "app/kit/places.h"

namespace annulus::panels {

// Parts that take room.
struct Shown {
  bool panels = true;
  bool split = false;
  bool presenting = false;  // the canvas fills the window but for a card or the code, and the transport
  float card = 0;           // height of a card below the canvas, window units at UI scale 1; 0: none
  bool lesson = false;      // one is open
  bool near = false;        // its page marks places, which the canvases show near, not their whole domains
  int knobs = 2;            // of the setup, or those that both setups share
  bool code = false;        // in a presentation
  float strip = 0;          // its height, window units at UI scale 1; 0: none
  bool quality = false;     // the right panel asks whether it is good, or what is wrong
  float source = 0;         // height of what is said above points and traces of other programs, likewise
};

Layout lay_out(float width, float height, float ui_scale, const Shown& shown);

}  // namespace annulus::panels
