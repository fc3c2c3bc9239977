#pragma once

#include <memory>

#include "core/sampler.h"
#include "core/setup/setup.h"

namespace annulus {

struct Parameter;

// Goes on where `before`, a sampler of this setup, has finished: until no stored position of its region is
// free. See Gaps. The points that were there stay, whatever mistake made them.
std::unique_ptr<Sampler> make_filled(const Setup& setup, std::unique_ptr<Sampler> before,
                                     const std::stop_token& stop);

// For every sampler that leaves gaps.
Parameter fill_parameter();
// Whether the setup asks for that.
bool fills(const Setup& setup);

}  // namespace annulus
