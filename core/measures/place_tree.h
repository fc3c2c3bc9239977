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
  PlaceTree(const Domain& domain, std::span<const Location> places);

  struct Nearest {
    Index point = kNoPoint;
    double squared = 0;  // distance
  };
  // The point nearest to another one, the first of equals; none if that is alone.
  Nearest nearest(Index point) const;

  // Sees the points around a place: see(points, least, most) is told some of them together, whose squared
  // distances lie between the two, and says whether that is enough. If not, it is told fewer of them, and at
  // last each alone with its own.
  template <class See>
  void visit(Location place, See see) const {
    visit(0, place, see);
  }

 private:
  static constexpr std::uint32_t kLeaf = 8;  // points
  struct Node {
    Location low, high;
    std::uint32_t begin, end;  // in order_
    std::uint32_t right = 0;   // the left one follows; 0: a leaf
  };
  struct Reach {
    double least, most;  // squared
  };
  Reach reach(const Node& node, Location place) const;
  double squared(Index point, Location place) const;
  std::uint32_t build(std::uint32_t begin, std::uint32_t end);
  void search(std::uint32_t at, Index point, Nearest& best) const;

  template <class See>
  void visit(std::uint32_t at, Location place, See& see) const {
    const Node& node = nodes_[at];
    const std::span<const Index> points(order_.data() + node.begin, order_.data() + node.end);
    const auto [least, most] = reach(node, place);
    if (see(points, least, most)) return;
    if (node.right != 0) {
      visit(at + 1, place, see);
      return visit(node.right, place, see);
    }
    for (const Index& point : points) {
      const double exact = squared(point, place);
      see(std::span(&point, 1), exact, exact);
    }
  }

  Domain domain_;
  std::span<const Location> places_;
  std::vector<Index> order_;
  std::vector<Node> nodes_;
};

}  // namespace annulus
