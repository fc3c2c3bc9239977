#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "core/domain/domain.h"

namespace annulus {

// The distance that two points of different radii must keep.
enum class ConflictRule : std::uint8_t {
  either,   // the larger radius of the two
  earlier,  // the radius of the point that was born first
  later,    // that of the other one; only of traces
  solid,    // half the sum: discs of half the radius do not overlap
};

inline double required_distance(ConflictRule rule, double later, double earlier) {
  switch (rule) {
    case ConflictRule::either:
      return std::max(later, earlier);
    case ConflictRule::earlier:
      return earlier;
    case ConflictRule::later:
      return later;
    case ConflictRule::solid:
      break;
  }
  return (later + earlier) / 2;
}

// Finds points of different radii by place: a grid of cells as wide as the largest radius, each divided into
// four, those into four again, and so on, but only if there are points that need it. A point stands in a cell
// that is as wide as its radius or up to twice that; every cell above knows how many stand below. A search
// goes down only into cells with something in reach, so it misses no point, and a large empty disc costs no
// more than a small one, however different the radii are.
class SizedIndex {
 public:
  SizedIndex(const Domain& domain, double smallest_radius, double largest_radius);

  Index size() const { return static_cast<Index>(next_.size()); }
  void push(Vec2 position, float radius);
  // Removes the latest point; `position` and `radius` are its own.
  void pop(Vec2 position, float radius);
  // The same of a point that no search has to find, since another one says all that it would.
  void push_hidden() { next_.push_back(kNoPoint); }
  void pop_hidden() { next_.pop_back(); }

  // Calls visit(index, distance squared, required distance) for points that a later point of `radius` at `p`
  // would conflict with: all those with distance < stretch * required, and perhaps some others. Stops if it
  // returns true. `positions` and `radii` are those of the points pushed. On a torus `p` lies in the domain.
  template <class Visit>
  void visit_conflicts(std::span<const Vec2> positions, std::span<const float> radii, Vec2 p, double radius,
                       ConflictRule rule, double stretch, Visit&& visit) const {
    Query<Visit> query{*this, positions, radii, p, radius, rule, {}, visit};
    for (std::size_t l = 0; l < levels_.size(); ++l) {
      const double reach = required_distance(rule, radius, levels_[l].largest_radius) * stretch;
      // A hair more, so that cells of rounded sizes hide no point.
      query.reach_squared[l] = reach * reach * (1 + 1e-9);
    }
    const Level& top = levels_.front();
    const double reach = required_distance(rule, radius, top.largest_radius) * stretch;
    const Range columns = range(double{p.x}, reach, top.cell_width, columns_);
    const Range rows = range(double{p.y}, reach, top.cell_height, rows_);
    if (columns.last < columns.first || rows.last < rows.first) return;  // far outside
    const auto visit_top = [&](std::int64_t column, std::int64_t row) {
      column = wrapped(column, columns_);
      row = wrapped(row, rows_);
      return query.visit_cell(0, cells_[top_slot(column, row)],
                              (static_cast<double>(column) + 0.5) * top.cell_width,
                              (static_cast<double>(row) + 0.5) * top.cell_height);
    };
    // The cell of `p` first: a conflict is likeliest there.
    const auto own_column =
        std::clamp(static_cast<std::int64_t>(double{p.x} / top.cell_width), columns.first, columns.last);
    const auto own_row =
        std::clamp(static_cast<std::int64_t>(double{p.y} / top.cell_height), rows.first, rows.last);
    if (visit_top(own_column, own_row)) return;
    for (std::int64_t row = rows.first; row <= rows.last; ++row)
      for (std::int64_t column = columns.first; column <= columns.last; ++column)
        if ((column != own_column || row != own_row) && visit_top(column, row)) return;
  }

