#pragma once

#include <memory>
#include <stop_token>

#include "core/making/resolved.h"
#include "core/sampler.h"

namespace annulus {

// A run at its end, made at full speed. `setup` as for make_sampler(). Throws Stopped if that is asked for,
// within some milliseconds.
std::unique_ptr<Sampler> finished_sampler(const Resolved& setup, const std::stop_token& stop = {});

}  // namespace annulus
