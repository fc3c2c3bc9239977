#pragma once

#include <cstdint>
#include <queue>
#include <span>
#include <vector>

#include "core/points/near_points.h"
#include "core/points/order.h"

namespace annulus {

// Weighted sample elimination: Yuksel 2015, "Sample Elimination for Generating Poisson Disk Sample Sets". Of
// some points of a set the most crowded one is taken away again and again. How crowded a point is, is the sum
// over its neighbours nearer than `reach` of (1 - d / reach)^8; d and `reach` are told as PointSet tells
// distances. Of equals the one with the highest number goes.
class Elimination {
 public:
  // `all` are the points' numbers, in any order: neighbours beside each other are fastest. It and
  // `now_and_then` must stay. Points with a number below `staying` are never taken.
  Elimination(const PointSet& points, std::span<const Index> all, double reach, Index staying,
              const NowAndThen& now_and_then);

  // Takes the most crowded point away: returns its number. At most as often as there are points to take.
  Index take();
  // The others, as they stand in `all`.
  std::vector<Index> left() const;

 private:
  struct Crowded {
    double weight;
    Index point, number;
    // The last in the queue is taken.
    bool operator<(const Crowded& other) const {
      return weight != other.weight ? weight < other.weight : point < other.point;
    }
  };

  // Calls visit(other, weight) for each neighbour that is left, by its number here.
  template <class Visit>
  void visit_neighbours(Index number, Visit visit);

  std::span<const Index> all_;
  double reach_;
  const NowAndThen& now_and_then_;
  NearPoints near_;
  std::vector<double> weights_;  // by number
  std::vector<bool> gone_;
  std::priority_queue<Crowded> queue_;
  std::uint64_t steps_ = 0;
};

// Of n points the most crowded one is taken away again and again until half of them are left, then half of
// those, and so on; the order is that of their going, backwards. So the first m are always those that m
// points could best be thinned out to. Takes O(n log n). `all` as above.
std::vector<Index> progressive_order(const PointSet& points, std::vector<Index> all,
                                     const NowAndThen& now_and_then = {});

}  // namespace annulus
