#pragma once

#include <optional>
#include <string_view>

#include "core/io/file_points.h"

namespace annulus {

// The points of a GeoJSON text (RFC 7946): of each Point and MultiPoint, in features and collections, by
// longitude and latitude. Nothing if it has none of these. Throws InputError.
std::optional<FilePoints> points_from_geojson(std::string_view text);

}  // namespace annulus
