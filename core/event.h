#pragma once

#include <cstdint>

#include "core/domain/geometry.h"

namespace annulus {

enum class Verdict : std::uint8_t {
  accepted,
  outside,
  too_close,
  pending,       // judged when the last candidate of its round is drawn
  not_farthest,  // another candidate of its round lies farther from all points
};

enum class EventKind : std::uint8_t {
  start,
  pick,   // an active point begins its turn: the candidates that follow are around it
  round,  // tries that belong together without a picked point: darts up to a hit, the candidates for one
          // point
  candidate,
  verdict,  // of a pending candidate, whose number is `tries`
  retire,
  iteration,  // the points found so far are queued again
  filling,    // the run is over; from now on darts fill what it has left open
  halved,     // the squares that may still hold a point are halved in both directions
  removed,    // a point is taken away again: there are more than were asked for
  gaps,       // all tiles have grown; the points near the gaps between them are active again
  finished,
};

// The reason, if the verdict alone does not give it.
enum class Reason : std::uint8_t {
  none,
  place_taken,   // too close by the listed grid: the candidate's own place holds a point, at any distance
  other_tile,    // outside: beyond the edge of the tile that is growing
  gap,           // a round of darts into the gaps that a run has left
  accepted,      // retired because its candidate was accepted, not because all its tries failed
  trimming,      // a round without tries: the most crowded points are removed
  largest_hole,  // accepted: no place is farther from all points, and more points are wanted
  asked_for,     // a place that the setup names: one more point is to stand there
};

// Of a try after the end of the run, at a place that nobody drew.
inline bool is_placed(Reason reason) {
  return reason == Reason::largest_hole || reason == Reason::asked_for;
}

inline constexpr std::uint32_t kNoSlot = 0xFFFFFFFF;

// One thing that happened. `tries` is the number of the last candidate so far; for a candidate it is its own.
struct Event {
  EventKind kind = EventKind::start;
  Verdict verdict = Verdict::accepted;
  Reason reason = Reason::none;
  std::uint64_t tries = 0;
  Vec2 position{};           // of a start, of the picked place, or of a candidate
  Index point = kNoPoint;    // the start, picked, accepted, retired or removed point; a too close candidate's
                             // blocker; the nearest point of a pending candidate
  std::uint32_t active = 0;  // pick, iteration, gaps: length of the active list; finished: number of points;
                             // filling, halved: squares left, or the largest number if there are more
  std::uint32_t iteration = 0;  // iteration, halved: its number, from 1
  std::uint32_t slot = 0;       // pick, retirement of another point than the picked one: where it stands in
                                // the active list; kNoSlot: nowhere
  double distance = 0;          // pending candidate: to the nearest point, infinite if there is none
  double required = 0;          // too close: what the distance should have been at least; accepted: within
                                // which no point was found
  double weight = 0;            // a cell's, when it was picked
  double total = 0;             // of all weights then
};

// Receives what happens. Listening costs time: pass none for full speed.
class Trace {
 public:
  virtual ~Trace() = default;
  virtual void on(const Event& event) = 0;
};

}  // namespace annulus
