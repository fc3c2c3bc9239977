#include "core/io/points_formats.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "core/io/points_json.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

constexpr std::array kFormats{PointFormat::csv, PointFormat::json, PointFormat::npy,
                              PointFormat::ply, PointFormat::xyz,  PointFormat::svg};
constexpr std::array<std::string_view, kFormats.size()> kNames{"csv", "json", "npy", "ply", "xyz", "svg"};

// Little-endian, on every machine.
void append_double(std::string& out, double number) {
  auto bits = std::bit_cast<std::uint64_t>(number);
  for (int byte = 0; byte < 8; ++byte, bits >>= 8) out += static_cast<char>(bits & 0xff);
}

// Calls append(block, numbers, row) for each row.
template <class Append>
void write_rows(std::string block, PointRows& rows, const TextSink& out, std::string_view end,
                Append append) {
  for (Index i = 0; i < rows.size(); ++i) {
    append(block, rows.row(i), i);
    pass_on(block, static_cast<double>(i) / static_cast<double>(rows.size()), out);
  }
  block += end;
  out(block, 1);
}

void append_doubles(std::string& to, std::span<const double> numbers, Index) {
  for (const double number : numbers) append_double(to, number);
}

void append_numbers(std::string& to, std::span<const double> numbers, char separator) {
  for (const double& number : numbers) {
    if (&number != numbers.data()) to += separator;
    append_number(to, number);
  }
  to += '\n';
}

// Version 1 of numpy.lib.format: its header, with what precedes it, is a multiple of 64 bytes.
std::string npy_header(const std::string& shape) {
  std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + shape + "), }";
  constexpr std::size_t kBefore = 10;
  header.append(63 - (kBefore + header.size()) % 64, ' ');
  header += '\n';
  std::string begin("\x93NUMPY\x01\x00", 8);
  begin += static_cast<char>(header.size() & 0xff);
  begin += static_cast<char>(header.size() >> 8);
  return begin + header;
}

std::string shape_of(const PointRows& rows) {
  return std::to_string(rows.size()) + ", " + std::to_string(rows.columns().size());
}

void write_ply(PointRows& rows, const TextSink& out) {
  std::string header =
      "ply\nformat binary_little_endian 1.0\nelement vertex " + std::to_string(rows.size()) + "\n";
  for (const PointColumn column : rows.columns())
    header.append("property double ").append(name_of(column)).append("\n");
  write_rows(header + "end_header\n", rows, out, "", append_doubles);
}

void write_csv(PointRows& rows, const TextSink& out) {
  std::string header;
  for (const PointColumn column : rows.columns()) {
    if (!header.empty()) header += ',';
    header += rows.cells() && column == PointColumn::x   ? "column"
              : rows.cells() && column == PointColumn::y ? "row"
                                                         : name_of(column);
  }
  write_rows(header + '\n', rows, out, "", [](std::string& to, std::span<const double> numbers, Index) {
    append_numbers(to, numbers, ',');
  });
}

// Of a data table: each row has a name, and columns begin with a capital letter.
void write_data_table(PointRows& rows, const TextSink& out) {
  std::string header = "Name";
  for (const PointColumn column : rows.columns()) {
    std::string name(name_of(column));
    name.front() = static_cast<char>(name.front() - 'a' + 'A');
    header.append(",").append(name);
  }
  write_rows(header + '\n', rows, out, "", [](std::string& to, std::span<const double> numbers, Index row) {
    to.append("point").append(std::to_string(row)) += ',';
    append_numbers(to, numbers, ',');
  });
}

void write_xyz(PointRows& rows, const TextSink& out) {
  write_rows("", rows, out, "", [](std::string& to, std::span<const double> numbers, Index) {
    append_numbers(to, numbers, ' ');
  });
}

void write_svg(PointRows& rows, const TextSink& out) {
  const Box box = rows.box();
  std::string head = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"";
  for (const double number : {box.left, box.top, box.right - box.left}) {
    append_number(head, number);
    head += ' ';
  }
  append_number(head, box.bottom - box.top);
  write_rows(head + "\">\n", rows, out, "</svg>\n",
             [&](std::string& to, std::span<const double> numbers, Index) {
               append_number(to += "<circle cx=\"", numbers[0]);
               append_number(to += "\" cy=\"", numbers[1]);
               append_number(to += "\" r=\"", numbers[2] / 2);
               to += "\"/>\n";
             });
}

