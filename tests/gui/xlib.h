#pragma once

#include <X11/Xlib.h>
#include <poll.h>

#include <chrono>
#include <string>
#include <vector>

#include "tests/gui/wait.h"

// Included only by files that use Xlib.
namespace annulus::gui {

Atom atom(Display* display, const char* name);

// Empty if the window or the property does not exist.
std::vector<unsigned long> long_property(Display* display, Window window, const char* name, Atom type);
std::string text_property(Display* display, Window window, const char* name);

// Takes events up to the first that is wanted and drops the others. False if none comes.
template <class Wanted>
bool await_event(Display* display, Wanted wanted) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (std::chrono::steady_clock::now() < end) {
    while (XPending(display) > 0) {
      XEvent event{};
      XNextEvent(display, &event);
      if (wanted(event)) return true;
    }
    pollfd ready{XConnectionNumber(display), POLLIN, 0};
    ::poll(&ready, 1, 100);
  }
  return false;
}

}  // namespace annulus::gui
