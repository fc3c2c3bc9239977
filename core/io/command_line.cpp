#include "core/io/command_line.h"

#include "core/registry.h"

namespace annulus {

std::string setup_options(const Setup& setup) {
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : " ") + text; };
  if (setup.sampler != default_setup().sampler) add("--sampler " + setup.sampler);
  const Setup standard = default_setup(setup.sampler);
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    const Value& value = setup.values.at(parameter.name);
    if (value == standard.values.at(parameter.name)) continue;
    if (parameter.kind == ParameterKind::flag) {
      add(std::get<bool>(value) ? parameter.option() : parameter.option() + "=false");
    } else {
      add(parameter.option() + " " + to_text(value));
    }
  }
  return out;
}

}  // namespace annulus
