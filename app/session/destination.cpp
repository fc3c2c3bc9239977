#include "app/session/destination.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "core/run/run.h"

namespace annulus {

bool reached(const Destination& goal, const Run& run) {
  switch (goal.kind) {
    case Destination::Kind::at_try:
      return run.timeline.position() >= goal.number;
    case Destination::Kind::points:
      return run.timeline.sampler().count() >= goal.number;
    case Destination::Kind::step: {
      const std::vector<Step> steps = run.timeline.pick().steps();
      return std::ranges::find(steps, goal.step) != steps.end();
    }
    case Destination::Kind::end:
      break;
  }
  return run.timeline.at_end();
}

bool reach(const Destination& goal, Run& run) {
  constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
  if (goal.kind == Destination::Kind::at_try || goal.kind == Destination::Kind::end) {
    run.timeline.seek(goal.kind == Destination::Kind::end ? kAll : goal.number);
    return reached(goal, run);
  }
  if (goal.kind == Destination::Kind::points && reached(goal, run)) return true;
  return run.timeline.seek_until(kAll, [&](const PickRecord&) { return reached(goal, run); });
}

}  // namespace annulus
