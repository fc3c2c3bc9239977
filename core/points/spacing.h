#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/lookup/point_index.h"
#include "core/lookup/sized_index.h"

namespace annulus {

// How far apart a run's points are, for every prefix of the run: the smallest distance so far, and the pairs
// nearer than r. Points are appended as they are born, and any count can be asked for, so that scrubbing
// costs nothing. If fewer points are known yet, it answers for those.
class Spacing {
 public:
  // For about `points` points, rather too many: memory grows with them, however small r is.
  Spacing(const Domain& domain, double radius, double points = 0);
  // For points with radii of their own, from `smallest` to `largest`.
  Spacing(const Domain& domain, double smallest, double largest, ConflictRule rule, double points = 0);

  struct Pair {
    Index later, earlier;
  };

  // `radii` is empty if all points have the same radius.
  void append(std::span<const Vec2> positions, std::span<const float> radii, Index count);
  Index size() const { return index_.size(); }

  // The smallest distance between two of the first `count` points, domain units; infinite if no two are
  // within 4 radii.
  double smallest(Index count) const;
  // The smallest ratio of a pair's distance to the distance it should keep: 1 or more if no pair is too near,
  // infinite if every pair has more than 4.
  double smallest_share(Index count) const;
  // The pairs nearer than they should be among the first `count` points, sorted by their later point.
  std::span<const Pair> violations(Index count) const;
  // How many of the first `count` points are in such a pair.
  Index points_in_violation(Index count) const;

  const PointIndex& index() const { return index_; }

  struct Conflict {
    Index point;
    double distance, required;
  };
  // Those of the first `count` points (at most size()) that a later point at `place` would be too near to,
  // the nearest first. If radii differ, `radius` is the later point's own.
  std::vector<Conflict> conflicts(std::span<const Vec2> positions, std::span<const float> radii, Index count,
                                  Vec2 place, double radius) const;

 private:
  // Calls visit(earlier, squared distance as in `smallest_`, whether it is too near) for all points born
  // before `point` and within `reach` times the distance to keep.
  template <class Visit>
  void visit_earlier(std::span<const Vec2> positions, std::span<const float> radii, Index point, double reach,
                     Visit visit) const;

  double radius_;  // the smallest, domain units
  PointIndex index_;
  ConflictRule rule_ = ConflictRule::either;
  std::optional<SizedIndex> sized_;  // if radii differ
  // Squared smallest distance of the first i points; if radii differ, the squared ratio instead.
  std::vector<double> smallest_{std::numeric_limits<double>::infinity()};
  std::vector<Pair> pairs_;
  std::vector<bool> violates_;       // for each point
  std::vector<Index> violators_{0};  // how many of the first i points violate
};

}  // namespace annulus
