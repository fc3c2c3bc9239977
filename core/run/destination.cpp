#include "core/run/destination.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/run/run.h"

namespace annulus {
namespace {

constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();

std::uint64_t steps_of(double share, std::uint64_t all) {
  return static_cast<std::uint64_t>(std::llround(share * static_cast<double>(all)));
}

}  // namespace

bool reached(const Destination& goal, const Run& run) {
  switch (goal.kind) {
    case Destination::Kind::at_try:
      return run.timeline.position() >= goal.number;
    case Destination::Kind::share:
      return run.timeline.total() && run.timeline.position() >= steps_of(goal.share, *run.timeline.total());
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

bool reach(const Destination& goal, Run& run, const Timeline::NowAndThen& now_and_then) {
  switch (goal.kind) {
    case Destination::Kind::at_try:
      run.timeline.seek(goal.number, now_and_then);
      return reached(goal, run);
    case Destination::Kind::end:
    case Destination::Kind::share:
      run.timeline.seek(kAll, now_and_then);
      if (goal.kind == Destination::Kind::share)
        run.timeline.seek(steps_of(goal.share, run.timeline.position()), now_and_then);
      return true;
    case Destination::Kind::points:
      if (reached(goal, run)) return true;
      break;
    case Destination::Kind::step:
      break;
  }
  return run.timeline.seek_until(kAll, [&](const PickRecord&) {
    now_and_then();
    return reached(goal, run);
  });
}

}  // namespace annulus
