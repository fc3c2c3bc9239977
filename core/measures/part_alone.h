#pragma once

#include "core/domain/geometry.h"
#include "core/measures/measured_set.h"

namespace annulus {

// The points of a set that lie in a box of its domain, domain units, to be measured alone: the box, without
// what a mask excludes, is their region, and those beyond it still take room. Its border is that of a raster
// with a thousandth of the domain's longer side.
MeasuredSet part_alone(const MeasuredSet& set, const Box& box);

}  // namespace annulus