 private:
  // Cells are divided while they are as wide as the spacing of floats at the far edge of the domain. There 24
  // bits tell places apart, so 24 halvings suffice. Smaller radii share the narrowest cells.
  static constexpr std::size_t kMostLevels = 25;
  // Levels run from the widest cells to the narrowest.
  struct Level {
    double cell_width = 0, cell_height = 0;
    double largest_radius = 0;  // of the points in cells of this level
  };
  struct Cell {
    Index head = kNoPoint;       // the latest point in this cell
    std::uint32_t below = 0;     // number of points in smaller cells of this one
    std::uint32_t children = 0;  // the first of its four quarters in cells_; 0: not divided yet
  };
  struct Range {
    std::int64_t first, last;
  };

  std::size_t level_of(float radius) const;
  Range range(double at, double reach, double cell, std::int64_t cells) const {
    if (2 * reach + 2 * cell >= static_cast<double>(cells) * cell) return {0, cells - 1};
    const auto first = static_cast<std::int64_t>(std::floor((at - reach) / cell));
    const auto last = static_cast<std::int64_t>(std::floor((at + reach) / cell));
    if (domain_.periodic) return {first, last};
    return {std::max(first, std::int64_t{0}), std::min(last, cells - 1)};
  }
  static std::int64_t wrapped(std::int64_t i, std::int64_t n) { return i < 0 ? i + n : i >= n ? i - n : i; }
  std::size_t top_slot(std::int64_t column, std::int64_t row) const {
    return static_cast<std::size_t>(row * columns_ + column);
  }
  // The cells that `position` lies in, from the widest down to level `last`; divides those that are not
  // divided yet.
  template <class Visit>
  void descend(Vec2 position, std::size_t last, Visit visit);

  // One search on its way down. Places are the middles of cells.
  template <class Visit>
  struct Query {
    const SizedIndex& index;
    std::span<const Vec2> positions;
    std::span<const float> radii;
    Vec2 p;
    double radius;
    ConflictRule rule;
    std::array<double, kMostLevels> reach_squared;  // by level
    Visit& visit;

    bool visit_cell(std::size_t number, const Cell& cell, double x, double y) {
      if (cell.head == kNoPoint && cell.below == 0) return false;
      const Level& level = index.levels_[number];
      const Domain& domain = index.domain_;
      const double dx = gap(x, double{p.x}, level.cell_width / 2, domain.periodic ? domain.width : 0);
      const double dy = gap(y, double{p.y}, level.cell_height / 2, domain.periodic ? domain.height : 0);
      const double distance_squared = dx * dx + dy * dy;
      if (distance_squared >= reach_squared[number]) return false;
      for (Index i = cell.head; i != kNoPoint; i = index.next_[i]) {
        if (visit(i, domain.distance_squared(p, positions[i]),
                  required_distance(rule, radius, double{radii[i]})))
          return true;
      }
      if (cell.below == 0 || distance_squared >= reach_squared[number + 1]) return false;
      const double half_width = level.cell_width / 4, half_height = level.cell_height / 4;
      // The quarter nearest to `p` first.
      const std::uint32_t nearest = (double{p.x} >= x ? 1u : 0u) + (double{p.y} >= y ? 2u : 0u);
      for (std::uint32_t step = 0; step < 4; ++step) {
        const std::uint32_t child = nearest ^ step;
        if (visit_cell(number + 1, index.cells_[cell.children + child],
                       child % 2 == 1 ? x + half_width : x - half_width,
                       child / 2 == 1 ? y + half_height : y - half_height))
          return true;
      }
      return false;
    }

    // The distance of `at` from a cell along one axis; on a torus the short way.
    static double gap(double middle, double at, double half, double period) {
      double d = std::abs(at - middle);
      if (period > 0 && d > period / 2) d = period - d;
      return std::max(d - half, 0.0);
    }
  };

  Domain domain_;
  std::int64_t columns_, rows_;  // of the widest cells
  std::vector<Level> levels_;
  std::vector<Cell> cells_;  // the widest cells in rows, then quarters in the order they were needed
  std::vector<Index> next_;  // the previous point in the same cell
};

}  // namespace annulus
