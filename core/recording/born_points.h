#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <deque>
#include <iterator>
#include <limits>
#include <set>
#include <tuple>
#include <vector>

#include "core/domain/domain.h"

namespace annulus {

// Points by place while they are born, as exact as a file tells them, wherever they lie: several in one
// place, or outside the domain. A square is quartered when it lists too many, as in a bucket PR quadtree
// (Samet, Foundations of Multidimensional and Metric Data Structures, 2006, section 1.4.2.2).
class BornPoints {
 public:
  explicit BornPoints(const Domain& domain);

  void insert(Location place, float radius = 0);
  void remove(Index point);  // nothing if it is removed
  bool is_removed(Index point) const { return removed_[point]; }
  Index size() const { return static_cast<Index>(places_.size()); }
  Location operator[](Index point) const { return places_[point]; }

  // From b to a, on a torus the short way.
  Location offset(Location a, Location b) const;
  double distance(Location a, Location b) const {
    const Location d = offset(a, b);
    return length(d.x, d.y);
  }

  // The point nearest to a place, the earliest among equals, if it is no farther than `within`.
  struct Nearest {
    Index point = kNoPoint;
    double distance = std::numeric_limits<double>::infinity();
  };
  Nearest nearest(Location place, double within = std::numeric_limits<double>::infinity()) const;

