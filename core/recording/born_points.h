#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <deque>
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
      if (test(point, d)) return true;
      const auto heap = heaps_.find(point);
      return heap != heaps_.end() && std::ranges::any_of(heap->second.later, [&](Index later) {
               ++work_;
               return !removed_[later] && test(later, d);
             });
    });
  }

  // The same with test(point), which is asked only of the latest one of a heap, see heaps_.
  template <class Test>
  bool any_latest_within(Location place, double reach, Test test) const {
    return any_listed(place, reach, [&](Index point, double) {
      const auto heap = heaps_.find(point);
      return test(heap == heaps_.end() ? point : heap->second.later.back());
    });
  }

  // How many points and cells were looked at, in all.
  std::uint64_t work() const { return work_; }

 private:
  struct Span {
    std::int64_t first, last;
  };
  // Whether test(point, distance) is true of a point that its cell lists: of a heap only the first one.
  template <class Test>
  bool any_listed(Location place, double reach, Test test) const {
    const Span columns = span(place.x, reach, width_, columns_), rows = span(place.y, reach, height_, rows_);
    for (std::int64_t row = rows.first; row <= rows.last; ++row)
      for (std::int64_t column = columns.first; column <= columns.last; ++column) {
        ++work_;
        for (Index at = heads_[cell(column, row)]; at != kNoPoint; at = before_[at]) {
          ++work_;
          if (test(at, distance(place, places_[at]))) return true;
        }
      }
    return false;
  }
  // Later points at the very place of one that its cell lists. A sampler that begins anew from one seed makes
  // such, and the nearest point would be looked for among all of them.
  struct Heap {
    std::deque<Index> later;  // ascending; the last one is not removed
    std::size_t removed = 0;  // of them, at most half
  };

  // With so many cells, all empty.
  void cut(std::int64_t columns, std::int64_t rows);
  // In so many cells that are smaller.
  void refine(std::int64_t columns, std::int64_t rows);
  Index& head_at(Location place);
  // What holds the point that is listed at this very place; null: none is.
  Index* link_to(Location place);
  void drop_first(Index* link);
  void drop_removed(Index first);
  Span span(double at, double reach, double side, std::int64_t cells) const;
  std::size_t cell(std::int64_t column, std::int64_t row) const;

  Domain domain_;
  std::int64_t columns_ = 1, rows_ = 1;
  double width_ = 1, height_ = 1;  // of a cell
  // Of each cell: a list of its points that are not removed, of those at one place the first.
  std::vector<Index> heads_;
  std::vector<Index> before_;              // the next in its cell
  std::unordered_map<Index, Heap> heaps_;  // by the point that is listed
  std::vector<Location> places_;
  std::vector<bool> removed_;
  Index kept_ = 0;  // how many are not removed
  mutable std::uint64_t work_ = 0;
};

}  // namespace annulus
