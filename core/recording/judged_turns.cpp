// What contradicts itself in turns: who is picked, who is active, who is retired.
#include <algorithm>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>

#include "core/recording/contradictions.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

// Where k is not told, a turn of fewer may be one of several that a point gets.
constexpr std::uint64_t kFewestTries = 2;

}  // namespace

void Contradictions::note_named(Index point, Clues::Named& named) {
  if (point == 0) ++named.first;
  if (point == kNoPoint) ++named.unborn;
}

void Contradictions::note_miscounted() {
  const Index born = points_.size();
  if (born == 0 || called_(born - 1) == born - 1) miscounted_ = true;
}

// Of two points whose numbers are their names, as names count if no line says any.
Index Contradictions::born_before(Index point) const {
  const Index before = point == kNoPoint ? points_.size() - 1 : point - 1;
  return before < points_.size() && called_(before) == before ? before : kNoPoint;
}

void Contradictions::end_pick() {
  if (picked_ && pick_ != kNoPoint) failures_.end_pick(pick_, tries_);
}

void Contradictions::end_turn(const TraceLine& line) {
  if (!picked_ || pick_ == kNoPoint || accepted_ || active_[pick_] != Activity::yes) return;
  const std::uint64_t least = rules_.tries.value_or(kFewestTries);
  if (tries_ < least) return;
  failed_[pick_] = true;
  if (!retires_) return;
  kept_on_.try_emplace(
      pick_, KeptOn{tries_,
                    {.kind = Contradiction::Kind::never_retired,
                     .line = line.line,
                     .attempt = line.attempt,
                     .point = pick_,
                     .place = points_[pick_],
                     .says = {English("point {0} is not retired before, though all its {1} tries failed"),
                              {name(pick_), std::to_string(tries_)}}}});
  if (rules_.tries && failures_.is_turn()) tell_kept_on();
}

void Contradictions::tell_kept_on(std::uint64_t least) {
  std::map<std::uint64_t, Contradiction> by_line;
  for (auto& [point, kept] : std::exchange(kept_on_, {}))
    if (kept.tries >= least) by_line.emplace(kept.found.line, std::move(kept.found));
  for (const auto& [line, found] : by_line) tell_of(found, Cause::active_list);
}

void Contradictions::forget_unfinished_wave() {
  if (wave_) std::erase_if(kept_on_, [&](const auto& kept) { return kept.second.found.line > *wave_; });
}

void Contradictions::pick(const TraceLine& line) {
  picks_ = true;
  if (rules_.follows_active) end_turn(line);
  end_pick();
  if (std::exchange(wave_ends_, false)) wave_ = line.line;
  picked_ = !line.unknown_point;
  pick_ = line.point;
  tries_ = outside_tries_ = 0;
  accepted_ = false;
  before_.reset();
  towards_.reset();
  if (!line.faults.names_none && (line.unknown_point || line.point != kNoPoint))
    note_named(line.point, clues_.in_turns);
  if (line.unknown_point && !line.faults.names_none) note_miscounted();
  if (line.unknown_point && !line.faults.names_none)
    tell(Contradiction::Kind::pick_not_active, line, kNoPoint, English("picks a point that is not born"),
         kNoPoint, Cause::births);
  const bool removed = line.point != kNoPoint && points_.is_removed(line.point);
  if (removed)
    tell(Contradiction::Kind::pick_not_active, line, line.point,
         {English("picks point {0}, which is removed"), {name(line.point)}}, kNoPoint, Cause::active_list);
  if (!rules_.follows_active) return;
  if (line.point == kNoPoint && !line.unknown_point && spawned_ && spawns_ == 0)
    tell(Contradiction::Kind::pick_not_active, line, kNoPoint,
         English("picks the place of growth that is no point, which is retired"), kNoPoint,
         Cause::active_list);
  if (line.point != kNoPoint && !removed && active_[line.point] == Activity::no) {
    if (!miscounted()) ++clues_.picked_retired;
    tell_lag();
    tell(Contradiction::Kind::pick_not_active, line, line.point,
         {English("picks point {0}, which is retired"), {name(line.point)}}, kNoPoint, Cause::active_list);
  } else if (line.point != kNoPoint && active_[line.point] == Activity::perhaps) {
    active_[line.point] = Activity::yes;
    ++actives_;
  } else if (const auto kept = kept_on_.extract(line.point)) {
    // Without k a point may get several turns.
    if (rules_.tries) tell_of(kept.mapped().found, Cause::active_list);
  } else if (line.point != kNoPoint && !retires_ && failed_[line.point]) {
    ++clues_.picked_again;
    if (rules_.tries)
      tell(
          Contradiction::Kind::picked_again, line, line.point,
          {*rules_.tries == 1
               ? English("picks point {0} again, though {1} try failed in an earlier turn: it is not retired")
               : English(
                     "picks point {0} again, though {1} tries failed in an earlier turn: it is not retired"),
           {name(line.point), std::to_string(*rules_.tries)}},
          kNoPoint, Cause::active_list);
  }
  compare_active(line);
}