// A list with an object for each point, its numbers behind their names.
void write_objects(PointRows& rows, std::optional<PointTool> tool, const TextSink& out) {
  const bool wrapped = tool && tool != PointTool::p5;
  std::vector<std::string> keys;
  for (const PointColumn column : rows.columns())
    keys.push_back(std::string(keys.empty() ? "\"" : ", \"")
                       .append(tool == PointTool::p5 && column == PointColumn::radius ? "r" : name_of(column))
                       .append("\": "));
  write_rows(wrapped ? "{\"points\": [\n" : "[\n", rows, out, wrapped ? "\n]}\n" : "\n]\n",
             [&](std::string& to, std::span<const double> numbers, Index row) {
               to += row == 0 ? "{" : ",\n{";
               for (std::size_t i = 0; i < keys.size(); ++i) append_number(to += keys[i], numbers[i]);
               to += '}';
             });
}

constexpr std::array<std::string_view, 6> kTools{"unity", "unreal", "godot", "blender", "numpy", "p5"};

std::vector<PointColumn> columns_of(const PointLayout& layout, const PointTable& points) {
  if (format_of(layout) == PointFormat::svg) return {PointColumn::x, PointColumn::y, PointColumn::radius};
  if (!layout.columns.empty()) return layout.columns;
  std::vector<PointColumn> columns{PointColumn::x, PointColumn::y};
  const PointFormat format = format_of(layout);
  const bool flat = layout.tool ? layout.tool == PointTool::numpy || layout.tool == PointTool::p5
                                : format != PointFormat::ply && format != PointFormat::xyz;
  if (!flat) columns.push_back(PointColumn::z);
  if (points.sized || layout.tool == PointTool::p5) columns.push_back(PointColumn::radius);
  return columns;
}

// Whether the numbers are those of the setup's own domain.
bool is_plain(const PointLayout& layout) {
  return !layout.tool && layout.columns.empty() && layout.origin.at == PointOrigin::At::as_stored &&
         !layout.unit && !layout.upwards && !layout.decimals;
}

}  // namespace

std::string_view name_of(PointTool tool) {
  return kTools[static_cast<std::size_t>(tool)];
}

std::optional<PointTool> tool_named(std::string_view name) {
  const auto at = std::ranges::find(kTools, name);
  if (at == kTools.end()) return std::nullopt;
  return static_cast<PointTool>(at - kTools.begin());
}

PointFormat format_for(PointTool tool) {
  switch (tool) {
    case PointTool::unreal:
      return PointFormat::csv;
    case PointTool::blender:
      return PointFormat::ply;
    case PointTool::numpy:
      return PointFormat::npy;
    case PointTool::unity:
    case PointTool::godot:
    case PointTool::p5:
      break;
  }
  return PointFormat::json;
}

std::string_view name_of(PointFormat format) {
  return kNames[static_cast<std::size_t>(format)];
}

std::optional<PointFormat> format_named(std::string_view name) {
  const auto at = std::ranges::find(kNames, name);
  if (at == kNames.end()) return std::nullopt;
  return kFormats[static_cast<std::size_t>(at - kNames.begin())];
}

std::span<const PointFormat> point_formats() {
  return kFormats;
}

PointFormat format_of(const PointLayout& layout) {
  return layout.tool ? format_for(*layout.tool) : layout.format;
}

PointAxes axes_of(const PointLayout& layout) {
  constexpr double kCentimetres = 100;  // Unreal's unit; ours is a metre
  const std::optional<PointTool>& tool = layout.tool;
  return {.origin = layout.origin,
          .unit = layout.unit.value_or(tool == PointTool::unreal ? kCentimetres : 1),
          .upwards = layout.upwards || tool == PointTool::unity || tool == PointTool::blender,
          .ground = tool == PointTool::unity || tool == PointTool::godot,
          .decimals = layout.decimals};
}

void write_points(const PointLayout& layout, const Setup& setup, const PointTable& points,
                  const TextSink& out) {
  const PointFormat format = format_of(layout);
  if (is_plain(layout) && format == PointFormat::csv) return write_points_csv(points, out);
  if (is_plain(layout) && format == PointFormat::json) return write_points_json(setup, points, out);
  PointRows rows(setup, points, columns_of(layout, points), axes_of(layout));
  switch (format) {
    case PointFormat::csv:
      return layout.tool ? write_data_table(rows, out) : write_csv(rows, out);
    case PointFormat::json:
      return write_objects(rows, layout.tool, out);
    case PointFormat::npy:
      return write_rows(npy_header(shape_of(rows)), rows, out, "", append_doubles);
    case PointFormat::ply:
      return write_ply(rows, out);
    case PointFormat::xyz:
      return write_xyz(rows, out);
    case PointFormat::svg:
      return write_svg(rows, out);
  }
}

void write_npy_run(const PointLayout& layout, const Setup& setup, const PointTable& points, std::size_t runs,
                   bool first, const TextSink& out) {
  PointRows rows(setup, points, columns_of(layout, points), axes_of(layout));
  write_rows(first ? npy_header(std::to_string(runs) + ", " + shape_of(rows)) : "", rows, out, "",
             append_doubles);
}

}  // namespace annulus
