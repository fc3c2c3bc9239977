#include "core/lookup/growing_index.h"

#include <algorithm>
#include <cmath>

namespace annulus {
namespace {

// The side of the cells of a grid with about so many of them: square ones, unless the domain is so long that
// they stand in one row.
double cell_side(const Domain& domain, double cells) {
  return std::max(std::sqrt(domain.width * domain.height / cells),
                  std::max(domain.width, domain.height) / cells);
}

}  // namespace

void GrowingIndex::append(std::span<const Vec2> positions, Index count) {
  while (size() < count) {
    if (grids_.empty() || size() == most_points(grids_.size() - 1))
      grids_.emplace_back(domain_, cell_side(domain_, static_cast<double>(cells(grids_.size()))));
    const std::uint64_t most = most_points(grids_.size() - 1);
    grids_.back().append(positions, static_cast<Index>(std::min<std::uint64_t>(count, most)));
  }
}

}  // namespace annulus
