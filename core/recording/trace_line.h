#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/event.h"
#include "core/samplers/recording.h"

namespace annulus {

// One line of a trace: what happened, with all that it says of it. docs/trace.md is the format.
struct TraceLine {
  EventKind kind = EventKind::candidate;
  Verdict verdict = Verdict::accepted;
  Reason reason = Reason::none;
  std::uint64_t line = 0;       // in its file, from 1
  std::uint64_t attempt = 0;    // the number of the last candidate so far, its own for a candidate; from 1
  std::uint64_t candidate = 0;  // verdict: of which candidate, by their order in the trace; from 1
  double slack = 0;            // what distances may be off by, as the places so far are written, domain units
  Location place{};            // of a start, a candidate, or the candidate of a verdict, domain units
  Index point = kNoPoint;      // the started, picked, accepted, retired or removed one, by its order of birth
  std::uint64_t name = 0;      // what a new point is called
  bool unknown_point = false;  // another point is named, one that has not been born
  LineFaults faults = {};
  std::optional<Index> blocker = {};         // of a candidate that is too close; kNoPoint: one not born
  std::optional<std::uint64_t> active = {};  // pick: how long the active list is said to be
  std::optional<double> radius = {};         // a point's own, or what a candidate would get, domain units
  // The cells searched for a candidate, by column and row, if they are listed.
  std::optional<std::vector<std::pair<std::int64_t, std::int64_t>>> searched = {};
};

}  // namespace annulus
