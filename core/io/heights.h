#pragma once

#include <cstdint>
#include <optional>

#include "core/io/file_points.h"

namespace annulus {

// What the third numbers of points turn out to be, as a whole.
enum class Heights : std::uint8_t {
  none,
  radii,  // of a number that nothing names: all can be radii, and points keep no distance in space by it
  level,  // z is the same everywhere: points in a plane, as without it
  instead_of_y,  // y is the same everywhere, as in a world where y points upwards: z takes its place
  space          // points lie in space: `heights` stay, and `no_plane` says so
};

// Decides it from all points. `heights` are left only if they lie in space. Takes O(n).
Heights settle_heights(FilePoints& points);

// In words, of numbers that nothing names: "the third number is a radius". Nothing if there are none.
std::optional<Message> said_of_heights(Heights heights);

}  // namespace annulus
