// What contradicts itself in turns: who is picked, and who is active.
#include <map>
#include <string>
#include <utility>

#include "core/recording/contradictions.h"
#include "core/setup/number.h"

namespace annulus {

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
  if (may_prune_ && !rules_.prunes) judge_kept();
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
         English("picks the place where growth began, which is no point and is retired"), kNoPoint,
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
           English("retires the place where growth began, which is no point and is not active"), kNoPoint,
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

void Contradictions::note_not_judged() {
  if (rules_.ours || rules_.placed || !rules_.follows_active) return;
  if (untold_outside_)
    not_judged_.emplace_back(
        English("early retirements at the border are not judged: no line gives a candidate that is outside"));
  if (untold_shape_)
    not_judged_.emplace_back(
        English("early retirements where the points end are not judged: has the domain another shape, and "
                "are candidates outside it not written?"));
  if (untold_style_)
    not_judged_.emplace_back(
        English("retirements in the turns of other points are not judged: they are too few to tell k from, "
                "and \"tries\" is not given"));
  if (!picks_)
    not_judged_.emplace_back(English("neither annuli nor the active list are judged: no line is a pick"));
  else if (!retires_ && clues_.picked_again == 0)
    not_judged_.emplace_back(English("retirements are not judged: no line retires a point"));
  else if (retires_ && actives_ > 0 && followers(Cause::active_list).line == 0)
    not_judged_.push_back(
        {actives_ == 1
             ? English(
                   "the trace ends with {0} point still active: was the run stopped, or the file cut off?")
             : English(
                   "the trace ends with {0} points still active: was the run stopped, or the file cut off?"),
         {Message::number(grouped(actives_))}});
}

void Contradictions::tell_held() {
  judge_far();
  judge_kept();
}

void Contradictions::end() {
  tell_held();
  note_wider_annulus();
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
