#pragma once

#include <hwy/cache_control.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/domain/geometry.h"
#include "core/fill/patches.h"
#include "core/lookup/coverage_lanes.h"
#include "core/lookup/large_memory.h"
#include "core/lookup/squares.h"

namespace annulus {

// Squares of one level, in the order of patches and their cells, and which of them have left.
class SquareList {
 public:
  using Square = Squares::Square;

  // An empty list, with memory for so many. `grid` and `patches` must live as long.
  SquareList(const Squares& grid, const Patches& patches, int level, std::size_t expected);

  // All that are added next are in this patch; patches come in their order.
  void begin_patch(std::uint32_t patch) { patch_ = patches_->in_patch(patch); }
  void add(const Square& square);
  // Those quarters of squares of the level before that `open` has a bit for, up to kMostBoxes squares; x and
  // y are the middles of all quarters.
  void add_quarters(std::span<const Square> squares, const std::uint8_t* open, const float* x,
                    const float* y);
  // After the last one.
  void finish();
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
  // So that the square is soon in the cache.
  void fetch(std::uint32_t i) const {
    hwy::Prefetch(&x_[i]);
    hwy::Prefetch(&squares_[i]);
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
  // Calls visit(square) for those that are left.
  template <class Visit>
  void visit_left(Visit&& visit) const {
    for (std::uint32_t i = 0; i < size(); ++i)
      if (!gone(i)) visit(squares_[i]);
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

  void resize(std::size_t size);
  // All blocks up to the one of this cell begin here at the latest.
  void begin_blocks(const Square& square, std::size_t at) {
    const std::size_t block = patch_.block(square.column, square.row);
    while (begun_ <= block) begins_[begun_++] = static_cast<std::uint32_t>(at);
  }

  const Squares* grid_;
  const Patches* patches_;
  int level_;
  LargeVector<Square> squares_;
  LargeVector<float> x_, y_;  // their middles
  float half_width_, half_height_;
  std::uint32_t left_ = 0;
  LargeVector<std::uint32_t> begins_;  // for each block, and the end: where its squares begin
  std::size_t begun_ = 0;              // how many blocks have begun
  Patches::InPatch patch_;
};

}  // namespace annulus
