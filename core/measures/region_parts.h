#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/measures/measured_set.h"

namespace annulus {

using Polygon = std::vector<Location>;

// The part of a polygon on one side of an upright or level line: where along(place) >= 0.
template <class Along>
Polygon cut(const Polygon& polygon, Along along) {
  Polygon left;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Location a = polygon[i], b = polygon[i + 1 == polygon.size() ? 0 : i + 1];
    const double from = along(a), to = along(b);
    if (from >= 0) left.push_back(a);
    if ((from >= 0) == (to >= 0)) continue;
    const double share = from / (from - to);
    left.push_back({a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)});
  }
  return left;
}

// Cuts polygons along the border of what is inside a mask. The border is that of the cells of a fine raster
// whose middle lies inside: a thousandth of the domain's sides off at most, less if the domain is no strip.
class RegionParts {
 public:
  explicit RegionParts(const Region& region);

  bool inside(Location place) const;  // of the domain or on its border
  // Calls visit(part) for parts that do not touch in more than edges. The polygon is convex and lies in the
  // domain.
  void visit(const Polygon& polygon, const std::function<void(const Polygon&)>& visit) const;

 private:
  // Cells from one column and row to before others.
  struct Block {
    std::int64_t column, row, end_column, end_row;
  };
  std::int64_t column_of(double x) const;
  std::int64_t row_of(double y) const;
  // Of the block, what may lie around the polygon.
  Block touched(const Polygon& polygon, const Block& block) const;
  std::int64_t count_inside(const Block& block) const;
  void split(const Polygon& polygon, const Block& block,
             const std::function<void(const Polygon&)>& visit) const;

  std::int64_t columns_, rows_;
  double cell_width_, cell_height_;
  // The number of cells inside above and left of each corner of a cell, row by row.
  std::vector<std::uint32_t> above_left_;
};

}  // namespace annulus
