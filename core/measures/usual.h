#pragma once

#include <optional>

#include "core/making/goal_radius.h"
#include "core/setup/setup.h"

// What a finished run will be, told before it is made, by what was measured of many runs.
namespace annulus {

// About how many points it will have, and the standard deviation of that over seeds, 0 if it is certain.
// The mean of many seeds lies within 1% of it from 300 points on, within 3% from 60. Known of `bridson` and
// `roberts` with 3 <= k <= 100, without mistakes, and of `maximal`; if a number is asked for; and of
// `uniform` and `best`, which have as many as Bridson's if none is. Nothing for all others.
std::optional<ExpectedPoints> usual_points(const Setup& setup);

// About how many more points will fit, for each that is there. The mean of many seeds lies within a twelfth
// of it and 0.003, in a domain whose border is not long beside r: (width + height) r / area of 0.2 at most.
// Known of `bridson` and `roberts` with 3 <= k <= 1000, in the plane without a mask and on the torus; 0 if
// nothing fits by construction: of `maximal`, and if gaps are filled. Nothing for all others.
std::optional<double> usual_room(const Setup& setup);

}  // namespace annulus
