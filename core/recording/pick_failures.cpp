#include "core/recording/pick_failures.h"

namespace annulus {

void PickFailures::fail(Index point) {
  if (!all_.holds && !row_.holds) return;
  if (point >= failures_.size()) failures_.resize(std::size_t{point} + 1);
  ++failures_[point].all;
  ++failures_[point].row;
}

void PickFailures::succeed(Index point) {
  if (point < failures_.size()) failures_[point].row = 0;
}

void PickFailures::Count::retire(std::uint64_t failures, std::optional<std::uint64_t> tries) {
  if (!same) same = tries.value_or(failures);
  if (failures != *same || (!tries && failures < 2)) holds = false;
}

void PickFailures::retire(Index point, std::optional<std::uint64_t> tries) {
  ++retired_;
  if (!all_.holds && !row_.holds) return;
  const Failures had = point < failures_.size() ? failures_[point] : Failures{};
  all_.retire(had.all, tries);
  row_.retire(had.row, tries);
  if (!all_.holds && !row_.holds) failures_ = {};
}

}  // namespace annulus
