#include "core/measures/stacks.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace annulus {

Stacks::Stacks(std::span<const Location> places) {
  const auto count = static_cast<Index>(places.size());
  std::vector<Index> sorted(count);
  std::iota(sorted.begin(), sorted.end(), Index{0});
  std::ranges::sort(sorted, {}, [&](Index i) { return std::tuple(places[i].x, places[i].y, i); });
  std::vector<Index> first(count);  // of those at the same place
  for (Index at = 0; at < count; ++at) {
    const Index i = sorted[at], before = at > 0 ? sorted[at - 1] : i;
    const bool same = at > 0 && places[i].x == places[before].x && places[i].y == places[before].y;
    first[i] = same ? first[before] : i;
  }
  std::vector<Index> place(count);
  for (Index i = 0; i < count; ++i) {
    if (first[i] == i) {
      place[i] = static_cast<Index>(places_.size());
      places_.push_back(places[i]);
    } else {
      place[i] = place[first[i]];
    }
  }
  begins_.assign(places_.size() + 1, 0);
  for (const Index p : place) ++begins_[p + 1];
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
  std::vector<Index> next(begins_.begin(), begins_.end() - 1);
  points_.resize(count);
  for (Index i = 0; i < count; ++i) points_[next[place[i]]++] = i;
}

}  // namespace annulus
