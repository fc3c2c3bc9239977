#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/domain/geometry.h"
#include "core/domain/region.h"
#include "core/domain/rng.h"
#include "core/lookup/coverage_lanes.h"

// Darts thrown at squares that no disc covers, many at once. With every instruction set the points are the
// same, bit for bit, and the same as of darts thrown and judged one by one.
namespace annulus::dart_lanes {

// A square of a band of cells, in one number: where its cell is, and which of the cell's 64 squares it is.
constexpr std::uint64_t cell_of(std::uint64_t square) {
  return square >> 6;
}
constexpr std::uint32_t bit_of(std::uint64_t square) {
  return square & 63;
}

// Where in a column or row of cells a dart lands: in square `square` of that cell, each as large as `part` of
// a cell, as far in it as 32 random bits say. In domain units, as it is before it is stored.
constexpr double place_along(std::uint32_t cell, std::uint32_t square, std::uint32_t random, double part,
                             double cell_size) {
  return (cell + (square + random * 0x1p-32) * part) * cell_size;
}

// Draws of squares from a band of cells: which one number `draw` is, and where in it the dart lands.
struct Draws {
  std::uint64_t key = 0;
  std::uint64_t next = 0, end = 0;  // numbers of the draws that are still to be made
  std::uint32_t row = 0, rows = 0;  // of cells: the first one, and how many
  // Of these rows the band lacks the squares before `first_in_first` of the first one, and of the last one
  // those from `end_in_last` on; both count squares of a cell.
  std::uint32_t first_in_first = 0, end_in_last = 64;
  std::uint32_t columns = 0;  // of cells
  std::size_t stride = 0;     // cells from a row to the next
  bool listed = false;        // whether only the entries are drawn, else all squares of the band
  std::span<const std::uint64_t> entries;

  std::uint64_t square_of(std::uint32_t from_row, std::uint32_t column, std::uint32_t bit) const {
    return (from_row * stride + column) << 6 | bit;
  }
  std::uint64_t square(std::uint64_t draw) const {
    const std::uint64_t random = rng::mix64(key + rng::kGolden64 * (2 * draw));
    const auto upper = static_cast<std::uint32_t>(random >> 32), lower = static_cast<std::uint32_t>(random);
    if (listed) return entries[rng::below(upper, static_cast<std::uint32_t>(entries.size()))];
    return square_of(rng::below(lower & ~63u, rows), rng::below(upper, columns), lower & 63);
  }
  // A draw of a square beyond the band's edges throws no dart.
  bool in_band(std::uint64_t square) const {
    const std::uint32_t from = square < square_of(1, 0, 0) ? first_in_first : 0,
                        to = square < square_of(rows - 1, 0, 0) ? 64 : end_in_last;
    return bit_of(square) - from < to - from;  // wraps if it lies before
  }
  // Across in the upper half, down in the lower one.
  std::uint64_t place(std::uint64_t draw) const { return rng::mix64(key + rng::kGolden64 * (2 * draw + 1)); }
};

// Places along a cell for which the squares that a point covers are tabled.
inline constexpr std::uint32_t kPlaces = 32;

// The cells that darts are thrown at, in rows, each with the bits of its covered squares and its one point.
struct Cells {
  std::uint64_t* bits;
  float* x;
  float* y;
  std::size_t stride;
  double width, height, per_width, per_height;  // of a cell
  std::uint32_t columns, rows;
  // Darts are thrown into cells from `first` to below `end` alone: around them lie two more on all sides.
  std::uint32_t first_column, end_column, first_row, end_row;
  const Region* region;
  const std::uint64_t* stamps;  // kRows times kColumns words for each of kPlaces x kPlaces places in a cell
  coverage_lanes::Limit near;
};

struct Kept {
  Vec2 place;
  std::uint32_t darts;  // how many had been thrown with it
};
struct Thrown {
  std::uint32_t darts = 0, kept = 0;
  std::uint64_t covered = 0;  // squares
};

// No more darts than this are thrown before it is asked again whether there is room for so many.
inline constexpr std::uint32_t kAtOnce = 64;

// Makes draws until none is left, or the next one needs a closer look, or there is not room for kAtOnce
// darts, or points, more. A draw of a covered square throws no dart. Points are written to `kept`.
using ThrowDarts = Thrown (*)(const Cells& cells, Draws& draws, std::uint64_t most, std::span<Kept> kept);
// For the best instruction set that the processor has.
ThrowDarts throw_darts();

// Writes down the squares of some cells that are not covered, among those of a cell that `among` has a bit
// for, and returns how many; `first_square` is the first cell's first one. There must be room for all 64 of
// each cell.
using ListOpen = std::size_t (*)(std::span<const std::uint64_t> covered, std::uint64_t among,
                                 std::uint64_t first_square, std::uint64_t* open);
ListOpen list_open();

}  // namespace annulus::dart_lanes
