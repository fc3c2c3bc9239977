#pragma once

#include <span>
#include <vector>

#include "core/point_index.h"

namespace annulus {

// How far apart the points of a run are, for every prefix of it: the smallest distance so far, and the pairs
// nearer than r. Appended as points are born, asked for any count, so that scrubbing costs nothing.
class Spacing {
 public:
  Spacing(const Domain& domain, double radius);

  struct Pair {
    Index later, earlier;
  };

  void append(std::span<const Vec2> positions, Index count);
  Index size() const { return index_.size(); }

  // The smallest distance between two of the first `count` points; infinite where no two are within 4 radii.
  double smallest(Index count) const;
  // The pairs nearer than the radius among the first `count` points, by their later point.
  std::span<const Pair> violations(Index count) const;
  // How many of the first `count` points are in such a pair.
  Index points_in_violation(Index count) const { return count == 0 ? 0 : violators_[count - 1]; }

  const PointIndex& index() const { return index_; }

 private:
  double radius_;
  PointIndex index_;
  std::vector<double> smallest_;  // squared, of the first i + 1 points
  std::vector<Pair> pairs_;
  std::vector<bool> violates_;    // by point
  std::vector<Index> violators_;  // how many of the first i + 1 points do
};

}  // namespace annulus
