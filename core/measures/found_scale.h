#pragma once

#include <span>

#include "core/domain/geometry.h"
#include "core/measures/measured_set.h"

namespace annulus {

// The smallest box around points; empty (left > right) without any.
Box extent_of(std::span<const Location> places);

// Of any two points, rounded so that the pair itself is not nearer than that; infinite if there is only one.
double smallest_distance(const MeasuredSet& set);

}  // namespace annulus
