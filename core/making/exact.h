#pragma once

#include <memory>
#include <stop_token>

#include "core/sampler.h"
#include "core/setup/setup.h"

namespace annulus {

// A sampler whose finished run has exactly as many points as the setup asks for. It makes the run of the one
// before it; then, if that has too few points, one more try for each that is missing, at the place farthest
// from all points; if it has too many, the most crowded points are removed in one step after the last try. If
// there is no room for those that are missing it stays with fewer: resolved() chooses a radius at which it
// does not.
std::unique_ptr<Sampler> make_exact(std::unique_ptr<Sampler> before, const Setup& setup,
                                    const std::stop_token& stop);

}  // namespace annulus
