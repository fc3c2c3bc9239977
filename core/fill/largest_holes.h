#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/domain/region.h"
#include "core/lookup/point_index.h"

namespace annulus {

// The places farthest from all points, one after the other, each of which becomes a point.
//
// Squares that may hold a place at least `radius` from every point wait in a heap, the one with the highest
// bound first: the distance from its middle to the nearest point, and half its diagonal. The first one is cut
// in four, until it is as small as stored coordinates can tell places apart.
class LargestHoles {
 public:
  // The points must lie in the domain. Throws Stopped.
  LargestHoles(Region region, double radius, std::span<const Vec2> points, std::stop_token stop);

  // The next place; nothing if there is none `radius` from all points.
  std::optional<Vec2> next();

 private:
  struct Square {
    double bound;  // no place in it is farther from every point
    Index points;  // when that was found
    Box box;
    // The order does not depend on how a library sorts equal ones.
    friend bool operator<(const Square& a, const Square& b) {
      if (a.bound != b.bound) return a.bound < b.bound;
      if (a.box.left != b.box.left) return a.box.left < b.box.left;
      return a.box.top < b.box.top;
    }
  };
  double bound(const Box& box) const;
  void keep(const Box& box, double at_most);
  std::optional<Vec2> free_place(const Box& box) const;
  Vec2 stored(double x, double y) const;

  Region region_;
  double radius_;
  std::vector<Vec2> points_;
  PointIndex index_;
  Area area_;
  double grain_;  // between neighbouring stored places, at least
  std::vector<Square> heap_;
  std::stop_token stop_;
};

}  // namespace annulus
