#include "app/options/output_arguments.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <system_error>

#include "core/io/point_order.h"

namespace annulus::cli {
namespace {

namespace fs = std::filesystem;

void refuse_if_same(const std::string& output, const std::string& input) {
  std::error_code ignored;
  if (!input.empty() && fs::is_regular_file(output, ignored) && fs::equivalent(output, input, ignored))
    throw InputError("-o", {English("must be another file than {0}, which is read"), {input}});
}

void refuse_inputs(const std::string& output, const Setup& setup) {
  for (const auto& [name, value] : setup.values)
    if (const std::string* file = file_of(value)) refuse_if_same(output, *file);
}

}  // namespace

std::string given_output(const Arguments& arguments, const Setup& setup, const std::optional<Setup>& versus) {
  const auto output = arguments.text("-o");
  if (!output) return {};
  if (output->empty()) throw InputError("-o", English("needs the name of a file"));
  if (*output == "-") return {};
  refuse_if_same(*output, arguments.text("FILE").value_or(""));
  refuse_inputs(*output, setup);
  if (versus) refuse_inputs(*output, *versus);
  return *output;
}

PointFormat given_format(const Arguments& arguments, const std::string& output) {
  const auto listed = [](const char* before) {
    std::string all;
    for (const PointFormat format : point_formats())
      all.append(all.empty()                        ? ""
                 : format == point_formats().back() ? " or "
                                                    : ", ")
          .append(before)
          .append(name_of(format));
    return all;
  };
  if (const auto name = arguments.text("--format")) {
    if (const auto format = format_named(*name)) return *format;
    throw InputError("--format", "must be " + listed("") + "; got " + in_quotes(*name));
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

std::optional<PointTool> given_tool(const Arguments& arguments, const std::string& output) {
  const auto name = arguments.text("--for");
  if (!name) return std::nullopt;
  const auto tool = tool_named(*name);
  if (!tool)
    throw InputError("--for", "must be unity, unreal, godot, blender, numpy or p5; got " + in_quotes(*name));
  if (arguments.given("--format")) throw InputError("--format", English("cannot be told beside --for"));
  const std::string ending = "." + std::string(name_of(format_for(*tool)));
  const std::string given = ending_of(output);
  if (!given.empty() && given != ending)
    throw InputError(
        "-o", {English("must end in {0}, as {1} reads it; got {2}"), {ending, *name, in_quotes(output)}});
  return tool;
}

Order given_order(const Arguments& arguments) {
  const auto name = arguments.text("--order");
  if (!name) return Order::birth;
  if (const auto order = order_named(*name)) return *order;
  throw InputError("--order", "must be birth, progressive, random or morton; got " + in_quotes(*name));
}

std::string ending_of(const std::string& file) {
  std::string ending = fs::path(file).extension().string();
  std::ranges::transform(ending, ending.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return ending;
}

}  // namespace annulus::cli
