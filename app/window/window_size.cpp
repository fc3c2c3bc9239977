#include "app/window/window_size.h"

#include <algorithm>

namespace annulus {

WindowSize first_size(WindowSize room, double scale) {
  constexpr WindowSize kCommon{1440, 900};
  const int halves = std::max(2, std::min(2 * room.width / kCommon.width, 2 * room.height / kCommon.height));
  const double steps = std::max(halves / 2.0, scale);
  return fitted({static_cast<int>(kCommon.width * steps), static_cast<int>(kCommon.height * steps)}, room);
}

WindowSize fitted(WindowSize wished, WindowSize room) {
  return {std::min(std::max(wished.width, kLeastWindow.width), room.width),
          std::min(std::max(wished.height, kLeastWindow.height), room.height)};
}

WindowSize room_in(WindowSize usable, WindowSize frame) {
  return {std::max(1, usable.width - frame.width), std::max(1, usable.height - frame.height)};
}

}  // namespace annulus
