#include "core/setup.h"

#include <algorithm>
#include <cmath>

#include "core/io/number.h"
#include "core/registry.h"
#include "core/rng.h"

namespace annulus {

Setup default_setup(std::string_view sampler) {
  Setup setup{std::string(sampler), {}};
  for (const Parameter& parameter : sampler_info(sampler).parameters)
    setup.values[parameter.name] = parameter.standard;
  return setup;
}

void check(const Setup& setup, std::uint64_t max_points) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  for (const auto& [name, value] : setup.values) {
    if (std::ranges::find(info.parameters, name, &Parameter::name) == info.parameters.end())
      throw InputError("--" + name, "is not an option of " + setup.sampler);
  }
  for (const Parameter& parameter : info.parameters) {
    const auto value = setup.values.find(parameter.name);
    if (value == setup.values.end()) throw InputError(parameter.option(), "is missing");
    check_value(parameter, value->second);
  }
  info.check(setup);
  const double points = info.expected_points(setup);
  if (points > static_cast<double>(max_points)) {
    throw InputError("--max-points", "allows " + std::to_string(max_points) +
                                         " points, but this domain and radius would need about " +
                                         number_text(std::round(points)) +
                                         ": choose a larger --radius, a smaller domain or more --max-points");
  }
}

Vec2 start_position(const Setup& setup) {
  const Domain domain = setup.domain();
  const Start start = parse_start(setup.text("start"));
  switch (start.kind) {
    case Start::Kind::centre:
      return {static_cast<float>(domain.width / 2), static_cast<float>(domain.height / 2)};
    case Start::Kind::random: {
      const auto [a, b] = rng::PickStream(setup.seed(), rng::kStartPick).candidate(0);
      const auto place = [](std::uint32_t bits, double side) {
        return std::min(static_cast<float>(bits * 0x1p-32 * side), last_inside(side));
      };
      return {place(a, domain.width), place(b, domain.height)};
    }
    case Start::Kind::given:
      break;
  }
  // A place just below the far edge must not be rounded onto it.
  return {std::min(static_cast<float>(start.x), last_inside(domain.width)),
          std::min(static_cast<float>(start.y), last_inside(domain.height))};
}

}  // namespace annulus
