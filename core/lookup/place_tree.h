#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/domain/domain.h"
#include "core/domain/geometry.h"

namespace annulus {

// Points that do not change, by place, at the precision of doubles: a tree of boxes with a few points each.
// Wherever points crowd boxes are small, and each box knows the radii in it, so that a search costs as much
// in heaps, in clusters far apart and among radii of all sizes as among points that are spread evenly.
class PlaceTree {
 public:
  // `radii`: of each point, if they have their own. Both are kept as they are, not copied.
  PlaceTree(const Domain& domain, std::span<const Location> places, std::span<const float> radii = {});

  struct Nearest {
    Index point = kNoPoint;
    double squared = 0;  // distance
  };
  // The point nearest to a place, the first of equals, without `except`; none if all are farther than
  // `within`, a squared distance.
  Nearest nearest(Location place, double within = std::numeric_limits<double>::infinity(),
                  Index except = kNoPoint) const;
  // The point nearest to another one; none if that is alone.
  Nearest nearest(Index point) const {
    return nearest(places_[point], std::numeric_limits<double>::infinity(), point);
  }

  // Some points, and how far they are from a place.
  struct Some {
    std::span<const Index> points;
    double least, most;                // squared distances, which the points' lie between
    double smallest = 0, largest = 0;  // radii
    bool exact = false;                // it is one point, and both are its distance
  };
  // Looks at the points around a place, rather the near ones first: see(some) says whether that is enough of
  // them. If not, it is shown fewer at once, and at last each alone and exactly.
  template <class See>
  void visit(Location place, See see) const {
    visit(0, reach(nodes_[0], place), place, see);
  }

  // Calls visit(point, squared distance) once for each point within `within` of a place.
  template <class Visit>
  void visit_within(Location place, double within, Visit visit) const {
    const double squared = within * within;
    this->visit(place, [&](const Some& some) {
      if (some.least > squared) return true;
      if (some.exact) visit(some.points.front(), some.least);
      return false;
    });
  }

  // All points, those of a box after each other.
  std::span<const Index> by_place() const { return order_; }

 private:
  static constexpr std::uint32_t kLeaf = 8;  // points
  struct Node {
    Location low, high;
    std::uint32_t begin, end;  // in order_
    std::uint32_t right = 0;   // the left one follows; 0: a leaf
    float smallest = 0, largest = 0;
  };
  struct Reach {
    double least, most;  // squared
  };
  Reach reach(const Node& node, Location place) const;
  double squared(Location at, Location place) const;
  float radius(Index point) const { return radii_.empty() ? 0 : radii_[point]; }
  std::uint32_t build(std::uint32_t begin, std::uint32_t end);

  template <class See>
  void visit(std::uint32_t at, Reach reached, Location place, See& see) const {
    const Node& node = nodes_[at];
    const std::span<const Index> points(order_.data() + node.begin, order_.data() + node.end);
    if (see(Some{points, reached.least, reached.most, double{node.smallest}, double{node.largest}})) return;
    if (node.right == 0) {
      for (std::uint32_t i = node.begin; i < node.end; ++i) {
        const double exact = squared(places_by_order_[i], place), own = double{radius(order_[i])};
        see(Some{{&order_[i], 1}, exact, exact, own, own, true});
      }
      return;
    }
    const Reach left = reach(nodes_[at + 1], place), right = reach(nodes_[node.right], place);
    if (left.least <= right.least) visit(at + 1, left, place, see);
    visit(node.right, right, place, see);
    if (left.least > right.least) visit(at + 1, left, place, see);
  }

  Domain domain_;
  std::span<const Location> places_;
  std::span<const float> radii_;
  std::vector<Index> order_;
  std::vector<Location> places_by_order_;
  std::vector<Node> nodes_;
};

}  // namespace annulus
