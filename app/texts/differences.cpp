#include "app/texts/differences.h"

#include <algorithm>

#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// The other sampler's parameter of the same meaning; null if it has none.
const Parameter* counterpart(const Setup& setup, const Setup& other, const Parameter& parameter) {
  const auto& parameters = sampler_info(other.sampler).parameters;
  const auto found = std::ranges::find(parameters, parameter.name, &Parameter::name);
  const bool same = found != parameters.end() && found->kind == parameter.kind;
  return same && (setup.sampler == other.sampler || parameter.shared || parameter.symbol == found->symbol)
             ? &*found
             : nullptr;
}

// Of a parameter that only one sampler has: its variants and its start are said of it only if they are
// unusual.
bool tells(const Setup& setup, const Parameter& parameter) {
  if (!matters(setup, parameter)) return false;
  const bool quiet = parameter.variant || parameter.unsaid || parameter.kind == ParameterKind::start ||
                     parameter.kind == ParameterKind::image || parameter.kind == ParameterKind::flag ||
                     parameter.kind == ParameterKind::points || parameter.kind == ParameterKind::places;
  return !quiet || setup.value(parameter.name) != parameter.standard;
}

}  // namespace

bool matters(const Setup& setup, const Parameter& parameter) {
  if (parameter.seldom && setup.value(parameter.name) == parameter.standard) return false;
  return has_effect(parameter, setup.values);
}

std::vector<Difference> differences(const Setup& a, const Setup& b) {
  std::vector<Difference> all;
  for (const Parameter& parameter : sampler_info(a.sampler).parameters) {
    if (const Parameter* other = counterpart(a, b, parameter)) {
      const bool same = a.value(parameter.name) == b.value(parameter.name);
      if (!same && (matters(a, parameter) || matters(b, *other))) all.push_back({&parameter, other});
    } else if (tells(a, parameter)) {
      all.push_back({&parameter, nullptr});
    }
  }
  for (const Parameter& parameter : sampler_info(b.sampler).parameters)
    if (!counterpart(b, a, parameter) && tells(b, parameter)) all.push_back({nullptr, &parameter});
  return all;
}

std::vector<const Parameter*> common(const Setup& a, const Setup& b) {
  std::vector<const Parameter*> all;
  for (const Parameter& parameter : sampler_info(a.sampler).parameters)
    if (counterpart(a, b, parameter) && matters(a, parameter) &&
        a.value(parameter.name) == b.value(parameter.name))
      all.push_back(&parameter);
  return all;
}

}  // namespace annulus
