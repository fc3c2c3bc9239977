#pragma once

#include <X11/Xlib.h>

#include <string>
#include <vector>

// For the files that speak Xlib.
namespace annulus::gui {

Atom atom(Display* display, const char* name);

// Empty where the window or the property is not there.
std::vector<unsigned long> long_property(Display* display, Window window, const char* name, Atom type);
std::string text_property(Display* display, Window window, const char* name);

}  // namespace annulus::gui
