#pragma once

namespace annulus {

struct SamplerInfo;

// Mitchell 1991, "Spectrally Optimal Sampling for Distribution Ray Tracing": each new point is the best of
// many candidates, the one farthest from all points so far.
SamplerInfo best_info();

}  // namespace annulus
