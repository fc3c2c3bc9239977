#pragma once

#include <cstdint>

#include "core/setup/setup.h"

namespace annulus {

// What the numbers of a run's draws are made of: the seed. If a radius is looked for that makes exactly as
// many points without a gap, the radius as well, so that runs of radii near to each other are not nearly the
// same.
std::uint64_t draws_key(const Setup& setup);

}  // namespace annulus
