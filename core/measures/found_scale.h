#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/domain/geometry.h"
#include "core/measures/measured_set.h"

namespace annulus {

// The smallest box around points; empty (left > right) without any.
Box extent_of(std::span<const Location> places);

// Whether a box has an area that doubles can hold, or else what it is.
enum class Spans : std::uint8_t { area, line, place };
Spans spans_of(const Box& extent);

// The box around points, for a domain: of points on one line or at one place it has no area. Throws
// InputError, without a file's name, if they lie farther out than a domain may.
Box box_around(std::span<const Location> places);

// What r may be, by the points alone: the smallest distance of two that do not lie at the same place, rounded
// so that the pair itself is not nearer than that; nothing if all lie at one place.
std::optional<double> found_radius(const MeasuredSet& set);

}  // namespace annulus
