#include "core/io/points_formats.h"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <string>

#include "core/domain/domain.h"
#include "core/io/points_json.h"
#include "core/samplers/registry.h"
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

template <class Append>
void write_rows(std::string block, const PointTable& points, const TextSink& out, std::string_view end,
                Append append) {
  for (Index i = 0; i < points.size(); ++i) {
    append(block, row_of(points, points.in_row(i)));
    pass_on(block, static_cast<double>(i) / static_cast<double>(points.size()), out);
  }
  block += end;
  out(block, 1);
}

// Version 1 of numpy.lib.format: its header, with what precedes it, is a multiple of 64 bytes.
void write_npy(const PointTable& points, const TextSink& out) {
  std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + std::to_string(points.size()) +
                       ", " + (points.sized ? "3" : "2") + "), }";
  constexpr std::size_t kBefore = 10;
  header.append(63 - (kBefore + header.size()) % 64, ' ');
  header += '\n';
  std::string block("\x93NUMPY\x01\x00", 8);
  block += static_cast<char>(header.size() & 0xff);
  block += static_cast<char>(header.size() >> 8);
  write_rows(block + header, points, out, "", [](std::string& to, const PointRow& row) {
    for (std::uint8_t i = 0; i < row.size; ++i) append_double(to, row.numbers[i]);
  });
}

// Upside down within the domain, where a tool's y points up: the first row of a map becomes the last one.
double flipped(double y, const Setup& setup, const PointTable& points) {
  return domain_of(setup).height - (points.cells ? 1 : 0) + 2 * double{points.offset.y} - y;
}

void write_ply(
    const PointTable& points, const TextSink& out,
    const std::function<double(double)>& height = [](double y) { return y; }) {
  std::string header = "ply\nformat binary_little_endian 1.0\nelement vertex " +
                       std::to_string(points.size()) +
                       "\nproperty double x\nproperty double y\nproperty double z\n";
  if (points.sized) header += "property double radius\n";
  write_rows(header + "end_header\n", points, out, "", [&](std::string& to, const PointRow& row) {
    append_double(to, row.numbers[0]);
    append_double(to, height(row.numbers[1]));
    append_double(to, 0);
    if (row.size == 3) append_double(to, row.numbers[2]);
  });
}

void write_xyz(const PointTable& points, const TextSink& out) {
  write_rows("", points, out, "", [](std::string& to, const PointRow& row) {
    append_number(to, row.numbers[0]);
    to += ' ';
    append_number(to, row.numbers[1]);
    to += " 0";
    if (row.size == 3) {
      to += ' ';
      append_number(to, row.numbers[2]);
    }
    to += '\n';
  });
}

void write_svg(const Setup& setup, const PointTable& points, const TextSink& out) {
  const Domain domain = domain_of(setup);
  const double r = points.cells ? 1 : radius_of(setup);
  std::string head = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"";
  for (const double number : {double{points.offset.x}, double{points.offset.y}, domain.width}) {
    append_number(head, number);
    head += ' ';
  }
  append_number(head, domain.height);
  write_rows(head + "\">\n", points, out, "</svg>\n", [&](std::string& to, const PointRow& row) {
    to += "<circle cx=\"";
    append_number(to, row.numbers[0]);
    to += "\" cy=\"";
    append_number(to, row.numbers[1]);
    to += "\" r=\"";
    append_number(to, (row.size == 3 ? row.numbers[2] : r) / 2);
    to += "\"/>\n";
  });
}

// An object for each point: its numbers, each behind its name.
struct NamedNumber {
  const char* name;
  double number;
};
void append_object(std::string& to, std::span<const NamedNumber> numbers, bool first) {
  to += first ? "{" : ",\n{";
  for (const NamedNumber& number : numbers) {
    to.append(&number == numbers.data() ? "\"" : ", \"").append(number.name).append("\": ");
    append_number(to, number.number);
  }
  to += '}';
}

constexpr std::array<std::string_view, 6> kTools{"unity", "unreal", "godot", "blender", "numpy", "p5"};

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

void write_points(PointFormat format, const Setup& setup, const PointTable& points, const TextSink& out) {
  switch (format) {
    case PointFormat::csv:
      return write_points_csv(points, out);
    case PointFormat::json:
      return write_points_json(setup, points, out);
    case PointFormat::npy:
      return write_npy(points, out);
    case PointFormat::ply:
      return write_ply(points, out);
    case PointFormat::xyz:
      return write_xyz(points, out);
    case PointFormat::svg:
      return write_svg(setup, points, out);
  }
}

void write_points(PointTool tool, const Setup& setup, const PointTable& points, const TextSink& out) {
  const double r = points.cells ? 1 : radius_of(setup);
  std::size_t number = 0;
  switch (tool) {
    case PointTool::unity:
    case PointTool::godot:
      return write_rows("{\"points\": [\n", points, out, "\n]}\n", [&](std::string& to, const PointRow& row) {
        const double y = row.numbers[1];
        const std::array<NamedNumber, 4> all{{{"x", row.numbers[0]},
                                              {"y", 0},
                                              {"z", tool == PointTool::unity ? flipped(y, setup, points) : y},
                                              {"radius", row.numbers[2]}}};
        append_object(to, std::span(all).first(row.size == 3 ? 4 : 3), number++ == 0);
      });
    case PointTool::p5:
      return write_rows("[\n", points, out, "\n]\n", [&](std::string& to, const PointRow& row) {
        append_object(
            to,
            std::array<NamedNumber, 3>{
                {{"x", row.numbers[0]}, {"y", row.numbers[1]}, {"r", row.size == 3 ? row.numbers[2] : r}}},
            number++ == 0);
      });
    case PointTool::unreal: {
      constexpr double kCentimetres = 100;  // a unit of the engine; ours is a metre
      return write_rows(points.sized ? "Name,X,Y,Z,Radius\n" : "Name,X,Y,Z\n", points, out, "",
                        [&](std::string& to, const PointRow& row) {
                          to.append("point").append(std::to_string(number++)) += ',';
                          append_number(to, kCentimetres * row.numbers[0]);
                          to += ',';
                          append_number(to, kCentimetres * row.numbers[1]);
                          to += ",0";
                          if (row.size == 3) append_number(to += ',', kCentimetres * row.numbers[2]);
                          to += '\n';
                        });
    }
    case PointTool::blender:
      return write_ply(points, out, [&](double y) { return flipped(y, setup, points); });
    case PointTool::numpy:
      return write_npy(points, out);
  }
}

}  // namespace annulus
