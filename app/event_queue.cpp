#include "app/event_queue.h"

#include <utility>

namespace annulus {

bool EventQueue::next(SDL_Event& event, bool typing) {
  if (held_back_) {
    event = *std::exchange(held_back_, std::nullopt);
    keys_.insert(event.key.keysym.sym);
    return true;
  }
  if (SDL_PollEvent(&event) != 0) {
    const bool of_key = event.type == SDL_KEYUP || (event.type == SDL_KEYDOWN && event.key.repeat == 0);
    if (!of_key || keys_.insert(event.key.keysym.sym).second || typing) return true;
    held_back_ = event;
  }
  keys_.clear();
  return false;
}

}  // namespace annulus
