#pragma once

#include "core/lookup/sized_index.h"
#include "core/samplers/registry.h"

namespace annulus {

// Bridson's active list with points of different sizes: each has the radius that a field gives for its place.
SamplerInfo variable_info();

ConflictRule conflict_rule(const Setup& setup);

}  // namespace annulus
