#include "core/measures/spacing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace annulus {

Spacing::Spacing(const Domain& domain, double radius) : radius_(radius), index_(domain, radius) {}

void Spacing::append(std::span<const Vec2> positions, Index count) {
  for (Index i = size(); i < count; ++i) {
    double smallest = smallest_.empty() ? std::numeric_limits<double>::infinity() : smallest_.back();
    // Only a nearer pair than all before it changes the minimum, so that soon little more than r is searched.
    const double reach = std::clamp(std::sqrt(smallest) * (1 + 1e-9), radius_, 4 * radius_);
    const std::size_t first = pairs_.size();
    index_.visit_within(positions, i, positions[i], reach, [&](Index earlier, double d) {
      smallest = std::min(smallest, d);
      if (d < radius_ * radius_) pairs_.push_back({i, earlier});
    });
    std::ranges::sort(pairs_.begin() + static_cast<std::ptrdiff_t>(first), pairs_.end(), {}, &Pair::earlier);
    smallest_.push_back(smallest);
    Index violators = violators_.empty() ? 0 : violators_.back();
    violates_.push_back(false);
    const auto note = [&](Index point) {
      if (!violates_[point]) ++violators;
      violates_[point] = true;
    };
    for (const Pair& pair : std::span(pairs_).subspan(first)) {
      note(pair.later);
      note(pair.earlier);
    }
    violators_.push_back(violators);
    index_.append(positions, i + 1);
  }
}

double Spacing::smallest(Index count) const {
  return count == 0 ? std::numeric_limits<double>::infinity() : std::sqrt(smallest_[count - 1]);
}

std::span<const Spacing::Pair> Spacing::violations(Index count) const {
  const auto end = std::ranges::lower_bound(pairs_, count, {}, &Pair::later);
  return {pairs_.data(), static_cast<std::size_t>(end - pairs_.begin())};
}

}  // namespace annulus
