#pragma once

#include "core/measures/holes.h"

namespace annulus {

// With a mask: on a raster of cells at most r / 16 wide, coarser for very large sets.
std::optional<Holes::Circle> largest_masked_hole(const MeasuredSet& set, const ShareDone& done);
// `gaps_of_all`: the gaps
// that these points leave in the whole domain.
std::optional<Holes> measure_masked_holes(const MeasuredSet& set, std::vector<Holes::Circle> gaps_of_all,
                                          const ShareDone& done);

}  // namespace annulus
