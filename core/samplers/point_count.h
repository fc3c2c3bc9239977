#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/domain/geometry.h"
#include "core/setup/setup.h"

// The number of points of samplers that do not end by themselves.
namespace annulus {

struct Parameter;

// The number of points, and the radius from which it is derived if it is 0.
std::vector<Parameter> counted_parameters();

// The number that is asked for or, if that is 0, as many points as Bridson's sampler makes with the same
// domain, mask, radius and seed: it is run for that, unless told to stop: then this throws Stopped.
Index point_count(const Setup& setup, const std::stop_token& stop);

// About the same number, without a run.
double expected_count(const Setup& setup);

}  // namespace annulus
