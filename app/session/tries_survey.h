#pragma once

#include <atomic>
#include <cstddef>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "app/session/tries_curve.h"

namespace annulus {

// Reads both curves of a run's setup on threads of their own, as many as there are processors, which give way
// to whatever else the computer has to do. First one seed for each k, then the next one.
class TriesSurvey {
 public:
  // Begins at once; `known`: what need not be read again.
  explicit TriesSurvey(const Setup& of_run, std::vector<CurveReading> known = {});
  ~TriesSurvey();  // waits some milliseconds, until its threads have stopped
  TriesSurvey(const TriesSurvey&) = delete;
  TriesSurvey& operator=(const TriesSurvey&) = delete;

  void stop() { stop_.request_stop(); }
  // Whether all threads are through: everything is read, or it was stopped, or it cannot be read.
  bool over() const { return working_ == 0; }

  std::size_t count() const { return count_; }  // of the readings so far
  std::vector<CurveReading> readings() const;

  static std::size_t whole(const Setup& of_run);  // the number of readings in the end

 private:
  struct Wanted {
    bool beside;
    std::uint64_t tries_each, seed;
  };
  void work();

  std::optional<Setup> setups_[2];  // its own, that beside
  std::vector<Wanted> wanted_;
  std::atomic<std::size_t> next_ = 0, count_ = 0, working_ = 0;
  mutable std::mutex mutex_;
  std::vector<CurveReading> readings_;
  std::stop_source stop_;
  std::vector<std::thread> threads_;  // last: they use all members above
};

}  // namespace annulus
