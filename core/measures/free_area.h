#pragma once

#include <vector>

#include "core/measures/voronoi.h"

namespace annulus {

// Where one more point fits: the part of the region farther than r from all points, in pieces to be painted.
// Circles are cut into straight pieces, which leave them by at most the 40,000th part of the domain's longer
// side. The border of a mask is that of RegionParts.
struct FreeArea {
  std::vector<Vec2> triangles;  // three corners each, domain units; they do not overlap
  std::vector<Vec2> arcs;       // two ends of each piece of a circle
};

// `voronoi`: of all places. Nothing if radii differ. Takes O(n), and with a mask the time of a look at each
// cell of its raster.
FreeArea free_area(const MeasuredSet& set, const Voronoi& voronoi);

}  // namespace annulus
