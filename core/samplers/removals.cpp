#include "core/samplers/removals.h"

#include <algorithm>

namespace annulus {

std::span<const Index> Removals::removed() const {
  if (removed_of_ == count_) return removed_;
  removed_.assign(all_.begin(), all_.begin() + static_cast<std::ptrdiff_t>(count_));
  std::ranges::sort(removed_);
  removed_.erase(std::unique(removed_.begin(), removed_.end()), removed_.end());
  removed_of_ = count_;
  work_ += count_;
  return removed_;
}

std::span<const Index> Removals::kept(Index points) const {
  if (kept_of_ == count_ && (count_ == 0 || kept_points_ == points)) return kept_;
  kept_.clear();
  const std::span<const Index> gone = removed();
  auto next = gone.begin();
  for (Index point = 0; !gone.empty() && point < points; ++point) {
    if (next != gone.end() && *next == point) {
      ++next;
    } else {
      kept_.push_back(point);
    }
  }
  kept_of_ = count_;
  kept_points_ = points;
  work_ += points;
  return kept_;
}

}  // namespace annulus
