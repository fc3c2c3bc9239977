#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <span>
#include <vector>

#include "core/sampler.h"
#include "core/samplers/registry.h"

// Grid and distances by brute force, to compare with.
namespace annulus::test {

struct CellNumber {
  long long column, row;
  friend bool operator==(const CellNumber&, const CellNumber&) = default;
};

// The grid that a setup asks for, from its values alone.
class PlainGrid {
 public:
  explicit PlainGrid(const annulus::Setup& setup, const GridShape& shape)
      : shape_(shape), periodic_(setup.flag("periodic")) {
    const auto is = [&](const char* name, const char* value) {
      return setup.has(name) && setup.text(name) == value;
    };
    listed_ = is("grid", "down");
    reach_ = is("neighbourhood", "3x3") ? 1 : 2;
    corners_ = reach_ == 1 || (periodic_ && !is("neighbourhood", "21-unfitted"));
  }

  CellNumber of(Vec2 p) const {
    return {static_cast<long long>(std::floor(double{p.x} / shape_.cell_width)),
            static_cast<long long>(std::floor(double{p.y} / shape_.cell_height))};
  }

  // Those searched for a candidate there, row by row.
  std::vector<CellNumber> around(Vec2 p) const {
    const auto columns = static_cast<long long>(shape_.columns), rows = static_cast<long long>(shape_.rows);
    const CellNumber own = of(p);
    std::vector<CellNumber> cells;
    for (int dy = -reach_; dy <= reach_; ++dy) {
      for (int dx = -reach_; dx <= reach_; ++dx) {
        if (!corners_ && std::abs(dx) == 2 && std::abs(dy) == 2) continue;
        CellNumber cell{own.column + dx, own.row + dy};
        if (periodic_) cell = {(cell.column + columns) % columns, (cell.row + rows) % rows};
        const bool there = cell.column >= 0 && cell.row >= 0 && cell.column < columns && cell.row < rows;
        if (listed_ ? place(cell) >= 0 : there) cells.push_back(cell);
      }
    }
    return cells;
  }

  // The last of the points put there.
  Index found_in(CellNumber cell, std::span<const Vec2> points) const {
    Index found = kNoPoint;
    for (Index i = 0; i < points.size(); ++i)
      if (listed_ ? place(of(points[i])) == place(cell) : of(points[i]) == cell) found = i;
    return found;
  }

 private:
  long long place(CellNumber c) const { return c.column + c.row * static_cast<long long>(shape_.columns); }

  GridShape shape_;
  bool periodic_, listed_ = false, corners_ = false;
  int reach_ = 2;
};

// The shortest of the ways to the nine images of a point.
inline double plane_distance(const annulus::Setup& setup, Vec2 a, Vec2 b) {
  const Domain domain = domain_of(setup);
  double shortest = std::hypot(double{a.x} - double{b.x}, double{a.y} - double{b.y});
  if (!domain.periodic) return shortest;
  for (int i = -1; i <= 1; ++i)
    for (int j = -1; j <= 1; ++j)
      shortest = std::min(shortest, std::hypot(double{a.x} - double{b.x} + i * domain.width,
                                               double{a.y} - double{b.y} + j * domain.height));
  return shortest;
}

}  // namespace annulus::test
