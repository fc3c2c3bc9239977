#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/run/inspection.h"

// Judges what somebody did by hand. Distances are judged from the points alone, not by a sampler's search,
// which a mistake may have spoilt; cells by those that the sampler searches.
namespace annulus {

// Whether a point fits at a place.
struct JudgedPlace {
  enum class Fault : std::uint8_t { none, outside, too_close, beyond_ring };
  Fault fault = Fault::none;
  Vec2 at;
  Near nearest;             // of all points; kNoPoint if there is none
  double from_centre = 0;   // if it had to lie in a ring
  Sampler::Ring ring = {};  // that ring
  bool right() const { return fault == Fault::none; }
};
struct RingAround {
  Vec2 centre;
  Sampler::Ring ring;
};
JudgedPlace judge_place(const Setup& setup, const Sampler& sampler, const std::optional<RingAround>& ring,
                        Vec2 place);

// Whether a point is near enough to reject a candidate. Any point nearer than r does.
struct JudgedBlocker {
  Near clicked;
  Near nearest;
  double required = 0;
  Vec2 candidate;
  bool right() const { return clicked.distance < required; }
};
JudgedBlocker judge_blocker(const Setup& setup, const Sampler& sampler, Vec2 candidate, Index clicked);

// The cell of the background grid that holds a place; nothing without a grid.
std::optional<GridCell> cell_at(const Sampler& sampler, const Domain& domain, Vec2 place);

// Which cells were chosen rightly, each sorted.
struct JudgedCells {
  std::vector<GridCell> found, missing, surplus;
  bool right() const { return missing.empty() && surplus.empty(); }
};
JudgedCells judge_cells(const Setup& setup, const Sampler& sampler, Vec2 candidate,
                        std::span<const GridCell> chosen);

using Judged = std::variant<JudgedPlace, JudgedBlocker, JudgedCells>;

inline bool is_right(const Judged& judged) {
  return std::visit([](const auto& one) { return one.right(); }, judged);
}

}  // namespace annulus
