#pragma once

#include <optional>
#include <vector>

#include "core/domain/grey_image.h"
#include "tests/core/support.h"

namespace annulus::test {

// A place that keeps its distance from all points by more than a diagonal step of stored coordinates; nothing
// if there is none. Independent of core: the free places, if there are any, have a corner where two circles
// meet, or a circle and an edge of what is inside, or two edges; or they are bounded by one whole circle.
// Each such corner is looked at. `radii` holds one radius for all points or one for each; a place in the disc
// of a point is not free.
std::optional<Place> find_gap(const std::vector<Place>& places, const std::vector<double>& radii,
                              const Domain& domain, const KnownImage* mask = nullptr);

}  // namespace annulus::test
