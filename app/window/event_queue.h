#pragma once

#include <SDL.h>

#include <optional>
#include <set>

namespace annulus {

// SDL's events, frame by frame. ImGui looks at keys once a frame: a key goes down or is let go only once in
// it, else a short press, or the one after it, would never have been.
class EventQueue {
 public:
  // False where there is none left for this frame. While text is typed the keys of letters do not wait: what
  // they write comes as events of its own.
  bool next(SDL_Event& event, bool typing);

 private:
  std::set<SDL_Keycode> keys_;  // that went down or were let go in this frame
  std::optional<SDL_Event> held_back_;
};

}  // namespace annulus
