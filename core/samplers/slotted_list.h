#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/domain/geometry.h"

namespace annulus {

// An active list as Bridson's is, the last one takes a removed one's place, that also knows where each point
// stands in it. kNoPoint, the start that is no point, may be among them.
class SlottedList {
 public:
  const std::vector<Index>& points() const { return points_; }

  void assign(const std::vector<Index>& points) {
    for (const Index point : points_)
      if (point != kNoPoint) slots_[point] = kNoPoint;
    points_.clear();
    for (const Index point : points) add(point);
  }
  void add(Index point) {
    if (point != kNoPoint) {
      if (slots_.size() <= point)
        slots_.resize(std::max<std::size_t>(std::size_t{point} + 1, 2 * slots_.size()), kNoPoint);
      slots_[point] = static_cast<Index>(points_.size());
    }
    points_.push_back(point);
  }
  // Nothing if it is not in the list.
  std::optional<Index> slot_of(Index point) const {
    if (point == kNoPoint) {
      const auto found = std::ranges::find(points_, kNoPoint);
      return found == points_.end() ? std::nullopt
                                    : std::optional(static_cast<Index>(found - points_.begin()));
    }
    if (point >= slots_.size() || slots_[point] == kNoPoint) return std::nullopt;
    return slots_[point];
  }
  void remove(Index point) {
    const auto slot = slot_of(point);
    if (!slot) return;
    if (point != kNoPoint) slots_[point] = kNoPoint;
    const Index last = points_.back();
    points_.pop_back();
    if (*slot == points_.size()) return;
    points_[*slot] = last;
    if (last != kNoPoint) slots_[last] = *slot;
  }

 private:
  std::vector<Index> points_;
  std::vector<Index> slots_;  // by point
};

}  // namespace annulus
