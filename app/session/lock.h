#pragma once

#include <cstdint>
#include <optional>

#include "core/domain/geometry.h"

namespace annulus {

struct Run;

// What the two panes of a split canvas have in common as they play.
enum class Lock : std::uint8_t {
  tries,   // both after as many tries
  points,  // both with as many points
  time,    // each as far as it would get at its own measured speed
};

// A position in time in the lock's unit: tries, points, or microseconds at full speed. A run whose speed has
// not been measured counts a microsecond a try.
double position_of(const Run& run, Lock lock);
std::optional<double> length_of(const Run& run, Lock lock);  // of the whole run, once its end is known
// How far the smallest step goes: a try, a point, the time of a try.
double step_of(const Run& run, Lock lock);
// Where the point was born.
double birth_of(const Run& run, Lock lock, Index point);
// The try at this position; nothing if it is not known yet, because the run has not got there.
std::optional<std::uint64_t> tries_at(const Run& run, Lock lock, double position);

}  // namespace annulus
