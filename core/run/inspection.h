#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

#include "core/lookup/grid_cell.h"
#include "core/points/spacing.h"
#include "core/run/timeline.h"

// Everything about one point, one place, or one cell of a run, at the try where the run stands. The spacing
// must have all points of that try.
namespace annulus {

struct Near {
  Index point = kNoPoint;
  double distance = 0;
};

enum class Life : std::uint8_t {
  unborn,   // will be born later in the run
  still,    // a point of a sampler whose points do not grow
  active,   // may be picked
  waiting,  // will be active later
  retired,
};

struct PointFacts {
  Index point;
  Vec2 at;
  Life life;
  std::uint64_t birth;           // the try it was born in; 0 for a start
  std::vector<Index> chain;      // its parent, that one's parent, and so on to a start
  bool from_no_point;            // whether the chain ends at the start that is no point
  std::vector<Index> children;   // born so far, in order of birth
  std::vector<Near> near;        // the nearest points, the nearest first
  std::optional<double> radius;  // its own, if radii differ
  std::optional<GridCell> cell;  // if there is a grid
};
// Whether the point has no parent since it grew from a start that is no point. Not known of runs of other
// programs.
bool grew_from_no_point(const Setup& setup, const PointStore& store, Index point);
// Whether the setup names its place for one more point.
bool was_asked_for(const Setup& setup, Vec2 place);
// `point` may be any point that the timeline knows.
PointFacts point_facts(const Setup& setup, const Timeline& timeline, const Spacing& spacing, Index point);

// Whether a point can still come to a place.
enum class Chance : std::uint8_t {
  none,          // a candidate there would be refused
  now,           // candidates of points that can be picked next reach it
  by_dart,       // none does, but darts can land anywhere once no point is active
  out_of_reach,  // no candidate of the points that can be picked next reaches it; growth may come nearer
  anywhere,      // every place of the domain can be tried next
  over,          // the run is over
};

struct PlaceFacts {
  Vec2 at;
  Judgement judged;             // the verdict on a candidate there now
  double blocker_distance = 0;  // to the point that it would be too close to
  Chance chance;
  std::vector<Near> near;  // the nearest points, the nearest first
  std::vector<Spacing::Conflict>
      too_near;                 // points nearer than allowed, whether or not the search finds them
  std::vector<Index> reaching;  // points that can be picked next and whose candidates can lie there
  std::size_t missed = 0;       // retired points whose candidates could have landed there
  // If none reaches it: the active point whose candidates come nearest, and how near; nothing if no point is
  // active.
  std::optional<Near> nearest_reach;
  std::optional<double> radius;  // of a point there, if radii differ
};
PlaceFacts place_facts(const Setup& setup, const Timeline& timeline, const Spacing& spacing, Vec2 place);

// The column and row of a map's cell as people count them: from the map's first ones.
GridCell named_cell(const Sampler& sampler, Vec2 place);

struct CellFacts {
  std::uint32_t column, row;    // counted from 0
  GridCell name;                // as people count them
  double weight;                // CellWeights::kPicked or kUnavailable if it has no weight
  double chance;                // to be picked next, 0 to 1
  std::optional<Index> pick;    // its number from 0, if it is picked
  std::uint64_t picked_in = 0;  // that try
};
// For samplers of cells; nothing for a place beside the map.
std::optional<CellFacts> cell_facts(const Timeline& timeline, Vec2 place);

using Facts = std::variant<PointFacts, PlaceFacts, CellFacts>;

// When a point left the active list, found by making the run again.
struct Retirement {
  std::uint64_t at;  // the try's number
  Reason reason;
};
// All retirements of the point born in try `birth`, in order: with tiles and iterations a point can become
// active again. Asks `go_on` about every millisecond; if it returns false, returns what has been found so
// far.
std::vector<Retirement> retirements(const Resolved& setup, Index point, std::uint64_t birth,
                                    const std::function<bool()>& go_on);

}  // namespace annulus
