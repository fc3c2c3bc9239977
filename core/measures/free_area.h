#pragma once

#include <vector>

#include "core/measures/voronoi.h"

namespace annulus {

// Where one more point fits: the part of the domain farther than r from all points, in pieces to be painted.
// Circles are cut into straight pieces, which leave them by less than the 40,000th part of the domain's
// longer side.
struct FreeArea {
  std::vector<Vec2> triangles;  // three corners each, domain units; they do not overlap
  std::vector<Vec2> arcs;       // two ends of each piece of a circle
};

// Nothing if radii differ. A mask is not heeded. Takes O(n).
FreeArea free_area(const MeasuredSet& set, const Voronoi& voronoi);

}  // namespace annulus
