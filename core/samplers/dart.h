#pragma once

#include "core/samplers/registry.h"

namespace annulus {

// Naive dart throwing: right, and slow. Where every lesson starts.
SamplerInfo dart_info();

}  // namespace annulus
