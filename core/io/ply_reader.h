#pragma once

#include <string_view>

#include "core/io/file_points.h"

namespace annulus {

// The vertices of a PLY file, ASCII or binary: x, y and, if they have it, radius. Everything else is passed
// over. Throws InputError.
FilePoints points_from_ply(std::string_view bytes);

}  // namespace annulus
