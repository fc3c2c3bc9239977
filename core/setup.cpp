#include "core/setup.h"

#include <algorithm>
#include <cmath>

#include "core/io/number.h"
#include "core/registry.h"

namespace annulus {

Setup default_setup(std::string_view sampler) {
  Setup setup{std::string(sampler), {}};
  for (const Parameter& parameter : sampler_info(sampler).parameters)
    setup.values[parameter.name] = parameter.standard;
  return setup;
}

Domain Setup::domain() const {
  if (has("columns"))
    return {static_cast<double>(integer("columns")), static_cast<double>(integer("rows")), false};
  return {real("width"), real("height"), flag("periodic")};
}

double Setup::radius() const {
  return has("radius") ? real("radius") : has("radius-min") ? real("radius-min") : 1;
}

void check(const Setup& setup, std::uint64_t max_points) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  for (const auto& [name, value] : setup.values) {
    if (std::ranges::find(info.parameters, name, &Parameter::name) == info.parameters.end())
      throw InputError("--" + name, {"is not an option of {}"_words, {setup.sampler}});
  }
  for (const Parameter& parameter : info.parameters) {
    const auto value = setup.values.find(parameter.name);
    if (value == setup.values.end()) throw InputError(parameter.option(), "is missing"_words);
    check_value(parameter, value->second);
    if (parameter.kind == ParameterKind::image && std::get<ImageValue>(value->second).unread())
      throw InputError(parameter.option(), "names a file that has not been read"_words);
  }
  info.check(setup);
  const double points = info.expected_points(setup);
  if (points > static_cast<double>(max_points)) {
    throw InputError(
        "--max-points",
        {"allows {} points, but this setup would make about {}: choose a setup with fewer ({}) or "
         "more --max-points"_words,
         {std::to_string(max_points), number_text(std::round(points)), info.fewer_points}});
  }
}

std::vector<Remark> remarks(const Setup& setup) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  return info.remarks ? info.remarks(setup) : std::vector<Remark>{};
}

}  // namespace annulus
