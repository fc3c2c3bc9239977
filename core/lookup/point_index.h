#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/domain/domain.h"

namespace annulus {

// The side of the cells of a grid with about so many of them: square ones, unless the domain is so long that
// they stand in one row.
double cell_side(const Domain& domain, double cells);

// Is told of every cell and every point that a search looks at.
struct NobodyLooks {
  void operator()() const {}
};

// Finds points by place, for measures and for the mouse. Unlike the background grid it misses none, wherever
// they lie and however many share a cell. Points are only appended, and every query takes a prefix of them,
// so one index serves all tries of a run.
class PointIndex {
 public:
  // `cell` is the side of a cell in domain units; queries with a radius up to that search 9 cells.
  PointIndex(const Domain& domain, double cell);

  Index size() const { return static_cast<Index>(next_.size()); }

  void reserve(std::size_t points) { next_.reserve(points); }
  // Points must be appended in order of birth; queries expect positions[i] unchanged.
  void append(std::span<const Vec2> positions, Index count);

  // Calls visit(index, distance squared) for each of the first `count` points within `radius` of `p`.
  template <class Visit>
  void visit_within(std::span<const Vec2> positions, Index count, Vec2 p, double radius,
                    Visit&& visit) const {
    const std::int64_t reach_x = std::min(reach(radius, cell_width_), columns_);
    const std::int64_t reach_y = std::min(reach(radius, cell_height_), rows_);
    const std::int64_t column = column_of(p.x), row = row_of(p.y);
    const auto [first_column, last_column] = range(column, reach_x, columns_);
    const auto [first_row, last_row] = range(row, reach_y, rows_);
    for (std::int64_t y = first_row; y <= last_row; ++y) {
      for (std::int64_t x = first_column; x <= last_column; ++x) {
        for (Index i = heads_[slot(x, y)]; i != kNoPoint; i = next_[i]) {
          if (i >= count) continue;
          const double d = domain_.distance_squared(p, positions[i]);
          if (d <= radius * radius) visit(i, d);
        }
      }
    }
  }

  struct Nearest {
    Index index = kNoPoint;
    double distance = 0;
  };
  // Of the first `count` points without `except`, the one nearest to `p`, the earliest among equals; none if
  // none is within `radius`.
  Nearest nearest(std::span<const Vec2> positions, Index count, Vec2 p, double radius,
                  Index except = kNoPoint) const;

  // Squared distances, domain units.
  struct Bounds {
    double within = std::numeric_limits<double>::infinity();  // farther points are not looked for
    double enough = -1;                                       // a point this near ends the search
  };
  struct Found {
    Index index = kNoPoint;
    double squared = std::numeric_limits<double>::infinity();
  };
  // Searches ring after ring of cells around `p`. Of the first `count` points, which like `p` must lie in the
  // domain, the one nearest to `p`, the earliest among equals; or the first one found that is near enough.
  template <class Look = NobodyLooks>
  Found search(std::span<const Vec2> positions, Index count, Vec2 p, const Bounds& bounds,
               Look&& look = {}) const {
    Found best{kNoPoint, bounds.within};
    const std::int64_t column = column_of(p.x), row = row_of(p.y);
    const Offsets columns = offsets(column, columns_), rows = offsets(row, rows_);
    // Returns whether a point is near enough.
    const auto search_cell = [&](std::int64_t dx, std::int64_t dy) {
      look();
      for (Index i = heads_[slot(column + dx, row + dy)]; i != kNoPoint; i = next_[i]) {
        if (i >= count) continue;
        look();
        const double d = domain_.distance_squared(p, positions[i]);
        if (d < best.squared || (d == best.squared && i < best.index)) best = {i, d};
        if (d <= bounds.enough) return true;
      }
      return false;
    };
    // A trifle less than it is, so that rounding puts no point beyond the edge of its cell.
    const double side = std::min(cell_width_, cell_height_) * (1 - 1e-9);
    const auto search_row = [&](std::int64_t dy, std::int64_t ring) {
      if (dy < rows.first || dy > rows.last) return false;
      for (std::int64_t dx = std::max(-ring, columns.first); dx <= std::min(ring, columns.last); ++dx)
        if (search_cell(dx, dy)) return true;
      return false;
    };
    const auto search_column = [&](std::int64_t dx, std::int64_t ring) {
      if (dx < columns.first || dx > columns.last) return false;
      for (std::int64_t dy = std::max(-ring, rows.first); dy <= std::min(ring, rows.last); ++dy)
        if (search_cell(dx, dy)) return true;
      return false;
    };
    if (search_cell(0, 0)) return best;
    for (std::int64_t ring = 0;; ++ring) {
      if (ring > 0 && (search_row(-ring, ring) || search_row(ring, ring) || search_column(-ring, ring - 1) ||
                       search_column(ring, ring - 1)))
        return best;
      const double searched = static_cast<double>(ring) * side;
      const bool all = ring >= std::max({-columns.first, columns.last, -rows.first, rows.last});
      if (all || best.squared < searched * searched) break;
    }
    return best.index == kNoPoint ? Found{} : best;
  }

 private:
  // The cells of a side as seen from one of them: each once, on a torus the short way.
  struct Offsets {
    std::int64_t first, last;
  };
  Offsets offsets(std::int64_t from, std::int64_t cells) const {
    if (domain_.periodic) return {-(cells / 2), (cells - 1) / 2};
    return {-from, cells - 1 - from};
  }
  struct Range {
    std::int64_t first, last;
  };
  static std::int64_t reach(double radius, double cell) {
    constexpr double kMost = 0x1p40;  // more cells than a side has
    return static_cast<std::int64_t>(std::min(std::ceil(radius / cell), kMost));
  }
  // Each cell once, even if the reach goes all the way round a torus.
  Range range(std::int64_t centre, std::int64_t reach, std::int64_t cells) const;
  std::int64_t column_of(float x) const;
  std::int64_t row_of(float y) const;
  std::size_t slot(std::int64_t column, std::int64_t row) const {
    return static_cast<std::size_t>(wrapped(row, rows_) * columns_ + wrapped(column, columns_));
  }
  static std::int64_t wrapped(std::int64_t i, std::int64_t n) { return i < 0 ? i + n : i >= n ? i - n : i; }

  Domain domain_;
  std::int64_t columns_ = 1;
  std::int64_t rows_ = 1;
  double cell_width_ = 1;
  double cell_height_ = 1;
  std::vector<Index> heads_;  // a cell's latest point
  std::vector<Index> next_;   // the previous point in the same cell
};

}  // namespace annulus
