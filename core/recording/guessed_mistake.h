#pragma once

#include <string_view>

#include "core/setup/message.h"

namespace annulus {

// What would explain a trace's contradictions; said as a guess.
struct GuessedMistake {
  Message says;
  // As the gallery of mistakes calls it ("3x3"); empty if it is not among them.
  std::string_view known_as = {};
};

}  // namespace annulus
