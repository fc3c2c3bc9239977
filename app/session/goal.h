#pragma once

#include <cstdint>

#include "core/run/pick_record.h"
#include "core/run/run.h"

namespace annulus {

// Where a run is to be.
struct Goal {
  enum class Kind : std::uint8_t { at_try, points, step, end } kind = Kind::end;
  std::uint64_t number = 0;    // of the try, or of points
  Step step = Step::accepted;  // of the next try that comes to it
};

// Asked after each try.
bool reached(const Goal& goal, const Run& run);
// Forwards from where the run is to the goal, or to the end where it is never reached. Whether it was.
bool reach(const Goal& goal, Run& run);

}  // namespace annulus
