#include "core/samplers/registry.h"

#include <algorithm>

#include "core/goal/goal.h"
#include "core/sampler_info.h"
#include "core/samplers/best.h"
#include "core/samplers/bridson.h"
#include "core/samplers/dart.h"
#include "core/samplers/filled.h"
#include "core/samplers/iterated.h"
#include "core/samplers/maximal.h"
#include "core/samplers/recorded.h"
#include "core/samplers/roberts.h"
#include "core/samplers/stretched.h"
#include "core/samplers/uniform.h"
#include "core/samplers/variable.h"
#include "core/samplers/weighted.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

template <class Rows>
const auto& row(const Rows& rows, std::string_view option, std::string_view name) {
  const auto found = std::ranges::find_if(rows, [&](const auto& r) { return r.name == name; });
  if (found != rows.end()) return *found;
  std::string names;
  for (const auto& r : rows) names += (names.empty() ? "" : ", ") + r.name;
  throw InputError(std::string(option), {English("must be {0}; got {1}"),
                                         {Message(English("one of {0}"), {names}), in_quotes(name)}});
}

std::vector<SamplerInfo>& rows() {
  static std::vector<SamplerInfo> rows{bridson_info(),  roberts_info(),  iterated_info(),
                                       variable_info(), dart_info(),     uniform_info(),
                                       best_info(),     weighted_info(), maximal_info()};
  return rows;
}

}  // namespace

std::span<const SamplerInfo> samplers() {
  return rows();
}

AddedSampler::AddedSampler(SamplerInfo info) : name_(info.name) {
  rows().push_back(std::move(info));
}

AddedSampler::~AddedSampler() {
  std::erase_if(rows(), [&](const SamplerInfo& info) { return info.name == name_; });
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
  static const SamplerInfo recorded = recorded_info();
  return name == recorded.name ? recorded : offered_sampler(name);
}
const SamplerInfo& offered_sampler(std::string_view name) {
  return row(samplers(), "--sampler", name);
}
const Preset& preset(std::string_view name) {
  return row(presets(), "--preset", name);
}

const Traits& traits_of(const Setup& setup) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  return info.traits_of_setup ? info.traits_of_setup(setup) : info.traits;
}

bool fills_gaps(const Setup& setup) {
  return traits_of(setup).fills || fills(setup);
}

Domain domain_of(const Setup& setup) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  return info.domain ? info.domain(setup) : plane_domain(setup);
}

double radius_of(const Setup& setup) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  return info.radius ? info.radius(setup) : setup.real("radius");
}

std::uint64_t wanted_points(const Setup& setup) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  return info.wanted_points ? info.wanted_points(setup) : 0;
}

std::uint64_t most_tries(const Setup& setup, std::uint64_t points) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  return info.most_tries ? info.most_tries(setup, points) : 0;
}

Setup default_setup(std::string_view sampler) {
  Setup setup{std::string(sampler), {}, {}};
  Values goal;
  for (const Parameter& parameter : sampler_info(sampler).parameters)
    (spells_goal(parameter.name) ? goal : setup.values)[parameter.name] = parameter.standard;
  setup.goal = goal_from(goal);
  return setup;
}

void set_values(Setup& setup, const Values& values) {
  const auto& parameters = sampler_info(setup.sampler).parameters;
  Values goal = spelling(setup.goal);
  for (const auto& [name, value] : values) {
    const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
    const bool of_goal = spells_goal(name) && parameter != parameters.end();
    if (of_goal) check_value(*parameter, value);
    (of_goal ? goal : setup.values)[name] = value;
  }
  setup.goal = goal_from(goal);
}

Setup with_values(Setup setup, const Values& values) {
  set_values(setup, values);
  return setup;
}

Setup preset_setup(const Preset& preset) {
  return with_values(default_setup(preset.sampler), preset.values);
}

Setup setup_like(const std::string& name, const Setup& like) {
  const auto named = std::ranges::find(presets(), name, &Preset::name);
  Setup setup = named != presets().end() ? preset_setup(*named) : default_setup(name);
  Values shared;
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    if (parameter.shared && like.has(parameter.name)) shared[parameter.name] = like.value(parameter.name);
  set_values(setup, shared);
  const bool counted = std::holds_alternative<ByCount>(setup.goal),
             like_counted = std::holds_alternative<ByCount>(like.goal);
  if (const std::uint64_t points = goal_points(like); points > 0 && (counted || like_counted))
    set_goal(setup, ByPoints{points, false});
  return setup;
}

Setup as_many(const std::string& sampler, const Setup& other, std::uint64_t points) {
  return with_goal(setup_like(sampler, other), ByPoints{points, true});
}

bool same_but_for_sizes(const Setup& a, const Setup& b) {
  return a.sampler == b.sampler &&
         std::ranges::all_of(sampler_info(a.sampler).parameters, [&](const Parameter& parameter) {
           return parameter.sizes || a.value(parameter.name) == b.value(parameter.name);
         });
}

const Preset* preset_of(const Setup& setup) {
  for (const Preset& preset : presets())
    if (same_but_for_sizes(setup, preset_setup(preset))) return &preset;
  return nullptr;
}

std::vector<Message> remarks(const Setup& setup, std::span<const Vec2> points) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  std::vector<Message> all = info.remarks ? info.remarks(setup, points) : std::vector<Message>{};
  if (const auto stretched = stretched_image(setup)) all.push_back(stretched->remark);
  return all;
}

}  // namespace annulus
