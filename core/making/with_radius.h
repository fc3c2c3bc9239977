#pragma once

#include <memory>
#include <stop_token>

#include "core/sampler.h"
#include "core/setup/setup.h"

namespace annulus {

// As make_sampler(), of a setup with the radius that it has: the search for a goal's radius makes runs so.
// All others have a Resolved.
std::unique_ptr<Sampler> make_with_radius(const Setup& setup, const std::stop_token& stop = {});

// The same without what makes the number of points exact: what comes before points are added or removed.
std::unique_ptr<Sampler> make_before_exact(const Setup& setup, const std::stop_token& stop = {});

}  // namespace annulus
