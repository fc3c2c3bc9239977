#pragma once

#include <vector>

#include "core/parameter.h"

// The parameters that samplers of the plane have in common.
namespace annulus {

std::vector<Parameter> plane_parameters();  // width, height, periodic, seed, start
Parameter radius_parameter();
Parameter max_tries_parameter(std::uint64_t standard);

}  // namespace annulus
