#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>

#include "core/run/preview.h"

namespace annulus::panels {

// The cells searched for a candidate, by row and column around the candidate's own; nothing for those that
// are not searched or that lie outside the grid.
struct CellBlock {
  static constexpr std::int64_t kAround = 2;  // cells on each side
  static constexpr std::size_t kSide = 5;
  std::int64_t column = 0, row = 0;                                         // of the candidate's own cell
  std::array<std::array<std::optional<SearchedCell>, kSide>, kSide> cells;  // [row][column]
};

// Nothing if the candidate's own cell is not among them. On a torus cells beyond an edge are those of the
// other side.
inline std::optional<CellBlock> cell_block(const GridShape& grid, std::span<const SearchedCell> searched) {
  const auto place = [](double low, double high, double zero, double side) {
    return static_cast<std::int64_t>(std::floor(((low + high) / 2 - zero) / side));
  };
  const auto column_of = [&](const SearchedCell& c) {
    return place(c.left, c.right, grid.left, grid.cell_width);
  };
  const auto row_of = [&](const SearchedCell& c) {
    return place(c.top, c.bottom, grid.top, grid.cell_height);
  };
  // The short way around.
  const auto step = [](std::int64_t way, std::int64_t all) {
    if (all <= 0) return way;
    const std::int64_t ahead = ((way % all) + all) % all;
    return ahead > all / 2 ? ahead - all : ahead;
  };
  std::optional<CellBlock> block;
  for (const SearchedCell& cell : searched) {
    if (!cell.own) continue;
    block.emplace();
    block->column = column_of(cell);
    block->row = row_of(cell);
  }
  if (!block) return block;
  for (const SearchedCell& cell : searched) {
    const std::int64_t x = step(column_of(cell) - block->column, grid.columns) + CellBlock::kAround;
    const std::int64_t y = step(row_of(cell) - block->row, grid.rows) + CellBlock::kAround;
    if (x < 0 || y < 0 || x > 2 * CellBlock::kAround || y > 2 * CellBlock::kAround) continue;
    block->cells[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = cell;
  }
  return block;
}

}  // namespace annulus::panels
