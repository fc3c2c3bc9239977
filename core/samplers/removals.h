#pragma once

#include <cstddef>
#include <cstdint>
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
    if (count_ == all_.size()) all_.push_back(point);
    ++count_;
  }
  std::size_t count() const { return count_; }
  // To after so many of those that are known.
  void go_to(std::size_t count) { count_ = count; }

  // Those so far, sorted, each once.
  std::span<const Index> removed() const;
  // The others of the first `points` points; empty if none is removed.
  std::span<const Index> kept(Index points) const;

  // How many points were looked at to make the lists.
  std::uint64_t work() const { return work_; }

 private:
  std::vector<Index> all_;
  std::size_t count_ = 0;

  // Made from so many.
  mutable std::vector<Index> removed_, kept_;
  mutable std::size_t removed_of_ = 0, kept_of_ = 0;
  mutable Index kept_points_ = 0;
  mutable std::uint64_t work_ = 0;
};

}  // namespace annulus
