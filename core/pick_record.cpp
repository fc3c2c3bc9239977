#include "core/pick_record.h"

namespace annulus {

void PickRecord::on(const Event& event) {
  switch (event.kind) {
    case EventKind::start:
      break;
    case EventKind::pick:
      picked = event.point;
      centre = event.position;
      tries_before = event.tries;
      active_before = event.active;
      candidates.clear();
      retired = finished = false;
      retired_because = Reason::none;
      break;
    case EventKind::candidate:
      candidates.push_back({event.position, event.verdict, event.reason, event.point});
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
