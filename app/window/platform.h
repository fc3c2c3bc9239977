#pragma once

#include <functional>

// What a desktop and a browser do differently with the window.
namespace annulus::platform {

// What the window may do between two turns of its loop.
struct Rest {
  bool over = false;       // there is no next turn
  bool for_event = false;  // an event ends it
  double seconds = 0;      // at most
};

// Has the window take its turns until they are over; in a browser it comes back at once, and the browser goes
// on with them.
void take_turns(std::function<Rest()> turn);

}  // namespace annulus::platform
