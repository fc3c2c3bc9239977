#pragma once

#include "core/registry.h"
#include "core/sized_index.h"

namespace annulus {

// Bridson's active list with points of different sizes: each has the radius that a field gives for its place.
SamplerInfo variable_info();

ConflictRule conflict_rule(const Setup& setup);

}  // namespace annulus
