#include "core/pick_record.h"

namespace annulus {

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
      break;
    case EventKind::candidate: {
      const bool compared = event.verdict == Verdict::pending;
      candidates.push_back({event.position, event.verdict, event.reason, compared ? kNoPoint : event.point,
                            compared ? event.point : kNoPoint, event.distance, event.required, event.weight,
                            event.total});
      break;
    }
    case EventKind::verdict: {
      Candidate& judged = candidates[event.tries - tries_before - 1];
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
    case EventKind::retire:
      retired = true;
      retired_because = event.reason;
      break;
    case EventKind::finished:
      finished = true;
      break;
  }
}

}  // namespace annulus
