#pragma once

#include <memory>
#include <vector>

#include "core/sampler.h"
#include "core/setup/setup.h"

namespace annulus {

struct Parameter;

// The run of `before`, a sampler of this setup, that ends with the point that makes as many as the setup
// allows at most, if it comes to that.
std::unique_ptr<Sampler> make_at_most(const Setup& setup, std::unique_ptr<Sampler> before);

// For samplers that can end so.
Parameter at_most_parameter();

}  // namespace annulus
