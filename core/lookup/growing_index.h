#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/domain/domain.h"
#include "core/lookup/point_index.h"

namespace annulus {

// Finds the nearest of a growing number of points in the domain. With few points the cells are large; when
// there are two points a cell, a grid of four times as many cells follows. Each grid keeps the points that it
// has, so that a search costs the same however many points there are, and however many there were before
// going back in time.
class GrowingIndex {
 public:
  explicit GrowingIndex(const Domain& domain) : domain_(domain) {}

  Index size() const { return grids_.empty() ? 0 : grids_.back().size(); }
  // As in PointIndex.
  void append(std::span<const Vec2> positions, Index count);

  // See PointIndex::search().
  template <class Look = NobodyLooks>
  PointIndex::Found search(std::span<const Vec2> positions, Index count, Vec2 p,
                           const PointIndex::Bounds& bounds, Look&& look = {}) const {
    if (count == 0) return {};
    return grids_[grid_for(count)].search(positions, count, p, bounds, std::forward<Look>(look));
  }

 private:
  // Grid g has some 4^(g+1) cells and takes the first 2 * 4^(g+1) points.
  static constexpr std::uint64_t cells(std::size_t grid) { return std::uint64_t{4} << (2 * grid); }
  static constexpr std::uint64_t most_points(std::size_t grid) { return 2 * cells(grid); }
  static std::size_t grid_for(Index count) {
    const auto bits = static_cast<std::size_t>(std::bit_width(count - 1));
    return bits <= 3 ? 0 : (bits - 2) / 2;
  }

  Domain domain_;
  std::vector<PointIndex> grids_;
};

}  // namespace annulus
