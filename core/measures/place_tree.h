#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/domain/domain.h"
#include "core/domain/geometry.h"

namespace annulus {

// Points by place in a tree of boxes, for such as lie in heaps: wherever they crowd, boxes are small.
class PlaceTree {
 public:
  // `radii`: of each point, if they have their own.
  PlaceTree(const Domain& domain, std::span<const Location> places, std::span<const float> radii = {});

  struct Nearest {
    Index point = kNoPoint;
    double squared = 0;  // distance
  };
  // The point nearest to another one, the first of equals; none if that is alone.
  Nearest nearest(Index point) const;

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
  double squared(Index point, Location place) const;
  std::uint32_t build(std::uint32_t begin, std::uint32_t end);
  void search(std::uint32_t at, Index point, Nearest& best) const;

  template <class See>
  void visit(std::uint32_t at, Reach reached, Location place, See& see) const {
    const Node& node = nodes_[at];
    const std::span<const Index> points(order_.data() + node.begin, order_.data() + node.end);
    const double smallest = double{node.smallest}, largest = double{node.largest};
    if (see(Some{points, reached.least, reached.most, smallest, largest})) return;
    if (node.right == 0) {
      for (const Index& point : points) {
        const double exact = squared(point, place);
        see(Some{std::span(&point, 1), exact, exact, smallest, largest, true});
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
  std::vector<Node> nodes_;
};

}  // namespace annulus
