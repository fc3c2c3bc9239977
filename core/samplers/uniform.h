#pragma once

#include "core/registry.h"

namespace annulus {

// White noise: independent uniform points, for comparison.
SamplerInfo uniform_info();

}  // namespace annulus
