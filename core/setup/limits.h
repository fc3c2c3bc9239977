#pragma once

#include <cstdint>

// What a caller may ask of a run, whatever its setup.
namespace annulus {

inline constexpr std::uint64_t kLargestMaxPoints = 4'000'000'000;  // points are numbered with 32 bits
inline constexpr unsigned kMostThreads = 256;

}  // namespace annulus
