#pragma once

#include <cstdint>

#include "core/setup/setup.h"

namespace annulus {

// Throws InputError if the goal cannot be had with this setup: growth that dies makes no use of a radius.
void check_goal(const Setup& setup, std::uint64_t max_points);

// Throws InputError if the radius that follows from the goal, and has been set, is too large for a torus.
void check_derived_radius(const Setup& setup);

}  // namespace annulus
