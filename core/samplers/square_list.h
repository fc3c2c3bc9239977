#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/lookup/coverage_lanes.h"
#include "core/lookup/squares.h"
#include "core/samplers/patches.h"

namespace annulus {

// Squares of one level, in the order of patches and their cells, and which of them have left.
class SquareList {
 public:
  using Square = Squares::Square;

  // All of them are there. `patches` must live as long.
  void assign(std::vector<Square> squares, const Squares& grid, const Patches& patches, int level);
  // Those that have left are there again.
  void bring_back();

  std::uint32_t size() const { return static_cast<std::uint32_t>(squares_.size()); }
  std::uint32_t left() const { return left_; }
  const Square& operator[](std::uint32_t i) const { return squares_[i]; }
  bool gone(std::uint32_t i) const { return x_[i] == kGone; }
  void remove(std::uint32_t i) {
    x_[i] = kGone;
    --left_;
  }
  // Squares that follow one another, from `first` to below `last`.
  struct Stretch {
    std::uint32_t first, last;
  };
  // Calls visit(stretch) for stretches that hold at least those of a row of cells in columns `from` to `to`.
  template <class Visit>
  void visit_row(std::uint32_t row, std::uint32_t from, std::uint32_t to, Visit&& visit) const {
    for (std::uint32_t column = from; column <= to; column = patches_->next_block(column)) {
      const std::size_t block = patches_->block(column, row);
      if (begins_[block] < begins_[block + 1]) visit(Stretch{begins_[block], begins_[block + 1]});
    }
  }
  std::span<const Square> in(Stretch stretch) const {
    return std::span(squares_).subspan(stretch.first, stretch.last - stretch.first);
  }
  Stretch in_patch(std::uint32_t patch) const {
    return {begins_[patches_->first_block(patch)], begins_[patches_->first_block(patch + 1)]};
  }
  // Those from `i` on, all that is outside the domain included; one that has left is infinitely far away.
  coverage_lanes::Boxes boxes(std::uint32_t i) const {
    return {x_.data() + i, y_.data() + i, half_width_, half_height_};
  }

 private:
  static constexpr float kGone = std::numeric_limits<float>::infinity();

  std::vector<Square> squares_;
  std::vector<float> x_, y_;  // their middles
  float x_of(const Square& square) const {
    return static_cast<float>((square.column + (square.x + 0.5) * part_) * cell_width_);
  }

  float half_width_ = 0, half_height_ = 0;
  double part_ = 1, cell_width_ = 0;  // a square's share of its cell
  std::uint32_t left_ = 0;
  const Patches* patches_ = nullptr;
  std::vector<std::uint32_t> begins_;  // for each block, and the end: where its squares begin
};

}  // namespace annulus
