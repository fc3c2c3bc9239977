#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/domain/domain.h"

namespace annulus {

// Points by place while they are born, as exact as a file tells them, wherever they lie: several in a cell,
// or outside the domain. Cells are at least `reach` wide.
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

  // To the nearest point; infinity if there is none.
  double nearest_distance(Location place) const;

  // Calls visit(point, distance) once for each point that lies within `reach` of a place, and some beyond.
  template <class Visit>
  void visit_within(Location place, double reach, Visit visit) const {
    const Span columns = span(place.x, reach, width_, columns_), rows = span(place.y, reach, height_, rows_);
    for (std::int64_t row = rows.first; row <= rows.last; ++row)
      for (std::int64_t column = columns.first; column <= columns.last; ++column)
        for (Index at = heads_[cell(column, row)]; at != kNoPoint; at = before_[at])
          if (!removed_[at]) visit(at, distance(place, places_[at]));
  }

 private:
  struct Span {
    std::int64_t first, last;
  };
  Span span(double at, double reach, double side, std::int64_t cells) const;
  std::size_t cell(std::int64_t column, std::int64_t row) const;

  Domain domain_;
  std::int64_t columns_, rows_;
  double width_, height_;      // of a cell
  std::vector<Index> heads_;   // the latest point in each cell
  std::vector<Index> before_;  // the one before a point in its cell
  std::vector<Location> places_;
  std::vector<bool> removed_;
};

}  // namespace annulus
