#include "app/options/layout_arguments.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

#include "app/options/output_arguments.h"
#include "app/options/words.h"
#include "core/setup/limits.h"
#include "core/setup/number.h"

namespace annulus::cli {
namespace {

namespace fs = std::filesystem;

constexpr double kLeastUnit = 1e-9, kMostUnit = 1e9;

PointFormat written_format(const Arguments& arguments, const std::string& output) {
  const auto listed = [](const std::string& before) {
    std::vector<std::string> all;
    for (const PointFormat format : point_formats()) all.push_back(before + std::string(name_of(format)));
    return alternatives(std::vector<std::string_view>(all.begin(), all.end()));
  };
  if (const auto name = arguments.text("--format")) {
    if (const auto format = format_named(*name)) return *format;
    refuse("--format", listed(""), *name);
  }
  std::error_code ignored;
  const std::string ending = ending_of(output);
  if (!ending.empty())
    if (const auto format = format_named(ending.substr(1))) return *format;
  // What is there and is no file is a device or a pipe, whatever its name.
  if (ending.empty() || (fs::exists(output, ignored) && !fs::is_regular_file(output, ignored)))
    return PointFormat::csv;
  throw InputError("-o",
                   {English("must end in {0}, or --format must say how the points are written; got {1}"),
                    {listed("."), in_quotes(output)}});
}

std::optional<PointTool> written_tool(const Arguments& arguments, const std::string& output) {
  const auto name = arguments.text("--for");
  if (!name) return std::nullopt;
  const auto tool = tool_named(*name);
  if (!tool) refuse("--for", "unity, unreal, godot, blender, numpy or p5", *name);
  if (arguments.given("--format"))
    throw InputError("--format", English("cannot be given together with --for"));
  const std::string ending = "." + std::string(name_of(format_for(*tool)));
  const std::string given = ending_of(output);
  if (!given.empty() && given != ending)
    throw InputError(
        "-o", {English("must end in {0}, as {1} reads it; got {2}"), {ending, *name, in_quotes(output)}});
  return tool;
}

std::vector<PointColumn> written_columns(const std::string& text) {
  std::vector<PointColumn> columns;
  for (const std::string_view name : parts_of(text)) {
    const auto column = column_named(name);
    if (!column) {
      std::vector<std::string_view> all;
      std::ranges::transform(kPointColumns, std::back_inserter(all),
                             [](PointColumn known) { return name_of(known); });
      refuse("--write", "columns with commas between them, each " + alternatives(all), name);
    }
    if (std::ranges::find(columns, *column) != columns.end())
      throw InputError("--write", "has the column " + std::string(name) + " twice");
    columns.push_back(*column);
  }
  return columns;
}

PointOrigin written_origin(const std::string& text) {
  if (text == "corner") return {.at = PointOrigin::At::corner};
  if (text == "centre") return {.at = PointOrigin::At::centre};
  const std::size_t comma = std::min(text.find(','), text.size());
  const auto x = parse_number(text.substr(0, comma));
  const auto y = parse_number(std::string_view(text).substr(std::min(comma + 1, text.size())));
  const auto near = [](double side) { return std::abs(side) <= kFarthestEdge; };
  if (x && y && near(*x) && near(*y)) return {PointOrigin::At::place, {*x, *y}};
  refuse("--origin",
         "corner, centre or X,Y, two numbers from " + number_text(-kFarthestEdge) + " to " +
             number_text(kFarthestEdge),
         text);
}

}  // namespace

OptionRows layout_options() {
  return {
      {"--format", "csv|json|npy|ply|xyz|svg",
       "How the points are written; by default as the ending of FILE says, csv without one. npy: float64, "
       "a row for each point. ply: binary vertices. xyz: lines of x, y and 0. svg: a circle for each point, "
       "the disc of half its radius.",
       "Output"},
      {"--for", "unity|unreal|godot|blender|numpy|p5",
       "Write the points as this tool reads them, in its own axes and units: docs/command-line.md.",
       "Output"},
      {"--write", "a,b,...",
       "Which columns, of id, x, y, z, radius, rotation (degrees) and scale (0.8 to 1.2), both from the "
       "seed, given (1: stood before the run), parent (its row, or -1) and birth.",
       "Output"},
      {"--origin", "corner|centre|X,Y", "What becomes 0,0: the domain's corner or centre, or a place of it.",
       "Output"},
      {"--unit-scale", "S",
       "How many units of the file a unit of the domain is, 1e-9 to 1e9; default 1, for unreal 100: "
       "centimetres.",
       "Output"},
      {"--y-up", "", "y grows upwards: the lower border of the domain is y = 0.", "Output"},
      {"--round", "DIGITS", "Write at most so many decimals, 0 to 15, and say which r they keep exactly.",
       "Output"}};
}

PointLayout given_layout(const Arguments& arguments, const std::string& output) {
  PointLayout layout;
  layout.tool = written_tool(arguments, output);
  if (!layout.tool) layout.format = written_format(arguments, output);
  if (const auto text = arguments.text("--write")) {
    if (format_of(layout) == PointFormat::svg)
      throw InputError("--write",
                       std::string("has no meaning for svg, whose circles have x, y and a radius"));
    layout.columns = written_columns(*text);
  }
  if (const auto text = arguments.text("--origin")) layout.origin = written_origin(*text);
  if (const auto text = arguments.text("--unit-scale")) {
    layout.unit = parse_number(*text);
    if (!layout.unit || !(*layout.unit >= kLeastUnit && *layout.unit <= kMostUnit))
      refuse("--unit-scale", "a number from 1e-9 to 1e9", *text);
  }
  layout.upwards = arguments.is_set("--y-up");
  if (const auto text = arguments.text("--round")) {
    const auto decimals = parse_integer(*text);
    if (!decimals || *decimals > kMostDecimals) refuse("--round", "a whole number from 0 to 15", *text);
    layout.decimals = static_cast<int>(*decimals);
  }
  return layout;
}

}  // namespace annulus::cli
