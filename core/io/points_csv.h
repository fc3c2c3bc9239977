#pragma once

#include <string>

#include "core/sampler.h"

namespace annulus {

// Header x,y, then one point a line in order of birth. Each number is the shortest decimal that reads back as
// the same double as the stored float, so that nobody's double arithmetic finds a pair below r.
std::string points_csv(const Sampler& sampler);

}  // namespace annulus
