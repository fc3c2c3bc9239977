#pragma once

#include <cstdint>

// What may be asked of a run, whatever its sampler.
namespace annulus {

inline constexpr std::uint64_t kLargestMaxPoints = 4'000'000'000;  // points are numbered with 32 bits
inline constexpr unsigned kMostThreads = 256;

// How long a side of a domain may be, and how far from the origin its edges, domain units.
inline constexpr double kFarthestEdge = 1e9;
// How short a side or a radius may be, domain units: its square is far above the least that floats hold, so
// that the vector lanes can compare it.
inline constexpr double kLeastLength = 1e-12;

}  // namespace annulus
