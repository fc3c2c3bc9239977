#pragma once

#include <SDL.h>

#include <map>

#include "app/application/application.h"
#include "app/panels/layout.h"
#include "app/window/window_size.h"

namespace annulus {

// Two fingers on a touch screen zoom and move the canvas that they are on.
class Pinch {
 public:
  void take(const SDL_TouchFingerEvent& finger, WindowSize size, const panels::Layout& layout,
            Application& app);

 private:
  std::map<SDL_FingerID, Vec2> fingers_;  // that touch, window units
};

}  // namespace annulus
