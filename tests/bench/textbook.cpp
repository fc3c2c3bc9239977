#include "tests/bench/textbook.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

namespace annulus::bench {

std::vector<Vec2> textbook(double side, double radius, std::uint32_t tries, std::uint32_t seed) {
  // Cells small enough to hold one point at most.
  const double cell = radius / std::numbers::sqrt2;
  const int columns = static_cast<int>(std::ceil(side / cell));
  std::vector<int> grid(static_cast<std::size_t>(columns) * static_cast<std::size_t>(columns), -1);
  const auto column_of = [&](float x) { return static_cast<int>(double{x} / cell); };
  const auto at = [&](int column, int row) -> int& {
    return grid[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                static_cast<std::size_t>(column)];
  };

  std::vector<Vec2> points;
  std::vector<std::size_t> active;
  const auto add = [&](Vec2 p) {
    at(column_of(p.x), column_of(p.y)) = static_cast<int>(points.size());
    active.push_back(points.size());
    points.push_back(p);
  };
  const auto is_free = [&](Vec2 p) {
    const int column = column_of(p.x), row = column_of(p.y);
    for (int r = std::max(row - 2, 0); r <= std::min(row + 2, columns - 1); ++r) {
      for (int c = std::max(column - 2, 0); c <= std::min(column + 2, columns - 1); ++c) {
        const int other = at(c, r);
        if (other < 0) continue;
        const Vec2 q = points[static_cast<std::size_t>(other)];
        const double dx = double{p.x} - double{q.x}, dy = double{p.y} - double{q.y};
        if (dx * dx + dy * dy < radius * radius) return false;
      }
    }
    return true;
  };

  std::mt19937 random(seed);
  std::uniform_real_distribution<double> unit(0, 1);
  add({static_cast<float>(side / 2), static_cast<float>(side / 2)});
  while (!active.empty()) {
    const std::size_t slot = std::uniform_int_distribution<std::size_t>(0, active.size() - 1)(random);
    const Vec2 centre = points[active[slot]];
    bool found = false;
    for (std::uint32_t i = 0; i < tries && !found; ++i) {
      const double angle = 2 * std::numbers::pi * unit(random);
      const double distance = radius * std::sqrt(1 + 3 * unit(random));  // uniform by area from r to 2r
      const Vec2 p{static_cast<float>(double{centre.x} + distance * std::cos(angle)),
                   static_cast<float>(double{centre.y} + distance * std::sin(angle))};
      if (!(p.x >= 0 && p.y >= 0 && double{p.x} < side && double{p.y} < side)) continue;
      found = is_free(p);
      if (found) add(p);
    }
    if (found) continue;
    active[slot] = active.back();
    active.pop_back();
  }
  return points;
}

}  // namespace annulus::bench
