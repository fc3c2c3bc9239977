#pragma once

namespace annulus {

struct SamplerInfo;

// Naive dart throwing: correct and slow. Every lesson starts with it.
SamplerInfo dart_info();

}  // namespace annulus
