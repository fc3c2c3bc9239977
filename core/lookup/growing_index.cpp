#include "core/lookup/growing_index.h"

#include <algorithm>

namespace annulus {

void GrowingIndex::append(std::span<const Vec2> positions, Index count) {
  while (size() < count) {
    if (grids_.empty() || size() == most_points(grids_.size() - 1))
      grids_.emplace_back(domain_, cell_side(domain_, static_cast<double>(cells(grids_.size()))));
    const std::uint64_t most = most_points(grids_.size() - 1);
    grids_.back().append(positions, static_cast<Index>(std::min<std::uint64_t>(count, most)));
  }
}

}  // namespace annulus
