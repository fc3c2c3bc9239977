#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/domain/domain.h"
#include "core/event.h"
#include "core/lookup/grid_shape.h"
#include "core/setup/english.h"

namespace annulus {

struct Counts {
  std::uint64_t tries = 0;
  std::uint64_t accepted = 0;
  std::uint64_t outside = 0;
  std::uint64_t too_close = 0;
  std::uint64_t retired = 0;
  std::uint64_t not_farthest = 0;
  friend bool operator==(const Counts&, const Counts&) = default;
};

// All that a sampler needs to go on from a past state between two picks. The points are not part of it: they
// are only ever appended, so the past is a prefix.
struct Keyframe {
  Counts counts;
  std::uint64_t picks = 0;
  Index points = 0;
  std::vector<Index> active;
  std::vector<std::uint64_t> numbers;  // what else the sampler counts
  std::vector<double> weights;         // of cells
  std::size_t bytes() const {
    return sizeof(Keyframe) + active.capacity() * sizeof(Index) + numbers.capacity() * sizeof(std::uint64_t) +
           weights.capacity() * sizeof(double);
  }
};

// The points of a run in order of birth. It may hold more than the sampler's present count: going back in
// time keeps later points, since going forward again makes the same ones.
struct PointStore {
  std::vector<Vec2> positions;
  std::vector<Index> parents;         // kNoPoint for a start
  std::vector<std::uint64_t> births;  // the try each was born in; 0 for a start
  std::vector<float> radii;           // each point's own; empty if all have the same
};

// Something that a sampler counts, for the table of counts.
struct Fact {
  English label;
  std::uint64_t number = 0;
  English help;
  std::uint64_t of = 0;               // how many there are in all; 0: unknown, or without end
  std::optional<double> chance = {};  // instead of a number
};

// How a candidate is judged, and why.
struct Judgement {
  Verdict verdict = Verdict::accepted;
  Reason reason = Reason::none;
  Index blocker = kNoPoint;
  double required = 0;  // the distance to keep, or that it should have had from the blocker
};

class RadiusField;

// The cells of a map and what they weigh.
struct CellWeights {
  std::uint32_t columns = 0;
  std::uint32_t rows = 0;
  std::span<const double> weights;  // rows from the top; kPicked and kUnavailable for cells without one
  double largest = 0;
  static constexpr double kPicked = -1;
  static constexpr double kUnavailable = -2;
};

enum class Stop : std::uint8_t { after_tries, at_pick_end };

// A sampler as a state machine whose smallest step is one try: one candidate, judged. The same code runs at
// every speed: the same options and seed give the same points, however the run is cut into steps.
class Sampler {
 public:
  virtual ~Sampler() = default;

  // Allocates memory for this many points at once; more may still come. If called, then before begin().
  virtual void reserve(Index points) = 0;

  // Places the start. Call once, before anything else but reserve(). In a mask of many parts it throws
  // Stopped if that is asked of the token that the sampler was made with.
  virtual void begin(Trace* trace) = 0;

  // Makes up to `steps` steps: fewer if the run finishes or, with Stop::at_pick_end, if the current pick ends
  // (between two picks, the next one). Each is a try, and what follows from a try (an acceptance, a
  // retirement, the end of the run) belongs to it; but see tried_all(). Returns the number of steps made.
  // `trace` may be null.
  virtual std::uint64_t advance(std::uint64_t steps, Stop stop, Trace* trace) = 0;

  // Goes to the end without a listener, on up to `threads` threads (at least 1), with the same points as
  // advance(). If `stop` is requested it throws Stopped within some milliseconds; then the sampler is of no
  // more use.
  virtual void finish(unsigned threads, const std::stop_token& stop = {}) = 0;

  // While a run elsewhere goes on: takes in what has come since and belongs to the last try, or before the
  // first one to the start.
  virtual void take_late(Trace*) {}

