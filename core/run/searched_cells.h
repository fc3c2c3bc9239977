#pragma once

#include <vector>

#include "core/run/pick_record.h"
#include "core/sampler.h"

namespace annulus {

// The cells that were searched for a candidate: none if it lies outside, or is the middle of the largest
// hole, which was found without them; only its own one if a point was there already.
std::vector<SearchedCell> searched_cells(const Sampler& sampler, const PickRecord::Candidate& candidate);

}  // namespace annulus
