#include "core/fill/patches.h"

#include "core/domain/rng.h"

namespace annulus {
namespace {

constexpr std::uint32_t kBlocks = 8, kRows = 48;
constexpr std::uint32_t kFewPatches = 4;
// So that the shift differs from all draws.
constexpr std::uint64_t kShift = 0xBB67AE8584CAA73Bull;

}  // namespace

Patches::Patches(const Squares& squares, std::uint64_t key)
    : grid_columns_(squares.columns()),
      grid_rows_(squares.rows()),
      blocks_(std::min((grid_columns_ + kBlock - 1) / kBlock, kBlocks)),
      rows_(std::min(grid_rows_, kRows)) {
  const std::uint32_t columns = blocks_ * kBlock;
  const auto count = [&] {
    across_ = (left_ + grid_columns_ + columns - 1) / columns;
    down_ = (above_ + grid_rows_ + rows_ - 1) / rows_;
    return across_ * down_;
  };
  // Two borders show nowhere.
  if (count() <= kFewPatches) return;
  const std::uint64_t random = rng::mix64(key + kShift);
  if (grid_columns_ > columns) left_ = rng::below(static_cast<std::uint32_t>(random >> 32), columns);
  if (grid_rows_ > rows_) above_ = rng::below(static_cast<std::uint32_t>(random), rows_);
  count();
}

}  // namespace annulus
