#pragma once

#include <span>

#include "core/domain/domain.h"
#include "core/lookup/sized_index.h"

namespace annulus {

// Points as their orders see them. Radii are there if each point has its own: then a distance is told in
// multiples of the one that the pair is to keep.
struct PointSet {
  Domain domain;
  double area = 0;  // where points may lie, domain units squared
  std::span<const Vec2> positions = {};
  std::span<const float> radii = {};
  ConflictRule rule = ConflictRule::either;
};

// The distance of neighbours if `count` points stood in a hexagonal lattice on this area: no `count` points
// keep a larger one, but for what the border of a plane adds. In multiples of the distance to keep if radii
// differ: as dense as the points are then, everywhere.
double lattice_distance(const PointSet& points, double area, Index count);

}  // namespace annulus
