#pragma once

#include <string_view>

#include "core/io/file_points.h"

namespace annulus {

// A NumPy array of shape (n, 2), or (n, 3) with a radius as the third. Throws InputError.
FilePoints points_from_npy(std::string_view bytes);

}  // namespace annulus
