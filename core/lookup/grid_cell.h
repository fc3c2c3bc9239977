#pragma once

#include <cmath>
#include <compare>
#include <cstdint>

#include "core/domain/geometry.h"
#include "core/lookup/grid_shape.h"

namespace annulus {

// A cell of a background grid, counted from 0.
struct GridCell {
  std::int64_t column = 0, row = 0;
  // clang-tidy 14 takes the 0 that this is compared with for a pointer.
  friend auto operator<=>(const GridCell&, const GridCell&) = default;  // NOLINT(modernize-use-nullptr)
};

// The cell that holds a place, which may lie beyond the grid.
inline GridCell cell_of(const GridShape& grid, Vec2 place) {
  return {static_cast<std::int64_t>(std::floor(double{place.x} / grid.cell_width)),
          static_cast<std::int64_t>(std::floor(double{place.y} / grid.cell_height))};
}

// Its edges, domain units.
inline Box box_of(const GridShape& grid, const GridCell& cell) {
  const double left = static_cast<double>(cell.column) * grid.cell_width;
  const double top = static_cast<double>(cell.row) * grid.cell_height;
  return {left, top, left + grid.cell_width, top + grid.cell_height};
}

}  // namespace annulus
