#pragma once

#include <span>

// The bytes of the font files found when the program was configured; an empty span if one was not found.
namespace annulus::fonts {

std::span<const unsigned char> inter_regular();
std::span<const unsigned char> inter_semibold();
std::span<const unsigned char> jetbrains_mono();

}  // namespace annulus::fonts
