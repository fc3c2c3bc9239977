#pragma once

#include <cstdint>

namespace annulus {

// What F1 shows.
enum class HelpPage : std::uint8_t { lessons, keys, credits };

}  // namespace annulus
