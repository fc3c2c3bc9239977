#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/run/timeline.h"

namespace annulus {

// What a try goes through before its verdict is known, one after the other.
struct TryStage {
  enum class Kind : std::uint8_t {
    picked,    // the point or place whose turn begins
    angle,     // in which the candidate lies from it
    distance,  // from it
    drawn,     // the candidate, dart or cell is there
    radius,    // it is given one of its own
    cell,      // of the background grid that it falls in
    place,     // that cell holds a point, which refuses the candidate before any other is looked into
    searched,  // one more cell is looked into
    compared,  // the nearest point is found, which judges a candidate among others
  };
  Kind kind = Kind::drawn;
  std::size_t cells = 0;  // looked into up to here
  double from = 0;        // when it begins: which part of the time between two tries has passed, 0 to 1
};

// The try after a timeline's present state, told up to its verdict: of that nothing is said, and the timeline
// knows nothing of the try yet.
struct Preview {
  std::uint64_t number = 0;  // from 1
  PickRecord record;         // of its pick; its candidate, the last one, is pending
  bool begins_pick = false;
  Sampler::Ring ring;       // as the sampler says of this pick ...
  std::vector<Vec2> spots;  // ... see there
  // Of the candidate from the picked place: in degrees from the direction of x towards that of y, 0 to 360,
  // and in domain units. Only with the stages that tell them.
  double angle = 0;
  double distance = 0;
  double radius = 0;  // the candidate's own; only with the stage that tells it

  struct Cell : SearchedCell {
    double distance = 0;     // of its point, where it holds one
    bool too_close = false;  // which refuses the candidate
  };
  std::vector<Cell> cells;   // in the order they are looked into
  std::size_t own_cell = 0;  // the one that the candidate falls in
  // Of a candidate that is compared with others.
  Index nearest = kNoPoint;
  double nearest_distance = 0;

  std::vector<TryStage> stages;  // at least one

  // The stage that this part of the time between two tries falls into; nothing while the last try still
  // stands.
  std::optional<std::size_t> stage_at(double part) const;
  // What is reached with that stage, as the lines of the algorithm tell it.
  std::vector<Step> steps(std::size_t stage) const;
  // The cell that a stage has just looked into; null for other stages.
  const Cell* cell_at(std::size_t stage) const;
};

// That try, told up to one of its stages.
struct StagedPreview {
  const Preview& next;
  std::size_t stage;

  const TryStage& now() const { return next.stages[stage]; }
  // Whether it has come to such a stage.
  bool reached(TryStage::Kind kind) const;
  const Preview::Cell* cell() const { return next.cell_at(stage); }
};

// Nothing at the end of the run. The timeline is moved and comes back to where it was: may take a few
// milliseconds.
std::optional<Preview> preview_next_try(const Setup& setup, Timeline& timeline);

}  // namespace annulus
