#pragma once

#include <algorithm>
#include <cstddef>
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
  // Of points that crowd, as those of a file do if r is given in other units than they are, not every pair
  // can be listed: there are n^2 / 2 of them.
  static constexpr std::size_t kMostPairs = 2'000'000;

  // For about `points` points, rather too many: memory grows with them, however small r is. No pairs of
  // further points are listed once there are `most_pairs`.
  Spacing(const Domain& domain, double radius, double points = 0, std::size_t most_pairs = kMostPairs);
  // For points with radii of their own, from `smallest` to `largest`. `slack`: what distances may be off by
  // if places and radii have been rounded, domain units; what is nearer by less is not too near.
  Spacing(const Domain& domain, double smallest, double largest, ConflictRule rule, double points = 0,
          double slack = 0);

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
  // The pairs nearer than they should be among the first `count` points, sorted by their later point; those
  // that are listed.
  std::span<const Pair> violations(Index count) const;
  // Whether these are all of them.
  bool all_listed(Index count) const { return std::min(count, size()) <= listed_; }
  // Whether a point is in such a pair, listed or not.
  bool is_violating(Index point, Index count) const {
    return point < size() && violating_since_[point] < count;
  }
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
  // Of points with radii of their own.
  bool is_too_near(double squared, double required) const;
  // For about `points_` points: moving ten million from one memory to another would take a frame's time. The
  // system only provides memory that is used.
  void reserve();
  void note_violation(Index point);

  // The points that are too near to no earlier one: few have room near a place, whoever else crowds there.
  struct Apart {
    std::vector<Vec2> places;
    std::vector<Index> points;
    PointIndex index;
    void push(Vec2 place, Index point);
  };
  void begin_crowd(std::span<const Vec2> positions);
  // Marks the point and those it is too near to, without a look at all pairs. Returns the smallest square of
  // a distance so far.
  double mark_in_crowd(std::span<const Vec2> positions, Index point, double smallest_squared);

  Domain domain_;
  double radius_;  // the smallest, domain units
  double points_;  // about
  std::size_t most_pairs_ = kMostPairs;
  PointIndex index_;
  ConflictRule rule_ = ConflictRule::either;
  double slack_ = 0;
  std::optional<SizedIndex> sized_;  // if radii differ
  // Squared smallest distance of the first i points; if radii differ, the squared ratio instead.
  std::vector<double> smallest_{std::numeric_limits<double>::infinity()};
  std::vector<Pair> pairs_;
  Index listed_ = kNoPoint;     // pairs of later points are not listed
  std::optional<Apart> apart_;  // from then on, unless radii differ
  // For each point, with which one it came into such a pair; kNoPoint if it is in none.
  std::vector<Index> violating_since_;
  std::vector<Index> violators_{0};  // how many of the first i points violate
};

}  // namespace annulus
