#pragma once

#include <cstddef>
#include <vector>

#include "core/sampler.h"
#include "core/samplers/recording.h"

namespace annulus {

// The counts of a run made elsewhere, as they are shown: of a trace what it says, of a file its points.
// `active`: the length of the active list.
std::vector<Fact> recorded_facts(const Recording& recording, const Counts& counts, Index points,
                                 std::size_t active);

}  // namespace annulus
