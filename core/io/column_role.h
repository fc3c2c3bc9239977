#pragma once

#include <cstdint>
#include <string_view>

namespace annulus {

// What a column, a member or a property is, by its name.
enum class ColumnRole : std::uint8_t { x, y, radius, height, other };

// By the names that programs use: "X", "pos_x", "easting [m]", "Longitude"; upper and lower case are the
// same.
ColumnRole role_of(std::string_view name);

// Whether it is a longitude or a latitude: an x or y in degrees.
bool is_in_degrees(std::string_view name);

}  // namespace annulus
