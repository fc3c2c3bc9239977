#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

#include "core/measures/spacing.h"
#include "core/run/timeline.h"

// What there is to know about one point, one place, or one cell of a run, at the try that it stands at. The
// spacing must have all points that there are then.
namespace annulus {

struct Near {
  Index point = kNoPoint;
  double distance = 0;
};

enum class Life : std::uint8_t {
  unborn,   // it will be, later in the run
  still,    // a point of a sampler where none grows
  active,   // may be picked
  waiting,  // will be active later
  retired,
};

// Of a background grid; from 0.
struct CellPlace {
  std::int64_t column, row;
};

struct PointFacts {
  Index point;
  Vec2 at;
  Life life;
  std::uint64_t birth;            // the try it was born in; 0 for a start
  std::vector<Index> chain;       // its parent, that one's parent, and so on to a start
  bool from_no_point;             // the chain ends at the start that is no point
  std::vector<Index> children;    // born so far, in order of birth
  std::vector<Near> near;         // the nearest points, the nearest first
  std::optional<double> radius;   // its own, where radii differ
  std::optional<CellPlace> cell;  // where there is a grid
};
// `point` may be any that the timeline knows of.
PointFacts point_facts(const Setup& setup, const Timeline& timeline, const Spacing& spacing, Index point);

// Whether a point can still come to a place.
enum class Chance : std::uint8_t {
  none,          // a candidate there is refused
  now,           // candidates of points that can be picked next reach it
  by_dart,       // none does, but once no point is active darts can land anywhere
  out_of_reach,  // no candidate of the points that can be picked next reaches it; growth may come nearer
  anywhere,      // every place of the domain can be tried next
  over,          // the run is over
};

struct PlaceFacts {
  Vec2 at;
  Judgement judged;             // what a candidate there would come to now
  double blocker_distance = 0;  // of the point that it would be too close to
  Chance chance;
  std::vector<Near> near;  // the nearest points, the nearest first
  std::vector<Spacing::Conflict>
      too_near;                 // points nearer than they may be, whether or not the search sees them
  std::vector<Index> reaching;  // those that can be picked next and whose candidates can lie there
  std::size_t missed = 0;       // points whose candidates could have landed there and that are retired
  // Where none reaches it: the one whose candidates come nearest, and how near; nobody where none is active.
  std::optional<Near> nearest_reach;
  std::optional<double> radius;  // that a point there would have, where radii differ
};
PlaceFacts place_facts(const Setup& setup, const Timeline& timeline, const Spacing& spacing, Vec2 place);

struct CellFacts {
  std::uint32_t column, row;
  double weight;                // CellWeights::kPicked or kUnavailable where it has none
  double chance;                // to be picked next, 0 to 1
  std::optional<Index> pick;    // its number from 0, where it is picked
  std::uint64_t picked_in = 0;  // that try
};
// Of a sampler of cells; nothing beside the map.
std::optional<CellFacts> cell_facts(const Timeline& timeline, Vec2 place);

using Facts = std::variant<PointFacts, PlaceFacts, CellFacts>;

// When a point left the active list, in a run made anew for it.
struct Retirement {
  std::uint64_t at;  // the try
  Reason reason;
};
// All retirements of the point that was born in try `birth`, in order: with tiles and iterations a point can
// be active again. `go_on` is asked every millisecond or so; when it says no, what was found is returned.
std::vector<Retirement> retirements(const Setup& setup, Index point, std::uint64_t birth,
                                    const std::function<bool()>& go_on);

}  // namespace annulus
