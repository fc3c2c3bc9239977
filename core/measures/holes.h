#pragma once

#include <optional>
#include <vector>

#include "core/measures/voronoi.h"

namespace annulus {

// Where there is no point. In a plane the border is heeded exactly; with a mask all is found on a fine
// raster, and gaps that the border of the mask cuts may be
// missed if they are narrower than its cells.
struct Holes {
  struct Circle {
    Location centre;
    double radius = 0;  // domain units
  };
  // The largest circle around a place of the region that no point lies in.
  Circle largest;
  // The share of the area where one more point fits: farther than r from all points.
  double still_fillable = 0;
  // Parts of the area where one more point fits, that do not touch: the largest circle of each, the largest
  // first.
  std::vector<Circle> gaps;
  // The distance within which 0.99 of all places have a point; domain units.
  double nearly_all_within = 0;
};

// The neighbours of the points, from the same cells. Cells at the border of a plane are left out.
struct Cells {
  // Shares of the cells by their number of sides.
  double five = 0, six = 0, seven = 0;
  double area_cv = 0;  // standard deviation over mean of their areas
};

// The largest circle alone, which takes half the time of Holes with their cells, with a mask a fifteenth.
// Nothing for no points, and if radii differ.
std::optional<Holes::Circle> largest_hole(const MeasuredSet& set, const ShareDone& done = {});
// Nothing then either.
std::optional<Holes> measure_holes(const MeasuredSet& set, const Voronoi& voronoi,
                                   const ShareDone& done = {});
// Nothing with a mask, and if no cell is left.
std::optional<Cells> measure_cells(const MeasuredSet& set, const Voronoi& voronoi);

// The part of the area nearer than d to some point; without a mask.
double covered_area(const MeasuredSet& set, const Voronoi& voronoi, double d);

}  // namespace annulus
