#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/domain/domain.h"
#include "core/event.h"
#include "core/lookup/grid_shape.h"

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

// Everything a sampler needs to go on from a past state, between two picks. The points themselves are not in
// it: they are only ever appended, so the past is a prefix.
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

// The points of a run in order of birth. May hold more than the sampler's present count: going back in time
// keeps them, since going forward again gives the same ones.
struct PointStore {
  std::vector<Vec2> positions;
  std::vector<Index> parents;         // kNoPoint for a start
  std::vector<std::uint64_t> births;  // the try each was born in; 0 for a start
  std::vector<float> radii;           // of each point's own; empty where all have the same
};

// Something that a sampler counts, for a table.
struct Fact {
  std::string label;
  std::uint64_t number = 0;
  std::string help;
  std::uint64_t of = 0;  // how many there are in all; 0: nobody knows, or it does not end
};

// How a candidate is judged, and why.
struct Judgement {
  Verdict verdict = Verdict::accepted;
  Reason reason = Reason::none;
  Index blocker = kNoPoint;
  double required = 0;  // the distance that there has to be, or would have had to be from the blocker
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
// every speed; the same options and seed give the same points however the steps are cut.
class Sampler {
 public:
  virtual ~Sampler() = default;

  // Takes memory for so many points at once, rather than again and again as they come; more may come. Before
  // begin(), if at all.
  virtual void reserve(Index points) = 0;

  // Places the start. Call once, before anything else but reserve().
  virtual void begin(Trace* trace) = 0;

  // Makes up to `tries` tries, fewer where the run finishes or, with Stop::at_pick_end, where the current
  // pick ends (the next one, between two picks). What follows from a try (an acceptance, a retirement, the
  // end of the run) belongs to it. Returns the number of tries made. `trace` may be null.
  virtual std::uint64_t advance(std::uint64_t tries, Stop stop, Trace* trace) = 0;

  // To the end, where nobody listens, with up to so many threads, at least 1: the same points as by
  // advance().
  virtual void finish(unsigned threads) = 0;

  // Whether no pick and no round is under way: before the first, after the last, or between two.
  virtual bool between_picks() const = 0;
  virtual bool finished() const = 0;

  // Only between picks. restore() takes a keyframe of this very sampler, earlier or later than its state.
  virtual Keyframe save() const = 0;
  virtual void restore(const Keyframe& keyframe) = 0;
  // How many tries may lie between two keyframes so that making them again takes a few milliseconds.
  virtual std::uint64_t keyframe_interval() const { return 4096; }
  // How many tries a pick or a round takes at most, where there is a most.
  virtual std::optional<std::uint64_t> longest_pick() const { return std::nullopt; }

  virtual const Counts& counts() const = 0;
  virtual Index count() const = 0;  // points born so far
  virtual const PointStore& store() const = 0;
  // Points that may still grow, kNoPoint for a place of growth that is no point; empty where none ever does.
  virtual std::span<const Index> active() const { return {}; }
  // Points from this one on will be active later.
  virtual Index waiting_from() const { return count(); }
  // Of the active ones those that the next pick can choose from.
  virtual std::span<const Index> pickable() const { return active(); }
  // What a candidate at this place would come to now; counts as no try. Not for cells.
  virtual Judgement judged(Vec2) const { return {}; }
  // What it counts, in the order of a table.
  virtual std::vector<Fact> facts() const = 0;

  struct Ring {
    double inner = 0, outer = 0;  // equal: a circle; 0: none
  };
  // Where candidates around this point lie; around the start that is no point with kNoPoint.
  virtual Ring ring_around(Index) const { return {}; }

  // What to draw. All of it concerns the pick under way, or the last one.
  virtual Ring candidate_ring() const { return {}; }      // where its candidates can lie
  virtual std::vector<Vec2> spots() const { return {}; }  // all of them, where known beforehand
  virtual GridShape grid() const { return {}; }           // cells that points are looked up in
  // Those searched for a candidate, in the order they are.
  virtual std::vector<SearchedCell> searched_cells(Vec2) const { return {}; }
  virtual const RadiusField* field() const { return nullptr; }  // where points differ in radius
  virtual std::optional<CellWeights> cells() const { return std::nullopt; }
  // What each position is moved by when the points are given away.
  virtual Vec2 output_offset() const { return {}; }

  std::span<const Vec2> points() const { return std::span(store().positions).first(count()); }
};

}  // namespace annulus