// Told once, and again if the difference changes.
void Contradictions::compare_active(const TraceLine& line) {
  if (!line.active) return;
  const std::uint64_t ours = actives_ + (spawn_ ? 1 : 0);
  const auto off = static_cast<std::int64_t>(*line.active) - static_cast<std::int64_t>(ours);
  if (off == 0) {
    lags_ = lags_ || lag_;
    lag_.reset();
    active_off_ = leaving_ = 0;
    return;
  }
  const bool lags = off > 0 && off <= leaving_ && (active_off_ == 0 || lag_);
  if (!lags) tell_lag();
  if (off == std::exchange(active_off_, off) || (lags && lag_)) return;
  Contradiction found{
      .kind = Contradiction::Kind::active_differs,
      .line = line.line,
      .attempt = line.attempt,
      .point = line.point,
      .says = {*line.active == 1 ? English("says that {0} point is active, but by its lines {1} are")
                                 : English("says that {0} points are active, but by its lines {1} are"),
               {std::to_string(*line.active), std::to_string(ours)}}};
  if (lags)
    lag_ = std::move(found);
  else if (retires_)
    tell_of(found, Cause::active_list);
  else
    waiting_.add(std::move(found));
}

void Contradictions::tell_lag() {
  if (lag_) tell_of(*std::exchange(lag_, {}), Cause::active_list);
}

void Contradictions::retire(const TraceLine& line) {
  if (!retires_) {
    retires_ = true;
    const Waiting waiting = std::exchange(waiting_, {});
    for (const auto& found : {waiting.first, waiting.second})
      if (found) tell_of(*found, Cause::active_list);
    followers(Cause::active_list).count += waiting.more;
  }
  if (!line.faults.names_none && (line.unknown_point || line.point != kNoPoint))
    note_named(line.point, clues_.in_turns);
  if (line.unknown_point && !line.faults.names_none) note_miscounted();
  if (line.unknown_point && !line.faults.names_none)
    tell(Contradiction::Kind::retired_early, line, kNoPoint, English("retires a point that is not born"),
         kNoPoint, Cause::births);
  if (line.unknown_point || !rules_.follows_active) {
    picked_ = false;
    return;
  }
  const Index point = line.point;
  if (point == kNoPoint) {
    spawn_.reset();
    if (spawned_ && spawns_ == 0)
      tell(Contradiction::Kind::retired_early, line, kNoPoint,
           English("retires the place of growth that is no point, which is not active"), kNoPoint,
           Cause::active_list);
    if (spawns_ > 0) --spawns_;
  } else if (active_[point] != Activity::yes) {
    tell(Contradiction::Kind::retired_early, line, point,
         {English("retires point {0}, which is not active"), {name(point)}}, kNoPoint, Cause::active_list);
  } else {
    active_[point] = Activity::no;
    --actives_;
    ++leaving_;
  }
  end_pick();
  kept_on_.erase(point);
  // Where candidates may have been that are not written, failures cannot be counted.
  const bool counted = point != kNoPoint && (outside_ || rules_.domain.periodic || is_all_inside(point));
  note_turn({line.line, line.attempt, point, pick_, tries_, tries_ - outside_tries_, failures_.had(point),
             picked_, counted, accepted_, last_});
  picked_ = false;
}

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

void Contradictions::note_not_judged() {
  if (rules_.ours || rules_.placed || !rules_.follows_active) return;
  if (untold_outside_)
    not_judged_.emplace_back(
        English("early retirements at the border are not judged: no line tells a candidate that is outside"));
  if (untold_shape_)
    not_judged_.emplace_back(English(
        "early retirements where the points end are not judged: a domain of another shape, and candidates "
        "outside it that are not written?"));
  if (untold_style_)
    not_judged_.emplace_back(English(
        "retirements in the turns of other points are not judged: too few to know after what, without "
        "\"tries\""));
  if (!picks_)
    not_judged_.emplace_back(English("neither annuli nor the active list are judged: no line is a pick"));
  else if (!retires_ && clues_.picked_again == 0)
    not_judged_.emplace_back(English("retirements are not judged: no line retires a point"));
  else if (retires_ && actives_ > 0 && followers(Cause::active_list).line == 0)
    not_judged_.push_back(
        {actives_ == 1 ? English("it ends while {0} point is active: stopped, or cut off, before its end")
                       : English("it ends while {0} points are active: stopped, or cut off, before its end"),
         {Message::number(grouped(actives_))}});
}

void Contradictions::end() {
  if (!lags_) tell_lag();
  forget_unfinished_wave();
  if (rules_.tries) tell_kept_on();
  judge_turns();
  judge_untold();
  judge_redrawn();
  judge_refused_inside();
  if (retires_) clues_.never_retired = actives_;
  note_not_judged();
  tell_followers();
}

}  // namespace annulus
