#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/domain/domain.h"
#include "core/domain/radius_field.h"
#include "core/domain/region.h"
#include "core/lookup/sized_index.h"
#include "core/recording/trace_header.h"
#include "core/samplers/pick_ring.h"

namespace annulus {

// What a trace is judged by.
struct TraceRules {
  Domain domain;
  Location origin = {};  // where the domain's left top corner is in the trace's coordinates
  // Whether it is told where the domain ends. Else it reaches at least as far as its points, or is not known.
  enum class Bounds : std::uint8_t { told, points, unknown } bounds = Bounds::told;
  // The distance that points keep, if they have no radii of their own; nothing: distances are not judged.
  std::optional<double> radius = {};
  ConflictRule rule = ConflictRule::either;  // of points with their own radii
  std::optional<std::uint64_t> tries = {};   // k; nothing: what most retired points had
  PickRing ring = {};                        // the annulus of a picked point
  bool ring_is_told = false;                 // else it may be wider than that of Bridson 2007
  double cell = 0;                           // the side of a cell of its grid, domain units; 0: not known
  bool cell_is_told = false;                 // by the trace, or else what Bridson 2007 has
  std::optional<Region> region = {};         // if a mask excludes something
  std::optional<Region> grown = {};          // the part of it that candidates lie in, if not in all
  bool follows_active = true;                // false: points become active again in ways that are not told
  bool by_area = true;                       // whether candidates should be uniform in the annulus
  bool ours = false;                         // a trace of ours, which tells all that its sampler does
  bool prunes = false;                       // points are removed: pairs are judged at the end
  bool placed = false;                       // points alone: nobody is known to have accepted them
  bool sized = false;                        // whether points have radii of their own
  std::shared_ptr<const RadiusField> field = {};  // then: which one a candidate would get; null: not known
};

// By a trace's header. Throws InputError, which begins with `name`, if it does not say how large the domain
// is.
TraceRules trace_rules(const TraceHeader& header, const Message& name);

}  // namespace annulus
