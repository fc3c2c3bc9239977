#pragma once

#include "core/sampler_info.h"

namespace annulus {

// Naive dart throwing: correct and slow. Every lesson starts with it.
SamplerInfo dart_info();

}  // namespace annulus
