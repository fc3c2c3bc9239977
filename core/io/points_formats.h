#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/io/points_csv.h"
#include "core/setup/setup.h"

namespace annulus {

// How points are written.
enum class PointFormat : std::uint8_t {
  csv,   // see write_points_csv()
  json,  // see write_points_json()
  npy,   // NumPy: float64, rows of x, y and the radius if points have their own
  ply,   // binary, little-endian: vertices of doubles x, y, z = 0 and the radius
  xyz,   // a line "x y 0" for each point, and its radius
  svg,   // a circle for each point; the domain is the view
};

std::string_view name_of(PointFormat format);  // "csv"; with a full stop before it the ending of a file
std::optional<PointFormat> format_named(std::string_view name);
std::span<const PointFormat> point_formats();

// The same numbers in each of them. A circle is the disc of half the point's radius, or of half r: discs of
// points that keep their distance do not overlap. `setup` is the one that the points were made from.
void write_points(PointFormat format, const Setup& setup, const PointTable& points, const TextSink& out);

}  // namespace annulus
