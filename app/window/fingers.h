#pragma once

#include <SDL.h>

#include <map>
#include <optional>
#include <vector>

#include "app/window/window_size.h"
#include "core/domain/geometry.h"

namespace annulus {

// What fingers on a touch screen mean. One is a mouse, which is pressed once the finger moves or is lifted:
// until then a second one may come. Two zoom and move what they are on, and press nothing.
class Fingers {
 public:
  struct Pinch {
    Vec2 from, to;  // the middle between the fingers, window units
    float zoom;     // how much farther apart they are
  };

  // Adds the mouse's events that this one stands for.
  std::optional<Pinch> take(const SDL_TouchFingerEvent& finger, WindowSize size,
                            std::vector<SDL_Event>& mouse);

 private:
  enum class Meaning { none, waits, mouse, pinch };

  std::map<SDL_FingerID, Vec2> fingers_;  // that touch, window units
  Meaning meaning_ = Meaning::none;       // until all are lifted
  SDL_FingerID first_ = 0;
  Vec2 begin_{};  // where the first one came down
};

}  // namespace annulus
