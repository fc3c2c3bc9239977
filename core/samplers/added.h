#pragma once

#include <memory>
#include <stop_token>

#include "core/sampler.h"
#include "core/setup/setup.h"

namespace annulus {

// Whether the setup asks for more points at certain places.
bool adds_points(const Setup& setup);

// Goes on where `before`, a sampler of this setup, has finished: tries one more point at each of the places
// that the setup names, in their order. A place is judged as it should be, whatever mistake made the run: one
// outside, or too near to a point, gets none.
std::unique_ptr<Sampler> make_added(const Setup& setup, std::unique_ptr<Sampler> before,
                                    const std::stop_token& stop);

}  // namespace annulus
