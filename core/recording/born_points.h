#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <set>
#include <tuple>
#include <vector>

#include "core/domain/domain.h"

namespace annulus {

// Points by place while they are born, as exact as a file tells them, wherever they lie: several in one
// place, or outside the domain. A box is halved across its longer side when it lists too many, as in a bucket
// k-d trie (Samet, Foundations of Multidimensional and Metric Data Structures, 2006, section 1.4.2.1).
class BornPoints {
 public:
  explicit BornPoints(const Domain& domain);

  void insert(Location place);
  void remove(Index point);  // nothing if it is removed
  bool is_removed(Index point) const { return removed_[point]; }
  Index size() const { return static_cast<Index>(places_.size()); }
  Location operator[](Index point) const { return places_[point]; }

  // From b to a, on a torus the short way.
  Location offset(Location a, Location b) const;
  double distance(Location a, Location b) const {
    const Location d = offset(a, b);
    return std::hypot(d.x, d.y);
  }

  // The point nearest to a place, the earliest among equals, if it is no farther than `within`.
  struct Nearest {
    Index point = kNoPoint;
    double distance = std::numeric_limits<double>::infinity();
  };
  Nearest nearest(Location place, double within = std::numeric_limits<double>::infinity()) const;

  // Calls visit(point, distance) once for each point that lies within `reach` of a place.
  template <class Visit>
  void visit_within(Location place, double reach, Visit visit) const {
    any_within(place, reach, [&](Index point, double d) {
      visit(point, d);
      return false;
    });
  }
  // Whether test(point, distance) is true of one of them; it is not asked again after that.
  template <class Test>
  bool any_within(Location place, double reach, Test test) const {
    return any_listed(place, reach, [&](Index point, double d) {
      if (test(point, d)) return true;
      if (!shared_[point]) return false;
      const Location at = places_[point];
      for (auto later = later_.lower_bound({at.x, at.y, 0}); later != later_.end() && later->is_at(at);
           ++later) {
        ++work_;
        if (test(later->point, d)) return true;
      }
      return false;
    });
  }

  // The same with test(point), which is asked only of the latest one at each place.
  template <class Test>
  bool any_latest_within(Location place, double reach, Test test) const {
    return any_listed(place, reach, [&](Index point, double) {
      const Location at = places_[point];
      return test(shared_[point] ? std::prev(later_.lower_bound({at.x, at.y, kNoPoint}))->point : point);
    });
  }

  // How many points and boxes were looked at, in all.
  std::uint64_t work() const { return work_; }

 private:
  struct Span {
    double low, high;
  };
  struct Box {
    Span x, y;
  };
  enum class Halved : std::uint8_t { no, across_x, across_y };
  // Half of its parent; the first one is the whole, and holds all.
  struct Node {
    Index first = kNoPoint;   // of its list of points; if it is halved its lower half, before the upper one
    std::uint32_t count = 0;  // of the points in it that are listed
    Halved halved = Halved::no;
  };
  struct Part {
    Index number;
    Box box;
  };
  // Points that are not removed, at the very place of an earlier one, which is listed for them. A sampler
  // that begins anew from one seed makes such, and the nearest point would be looked for among all of them.
  struct Later {
    double x, y;
    Index point;
    bool is_at(Location place) const { return x == place.x && y == place.y; }
    bool operator<(const Later& other) const {
      return std::tie(x, y, point) < std::tie(other.x, other.y, other.point);
    }
  };

  // Where a place stands among the boxes, and its distance there to one in x or y, at most the real one.
  Location position(Location place) const;
  double gap(double at, Span span, double side) const {
    const auto direct = [&](double x) { return std::max({span.low - x, x - span.high, 0.0}); };
    return domain_.periodic ? std::min({direct(at), direct(at - side), direct(at + side)}) : direct(at);
  }
  bool is_beyond(Location at, const Box& box, double reach) const {
    return is_longer(gap(at.x, box.x, domain_.width), gap(at.y, box.y, domain_.height), reach + wrapping_);
  }
  // By more than what squares are off by.
  static bool is_longer(double x, double y, double reach) {
    const double more = reach * (1 + 1e-9);
    return x * x + y * y > more * more;
  }
  static double middle(Span span) { return span.low + (span.high - span.low) / 2; }
  static Box half(Box box, Halved halved, bool upper) {
    Span& span = halved == Halved::across_x ? box.x : box.y;
    (upper ? span.low : span.high) = middle(span);
    return box;
  }
  static bool is_upper(Location position, const Box& box, Halved halved) {
    return halved == Halved::across_x ? position.x >= middle(box.x) : position.y >= middle(box.y);
  }

  // The smallest box that holds all that lies within `reach` of a position.
  Part part_with(Location at, double reach) const;
  // Whether test(point, distance) is true of a listed point within `reach`, nearer boxes first. The test may
  // make it shorter.
  template <class Test>
  bool any_listed(Location place, const double& reach, Test test) const {
    const Location at = position(place);
    const Part part = part_with(at, reach);
    return any_in(part.number, part.box, place, at, reach, test);
  }
  template <class Test>
  bool any_in(Index number, const Box& box, Location place, Location at, const double& reach,
              Test& test) const {
    ++work_;
    const Node& node = nodes_[number];
    if (node.count == 0 || is_beyond(at, box, reach)) return false;
    if (node.halved == Halved::no) {
      for (Index point = node.first; point != kNoPoint; point = next_[point]) {
        ++work_;
        const Location away = offset(place, places_[point]);
        if (is_longer(away.x, away.y, reach)) continue;
        const double d = std::hypot(away.x, away.y);
        if (d <= reach && test(point, d)) return true;
      }
      return false;
    }
    const bool upper = is_upper(at, box, node.halved);
    for (const bool one : {upper, !upper})
      if (any_in(node.first + (one ? 1 : 0), half(box, node.halved, one), place, at, reach, test))
        return true;
    return false;
  }

  void grow_to(Location position);
  // That with a position; it and all boxes around it count so many more.
  Part leaf_of(Location position, int more);
  // What holds the point that is listed at this very place, or the end of the list.
  Index* link_in(Index leaf, Location place);
  void split(Part leaf);

  Domain domain_;
  Box box_;            // of all; its sides are powers of two, so that halves are exact
  double smallest_;    // what is smaller is not halved
  Location farthest_;  // what lies beyond, either way, stands there
  double wrapping_;    // what a position on a torus is off by
  std::vector<Node> nodes_;
  std::vector<Index> next_;  // in its list
  std::set<Later> later_;
  std::vector<bool> shared_;  // of a listed point: whether there are later ones at its place
  std::vector<Location> places_;
  std::vector<bool> removed_;
  mutable std::uint64_t work_ = 0;
};

}  // namespace annulus
