#include "core/samplers/patches.h"

#include <utility>

namespace annulus {
namespace {

constexpr std::uint64_t kFewCells = 30'000;  // these are one patch
constexpr std::uint32_t kBlocks = 16, kRows = 96;
constexpr std::uint32_t kFewEntries = 2048;

}  // namespace

Patches::Patches(const Squares& squares)
    : grid_columns_(squares.columns()),
      grid_rows_(squares.rows()),
      blocks_((grid_columns_ + kBlock - 1) / kBlock),
      rows_(grid_rows_) {
  if (squares.cells() > kFewCells) {
    blocks_ = std::min(blocks_, kBlocks);
    rows_ = std::min(rows_, kRows);
  }
  across_ = (grid_columns_ + blocks_ * kBlock - 1) / (blocks_ * kBlock);
  down_ = (grid_rows_ + rows_ - 1) / rows_;
}

void Turns::take(std::vector<std::uint32_t> ends) {
  const std::uint32_t all = ends.back();
  std::uint32_t last = 0;
  std::erase_if(ends, [&](std::uint32_t end) {
    if (end - last < kFewEntries || all - end < kFewEntries) return true;
    last = end;
    return false;
  });
  ends.push_back(all);
  ends_ = std::move(ends);
  range_ = {};
}

void Turns::find(std::uint64_t draw) {
  const std::uint64_t in_turn = draw % ends_.back();
  const auto end = std::ranges::upper_bound(ends_, in_turn);
  const std::uint32_t first = end == ends_.begin() ? 0 : *(end - 1);
  range_ = {first, *end - first};
  from_ = draw - in_turn + first;
}

}  // namespace annulus
