#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/domain/domain.h"
#include "core/lookup/grid_shape.h"

namespace annulus {

// Which cells around a candidate's own are searched.
enum class Neighbourhood : std::uint8_t {
  block21,  // 5 x 5 without its corners: all that can hold a point nearer than r, cells of side r/sqrt(2);
            // a mistake on a torus, whose cells are not square
  block25,  // 5 x 5: needed if cells are not square (periodic)
  block9,   // 3 x 3: a mistake, points 0.71 r apart get through
};

inline int reach(Neighbourhood n) {
  return n == Neighbourhood::block9 ? 1 : 2;
}
inline bool is_corner(Neighbourhood n, int dx, int dy) {
  return n == Neighbourhood::block21 && dx * dx == 4 && dy * dy == 4;
}

// Bridson 2007's background grid: square cells of side r/sqrt(2), so that a cell holds at most one point. On
// a torus the cells fit its sides, unless only 21 are searched: then they are square, the last column and row
// reach beyond the sides, and points nearer than r get through there. In larger cells a later point
// overwrites an earlier one.
class BackgroundGrid {
 public:
  BackgroundGrid(const Domain& domain, double cell_side, bool may_overwrite, Neighbourhood neighbourhood);

  const GridShape& shape() const { return shape_; }

  // What the grid counts as outside.
  bool outside(Vec2 p) const { return !domain_.contains(p); }
  // The point in the candidate's own place if that alone refuses it; never in this grid.
  Index occupant_refusing(Vec2) const { return kNoPoint; }

  void insert(Vec2 p, Index index) {
    if (cells_.empty()) cells_.assign(std::size_t{shape_.columns} * shape_.rows, kNoPoint);
    cells_[place(cell_of(p))] = index;
  }

  static constexpr bool kLightWhenEmpty = true;  // see LazyIndex
  void clear() { cells_.clear(); }

  // The point in the cell of `p`.
  Index at(Vec2 p) const { return cells_[place(cell_of(p))]; }

  // Back to the first `count` of `positions`, of which the first `from` are in the grid.
  void rewind(std::span<const Vec2> positions, Index from, Index count);

  // Calls visit(index) for each point in the cells around `p`, until it returns true.
  template <class Visit>
  void visit_near(Vec2 p, Visit&& visit) const {
    if (cells_.empty()) return;
    const Cell centre = cell_of(p);
    const int r = reach(neighbourhood_);
    if (!domain_.periodic) {
      const int top = std::max(centre.row - r, 0), bottom = std::min(centre.row + r, rows() - 1);
      const int left = std::max(centre.column - r, 0), right = std::min(centre.column + r, columns() - 1);
      for (int row = top; row <= bottom; ++row) {
        for (int column = left; column <= right; ++column) {
          if (is_corner(neighbourhood_, column - centre.column, row - centre.row)) continue;
          const Index index = cells_[place({column, row})];
          if (index != kNoPoint && visit(index)) return;
        }
      }
      return;
    }
    for (int dy = -r; dy <= r; ++dy) {
      for (int dx = -r; dx <= r; ++dx) {
        if (is_corner(neighbourhood_, dx, dy)) continue;
        const Index index = cells_[place(wrapped({centre.column + dx, centre.row + dy}))];
        if (index != kNoPoint && visit(index)) return;
      }
    }
  }

  std::vector<SearchedCell> searched_cells(Vec2 p) const;

 private:
  struct Cell {
    int column, row;
  };
  int columns() const { return static_cast<int>(shape_.columns); }
  int rows() const { return static_cast<int>(shape_.rows); }

  // In double: a stored coordinate never falls on the wrong side of an irrational cell border.
  Cell cell_of(Vec2 p) const {
    return {std::min(static_cast<int>(double{p.x} * inverse_width_), columns() - 1),
            std::min(static_cast<int>(double{p.y} * inverse_height_), rows() - 1)};
  }
  Cell wrapped(Cell c) const { return {(c.column + columns()) % columns(), (c.row + rows()) % rows()}; }
  std::size_t place(Cell c) const {
    return static_cast<std::size_t>(c.row) * shape_.columns + static_cast<std::size_t>(c.column);
  }

  Domain domain_;
  Neighbourhood neighbourhood_;
  bool may_overwrite_;
  GridShape shape_;
  double inverse_width_ = 0;
  double inverse_height_ = 0;
  std::vector<Index> cells_;  // none before the first point
};

// The grid as a widespread demo lists it, mistakes included. Sizes are rounded down, so the last column
// shares its places with the first column of the next row; one row and one column too many count as inside; a
// candidate whose own place is taken is refused at any distance; bounds are not checked.
class ListedGrid {
 public:
  ListedGrid(const Domain& domain, double cell_side, Neighbourhood neighbourhood);

  const GridShape& shape() const { return shape_; }
  bool outside(Vec2 p) const;
  Index occupant_refusing(Vec2 p) const { return at(place(cell_of(p))); }
  void insert(Vec2 p, Index index);
  void clear() { std::ranges::fill(places_, kNoPoint); }
  void rewind(std::span<const Vec2> positions, Index from, Index count);

  template <class Visit>
  void visit_near(Vec2 p, Visit&& visit) const {
    const Cell centre = cell_of(p);
    const int r = reach(neighbourhood_);
    for (int dy = -r; dy <= r; ++dy) {
      for (int dx = -r; dx <= r; ++dx) {
        if (is_corner(neighbourhood_, dx, dy)) continue;
        const Index index = at(place({centre.column + dx, centre.row + dy}));
        if (index != kNoPoint && visit(index)) return;
      }
    }
  }

  std::vector<SearchedCell> searched_cells(Vec2 p) const;

 private:
  struct Cell {
    std::int64_t column, row;
  };
  Cell cell_of(Vec2 p) const;
  std::int64_t place(Cell c) const { return c.column + c.row * static_cast<std::int64_t>(shape_.columns); }
  Index at(std::int64_t place) const {
    return place < 0 || place >= static_cast<std::int64_t>(places_.size())
               ? kNoPoint
               : places_[static_cast<std::size_t>(place)];
  }

  Neighbourhood neighbourhood_;
  GridShape shape_;
  std::vector<Index> places_;
};

}  // namespace annulus
