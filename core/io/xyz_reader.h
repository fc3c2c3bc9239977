#pragma once

#include <optional>
#include <string_view>

#include "core/io/file_points.h"

namespace annulus {

// XYZ as chemists write it: the number of points, a comment, then a line for each, "C 1 2 3" or "1 2 3"; the
// comment may be missing. Only x and y are read, and of several frames the first. Nothing if the text does
// not begin so. Throws InputError.
std::optional<FilePoints> points_from_xyz(std::string_view text);

}  // namespace annulus