  // For what goes on after the end, see continued.h: counts one more try, judged elsewhere; an accepted one
  // becomes the next point, without a parent. Returns its event.
  virtual Event add_try(Vec2 position, const Judgement& judgement) = 0;
  // The same for as many tries that were too close.
  virtual void add_too_close(std::uint64_t tries) = 0;

  // Whether no pick and no round is under way: before the first, after the last, or between two.
  virtual bool between_picks() const = 0;
  virtual bool finished() const = 0;
  // Whether no try is left. One more step may be left all the same, in which points are removed.
  virtual bool tried_all() const { return finished(); }
  // Made so far: the tries, and that step.
  virtual std::uint64_t steps() const { return counts().tries; }

  // Only between picks. restore() takes a keyframe of this same sampler, from before or after its present
  // state.
  virtual Keyframe save() const = 0;
  virtual void restore(const Keyframe& keyframe) = 0;
  // How many tries take only a few milliseconds: as many may lie between two keyframes, or between two
  // questions whether to go on.
  virtual std::uint64_t keyframe_interval() const { return 4096; }
  // Tries of the whole run, if that is known before they are made. While a run elsewhere goes on it is those
  // so far, and grows.
  virtual std::optional<std::uint64_t> tries_in_all() const { return std::nullopt; }
  // The most tries that a pick or a round can take, if there is such a number.
  virtual std::optional<std::uint64_t> longest_pick() const { return std::nullopt; }

  virtual const Counts& counts() const = 0;
  virtual Index count() const = 0;  // points born so far
  // Those of them that were taken away again at the end of the run, sorted: they are no points of the result.
  virtual std::span<const Index> removed() const { return {}; }
  virtual std::span<const Index> kept() const { return {}; }  // the others; empty if none was removed
  bool is_removed(Index point) const { return std::ranges::binary_search(removed(), point); }
  Index remaining() const { return count() - static_cast<Index>(removed().size()); }
  virtual const PointStore& store() const = 0;
  // Points that may still grow, kNoPoint for a place of growth that is no point; empty if points never grow.
  virtual std::span<const Index> active() const { return {}; }
  // Points from this number on will become active later.
  virtual Index waiting_from() const { return count(); }
  // The active points that the next pick can choose from.
  virtual std::span<const Index> pickable() const { return active(); }
  // The verdict on a candidate at this place now; does not count as a try. Not for cells.
  virtual Judgement judgement_at(Vec2) const { return {}; }
  // Its counts, in the order of the table.
  virtual std::vector<Fact> facts() const = 0;

  struct Ring {
    double inner = 0, outer = 0;  // domain units; equal: a circle; 0: none
  };
  // Where candidates around this point lie; kNoPoint means the start that is no point.
  virtual Ring ring_around(Index) const { return {}; }

  // What to draw. All of it concerns the pick under way, or the last one.
  virtual Ring candidate_ring() const { return {}; }      // where its candidates can lie
  virtual std::vector<Vec2> spots() const { return {}; }  // all of them, if they are known beforehand
  virtual GridShape grid() const { return {}; }           // cells that points are looked up in
  // The cells searched for a candidate, in order.
  virtual std::vector<SearchedCell> searched_cells(Vec2) const { return {}; }
  virtual const RadiusField* field() const { return nullptr; }  // if points differ in radius
  virtual std::optional<CellWeights> cells() const { return std::nullopt; }
  // The squares in which one more point may fit, while gaps are filled.
  struct OpenSquares {
    std::uint64_t left = 0;
    double side = 0;                         // of one, domain units
    double share = 0;                        // of the area
    std::optional<Box> part = std::nullopt;  // that the next darts go to; nothing: they go anywhere
  };
  virtual std::optional<OpenSquares> open_squares() const { return std::nullopt; }
  // Boxes that together cover them, for drawing; fewer than there are squares.
  virtual std::vector<Box> open_boxes() const { return {}; }
  // Added to each position when points are saved.
  virtual Vec2 output_offset() const { return {}; }

  std::span<const Vec2> points() const { return std::span(store().positions).first(count()); }
};

}  // namespace annulus
