#include "core/run/pick_record.h"

#include <algorithm>

namespace annulus {
namespace {

Step verdict_step(Verdict verdict, Reason reason) {
  switch (verdict) {
    case Verdict::accepted:
      return Step::accepted;
    case Verdict::outside:
      return Step::outside;
    case Verdict::too_close:
      return reason == Reason::place_taken ? Step::place_taken : Step::too_close;
    case Verdict::pending:
      return Step::compared;
    case Verdict::not_farthest:
      break;
  }
  return Step::not_farthest;
}

}  // namespace

std::vector<Step> PickRecord::steps() const {
  if (trimming) return finished ? std::vector{Step::trimmed, Step::finished} : std::vector{Step::trimmed};
  if (empty()) return {in_gap ? Step::filling : Step::start};
  if (is_placed(candidates.back().reason))
    return finished ? std::vector{Step::added, Step::finished} : std::vector{Step::added};
  std::vector<Step> steps;
  const auto note = [&](Step step) {
    if (std::ranges::find(steps, step) == steps.end()) steps.push_back(step);
  };
  // A pick begins with its first try.
  if (candidates.size() == 1) note(around_point ? Step::pick : Step::round);
  note(Step::drawn);
  const Candidate& last = candidates.back();
  note(last.compared() ? Step::compared : verdict_step(last.verdict, last.reason));
  if (last.compared()) {
    // At the end of a round all compared candidates are judged.
    for (const Candidate& candidate : candidates)
      if (candidate.compared() && candidate.verdict != Verdict::pending)
        note(verdict_step(candidate.verdict, candidate.reason));
  }
  if (retired) note(retired_because == Reason::accepted ? Step::removed : Step::retired);
  if (iteration != 0) note(Step::iteration);
  if (gaps) note(Step::gaps);
  if (filling) note(Step::filling);
  if (halved != 0) note(Step::halved);
  if (removed > 0) note(Step::trimmed);
  if (finished) note(Step::finished);
  return steps;
}

void PickRecord::on(const Event& event) {
  switch (event.kind) {
    case EventKind::start:
      break;
    case EventKind::pick:
    case EventKind::round:
      around_point = event.kind == EventKind::pick;
      in_gap = event.reason == Reason::gap;
      trimming = event.reason == Reason::trimming;
      picked = event.point;
      slot = event.slot;
      centre = event.position;
      tries_before = event.tries;
      active_before = event.active;
      candidates.clear();
      retired = finished = gaps = filling = false;
      iteration = halved = squares = 0;
      removed = 0;
      retired_because = Reason::none;
      break;
    case EventKind::candidate: {
      halved = squares = 0;  // after an earlier dart of the round
      retired = false;       // by a trace of any program, in the midst of the turn
      const bool compared = event.verdict == Verdict::pending;
      candidates.push_back({event.position, event.verdict, event.reason, compared ? kNoPoint : event.point,
                            compared ? event.point : kNoPoint, event.distance, event.required, event.weight,
                            event.total});
      break;
    }
    case EventKind::verdict: {
      // In a trace of any program it may be of a candidate of an earlier round.
      if (event.tries <= tries_before || event.tries - tries_before > candidates.size()) break;
      Candidate& judged = candidates[static_cast<std::size_t>(event.tries - tries_before - 1)];
      judged.verdict = event.verdict;
      if (event.verdict == Verdict::accepted) judged.point = event.point;
      break;
    }
    case EventKind::iteration:
      iteration = event.iteration;
      break;
    case EventKind::gaps:
      gaps = true;
      break;
    case EventKind::filling:
      filling = true;
      squares = event.active;
      break;
    case EventKind::halved:
      halved = event.iteration;
      squares = event.active;
      break;
    case EventKind::retire:
      retired = true;
      retired_point = event.point;
      retired_slot = around_point && event.point == picked ? slot : event.slot;
      retired_because = event.reason;
      break;
    case EventKind::removed:
      ++removed;
      break;
    case EventKind::finished:
      finished = true;
      break;
  }
}

}  // namespace annulus
