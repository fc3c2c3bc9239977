#pragma once

#include "core/event.h"
#include "core/sampler.h"

namespace annulus::scene {

// A try that was made a moment ago, while playing is too fast for each to be seen.
struct PassedTry {
  double age;  // 0 to 1: then it is gone
  Vec2 candidate;
  Verdict verdict;
  bool around_point;  // it was one of a pick, around this place
  Vec2 centre;
  Sampler::Ring ring;
};

}  // namespace annulus::scene
