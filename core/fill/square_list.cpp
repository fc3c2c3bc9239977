#include "core/fill/square_list.h"

#include <algorithm>

namespace annulus {

SquareList::SquareList(const Squares& grid, const Patches& patches, int level, std::size_t expected)
    : grid_(&grid), patches_(&patches), level_(level), patch_(patches.in_patch(0)) {
  const double part = 1 / static_cast<double>(std::uint64_t{1} << level);
  half_width_ = static_cast<float>(grid.cell_width() * part / 2);
  half_height_ = static_cast<float>(grid.cell_height() * part / 2);
  begins_.resize(patches.blocks() + 1);
  squares_.reserve(expected);
  x_.reserve(expected + coverage_lanes::kAtOnce);
  y_.reserve(expected + coverage_lanes::kAtOnce);
}

void SquareList::add(const Square& square) {
  begin_blocks(square, squares_.size());
  const Vec2 middle = grid_->middle(square, level_);
  squares_.push_back(square);
  x_.push_back(middle.x);
  y_.push_back(middle.y);
}

// All four quarters are written, and those that stay are counted: the processor has nothing to guess.
void SquareList::add_quarters(std::span<const Square> squares, const std::uint8_t* open, const float* x,
                              const float* y) {
  std::size_t size = squares_.size();
  resize(size + 4 * squares.size());
  Square* const to = squares_.data();
  float *const to_x = x_.data(), *const to_y = y_.data();
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const Square square = squares[i];
    begin_blocks(square, size);
    for (std::uint32_t quarter = 0; quarter < 4; ++quarter) {
      to[size] = {square.column, square.row, 2 * square.x + quarter % 2, 2 * square.y + quarter / 2};
      to_x[size] = x[4 * i + quarter];
      to_y[size] = y[4 * i + quarter];
      size += open[i] >> quarter & 1u;
    }
  }
  resize(size);
}

void SquareList::resize(std::size_t size) {
  squares_.resize(size);
  x_.resize(size);
  y_.resize(size);
}

void SquareList::finish() {
  left_ = size();
  std::fill(begins_.begin() + static_cast<std::ptrdiff_t>(begun_), begins_.end(), size());
  // The lanes read a few more than there are.
  x_.resize(squares_.size() + coverage_lanes::kAtOnce, kGone);
  y_.resize(squares_.size() + coverage_lanes::kAtOnce, kGone);
}

void SquareList::bring_back() {
  for (std::uint32_t i = 0; i < size(); ++i)
    if (gone(i)) x_[i] = grid_->middle(squares_[i], level_).x;
  left_ = size();
}

}  // namespace annulus
