#include "core/pick_record.h"

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

void PickRecord::note(Step step) {
  if (std::ranges::find(steps, step) == steps.end()) steps.push_back(step);
}

void PickRecord::on(const Event& event) {
  switch (event.kind) {
    case EventKind::start:
      break;
    case EventKind::pick:
    case EventKind::round:
      around_point = event.kind == EventKind::pick;
      picked = event.point;
      centre = event.position;
      tries_before = event.tries;
      active_before = event.active;
      candidates.clear();
      retired = finished = gaps = false;
      iteration = 0;
      retired_because = Reason::none;
      steps = {around_point ? Step::pick : Step::round};
      break;
    case EventKind::candidate: {
      const bool compared = event.verdict == Verdict::pending;
      candidates.push_back({event.position, event.verdict, event.reason, compared ? kNoPoint : event.point,
                            compared ? event.point : kNoPoint, event.distance, event.required, event.weight,
                            event.total});
      // The first of a pick belongs to the try that begins it.
      if (candidates.size() > 1) steps.clear();
      steps.push_back(Step::drawn);
      steps.push_back(verdict_step(event.verdict, event.reason));
      break;
    }
    case EventKind::verdict: {
      Candidate& judged = candidates[event.tries - tries_before - 1];
      judged.verdict = event.verdict;
      if (event.verdict == Verdict::accepted) judged.point = event.point;
      note(verdict_step(event.verdict, event.reason));
      break;
    }
    case EventKind::iteration:
      iteration = event.iteration;
      note(Step::iteration);
      break;
    case EventKind::gaps:
      gaps = true;
      note(Step::gaps);
      break;
    case EventKind::retire:
      retired = true;
      retired_because = event.reason;
      note(event.reason == Reason::accepted ? Step::removed : Step::retired);
      break;
    case EventKind::finished:
      finished = true;
      note(Step::finished);
      break;
  }
}

}  // namespace annulus
