#include "app/window/event_queue.h"

#include <utility>

namespace annulus {
namespace {

bool writes(const SDL_Keysym& key) {
  constexpr int kCommands = KMOD_CTRL | KMOD_ALT | KMOD_GUI;
  return key.sym >= SDLK_SPACE && key.sym != SDLK_DELETE && (key.sym & SDLK_SCANCODE_MASK) == 0 &&
         (key.mod & kCommands) == 0;
}

}  // namespace

bool EventQueue::next(SDL_Event& event, bool typing) {
  if (held_back_) {
    event = *std::exchange(held_back_, std::nullopt);
    keys_.insert(event.key.keysym.sym);
    return true;
  }
  if (SDL_PollEvent(&event) != 0) {
    const bool of_key = event.type == SDL_KEYUP || (event.type == SDL_KEYDOWN && event.key.repeat == 0);
    if (!of_key || (typing && writes(event.key.keysym)) || keys_.insert(event.key.keysym.sym).second)
      return true;
    held_back_ = event;
  }
  keys_.clear();
  return false;
}

}  // namespace annulus
