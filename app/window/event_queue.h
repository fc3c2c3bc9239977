#pragma once

#include <SDL.h>

#include <optional>
#include <set>

namespace annulus {

// SDL's events, frame by frame. ImGui looks at keys once a frame, so in one frame each key is pressed or
// released only once; else a short press would be lost.
class EventQueue {
 public:
  // False if this frame has no event left. While text is typed, letter keys do not wait: what they write
  // comes as separate events.
  bool next(SDL_Event& event, bool typing);

 private:
  std::set<SDL_Keycode> keys_;  // pressed or released in this frame
  std::optional<SDL_Event> held_back_;
};

}  // namespace annulus
