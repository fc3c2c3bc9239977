#include "core/recording/pick_failures.h"

#include <algorithm>
#include <utility>

namespace annulus {

PickFailures::Failures& PickFailures::of(Index point) {
  if (point >= failures_.size()) failures_.resize(std::size_t{point} + 1);
  return failures_[point];
}

void PickFailures::fail(Index point) {
  if (is_turn_) return;
  Failures& had = of(point);
  ++had.all;
  ++had.row;
  ++had.life;
  ++failed_;
}

void PickFailures::succeed(Index point) {
  if (is_turn_) return;
  Failures& had = of(point);
  had.row = 0;
  ++had.life;
}

void PickFailures::end_pick(Index point, std::uint64_t candidates) {
  const std::uint64_t failed = std::exchange(failed_, 0);
  if (!tries_ || point >= failures_.size()) return;
  const auto end = [&](std::uint32_t& count, std::uint64_t in_pick) {
    const std::uint64_t had = count & ~kOverdue;
    if (had > *tries_ && (candidates >= *tries_ || had - std::min(had, in_pick) >= *tries_))
      count |= kOverdue;
  };
  Failures& had = failures_[point];
  end(had.all, failed);
  end(had.row, failed);
  end(had.life, candidates);
}

PickFailures::Had PickFailures::had(Index point) const {
  if (point >= failures_.size()) return {};
  const auto [all, row, life] = failures_[point];
  const auto is_k = [&](std::uint32_t count) { return tries_ && !(count & kOverdue) && count >= *tries_; };
  return {all & ~kOverdue, row & ~kOverdue, life & ~kOverdue, is_k(all), is_k(row), is_k(life)};
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
  life_.add(had.life, had.life_is);
  const std::uint64_t best =
      std::max({all_.right, row_.right, life_.right, all_.of_most, row_.of_most, life_.of_most});
  if (retired_ >= kFew && 2 * best <= retired_) forget();
}

void PickFailures::forget() {
  is_turn_ = true;
  failures_ = {};
  turn_ = all_ = row_ = life_ = {};
}

PickFailures::Rule PickFailures::rule() const {
  const auto decides = [&](std::uint64_t points, std::uint64_t by_turns) {
    return points > by_turns && 4 * points >= 3 * retired_;
  };
  const auto best = [&](std::uint64_t Tally::*points) {
    std::pair most{Style::all, &all_};
    for (const auto& [style, tally] : {std::pair{Style::row, &row_}, std::pair{Style::life, &life_}})
      if (tally->*points > most.second->*points) most = {style, tally};
    return most;
  };
  if (tries_)
    if (const auto [style, tally] = best(&Tally::right); decides(tally->right, turn_.right))
      return {style, *tries_};
  const auto [style, tally] = best(&Tally::of_most);
  const bool enough = tries_ || retired_ >= kFew || tally->of_most == retired_;
  if (enough && decides(tally->of_most, std::max(turn_.right, turn_.of_most)))
    return {style, tries_.value_or(tally->most)};
  return {Style::turn, tries_.value_or(0)};
}

}  // namespace annulus
