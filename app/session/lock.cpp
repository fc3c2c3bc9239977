#include "app/session/lock.h"

#include <algorithm>
#include <cmath>

#include "core/run/run.h"

namespace annulus {
namespace {

double microseconds_a_try(const Run& run) {
  const auto total = run.timeline.total();
  return run.seconds > 0 && total && *total > 0 ? run.seconds * 1e6 / static_cast<double>(*total) : 1;
}

}  // namespace

double position_of(const Run& run, Lock lock) {
  switch (lock) {
    case Lock::tries:
      return static_cast<double>(run.timeline.position());
    case Lock::points:
      return run.timeline.sampler().count();
    case Lock::time:
      break;
  }
  return static_cast<double>(run.timeline.position()) * microseconds_a_try(run);
}

std::optional<double> length_of(const Run& run, Lock lock) {
  const auto total = run.timeline.total();
  if (!total) return std::nullopt;
  if (lock == Lock::points) return static_cast<double>(run.timeline.sampler().store().positions.size());
  return static_cast<double>(*total) * (lock == Lock::time ? microseconds_a_try(run) : 1);
}

double step_of(const Run& run, Lock lock) {
  return lock == Lock::time ? microseconds_a_try(run) : 1;
}

std::optional<std::uint64_t> tries_at(const Run& run, Lock lock, double position) {
  if (lock != Lock::points) {
    // A trifle more than it is, so that the position of a try leads back to that try.
    return static_cast<std::uint64_t>(std::max(position / step_of(run, lock) * (1 + 1e-12), 0.0));
  }
  const auto& births = run.timeline.sampler().store().births;
  const auto points = static_cast<std::size_t>(std::max(position, 0.0));
  if (points == 0) return 0;
  if (points <= births.size()) return births[points - 1];
  return run.timeline.total();
}

}  // namespace annulus
