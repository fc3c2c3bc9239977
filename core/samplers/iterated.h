#pragma once

#include <vector>

namespace annulus {

struct Preset;
struct SamplerInfo;

// The sampler of Unreal Engine 4's Poisson-disc node: rounds of growth from all points so far; a pick uses
// all its tries, and what it finds waits for the next iteration.
SamplerInfo iterated_info();
std::vector<Preset> iterated_presets();

}  // namespace annulus