  // Whether test(point, distance) is true of a point that lies within `reach` of a place: a length, or
  // reach(radius), the length for points of this radius and of smaller ones, which the test may make shorter.
  // It is not asked again after that; of none twice.
  template <class Reach, class Test>
  bool any_within(Location place, const Reach& reach, Test test) const {
    return any_listed(place, as_function(reach), [&](Index point, double d) {
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

  // Calls visit(point, distance) for all of them.
  template <class Reach, class Visit>
  void visit_within(Location place, const Reach& reach, Visit visit) const {
    any_within(place, reach, [&](Index point, double d) {
      visit(point, d);
      return false;
    });
  }

  // The same with test(point), which is asked only of the latest one at each place.
  template <class Test>
  bool any_latest_within(Location place, double reach, Test test) const {
    const auto same = [reach](float) { return reach; };
    return any_listed(place, same, [&](Index point, double) {
      const Location at = places_[point];
      return test(shared_[point] ? std::prev(later_.lower_bound({at.x, at.y, kNoPoint}))->point : point);
    });
  }

  // How many points and squares were looked at, in all.
  std::uint64_t work() const { return work_; }

 private:
  struct Square {
    Location low;
    double side;
    Location middle() const { return {low.x + side / 2, low.y + side / 2}; }
  };
  // A square with what it holds; the first one is the whole, and holds all. Quarters lie one after the other,
  // each at the number that quarter_of() has for it.
  struct Node {
    Index first = kNone;      // block, or, with kQuartered, quarter
    std::uint32_t count = 0;  // of the points in it that are listed
    float largest = 0;        // no point in it has a larger radius
    bool is_quartered() const { return (first & kQuartered) != 0; }
    Index quarters() const { return first & ~kQuartered; }
  };
  static constexpr Index kQuartered = Index{1} << 31, kNone = kQuartered - 1;
  struct Part {
    Index number;
    Square square;
  };
  // Listed points, side by side, so that their places can be fetched at once.
  static constexpr std::uint32_t kInBlock = 7;
  struct Block {
    std::array<Index, kInBlock> points;
    Index next;  // which is full; kNone: none
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

  // As std::hypot, which takes longer for numbers whose squares are too large or small.
  static double length(double x, double y) {
    const double squares = x * x + y * y;
    return squares > 1e-280 && squares < 1e280 ? std::sqrt(squares) : std::hypot(x, y);
  }
  // Where a place stands among the squares, and its distance there to one in x or y, at most the real one.
  Location position(Location place) const;
  double gap(double at, double low, double high, double side) const {
    const auto direct = [&](double x) { return std::max({low - x, x - high, 0.0}); };
    return domain_.periodic ? std::min({direct(at), direct(at - side), direct(at + side)}) : direct(at);
  }
  bool is_beyond(Location at, const Square& square, double reach) const {
    const auto [low, side] = square;
    return is_longer(gap(at.x, low.x, low.x + side, domain_.width),
                     gap(at.y, low.y, low.y + side, domain_.height), reach + wrapping_);
  }
  // By more than what squares are off by.
  static bool is_longer(double x, double y, double reach) {
    const double more = reach * (1 + 1e-9);
    return x * x + y * y > more * more;
  }
  // 1 for the upper half in x, and 2 for that in y.
  static Index quarter_of(Location position, Location middle) {
    return (position.x >= middle.x ? 1u : 0u) + (position.y >= middle.y ? 2u : 0u);
  }
  static Square quarter(const Square& square, Index which) {
    const double half = square.side / 2;
    return {{square.low.x + (which & 1 ? half : 0), square.low.y + (which & 2 ? half : 0)}, half};
  }

  // The smallest square that holds all that lies within `reach` of a position.
  Part part_with(Location at, double reach) const;
  static auto as_function(double reach) {
    return [reach](float) { return reach; };
  }
  template <class Reach>
  static const Reach& as_function(const Reach& reach) {
    return reach;
  }
  // Whether test(point, distance) is true of a listed point within reach(its radius), nearer squares first.
  template <class Reach, class Test>
  bool any_listed(Location place, const Reach& reach, Test test) const {
    const Location at = position(place);
    return any_in(part_with(at, reach(nodes_[0].largest)), place, at, reach, test);
  }
  template <class Reach, class Test>
  bool any_in(const Part& part, Location place, Location at, const Reach& reach, Test& test) const {
    ++work_;
    const Node& node = nodes_[part.number];
    if (!node.is_quartered())
      return any_in_list(node, [&](Index point) {
        const Location away = offset(place, places_[point]);
        const double within = reach(node.largest);
        if (is_longer(away.x, away.y, within)) return false;
        const double d = length(away.x, away.y);
        return d <= within && test(point, d);
      });
    const Index nearest = quarter_of(at, part.square.middle());
    for (Index i = 0; i < 4; ++i) {
      const Index which = nearest ^ i, number = node.quarters() + which;
      const Node& quarter_node = nodes_[number];
      if (quarter_node.count == 0) continue;
      const Part part_of{number, quarter(part.square, which)};
      if (!is_beyond(at, part_of.square, reach(quarter_node.largest)) &&
          any_in(part_of, place, at, reach, test))
        return true;
    }
    return false;
  }
  // Of a square that is not quartered.
  template <class Test>
  bool any_in_list(const Node& node, Test test) const {
    Index block = node.first;
    for (std::uint32_t left = node.count; left > 0; block = blocks_[block].next) {
      const std::uint32_t end = in_first(left);
      for (std::uint32_t i = 0; i < end; ++i) {
        ++work_;
        if (test(blocks_[block].points[i])) return true;
      }
      left -= end;
    }
    return false;
  }
  // Of so many points, at least one: all blocks but the first are full.
  static std::uint32_t in_first(std::uint32_t count) { return (count - 1) % kInBlock + 1; }

  void grow_to(Location position);
  // That with a position; all squares around it count so many more, and have this radius in them.
  Part leaf_of(Location position, int more, float radius = 0);
  // Which lists a point at this very place; null: none is.
  Index* listed_at(const Node& leaf, Location place);
  void list(Node& leaf, Index point);
  void unlist(Node& leaf, Index& point);
  void split(Part leaf);
  Index new_quarters();

  Domain domain_;
  Square square_;    // the whole; its side is a power of two, so that quarters are exact
  double smallest_;  // what is smaller is not quartered
  double farthest_;  // what lies beyond, either way, stands there
  double wrapping_;  // what a position on a torus is off by
  std::vector<Node> nodes_;
  std::deque<Block> blocks_;
  Index unused_ = kNone;  // the first block in which nothing is listed any more
  std::set<Later> later_;
  std::vector<bool> shared_;  // of a listed point: whether there are later ones at its place
  std::vector<Location> places_;
  std::vector<float> radii_;  // at least that of each point, and of later ones at the place of a listed one
  std::vector<bool> removed_;
  mutable std::uint64_t work_ = 0;
};

}  // namespace annulus
