#pragma once

#include <cstdint>

#include "core/code_line.h"

namespace annulus {

struct Run;

// The state that a run should be in.
struct Destination {
  enum class Kind : std::uint8_t { at_try, points, step, end } kind = Kind::end;
  std::uint64_t number = 0;    // of a try, or of points
  Step step = Step::accepted;  // what the next try comes to
};

// Ask it after each try.
bool reached(const Destination& goal, const Run& run);
// Moves the run forwards to the goal, or to its end if the goal is never reached; returns whether it was.
bool reach(const Destination& goal, Run& run);

}  // namespace annulus
