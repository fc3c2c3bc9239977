#pragma once

namespace annulus {

struct SamplerInfo;

// White noise: independent uniform points, for comparison.
SamplerInfo uniform_info();

}  // namespace annulus
