#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "app/session/quiet_threads.h"
#include "app/session/tries_curve.h"

namespace annulus {

// Reads both curves of a run's setup in the background. First one seed for each k, then the next one.
class TriesSurvey {
 public:
  // Few k and seeds, or all of them.
  enum class Depth : std::uint8_t { coarse, whole };
  // Begins at once; `known`: what need not be read again.
  explicit TriesSurvey(const Setup& of_run, Depth depth = Depth::whole, std::vector<CurveReading> known = {});

  void stop() { threads_->stop(); }
  // Whether all threads are through: everything is read, or it was stopped, or it cannot be read.
  bool over() const { return threads_->over(); }

  std::size_t count() const { return count_; }  // of the readings so far
  std::vector<CurveReading> readings() const;

  static std::size_t whole(const Setup& of_run);  // the number of readings in the end

 private:
  struct Wanted {
    bool beside;
    std::uint64_t tries_each, seed;
  };
  void read(const Wanted& wanted, const std::stop_token& stop);

  std::optional<Setup> setups_[2];  // its own, that beside
  std::vector<Wanted> wanted_;
  std::atomic<std::size_t> count_ = 0;
  mutable std::mutex mutex_;
  std::vector<CurveReading> readings_;
  std::optional<QuietThreads> threads_;  // last: they use all members above
};

}  // namespace annulus
