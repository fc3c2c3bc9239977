#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/measures/measured_set.h"
#include "core/measures/place_tree.h"

namespace annulus {

// Points by place, at the precision of doubles. Cells hold a few points each, whatever is searched, unless
// they lie in heaps.
class PlaceGrid {
 public:
  PlaceGrid(const Domain& domain, std::span<const Location> places);

  // From b to a, on a torus the short way.
  Location offset(Location a, Location b) const {
    Location d{a.x - b.x, a.y - b.y};
    if (domain_.periodic) {
      d.x -= domain_.width * std::round(d.x / domain_.width);
      d.y -= domain_.height * std::round(d.y / domain_.height);
    }
    return d;
  }

  // Calls visit(point, squared distance) once for each point within `reach`.
  template <class Visit>
  void visit_within(Location p, double reach, Visit visit) const {
    // A hair more, so that rounding hides no cell.
    const Range columns = range(p.x, reach * (1 + 1e-9), cell_width_, columns_);
    const Range rows = range(p.y, reach * (1 + 1e-9), cell_height_, rows_);
    for (std::int64_t y = rows.first; y <= rows.last; ++y) {
      for (std::int64_t x = columns.first; x <= columns.last; ++x) {
        const auto cell = static_cast<std::size_t>(wrapped(y, rows_) * columns_ + wrapped(x, columns_));
        for (Index at = begins_[cell]; at < begins_[cell + 1]; ++at) {
          const Location d = offset(places_[order_[at]], p);
          const double squared = d.x * d.x + d.y * d.y;
          if (squared <= reach * reach) visit(order_[at], squared);
        }
      }
    }
  }

  struct Nearest {
    Index point = kNoPoint;
    double distance = 0;
  };
  // The point nearest to another one; none if that is alone.
  Nearest nearest(Index point) const;

  // Whether so many points lie in a cell that a tree is searched for the nearest; other searches take long.
  bool crowded() const { return tree_.has_value(); }

  // Of all points, those of a cell after each other.
  std::span<const Index> by_cell() const { return order_; }

 private:
  struct Range {
    std::int64_t first, last;
  };
  Range range(double at, double reach, double cell, std::int64_t cells) const;
  std::int64_t wrapped(std::int64_t i, std::int64_t n) const { return (i % n + n) % n; }
  std::size_t cell_of(Location p) const;

  Domain domain_;
  std::span<const Location> places_;
  std::int64_t columns_ = 1, rows_ = 1;
  double cell_width_, cell_height_;
  std::vector<Index> begins_, order_;
  std::optional<PlaceTree> tree_;  // if cells are crowded
};

}  // namespace annulus
