#pragma once

#include "app/texts/format.h"

namespace annulus {

// What the presentation and the keys pressed are called.
struct RoomTexts {
  Line presentation, show_keys;
};

}  // namespace annulus
