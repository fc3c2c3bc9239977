#pragma once

#include <span>

// The font files that were found when the program was configured, inside the program; an empty span where one
// was not found.
namespace annulus::fonts {

std::span<const unsigned char> inter_regular();
std::span<const unsigned char> inter_semibold();
std::span<const unsigned char> jetbrains_mono();

}  // namespace annulus::fonts
