#pragma once

#include "core/sampler.h"
#include "core/setup/setup.h"

namespace annulus {

// Where the candidates of a picked point may lie, by its radius.
struct PickRing {
  double inner = 1, outer = 2;  // in the radius
  double smallest = 0;          // not 0: it begins in the middle between this radius and the point's own
  bool squared = false;         // it reaches to r + r squared, domain units, as `iterated` has it as written

  Sampler::Ring around(double radius) const {
    return {smallest > 0 ? (radius + smallest) / 2 : inner * radius,
            squared ? radius + radius * radius : outer * radius};
  }
};

// Of any setup whose sampler picks points.
PickRing pick_ring(const Setup& setup);

struct TraceHeader;
// As a trace's first line tells it, or its setup; else from r to 2r. `radius`: r, which a length is told of.
PickRing pick_ring(const TraceHeader& header, double radius);

}  // namespace annulus
