#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include "core/domain/domain.h"

namespace annulus {

// Points by place while they are born, as exact as a file tells them, wherever they lie: several in a cell,
// or outside the domain. Cells are `reach` wide at first, and narrower if points crowd.
class BornPoints {
 public:
  BornPoints(const Domain& domain, double reach);

  void insert(Location place);
  void remove(Index point);
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

  // Calls visit(point, distance) once for each point that lies within `reach` of a place, and for some
  // beyond.
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
      if (!removed_[point] && test(point, d)) return true;
      const auto alike = alike_.find(point);
      return alike != alike_.end() && std::ranges::any_of(alike->second, [&](Index later) {
               return !removed_[later] && test(later, d);
             });
    });
  }

  // The same with test(point), which is asked only of the latest one of a heap, see alike_.
  template <class Test>
  bool any_latest_within(Location place, double reach, Test test) const {
    return any_listed(place, reach, [&](Index point, double) {
      if (const auto alike = alike_.find(point); alike != alike_.end())
        for (auto later = alike->second.rbegin(); later != alike->second.rend(); ++later)
          if (!removed_[*later]) return test(*later);
      return !removed_[point] && test(point);
    });
  }

 private:
  struct Span {
    std::int64_t first, last;
  };
  // Whether test(point, distance) is true of a point that its cell lists, be it removed: of a heap that is
  // only the first one.
  template <class Test>
  bool any_listed(Location place, double reach, Test test) const {
    const Span columns = span(place.x, reach, width_, columns_), rows = span(place.y, reach, height_, rows_);
    for (std::int64_t row = rows.first; row <= rows.last; ++row)
      for (std::int64_t column = columns.first; column <= columns.last; ++column)
        for (Index at = heads_[cell(column, row)]; at != kNoPoint; at = before_[at])
          if (test(at, distance(place, places_[at]))) return true;
    return false;
  }
  // With so many cells, all empty.
  void cut(std::int64_t columns, std::int64_t rows);
  void put(Index point);
  Span span(double at, double reach, double side, std::int64_t cells) const;
  std::size_t cell(std::int64_t column, std::int64_t row) const;

  Domain domain_;
  std::int64_t columns_ = 1, rows_ = 1;
  double width_ = 1, height_ = 1;  // of a cell
  std::vector<Index> heads_;       // the latest point in each cell
  std::vector<Index> before_;      // the one before a point in its cell
  // Heaps: points at the very place of one that their cell lists, later ones, ascending. A sampler that
  // begins anew from one seed makes such, and the nearest point would be looked for among all of them.
  std::unordered_map<Index, std::vector<Index>> alike_;
  std::vector<Location> places_;
  std::vector<bool> removed_;
};

}  // namespace annulus
