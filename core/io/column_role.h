#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace annulus {

// What a column, a member or a property is, by its name.
// The first four are a point's own; the others stand for x and y where none is named so.
enum class ColumnRole : std::uint8_t { x, y, radius, height, longitude, latitude, column, row, other };

// By the names that programs use: "X", "pos_x", "easting [m]", "Longitude"; upper and lower case are the
// same.
ColumnRole role_of(std::string_view name);

// What x and y may be called, in the order in which they are looked for.
inline constexpr std::array kRolesOfX{ColumnRole::x, ColumnRole::longitude, ColumnRole::column};
inline constexpr std::array kRolesOfY{ColumnRole::y, ColumnRole::latitude, ColumnRole::row};

}  // namespace annulus
