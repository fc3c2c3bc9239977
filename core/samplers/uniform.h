#pragma once

#include "core/samplers/registry.h"

namespace annulus {

// White noise: independent uniform points, for comparison.
SamplerInfo uniform_info();

}  // namespace annulus
