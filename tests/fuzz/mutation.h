#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace annulus::fuzz {

using Input = std::vector<std::uint8_t>;

// One of `inputs`, changed in a few places; it follows from the seed and the number.
Input mutated(const std::vector<Input>& inputs, std::uint64_t seed, std::uint64_t number);

}  // namespace annulus::fuzz
