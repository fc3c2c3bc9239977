#include "core/recording/pick_failures.h"

#include <algorithm>
#include <utility>

namespace annulus {

void PickFailures::fail(Index point) {
  if (is_turn_) return;
  if (point >= failures_.size()) failures_.resize(std::size_t{point} + 1);
  ++failures_[point].all;
  ++failures_[point].row;
  ++failed_;
}

void PickFailures::succeed(Index point) {
  if (point < failures_.size()) failures_[point].row = 0;
}

void PickFailures::end_pick(Index point, std::uint64_t candidates) {
  const std::uint32_t failed = std::exchange(failed_, 0);
  if (!tries_ || point >= failures_.size()) return;
  for (std::uint32_t* count : {&failures_[point].all, &failures_[point].row})
    if (const std::uint32_t had = *count & ~kOverdue;
        had > *tries_ && (candidates >= *tries_ || had - std::min(had, failed) >= *tries_))
      *count |= kOverdue;
}

PickFailures::Had PickFailures::had(Index point) const {
  if (point >= failures_.size()) return {};
  const auto [all, row] = failures_[point];
  const auto is_k = [&](std::uint32_t count) { return tries_ && !(count & kOverdue) && count >= *tries_; };
  return {all & ~kOverdue, row & ~kOverdue, is_k(all), is_k(row)};
}

void PickFailures::Tally::add(std::uint64_t had, bool is_k) {
  if (is_k) ++right;
  if (had < 2) return;
  const std::uint64_t points_now = ++points[had];
  if (points_now <= of_most) return;
  of_most = points_now;
  most = had;
}

void PickFailures::retire(const Had& had, std::optional<std::uint64_t> turn) {
  if (is_turn_) return;
  ++retired_;
  if (turn) turn_.add(*turn, turn == tries_);
  all_.add(had.all, had.all_is);
  row_.add(had.row, had.row_is);
  const std::uint64_t best = std::max({all_.right, row_.right, all_.of_most, row_.of_most});
  if (retired_ >= kFew && 2 * best <= retired_) forget();
}

void PickFailures::forget() {
  is_turn_ = true;
  failures_ = {};
  turn_ = all_ = row_ = {};
}

PickFailures::Rule PickFailures::rule() const {
  const auto decides = [&](std::uint64_t points, std::uint64_t by_turns) {
    return points > by_turns && 4 * points >= 3 * retired_;
  };
  if (tries_) {
    const Style style = row_.right > all_.right ? Style::row : Style::all;
    if (decides(std::max(all_.right, row_.right), turn_.right)) return {style, *tries_};
  }
  const Style style = row_.of_most > all_.of_most ? Style::row : Style::all;
  const Tally& tally = style == Style::row ? row_ : all_;
  const bool enough = tries_ || retired_ >= kFew || tally.of_most == retired_;
  if (enough && decides(tally.of_most, std::max(turn_.right, turn_.of_most)))
    return {style, tries_.value_or(tally.most)};
  return {Style::turn, tries_.value_or(0)};
}

}  // namespace annulus
