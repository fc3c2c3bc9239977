#pragma once

#include <vector>

namespace annulus {

struct Preset;
struct SamplerInfo;

// Position picking on a tile map: cells drawn with probability proportional to a weight that grows with the
// distance from the border and from every cell picked so far.
SamplerInfo weighted_info();
std::vector<Preset> weighted_presets();

}  // namespace annulus
