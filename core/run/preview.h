#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/run/timeline.h"

namespace annulus {

// One of the stages that a try goes through before its verdict.
struct TryStage {
  enum class Kind : std::uint8_t {
    picked,    // the point or place whose turn begins
    angle,     // direction from it to the candidate
    distance,  // from it to the candidate
    drawn,     // the candidate, dart or cell is drawn
    radius,    // the candidate gets a radius of its own
    cell,      // the background-grid cell that it falls in
    place,     // that cell holds a point, which refuses the candidate before any other cell is searched
    searched,  // one more cell is searched
    compared,  // the nearest point is found, by which a candidate is compared with others, or a hole
               // is the largest
  };
  Kind kind = Kind::drawn;
  std::size_t cells = 0;  // number searched so far
  double from = 0;        // when the stage begins, as a share of the time between two tries, 0 to 1
};

// The try after a timeline's present state, up to its verdict, which is left out. The timeline has not made
// the try yet.
struct Preview {
  std::uint64_t number = 0;  // from 1
  PickRecord record;         // of its pick; the last candidate is this try's, pending
  bool begins_pick = false;
  Sampler::Ring ring;       // the sampler's, for this pick
  std::vector<Vec2> spots;  // the sampler's, for this pick
  // Of the candidate from the picked place: degrees from the direction of x towards that of y, 0 to 360, and
  // domain units. Set only with the stages that show them.
  double angle = 0;
  double distance = 0;
  double radius = 0;  // the candidate's own; set only with the stage that shows it

  struct Cell : SearchedCell {
    double distance = 0;     // of its point, if it holds one
    bool too_close = false;  // whether the point refuses the candidate
  };
  std::vector<Cell> cells;   // in the order of the search
  std::size_t own_cell = 0;  // the one that the candidate falls in
  // Of a compared candidate, or of a place in the largest hole.
  Index nearest = kNoPoint;
  double nearest_distance = 0;

  std::vector<TryStage> stages;  // at least one

  // The stage at this share of the time between two tries; nothing while the last try still stands.
  std::optional<std::size_t> stage_at(double part) const;
  // The steps that the stage adds, for the lines of the algorithm.
  std::vector<Step> steps(std::size_t stage) const;
  // The cell just searched in this stage; null for other stages.
  const Cell* cell_at(std::size_t stage) const;
};

// A preview, shown up to one of its stages.
struct StagedPreview {
  const Preview& next;
  std::size_t stage;

  const TryStage& now() const { return next.stages[stage]; }
  // Whether this stage has been reached.
  bool reached(TryStage::Kind kind) const;
  const Preview::Cell* cell() const { return next.cell_at(stage); }
};

// Nothing after the last try. The timeline moves and returns to its place, which may take a few
// milliseconds.
std::optional<Preview> preview_next_try(const Setup& setup, Timeline& timeline);

}  // namespace annulus
