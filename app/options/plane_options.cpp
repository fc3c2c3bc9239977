#include "app/options/plane_options.h"

#include <algorithm>
#include <string>

#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus::cli {
namespace {

bool is_given(const Arguments& arguments, std::string_view name) {
  return arguments.given("--" + std::string(name));
}

}  // namespace

bool is_plane_option(std::string_view option) {
  return option.starts_with("--") &&
         std::ranges::find(kPlaneParameters, option.substr(2)) != kPlaneParameters.end();
}

bool gives_plane(const Arguments& arguments) {
  return std::ranges::any_of(kPlaneParameters,
                             [&](std::string_view name) { return is_given(arguments, name); });
}

bool gives_domain(const Arguments& arguments) {
  return is_given(arguments, "width") || is_given(arguments, "height") || is_given(arguments, "periodic");
}

GivenPlane given_plane(const Arguments& arguments, const SetupFiles& files) {
  // Each is a parameter of any sampler of the plane.
  Setup setup = default_setup();
  GivenPlane plane;
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    if (!is_plane_option(parameter.option())) continue;
    const auto text = arguments.text(parameter.option());
    if (!text) continue;
    setup.values[parameter.name] = parse_value(parameter, *text);
    if (parameter.name == "width") plane.width = setup.real("width");
    if (parameter.name == "height") plane.height = setup.real("height");
    if (parameter.name == "periodic") plane.periodic = setup.flag("periodic");
    if (parameter.name == "radius") plane.radius = setup.real("radius");
    if (parameter.name == "mask-keep") plane.mask_keep = setup.text("mask-keep");
  }
  if (is_given(arguments, "mask")) {
    files.read_named(setup);
    plane.mask = setup.image("mask");
  }
  return plane;
}

}  // namespace annulus::cli
