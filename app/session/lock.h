#pragma once

#include <cstdint>
#include <optional>

#include "core/domain/geometry.h"

namespace annulus {

struct Run;

// What the two panes of a split canvas have in common as they play.
enum class Lock : std::uint8_t {
  tries,   // both after the same number of tries
  points,  // both with the same number of points
  time,    // each as far as it would be at its own measured speed
};

// A position in time in the lock's unit: tries, points, or microseconds at full speed. A run whose speed has
// not been measured counts a microsecond a try.
double position_of(const Run& run, Lock lock);
std::optional<double> length_of(const Run& run, Lock lock);  // of the whole run, once its end is known
// The length of the smallest step: one try, one point, or the time of one try.
double step_of(const Run& run, Lock lock);
// The try at this position; nothing if it is not known yet, because the run has not got there.
std::optional<std::uint64_t> tries_at(const Run& run, Lock lock, double position);

}  // namespace annulus
