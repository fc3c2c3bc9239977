#include "core/samplers/stretched.h"

#include <algorithm>
#include <cmath>

#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "core/setup/parameter.h"

namespace annulus {
namespace {

constexpr double kAlike = 0.01;  // of the proportions

Stretched stretched_over(const Domain& domain, const KnownImage& image, const std::string& name, bool cells) {
  const double wanted = domain.width * image.height / image.width;
  const std::string height = cells ? std::to_string(std::max(std::lround(wanted), 1L)) : rounded(wanted);
  const std::string side = cells ? "rows" : "height";
  return {side,
          cells ? Value(std::max<std::uint64_t>(*parse_integer(height), 1)) : Value(*parse_number(height)),
          {English("{0}, {1} x {2}, is stretched over a domain of {3} x {4}: {5} keeps its proportions."),
           {name, std::to_string(image.width), std::to_string(image.height), Message::number(domain.width),
            Message::number(domain.height), "--" + side + " " + height}}};
}

}  // namespace

std::optional<Stretched> stretched_image(const Setup& setup) {
  const Domain domain = domain_of(setup);
  const bool cells = traits_of(setup).cells;
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    const auto value = setup.values.find(parameter.name);
    const auto* image = value == setup.values.end() ? nullptr : std::get_if<ImageValue>(&value->second);
    if (!image || !image->pixels || image->name.empty() || !has_effect(parameter, setup.values)) continue;
    const double stretch = domain.width * image->pixels->height / (domain.height * image->pixels->width);
    // Of cells a row more or less may be as near as it gets.
    const double rows = std::round(domain.width * image->pixels->height / image->pixels->width);
    if (std::abs(std::log(stretch)) <= kAlike || (cells && rows == domain.height)) continue;
    return stretched_over(domain, *image->pixels, image->name, cells);
  }
  return std::nullopt;
}

}  // namespace annulus
