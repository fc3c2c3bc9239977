#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/lookup/squares.h"

namespace annulus {

// A large grid of cells cut into patches, each so small that all of it that filling reads is in the
// processor's cache. Cells come patch by patch, within one in rows; of a row in blocks of a few columns.
class Patches {
 public:
  explicit Patches(const Squares& squares);

  static constexpr std::uint32_t kBlock = 8;  // columns
  std::uint32_t count() const { return across_ * down_; }
  // How many blocks there are, those included that no cell is in.
  std::size_t blocks() const { return first_block(count()); }
  std::size_t first_block(std::uint32_t patch) const { return std::size_t{patch} * rows_ * blocks_; }
  // The number of the cell's block.
  std::size_t block(std::uint32_t column, std::uint32_t row) const {
    const std::uint32_t patch = row / rows_ * across_ + column / kBlock / blocks_;
    return first_block(patch) + std::size_t{row % rows_} * blocks_ + column / kBlock % blocks_;
  }

  // Calls visit(row, from, to) for the rows of the patch; columns reach from `from` to below `to`.
  template <class Visit>
  void visit_rows(std::uint32_t patch, Visit&& visit) const {
    const std::uint32_t from = patch % across_ * blocks_ * kBlock, top = patch / across_ * rows_;
    const std::uint32_t to = std::min(from + blocks_ * kBlock, grid_columns_);
    for (std::uint32_t row = top; row < std::min(top + rows_, grid_rows_); ++row) visit(row, from, to);
  }

 private:
  std::uint32_t grid_columns_, grid_rows_;
  std::uint32_t blocks_, rows_;  // of a patch: blocks in a row, and rows
  std::uint32_t across_, down_;  // patches
};

}  // namespace annulus
