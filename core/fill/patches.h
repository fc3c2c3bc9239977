#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/lookup/squares.h"

namespace annulus {

// A large grid of cells cut into patches, each so small that all of it that filling reads is in the
// processor's cache. Cells come patch by patch, within one in rows; of a row in blocks of a few columns.
// If there are more than four, the seed says where the first one ends, so that no place is nearer to a border
// than others; on a torus its seam stays one.
class Patches {
 public:
  Patches(const Squares& squares, std::uint64_t key);

  std::uint32_t count() const { return across_ * down_; }
  // How many blocks there are, those included that no cell is in.
  std::size_t blocks() const { return first_block(count()); }
  std::size_t first_block(std::uint32_t patch) const { return std::size_t{patch} * rows_ * blocks_; }
  // The blocks of one patch, for whoever goes through its cells: without a division for each.
  class InPatch {
   public:
    std::size_t block(std::uint32_t column, std::uint32_t row) const {
      return first_ + std::size_t{row - top_} * in_row_ + ((column + left_) / kBlock - left_block_);
    }

   private:
    friend class Patches;
    std::size_t first_;
    std::uint32_t in_row_, left_, left_block_;
    std::uint32_t top_;  // wraps if the patch begins above the grid
  };
  InPatch in_patch(std::uint32_t patch) const {
    InPatch in;
    in.first_ = first_block(patch);
    in.in_row_ = blocks_;
    in.left_ = left_;
    in.left_block_ = patch % across_ * blocks_;
    in.top_ = patch / across_ * rows_ - above_;
    return in;
  }
  // The number of the cell's block.
  std::size_t block(std::uint32_t column, std::uint32_t row) const {
    const std::uint32_t x = (column + left_) / kBlock, y = row + above_;
    return first_block(y / rows_ * across_ + x / blocks_) + std::size_t{y % rows_} * blocks_ + x % blocks_;
  }
  // The first column of the next block.
  std::uint32_t next_block(std::uint32_t column) const { return column + kBlock - (column + left_) % kBlock; }

  // Calls visit(row, from, to) for the rows of the patch; columns reach from `from` to below `to`.
  template <class Visit>
  void visit_rows(std::uint32_t patch, Visit&& visit) const {
    const std::uint32_t columns = blocks_ * kBlock, x = patch % across_ * columns,
                        y = patch / across_ * rows_;
    const std::uint32_t from = std::max(x, left_) - left_, to = std::min(x + columns - left_, grid_columns_);
    const std::uint32_t top = std::max(y, above_) - above_, bottom = std::min(y + rows_ - above_, grid_rows_);
    for (std::uint32_t row = top; row < bottom; ++row) visit(row, from, to);
  }

 private:
  static constexpr std::uint32_t kBlock = 8;  // columns

  std::uint32_t grid_columns_, grid_rows_;
  std::uint32_t blocks_, rows_;         // of a patch: blocks in a row, and rows
  std::uint32_t left_ = 0, above_ = 0;  // columns and rows that the first patch lacks
  std::uint32_t across_, down_;         // patches
};

}  // namespace annulus
