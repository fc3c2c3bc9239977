#pragma once

#include <cstdint>

#include "core/geometry.h"

namespace annulus {

enum class Verdict : std::uint8_t { accepted, outside, too_close };

enum class EventKind : std::uint8_t { start, pick, candidate, retire, finished };

// Why, where the verdict alone does not say it.
enum class Reason : std::uint8_t {
  none,
  place_taken,  // too close by the listed grid: the candidate's own place holds a point, however far
  accepted,     // retired because its candidate was accepted, not because all its tries failed
};

// One thing that happened. `tries` is the number of the last candidate up to here (its own for a candidate).
struct Event {
  EventKind kind = EventKind::start;
  Verdict verdict = Verdict::accepted;
  Reason reason = Reason::none;
  std::uint64_t tries = 0;
  Vec2 position{};           // of a start, of the picked place, or of a candidate
  Index point = kNoPoint;    // the start, picked, accepted or retired point; a too close candidate's blocker
  std::uint32_t active = 0;  // pick: length of the active list; finished: number of points
};

// Whoever wants to know what happens. Costs time: pass none at full speed.
class Trace {
 public:
  virtual ~Trace() = default;
  virtual void on(const Event& event) = 0;
};

}  // namespace annulus
