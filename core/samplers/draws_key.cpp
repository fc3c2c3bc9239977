#include "core/samplers/draws_key.h"

#include <bit>

#include "core/domain/rng.h"
#include "core/goal/goal.h"
#include "core/samplers/registry.h"

namespace annulus {

std::uint64_t draws_key(const Setup& setup) {
  if (!has_exact_goal(setup) || !fills_gaps(setup)) return setup.seed();
  return rng::mix64(setup.seed() ^ std::bit_cast<std::uint64_t>(radius_of(setup)));
}

}  // namespace annulus
