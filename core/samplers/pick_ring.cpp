#include "core/samplers/pick_ring.h"

#include "core/sampler_info.h"
#include "core/samplers/recording.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"

namespace annulus {

PickRing pick_ring(const Setup& setup) {
  PickRing ring;
  if (traits_of(setup).sized) {
    if (conflict_rule(setup) == ConflictRule::solid) ring.smallest = setup.real("radius-min");
  } else if (setup.has("ring")) {
    ring.squared = setup.text("ring") == "as-written";
  } else if (setup.has("tries") && setup.has("radius")) {
    const Sampler::Ring here = sampler_info(setup.sampler).make(setup, {})->ring_around(kNoPoint);
    const double radius = setup.real("radius");
    ring.inner = here.inner / radius;
    ring.outer = here.outer / radius;
  }
  return ring;
}

PickRing pick_ring(const TraceHeader& header, double radius) {
  if (header.annulus) {
    const double unit = header.annulus->in_r ? 1 : radius;
    return {.inner = header.annulus->inner / unit, .outer = header.annulus->outer / unit};
  }
  return header.setup ? pick_ring(*header.setup) : PickRing{};
}

}  // namespace annulus
