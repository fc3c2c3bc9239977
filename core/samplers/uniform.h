#pragma once

#include "core/sampler_info.h"

namespace annulus {

// White noise: independent uniform points, for comparison.
SamplerInfo uniform_info();

}  // namespace annulus
