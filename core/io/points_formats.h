#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/io/point_rows.h"
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

// Points as a tool reads them, in its own axes and units. Where there are three, the plane is the ground.
enum class PointTool : std::uint8_t {
  unity,    // JSON, {"points": [{x, y, z}, ...]}, which JsonUtility reads; y is up, z = height - y
  unreal,   // CSV of a data table: the row's name, then X, Y, Z in centimetres if 1 is a metre; z is up
  godot,    // JSON as for unity, its importer takes CSV for translations; y is up, z = y
  blender,  // PLY; z is up, y = height - y
  numpy,    // NPY, as they are
  p5,       // JSON, [{x, y, r}, ...], as they are
};

std::string_view name_of(PointTool tool);
std::optional<PointTool> tool_named(std::string_view name);
PointFormat format_for(PointTool tool);

// How points are written: as the format or the tool has it, but for what is said here.
struct PointLayout {
  PointFormat format = PointFormat::csv;  // not beside a tool, which has its own
  std::optional<PointTool> tool = {};
  std::vector<PointColumn> columns =
      {};  // empty: x, y, z if it has any, and the radius if points have their own
  PointOrigin origin = {};
  std::optional<double> unit = {};  // how many units of the file a domain unit is
  bool upwards = false;             // y grows upwards, or with a tool what is y on the ground
  std::optional<int> decimals = {};
};
PointFormat format_of(const PointLayout& layout);
PointAxes axes_of(const PointLayout& layout);

// The same numbers in each format. A circle is the disc of half the point's radius, or of half r: discs of
// points that keep their distance do not overlap. JSON is the setup with its points if nothing but the format
// is asked for, else a list with an object for each point. `setup` is the one that the points were made from.
void write_points(const PointLayout& layout, const Setup& setup, const PointTable& points,
                  const TextSink& out);

// One NPY of several runs, of as many points each: (runs, points, columns). This is the part of one of them,
// which begins with the header if that is the first.
void write_npy_run(const PointLayout& layout, const Setup& setup, const PointTable& points, std::size_t runs,
                   bool first, const TextSink& out);

}  // namespace annulus
