#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "core/domain/geometry.h"
#include "core/domain/region.h"

namespace annulus::cli {

// The first of a file's points that lies outside the mask of `region`; nothing if all are inside. `offset` is
// added to each. Coordinates may have been rounded: what they can be off by is half a unit of the last digit
// that any of them has, if it stands after the point, and at least the spacing of floats.
std::optional<std::size_t> first_outside_mask(std::span<const Location> points, Location offset,
                                              const Region& region);

}  // namespace annulus::cli
