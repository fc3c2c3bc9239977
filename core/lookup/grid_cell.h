#pragma once

#include <cmath>
#include <compare>
#include <cstdint>

#include "core/domain/geometry.h"
#include "core/lookup/grid_shape.h"

namespace annulus {

// A cell of a background grid, by its column and row.
struct GridCell {
  std::int64_t column = 0, row = 0;
  // clang-tidy 14 takes the 0 that this is compared with for a pointer.
  friend auto operator<=>(const GridCell&, const GridCell&) = default;  // NOLINT(modernize-use-nullptr)
};

// The cell that holds a place, which may lie beyond the grid.
inline GridCell cell_of(const GridShape& grid, Vec2 place) {
  return {static_cast<std::int64_t>(std::floor((double{place.x} - grid.left) / grid.cell_width)),
          static_cast<std::int64_t>(std::floor((double{place.y} - grid.top) / grid.cell_height))};
}

// The one at the domain's own corner: (0, 0), but in a grid that begins elsewhere.
inline GridCell first_cell(const GridShape& grid) {
  return cell_of(grid, {0, 0});
}

// Its edges, domain units.
inline Box box_of(const GridShape& grid, const GridCell& cell) {
  const double left = grid.left + static_cast<double>(cell.column) * grid.cell_width;
  const double top = grid.top + static_cast<double>(cell.row) * grid.cell_height;
  return {left, top, left + grid.cell_width, top + grid.cell_height};
}

}  // namespace annulus
