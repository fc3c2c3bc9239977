#include <SDL.h>

#include "app/window/platform.h"

namespace annulus::platform {

void take_turns(const std::function<Rest()>& turn) {
  for (Rest rest = turn(); !rest.over; rest = turn()) {
    const double ms = rest.seconds * 1000;
    if (rest.for_event) {
      SDL_WaitEventTimeout(nullptr, static_cast<int>(ms));
    } else if (ms > 0) {
      SDL_Delay(static_cast<Uint32>(ms));
    }
  }
}

void hand_over(const std::filesystem::path&) {}

std::string address() {
  return {};
}

void tell_address(const std::string&, std::size_t) {}

void copy(const std::string& text) {
  SDL_SetClipboardText(text.c_str());
}

// They do by themselves.
void share_clipboard() {}

}  // namespace annulus::platform
