#include "app/options/check_arguments.h"

#include <algorithm>

#include "app/options/plane_options.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus::cli {

OptionRows check_options() {
  const std::string group = "What its first line does not say, or should not count";
  return {{"TRACE", "", "A trace, one event a line, of any program; - is standard input.", ""},
          {"--width", "W", "Width of the domain.", group},
          {"--height", "H", "Height of the domain.", group},
          {"--radius", "R", "The distance that two points are to keep.", group},
          {"--tries", "K",
           "How many candidates a picked point gets before it is retired; without it the number that most "
           "retired points had.",
           group},
          {"--periodic", "", "The domain is a torus: distances go across its borders.", group}};
}

CheckOptions given_check(const Arguments& arguments, InputFiles& files) {
  CheckOptions options;
  const auto trace = arguments.text("TRACE");
  if (!trace || trace->empty())
    throw InputError(English("check needs a trace: a file, or - for standard input"));
  options.trace = *trace;
  const GivenPlane plane = given_plane(arguments, setup_files(files));
  options.given.width = plane.width;
  options.given.height = plane.height;
  options.given.radius = plane.radius;
  options.given.periodic = plane.periodic;
  if (const auto text = arguments.text("--tries")) {
    const auto& parameters = sampler_info("bridson").parameters;
    options.given.tries = std::get<std::uint64_t>(
        parse_value(*std::ranges::find(parameters, "tries", &Parameter::name), *text));
  }
  return options;
}

}  // namespace annulus::cli
