#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "core/domain/region.h"

namespace annulus {

// The domain cut into cells, and these into squares: into four at level 1, each of them into four at level 2,
// and so on. Cells fit the domain, so squares are nearly square, but for those of a domain narrower than a
// cell.
class Squares {
 public:
  // Cells are at most `side` wide and high.
  Squares(Region region, double side);

  // A square, at a level that whoever holds it knows.
  struct Square {
    std::uint32_t column, row;  // of its cell
    std::uint32_t x, y;         // column and row in its cell, below 2^level
    friend bool operator==(const Square&, const Square&) = default;
  };
  // Coordinates in a cell have 32 bits; stored positions differ in fewer.
  static constexpr int kMostLevel = 31;

  std::uint32_t columns() const { return columns_; }
  std::uint32_t rows() const { return rows_; }
  std::uint64_t cells() const { return std::uint64_t{columns_} * rows_; }
  double cell_width() const { return width_; }
  double cell_height() const { return height_; }
  const Region& region() const { return region_; }

  // All of it, also what lies outside the region.
  Box box(const Square& square, int level) const {
    // Halving is exact, so that neighbours share their edges at every level.
    const double part = 1 / static_cast<double>(std::uint64_t{1} << level);
    const double column = square.column + square.x * part, row = square.row + square.y * part;
    return {column * width_, row * height_, (column + part) * width_, (row + part) * height_};
  }
  // Where the middles of the four quarters of each square are, those of quarter(box, i) in its place, four
  // after four. Rounded to floats, as the middles of squares of the next level are.
  void middles_of_quarters(std::span<const Square> squares, int level, float* x, float* y) const;
  // The middle of a square, the same to the bit.
  Vec2 middle(const Square& square, int level) const {
    const double part = 1 / static_cast<double>(std::uint64_t{1} << level);
    return {static_cast<float>((square.column + (square.x + 0.5) * part) * width_),
            static_cast<float>((square.row + (square.y + 0.5) * part) * height_)};
  }

  // A box around all of it that is inside the region; nothing if nothing is.
  std::optional<Box> inside(const Square& square, int level) const {
    return region_.inside_of(box(square, level));
  }

  // The cell that holds the place; for places outside the domain one at its border.
  std::uint32_t column_of(float x) const { return cell_along(double{x} * per_width_, columns_); }
  std::uint32_t row_of(float y) const { return cell_along(double{y} * per_height_, rows_); }

 private:
  static std::uint32_t cell_along(double at, std::uint32_t cells) {
    return static_cast<std::uint32_t>(std::clamp(at, 0.0, static_cast<double>(cells - 1)));
  }

  Region region_;
  std::uint32_t columns_, rows_;
  double width_, height_;
  double per_width_, per_height_;
};

}  // namespace annulus
