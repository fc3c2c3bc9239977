#include "core/samplers/square_list.h"

#include <algorithm>
#include <utility>

namespace annulus {

void SquareList::assign(std::vector<Square> squares, const Squares& grid, const Patches& patches, int level) {
  patches_ = &patches;
  squares_ = std::move(squares);
  left_ = size();
  const double part = part_ = 1 / static_cast<double>(std::uint64_t{1} << level);
  cell_width_ = grid.cell_width();
  half_width_ = static_cast<float>(grid.cell_width() * part / 2);
  half_height_ = static_cast<float>(grid.cell_height() * part / 2);
  // The lanes read a few more than there are.
  x_.assign(squares_.size() + coverage_lanes::kAtOnce, kGone);
  y_.assign(squares_.size() + coverage_lanes::kAtOnce, kGone);
  begins_.resize(patches.blocks() + 1);
  std::size_t begun = 0;
  for (std::uint32_t i = 0; i < size(); ++i) {
    const Square& square = squares_[i];
    x_[i] = x_of(square);
    y_[i] = static_cast<float>((square.row + (square.y + 0.5) * part) * grid.cell_height());
    if (i > 0 && square.column == squares_[i - 1].column && square.row == squares_[i - 1].row) continue;
    for (const std::size_t block = patches.block(square.column, square.row); begun <= block;)
      begins_[begun++] = i;
  }
  std::fill(begins_.begin() + static_cast<std::ptrdiff_t>(begun), begins_.end(), size());
}

void SquareList::bring_back() {
  for (std::uint32_t i = 0; i < size(); ++i)
    if (gone(i)) x_[i] = x_of(squares_[i]);
  left_ = size();
}

}  // namespace annulus
