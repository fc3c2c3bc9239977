#pragma once

#include <cstdint>

#include "core/sampler_info.h"

namespace annulus {

// Throws InputError if a run of about this many points would have more than `max_points`, to protect memory.
void check_point_limit(const SamplerInfo& sampler, double points, std::uint64_t max_points);

}  // namespace annulus
