#include "core/samplers/registry.h"

#include <algorithm>
#include <array>

#include "core/samplers/best.h"
#include "core/samplers/bridson.h"
#include "core/samplers/dart.h"
#include "core/samplers/iterated.h"
#include "core/samplers/point_limit.h"
#include "core/samplers/roberts.h"
#include "core/samplers/uniform.h"
#include "core/samplers/variable.h"
#include "core/samplers/weighted.h"

namespace annulus {
namespace {

template <class Rows>
const auto& row(const Rows& rows, std::string_view option, std::string_view name) {
  const auto found = std::ranges::find_if(rows, [&](const auto& r) { return r.name == name; });
  if (found != rows.end()) return *found;
  std::string names;
  for (const auto& r : rows) names += (names.empty() ? "" : ", ") + r.name;
  throw InputError(std::string(option),
                   {English("must be {0}; got {1}"),
                    {Message(English("one of {0}"), {names}), "'" + std::string(name) + "'"}});
}

bool is_free(std::string_view parameter) {
  constexpr std::array<std::string_view, 12> kFree{"width", "height",  "radius", "tries",   "seed", "start",
                                                   "mask",  "islands", "map",    "columns", "rows", "picks"};
  return std::ranges::find(kFree, parameter) != kFree.end();
}

constexpr std::array<std::string_view, 8> kShared{"width", "height",  "periodic", "mask",
                                                  "seed",  "islands", "radius",   "start"};

}  // namespace

std::span<const SamplerInfo> samplers() {
  static const std::vector<SamplerInfo> rows{bridson_info(),  roberts_info(), iterated_info(),
                                             variable_info(), dart_info(),    uniform_info(),
                                             best_info(),     weighted_info()};
  return rows;
}

std::span<const Preset> presets() {
  static const std::vector<Preset> rows = [] {
    std::vector<Preset> all;
    for (const auto& part : {bridson_presets(), iterated_presets(), weighted_presets()})
      all.insert(all.end(), part.begin(), part.end());
    return all;
  }();
  return rows;
}

const SamplerInfo& sampler_info(std::string_view name) {
  return row(samplers(), "--sampler", name);
}
const Preset& preset(std::string_view name) {
  return row(presets(), "--preset", name);
}

Setup default_setup(std::string_view sampler) {
  Setup setup{std::string(sampler), {}};
  for (const Parameter& parameter : sampler_info(sampler).parameters)
    setup.values[parameter.name] = parameter.standard;
  return setup;
}

Setup preset_setup(const Preset& preset) {
  Setup setup = default_setup(preset.sampler);
  for (const auto& [name, value] : preset.values) setup.values[name] = value;
  return setup;
}

Setup setup_like(const std::string& name, const Setup& like) {
  const auto named = std::ranges::find(presets(), name, &Preset::name);
  Setup setup = named != presets().end() ? preset_setup(*named) : default_setup(name);
  for (const std::string_view shared : kShared) {
    const auto place = setup.values.find(shared);
    if (place != setup.values.end() && like.has(shared)) place->second = like.values.find(shared)->second;
  }
  return setup;
}

bool same_but_for_sizes(const Setup& a, const Setup& b) {
  return a.sampler == b.sampler && std::ranges::all_of(a.values, [&](const auto& entry) {
           return is_free(entry.first) || b.values.at(entry.first) == entry.second;
         });
}

const Preset* preset_of(const Setup& setup) {
  for (const Preset& preset : presets())
    if (same_but_for_sizes(setup, preset_setup(preset))) return &preset;
  return nullptr;
}

void check(const Setup& setup, std::uint64_t max_points) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  for (const auto& [name, value] : setup.values) {
    if (std::ranges::find(info.parameters, name, &Parameter::name) == info.parameters.end())
      throw InputError("--" + name, {English("is not an option of {0}"), {setup.sampler}});
  }
  for (const Parameter& parameter : info.parameters) {
    const auto value = setup.values.find(parameter.name);
    if (value == setup.values.end()) throw InputError(parameter.option(), English("is missing"));
    check_value(parameter, value->second);
    if (parameter.kind == ParameterKind::image && std::get<ImageValue>(value->second).unread())
      throw InputError(parameter.option(), English("names a file that has not been read"));
  }
  info.check(setup);
  check_point_limit(info, info.expected_points(setup), max_points);
}

std::vector<Remark> remarks(const Setup& setup) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  return info.remarks ? info.remarks(setup) : std::vector<Remark>{};
}

std::unique_ptr<Sampler> make_sampler(const Setup& setup, const std::stop_token& stop) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  std::unique_ptr<Sampler> sampler = info.make(setup, stop);
  // The system only provides memory that is used, so a generous estimate costs nothing.
  sampler->reserve(static_cast<Index>(std::min(info.expected_points(setup), 1e9)));
  return sampler;
}

}  // namespace annulus
