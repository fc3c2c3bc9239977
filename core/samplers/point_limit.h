#pragma once

#include <cstdint>

#include "core/samplers/registry.h"

namespace annulus {

// Throws InputError for a run of about so many points if that is more than `max_points`: memory is guarded.
void check_point_limit(const SamplerInfo& sampler, double points, std::uint64_t max_points);

}  // namespace annulus
