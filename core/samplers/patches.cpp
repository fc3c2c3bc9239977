#include "core/samplers/patches.h"

namespace annulus {
namespace {

constexpr std::uint32_t kBlocks = 8, kRows = 48;

}  // namespace

Patches::Patches(const Squares& squares)
    : grid_columns_(squares.columns()),
      grid_rows_(squares.rows()),
      blocks_(std::min((grid_columns_ + kBlock - 1) / kBlock, kBlocks)),
      rows_(std::min(grid_rows_, kRows)) {
  across_ = (grid_columns_ + blocks_ * kBlock - 1) / (blocks_ * kBlock);
  down_ = (grid_rows_ + rows_ - 1) / rows_;
}

}  // namespace annulus
