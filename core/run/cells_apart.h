#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/domain/domain.h"
#include "core/sampler.h"

namespace annulus {

// How many cells lie from that of `a` to that of `b`, along the longer axis; 0 without a grid. From two on a
// search of 3 x 3 cells misses one from the other.
inline int cells_apart(const GridShape& grid, const Domain& domain, Vec2 a, Vec2 b) {
  if (!(grid.cell_width > 0)) return 0;
  const auto apart = [&](double from, double to, double zero, double cell, std::uint32_t cells) {
    const double d = std::abs(std::floor((from - zero) / cell) - std::floor((to - zero) / cell));
    return static_cast<int>(domain.periodic ? std::min(d, cells - d) : d);
  };
  return std::max(apart(double{a.x}, double{b.x}, grid.left, grid.cell_width, grid.columns),
                  apart(double{a.y}, double{b.y}, grid.top, grid.cell_height, grid.rows));
}

}  // namespace annulus
