#pragma once

#include <map>
#include <stdexcept>
#include <string>

#include "app/kit/ui.h"
#include "app/options/options.h"

namespace annulus {

class Application;

// Somebody who uses the window from inside, for tests.
class WindowUser {
 public:
  virtual ~WindowUser() = default;
  // Called before each frame, with the place of each control that the last frame drew. The window's OpenGL
  // context is the current one.
  virtual void take_turn(Application& app, const std::map<std::string, panels::Widget>& widgets) = 0;
};

// There is no display, or the one that the environment names does not answer.
struct NoDisplay : std::runtime_error {
  NoDisplay() : std::runtime_error("no display can be reached") {}
};

// Opens the window and stays until it is closed. Returns the exit status; throws NoDisplay, and
// std::runtime_error with one line if no window can be opened.
int run_window(const WindowOptions& options, WindowUser* user = nullptr);

}  // namespace annulus
