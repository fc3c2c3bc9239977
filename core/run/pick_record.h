#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/code_line.h"
#include "core/event.h"

namespace annulus {

// What happened in the pick under way, or in the last one: everything that the window says about a try. The
// step that removes points is one without candidates.
class PickRecord final : public Trace {
 public:
  struct Candidate {
    Vec2 position;
    Verdict verdict;
    Reason reason;
    Index point;               // the accepted point, or the blocker of one that is too close
    Index nearest = kNoPoint;  // of compared candidates; with its distance
    double distance = 0;
    double required = 0;
    double weight = 0;
    double total = 0;
    // Whether it is compared with others: in its round, the candidate farthest from its nearest point is
    // accepted.
    bool compared() const { return nearest != kNoPoint || distance > 0; }
  };

  void on(const Event& event) override;
  void clear() { *this = PickRecord(); }

  // True before the first pick, and while trimming.
  bool empty() const { return candidates.empty(); }

  bool around_point = false;  // a pick around a picked place; else a round
  bool in_gap = false;        // a round of darts into the gaps that the run has left
  Index picked = kNoPoint;    // kNoPoint if growth starts from a place that is no point, and in a round
  std::uint32_t slot = 0;     // of the picked point in the active list; kNoSlot: it is not there
  Vec2 centre;                // of the picked point
  std::uint64_t tries_before = 0;
  std::uint32_t active_before = 0;  // length of the active list at that time
  std::vector<Candidate> candidates;
  bool retired = false;
  Index retired_point = kNoPoint;  // in a trace of any program it may be another one than the picked
  std::uint32_t retired_slot = 0;  // where it stood; kNoSlot: nowhere
  Reason retired_because = Reason::none;
  std::uint32_t iteration = 0;  // the iteration that began after this pick; 0: none
  bool gaps = false;            // this pick ended the last tile; now the gaps between tiles are filled
  bool filling = false;         // this pick ended the run; now its gaps are filled
  std::uint32_t halved = 0;   // how often the squares have been halved, if they were after this dart; else 0
  std::uint32_t squares = 0;  // left then: after filling or halved
  bool finished = false;      // the run ended with this pick
  bool trimming = false;      // no try: points are removed, since there are too many
  Index removed = 0;          // so many points were taken away again at the end

  CodeLine::Turn turn() const {
    return around_point ? CodeLine::Turn::pick : in_gap ? CodeLine::Turn::fill : CodeLine::Turn::round;
  }
  // Of the last try, in order, each once.
  std::vector<Step> steps() const;
};

}  // namespace annulus
