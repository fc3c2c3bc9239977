#pragma once

#include "core/measures/holes.h"

namespace annulus {

// With a mask: on a raster of cells at most r / 16 wide, coarser for very large sets.
std::optional<Holes> measure_masked_holes(const MeasuredSet& set, const ShareDone& done);

}  // namespace annulus
