#pragma once

namespace annulus {

struct SamplerInfo;

// Roberts 2019, "An improved version of Bridson's algorithm": the k candidates of a pick lie on a circle just
// outside the radius, evenly spaced from a random phase.
SamplerInfo roberts_info();

}  // namespace annulus
