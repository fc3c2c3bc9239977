#pragma once

#include <chrono>

#include "core/sampler.h"

namespace annulus::cli {

// The progress of a run, in one line on standard error; shown only on a terminal and after the first second.
// It names no share, since the length of a run is not known before its end.
class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Call it often. Throws platform::Interrupted if the user wants to stop.
  void update(const Sampler& sampler);

 private:
  using Clock = std::chrono::steady_clock;
  bool terminal_;
  bool shown_ = false;
  Clock::time_point next_;
};

}  // namespace annulus::cli
