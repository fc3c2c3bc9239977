#pragma once

#include <cstdint>

#include "core/code_line.h"
#include "core/run/timeline.h"

namespace annulus {

struct Run;

// The state that a run should be in.
struct Destination {
  enum class Kind : std::uint8_t { at_try, share, points, step, end } kind = Kind::end;
  std::uint64_t number = 0;    // of a try, or of points
  Step step = Step::accepted;  // what the next try comes to
  double share = 1;            // of all tries, 0 to 1
  friend bool operator==(const Destination&, const Destination&) = default;
};

// Ask it after each try.
bool reached(const Destination& goal, const Run& run);
// Moves the run forwards to the goal, or to its end if the goal is never reached; returns whether it was. To
// a share it goes by way of the end. For `now_and_then` see Timeline.
bool reach(
    const Destination& goal, Run& run, const Timeline::NowAndThen& now_and_then = [] {});

}  // namespace annulus
