#include "app/options/check_arguments.h"

#include <algorithm>

#include "core/samplers/registry.h"

namespace annulus::cli {
namespace {

// What a trace's first line may say too, with the ranges of our own setups.
const Parameter& parameter_named(std::string_view name) {
  return *std::ranges::find(sampler_info("bridson").parameters, name, &Parameter::name);
}

std::optional<double> given_length(const Arguments& arguments, const std::string& name) {
  const auto text = arguments.text("--" + name);
  if (!text) return std::nullopt;
  return std::get<double>(parse_value(parameter_named(name), *text));
}

}  // namespace

void add_check_arguments(Arguments& arguments, CLI::App& level) {
  arguments.add_positional(level, "TRACE", "A trace, one event a line, of any program; - is standard input.");
  const std::string group = "What its first line does not say, or should not count";
  arguments.add_option(level, "--width", "W", "Width of the domain.", group);
  arguments.add_option(level, "--height", "H", "Height of the domain.", group);
  arguments.add_option(level, "--radius", "R", "The distance that two points are to keep.", group);
  arguments.add_option(
      level, "--tries", "K",
      "How many candidates a picked point gets before it is retired; without it the number that "
      "most retired points had.",
      group);
  arguments.add_flag(level, "--periodic", "The domain is a torus: distances go across its borders.", group);
}

CheckOptions given_check(const Arguments& arguments) {
  CheckOptions options;
  const auto trace = arguments.text("TRACE");
  if (!trace || trace->empty())
    throw InputError(English("check needs a trace: a file, or - for standard input"));
  options.trace = *trace;
  options.given.width = given_length(arguments, "width");
  options.given.height = given_length(arguments, "height");
  options.given.radius = given_length(arguments, "radius");
  if (const auto text = arguments.text("--tries"))
    options.given.tries = std::get<std::uint64_t>(parse_value(parameter_named("tries"), *text));
  if (const auto text = arguments.text("--periodic"))
    options.given.periodic = std::get<bool>(parse_value(parameter_named("periodic"), *text));
  return options;
}

}  // namespace annulus::cli
