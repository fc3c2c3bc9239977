#pragma once

#include <vector>

#include "core/sampler_info.h"

namespace annulus {

// Position picking on a tile map: cells drawn with probability proportional to a weight that grows with the
// distance from the border and from every cell picked so far.
SamplerInfo weighted_info();
std::vector<Preset> weighted_presets();

}  // namespace annulus
