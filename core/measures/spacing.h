#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/lookup/point_index.h"
#include "core/lookup/sized_index.h"

namespace annulus {

// How far apart the points of a run are, for every prefix of it: the smallest distance so far, and the pairs
// nearer than r. Appended as points are born, asked for any count, so that scrubbing costs nothing. Where
// fewer are known yet, it answers for those.
class Spacing {
 public:
  Spacing(const Domain& domain, double radius);
  // For points with radii of their own, from `smallest` to `largest`.
  Spacing(const Domain& domain, double smallest, double largest, ConflictRule rule);

  struct Pair {
    Index later, earlier;
  };

  // `radii` is empty where all points have the same.
  void append(std::span<const Vec2> positions, std::span<const float> radii, Index count);
  Index size() const { return index_.size(); }

  // The smallest distance between two of the first `count` points; infinite where no two are within 4 radii.
  double smallest(Index count) const;
  // The smallest share of the distance that two of them should keep, 1 and more where none is too near;
  // infinite where it is more than 4.
  double smallest_share(Index count) const;
  // The pairs nearer than they should be among the first `count` points, by their later point.
  std::span<const Pair> violations(Index count) const;
  // How many of the first `count` points are in such a pair.
  Index points_in_violation(Index count) const;

  const PointIndex& index() const { return index_; }

  struct Conflict {
    Index point;
    double distance, required;
  };
  // Those of the first `count` points, at most size(), that a later one at `place` would be too near to, the
  // nearest first; `radius` is what it would have of its own, where radii differ.
  std::vector<Conflict> conflicts(std::span<const Vec2> positions, std::span<const float> radii, Index count,
                                  Vec2 place, double radius) const;

 private:
  // Calls visit(earlier, squared distance as `smallest_` has it, whether that is too near) for all points
  // before `point` within `reach` times the distance to keep.
  template <class Visit>
  void visit_earlier(std::span<const Vec2> positions, std::span<const float> radii, Index point, double reach,
                     Visit visit) const;

  double radius_;  // the smallest
  PointIndex index_;
  ConflictRule rule_ = ConflictRule::either;
  std::optional<SizedIndex> sized_;  // where radii differ
  // Squared, of the first i points; as a share where radii differ.
  std::vector<double> smallest_{std::numeric_limits<double>::infinity()};
  std::vector<Pair> pairs_;
  std::vector<bool> violates_;       // by point
  std::vector<Index> violators_{0};  // how many of the first i points do
};

}  // namespace annulus
