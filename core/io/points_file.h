#pragma once

#include <optional>
#include <string>

#include "core/io/file_points.h"

namespace annulus {

// The points in the bytes of any program's file, by what they are: NPY, PLY, JSON, XYZ, else a table of
// numbers; each has a reader of its own. Nothing if they are a JSON object without a list of points. Throws
// InputError that names the place.
std::optional<FilePoints> read_points(const std::string& bytes);

}  // namespace annulus
