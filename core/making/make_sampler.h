#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>

#include "core/making/resolved.h"
#include "core/sampler.h"

namespace annulus {

// Throws InputError unless every parameter of the sampler is there, within its range, and all of them fit
// together: the start inside the domain, a radius that stored coordinates can tell apart, and so on.
// `max_points` guards memory: a domain that would need more points is refused. Returns what was checked, with
// the radius that its goal will have, about.
Resolved check(const Setup& setup, std::uint64_t max_points = kDefaultMaxPoints);

// The setup must have passed check(). With a mask, and if it needs another sampler's run, this may take
// seconds; if `stop` is requested meanwhile it throws Stopped.
std::unique_ptr<Sampler> make_sampler(const Resolved& setup, const std::stop_token& stop = {});

}  // namespace annulus
