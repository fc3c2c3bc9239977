#pragma once

#include <cstdint>
#include <optional>

#include "core/domain/geometry.h"
#include "core/setup/message.h"

namespace annulus {

// Something in a trace that no run can be that keeps its points' distance and its active list as Bridson 2007
// has it.
struct Contradiction {
  enum class Kind : std::uint8_t {
    header_differs,      // from its own setup
    line_is_wrong,       // by itself, see LineFaults
    accepted_too_near,   // another point is nearer than r
    accepted_outside,    // of the domain, or of the mask
    refused_too_far,     // as too close, though nothing is near, or not what is named
    not_farthest,        // accepted, though another candidate of its round is farther from all points
    refused_inside,      // as outside, though it is inside
    outside_annulus,     // of the picked point
    picked_again,        // a point whose k tries failed, and that is not retired
    pick_not_active,     // a point that is retired, removed, or not born
    active_differs,      // from how long the active list is said to be
    retired_early,       // before it has had its k tries, or is born
    retired_late,        // after more than that
    retired_not_picked,  // in the turn of another point
    never_retired,       // though its k tries failed
    removed_not_there,   // a point that is not born, or removed already
  };
  Kind kind;
  std::uint64_t line, attempt;         // see TraceLine
  Index point = kNoPoint;              // the picked, retired or accepted one
  Index other = kNoPoint;              // what is too near, or is blamed, or, if nothing is near, the nearest
  std::optional<Location> place = {};  // of the candidate, or of the point, if it is about one
  Message says;
};

// Whether it is what a pick's line says, before any candidate of it.
inline bool is_of_pick(const Contradiction& found) {
  using Kind = Contradiction::Kind;
  return found.kind == Kind::pick_not_active || found.kind == Kind::picked_again ||
         found.kind == Kind::active_differs;
}
// The try after which it is seen: what is wrong with a pick, with its first candidate.
inline std::uint64_t seen_after(const Contradiction& found) {
  return found.attempt + (is_of_pick(found) ? 1 : 0);
}
// The try that is said beside its line: none if it is about a pick, or comes before all tries.
inline std::optional<std::uint64_t> try_of(const Contradiction& found) {
  return is_of_pick(found) || found.attempt == 0 ? std::nullopt : std::optional(found.attempt);
}

}  // namespace annulus
