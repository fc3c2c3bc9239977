#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/domain/domain.h"

namespace annulus {

// The points that a run takes away, in the order it does, and at which of them the run stands now: those
// after it stay known. The sorted lists are made when somebody asks, not by two threads at once.
class Removals {
 public:
  // The next one. If it is known from an earlier visit to the future, it is the same again.
  void add(Index point) {
    if (count_ == all_.size()) {
      if (turns_.size() <= point) turns_.resize(std::size_t{point} + 1, kNever);
      turns_[point] = std::min(turns_[point], all_.size());
      all_.push_back(point);
    }
    ++count_;
  }
  std::size_t count() const { return count_; }
  // To after so many of those that are known.
  void go_to(std::size_t count) { count_ = count; }

  bool has(Index point) const { return point < turns_.size() && turns_[point] < count_; }
  // Those so far, sorted, each once.
  std::span<const Index> removed() const;
  // The others of the first `points` points; empty if none is removed.
  std::span<const Index> kept(Index points) const;

  // How many points were looked at to make the lists.
  std::uint64_t work() const { return work_; }

 private:
  static constexpr std::size_t kNever = std::numeric_limits<std::size_t>::max();

  std::vector<Index> all_;
  std::vector<std::size_t> turns_;  // by point: where it first stands among them
  std::size_t count_ = 0;

  // Made from so many.
  mutable std::vector<Index> removed_, kept_;
  mutable std::size_t removed_of_ = 0, kept_of_ = 0;
  mutable Index kept_points_ = 0;
  mutable std::uint64_t work_ = 0;
};

}  // namespace annulus
