#pragma once

#include <optional>
#include <string_view>

#include "core/io/file_points.h"

namespace annulus {

// Points as programs print them: each in brackets, (1.5, 2.5), Vector2(1.5, 2.5), new Vector2(1.5f, 2.5f),
// <1.5, 2.5>, POINT (1.5 2.5), [1.5 2.5]; or with names before their numbers, X=1.5 Y=2.5. Nothing if the
// text begins otherwise. Throws InputError.
std::optional<FilePoints> points_from_printed(std::string_view text);

// The points of a PCD file (Point Cloud Library), whose header names its columns.
bool is_pcd(std::string_view text);
FilePoints points_from_pcd(std::string_view text);

// The circles of an SVG picture: their centres. Nothing if it has none.
bool is_svg(std::string_view text);
std::optional<FilePoints> points_from_svg(std::string_view text);

}  // namespace annulus
