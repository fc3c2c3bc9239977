#pragma once

#include "core/sampler_info.h"

namespace annulus::test {

// A sampler that the program does not have, as unlike its own as can be: the low-discrepancy sequence R2 has
// no randomness, no radius and no distance to keep. Roberts 2018, The Unreasonable Effectiveness of
// Quasirandom Sequences.
SamplerInfo r2_info();

}  // namespace annulus::test
