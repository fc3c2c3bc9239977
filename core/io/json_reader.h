#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/io/file_points.h"

namespace annulus {

// The points of a JSON text, as read_json_points() says, whose `readable` this is too. Nothing if it is JSON
// without such a list. Throws InputError that names the place.
std::optional<FilePoints> points_from_json(std::string_view text, std::size_t readable);

}  // namespace annulus
