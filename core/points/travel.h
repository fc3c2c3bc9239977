#pragma once

#include <span>
#include <vector>

#include "core/points/order.h"

namespace annulus {

// A short way that visits each place once and does not return: greedy edges (Bentley 1992), then 2-opt and
// or-opt (Or 1976) with lists of neighbours and a queue of the points whose surroundings have changed. The
// numbers of the places; of its two ends the lower one is the first. Distances are those of the plane.
std::vector<Index> short_way(std::span<const Vec2> places, const NowAndThen& now_and_then = {});

}  // namespace annulus
