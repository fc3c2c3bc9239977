// What contradicts itself in retirements: after how many tries, or failures, points are retired.
#include <algorithm>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>

#include "core/recording/contradictions.h"

namespace annulus {

void Contradictions::note_turn(const Retired& turn) {
  const Index point = turn.point;
  if (turn.is_anothers()) {
    wave_ends_ = true;
    wave_ = wave_.value_or(0);
  }
  if (rules_.tries) note_tries(turn, *rules_.tries);
  if (turn.is_own()) {
    ++(turn.accepted ? clues_.retired_after_success : clues_.retired);
    if (turn.tries == rules_.tries) full_turns_ = true;
    if (turn.accepted && turn.last == Verdict::accepted && turn.tries != rules_.tries) ++clues_.at_success;
    if (!turn.accepted && point != kNoPoint && is_all_inside(point)) ++clues_.surrounded;
    if (!turn.accepted && turn.tries == 1 && rules_.tries != std::uint64_t{1}) ++clues_.at_first_failure;
  }
  if (turn.counted) failures_.retire(turn.had, turn.is_own() ? std::optional(turn.tries) : std::nullopt);
  clues_.over_picks = !failures_.is_turn() && failures_.rule().style != PickFailures::Style::turn;
  if (failures_.is_turn()) {
    if (rules_.tries) tell_kept_on();
    judge_held_by_turns();
    judge_retired(turn);
  } else {
    hold(turn);
  }
}

// Until it is known by which rule points are retired. What no rule explains is told at once if more follows
// from it.
void Contradictions::hold(const Retired& turn) {
  const bool is_k = turn.had.is_any_k();
  if (turn.is_own() && turn.tries == rules_.tries) return;
  if (!turn.is_own() && is_k) late_ = true;
  if (turn.is_anothers() && turn.counted && rules_.tries && !is_k && !late_)
    judge_retired(turn);
  else
    held_.push_back(turn);
}

void Contradictions::judge_held_by_turns() {
  for (const Retired& one : std::exchange(held_, {})) judge_retired(one);
}

void Contradictions::judge_held() {
  const PickFailures::Rule rule = failures_.rule();
  clues_.over_picks = rule.style != PickFailures::Style::turn;
  if (clues_.over_picks) {
    full_turns_ = true;
    const bool late = std::ranges::any_of(
        held_, [&](const Retired& one) { return !one.is_own() && one.had.by(rule.style) >= rule.tries; });
    for (const Retired& one : std::exchange(held_, {}))
      if (one.is_anothers() && one.counted && !late && one.had.by(rule.style) < rule.tries)
        judge_retired(one);
      else
        judge_turn(one, rule);
    return;
  }
  const auto by_turns = std::ranges::count_if(held_, [](const Retired& one) { return !one.is_anothers(); });
  untold_style_ =
      !rules_.tries && failures_.retired() < PickFailures::kFew && std::ssize(held_) > 2 * by_turns;
  // Whoever has had no failure is not to be retired by any rule.
  if (untold_style_)
    std::erase_if(held_,
                  [](const Retired& one) { return one.is_anothers() && !(one.counted && one.had.all == 0); });
  judge_held_by_turns();
}

void Contradictions::judge_retired(const Retired& turn) {
  if (turn.is_anothers()) {
    if (!miscounted()) ++clues_.another_retired;
    tell_of({.kind = Contradiction::Kind::retired_not_picked,
             .line = turn.line,
             .attempt = turn.attempt,
             .point = turn.point,
             .other = turn.picked,
             .place = points_[turn.point],
             .says = {English("retires point {0} in the turn of point {1}"),
                      {name(turn.point), name(turn.picked)}}},
            Cause::active_list);
  } else if (!turn.in_turn) {
    return;
  } else if (rules_.tries && clues_.failed > 0) {
    judge_turn(turn, {PickFailures::Style::turn, *rules_.tries});
  } else {
    retired_.push_back(turn);
  }
}

void Contradictions::judge_turn(const Retired& turn, PickFailures::Rule rule) {
  using Style = PickFailures::Style;
  // A sampler may use all k tries of a turn whatever comes of them; so it is only early to retire before.
  const std::uint64_t had = rule.style == Style::turn ? turn.tries : turn.had.by(rule.style);
  if (had == rule.tries || turn.had.is_k(rule.style)) return;
  // A place of growth has no failures of its own; and there may be more in the midst of a pick.
  if (rule.style != Style::turn && (turn.point == kNoPoint || (had > rule.tries && !rules_.tries))) return;
  if (had < rule.tries && !rules_.ours && !rules_.domain.periodic && turn.point != kNoPoint)
    untold_.push_back({turn, rule});
  else if (rule.style == Style::turn && turn.inside == rule.tries)
    redrawn_.push_back({turn, rule});
  else
    tell_early_or_late(turn, rule);
}

English Contradictions::says_early_or_late(const Retired& turn, PickFailures::Rule rule) const {
  const bool told = rules_.tries.has_value(), early = turn.tries < rule.tries, one = turn.tries == 1;
  if (rule.style == PickFailures::Style::all)
    return told ? English("retires point {0}, whose failures over all its picks are {1}; k is {2}")
                : English("retires point {0}, whose failures over all its picks are {1}; most have {2}");
  if (rule.style == PickFailures::Style::row)
    return told ? English("retires point {0}, whose failures since its last success are {1}; k is {2}")
                : English("retires point {0}, whose failures since its last success are {1}; most have {2}");
  if (rule.style == PickFailures::Style::life)
    return told ? English("retires point {0}, whose candidates over all its picks are {1}; k is {2}")
                : English("retires point {0}, whose candidates over all its picks are {1}; most have {2}");
  if (turn.accepted && early)
    return English("retires point {0} after try {1} of {2}, one of which was accepted");
  if (early && told)
    return one ? English("retires point {0} after {1} try; k is {2}")
               : English("retires point {0} after {1} tries; k is {2}");
  if (told)
    return one ? English("retires point {0} only after {1} try; k is {2}")
               : English("retires point {0} only after {1} tries; k is {2}");
  if (early)
    return one ? English("retires point {0} after {1} try; most have {2}")
               : English("retires point {0} after {1} tries; most have {2}");
  return English("retires point {0} only after {1} tries; most have {2}");
}

void Contradictions::tell_early_or_late(const Retired& turn, PickFailures::Rule rule) {
  const std::uint64_t had = rule.style == PickFailures::Style::turn ? turn.tries : turn.had.by(rule.style);
  const bool early = had < rule.tries;
  if (early) ++clues_.early;
  if (early && turn.last == Verdict::outside) ++clues_.early_at_outside;
  const std::string who = turn.point == kNoPoint ? "-" : name(turn.point);
  found_({.kind = early ? Contradiction::Kind::retired_early : Contradiction::Kind::retired_late,
          .line = turn.line,
          .attempt = turn.attempt,
          .point = turn.point,
          .place = turn.point == kNoPoint ? std::nullopt : std::optional(points_[turn.point]),
          .says = {says_early_or_late(turn, rule), {who, std::to_string(had), std::to_string(rule.tries)}}});
}

// Where a shape ends, tries are missing; far from there they are all written.
bool Contradictions::ends_within() const {
  constexpr std::size_t kEnough = 1000, kFew = 3, kFewElsewhere = 10;  // the last: one in so many
  // Who tells candidates there that are outside tells them all.
  if (!refused_inside_.empty()) return false;
  std::size_t rim = 0, elsewhere = 0, whole = 0;
  std::unordered_set<Index> early;
  for (const Untold& one : untold_) {
    early.insert(one.turn.point);
    if (rim + elsewhere == kEnough || !is_all_inside(one.turn.point)) continue;
    ++(is_near_rim(points_[one.turn.point], true) ? rim : elsewhere);
  }
  if (rim < kFew || elsewhere * kFewElsewhere > rim) return false;
  for (Index point = 0; point < points_.size() && whole < PickFailures::kFew; ++point)
    if (active_[point] == Activity::no && !early.contains(point) && is_all_inside(point) &&
        !is_near_rim(points_[point], true))
      ++whole;
  return whole == PickFailures::kFew;
}

// A domain of any shape ends where no point lies, and has points whose candidates are all inside.
void Contradictions::judge_untold() {
  const bool another_shape = outside_ && ends_within();
  const bool untold = !outside_ || another_shape;
  for (const Untold& one : std::exchange(untold_, {})) {
    const Index point = one.turn.point;
    const bool at_border = !is_all_inside(point) || (full_turns_ && is_near_rim(points_[point]));
    if (untold && at_border)
      (another_shape ? untold_shape_ : untold_outside_) = true;
    else
      tell_early_or_late(one.turn, one.rule);
  }
}

void Contradictions::note_tries(const Retired& turn, std::uint64_t k) {
  if (!turn.is_own()) return;
  ++ended_;
  if (turn.tries == k) ++ended_by_all_;
  if (turn.inside == k) ++ended_by_inside_;
}

void Contradictions::judge_redrawn() {
  const bool redraws = ended_by_inside_ > ended_by_all_ && 4 * ended_by_inside_ >= 3 * ended_;
  for (const Untold& one : std::exchange(redrawn_, {}))
    if (!redraws) tell_early_or_late(one.turn, one.rule);
}

// By k or by what most of them had, if it is most. A program may write only what it accepts.
void Contradictions::judge_turns() {
  judge_held();
  if (clues_.failed == 0) return;
  if (rules_.tries) {
    for (const Retired& one : std::exchange(retired_, {}))
      judge_turn(one, {PickFailures::Style::turn, *rules_.tries});
    return;
  }
  std::map<std::uint64_t, std::size_t> turns;
  std::size_t failed = 0;
  for (const Retired& one : retired_) {
    if (one.accepted) continue;
    ++turns[one.tries];
    ++failed;
  }
  const auto most = std::ranges::max_element(turns, {}, [](const auto& turn) { return turn.second; });
  const auto all = std::exchange(retired_, {});
  full_turns_ = true;
  if (most == turns.end() || 2 * most->second <= failed || most->first < kFewestTries) return;
  for (const Retired& one : all) {
    note_tries(one, most->first);
    judge_turn(one, {PickFailures::Style::turn, most->first});
  }
  tell_kept_on(most->first);
}

}  // namespace annulus
