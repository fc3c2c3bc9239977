#pragma once

#include <chrono>

#include "core/sampler.h"

namespace annulus::cli {

// How far a run has got, in a line on standard error; only on a terminal and once it has taken over a second.
// How long a run will be nobody knows beforehand.
class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // To be called every so often. Throws platform::Interrupted where the user wants to stop.
  void update(const Sampler& sampler);

 private:
  using Clock = std::chrono::steady_clock;
  bool terminal_;
  bool shown_ = false;
  Clock::time_point next_;
};

}  // namespace annulus::cli
