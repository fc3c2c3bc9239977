#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "app/session/quiet_threads.h"
#include "core/measures/measures.h"
#include "core/measures/ten_steps.h"
#include "core/setup/setup.h"

namespace annulus {

inline constexpr std::uint64_t kSurveySeeds = 16;  // from 1 on, whatever the run's own is

// Measures the finished runs of a setup that has a seed with sixteen of them, in the background.
class SeedsSurvey {
 public:
  explicit SeedsSurvey(const Setup& setup);  // begins at once

  void stop() { threads_->stop(); }
  // Whether nothing goes on: all is measured, or it was stopped, or it cannot be measured.
  bool over() const { return threads_->over(); }

  std::size_t count() const { return count_; }  // of the seeds measured so far
  // Without what tells of single points, gaps and waves.
  std::vector<Measures> measures() const;
  // What the setup makes of ten steps, if it has an image of densities.
  std::vector<TenSteps> steps() const;

 private:
  void measure(std::uint64_t seed, const std::stop_token& stop);

  Setup setup_;
  std::atomic<std::size_t> count_ = 0;
  mutable std::mutex mutex_;
  std::vector<Measures> measures_;
  std::vector<TenSteps> steps_;
  std::optional<QuietThreads> threads_;  // last: they use all members above
};

}  // namespace annulus
