#include "core/samplers/registry.h"

#include <algorithm>

#include "core/sampler_info.h"
#include "core/samplers/added.h"
#include "core/samplers/best.h"
#include "core/samplers/bridson.h"
#include "core/samplers/dart.h"
#include "core/samplers/exact.h"
#include "core/samplers/filled.h"
#include "core/samplers/iterated.h"
#include "core/samplers/maximal.h"
#include "core/samplers/point_limit.h"
#include "core/samplers/points_goal.h"
#include "core/samplers/recorded.h"
#include "core/samplers/roberts.h"
#include "core/samplers/uniform.h"
#include "core/samplers/variable.h"
#include "core/samplers/weighted.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

// The cells of a pool of squares are numbered with 32 bits; there are up to 2.6 for each point.
constexpr double kMostFilled = 1e9;

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

// A run that stops early holds as many as others once its gaps are filled.
double expected_points(const Setup& setup) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  const GivenPoints* given = given_points_of(setup);
  const double standing = given ? static_cast<double>(given->positions.size()) : 0;
  const double points = info.expected_points(setup) + standing;
  return fills(setup) && !info.traits.sized ? std::max(points, points_at_packing(setup, 0.56)) : points;
}

// Whether it makes any number of points, which its parameter `count` says.
bool makes_any_number(const Setup& setup) {
  return std::ranges::find(sampler_info(setup.sampler).parameters, "count", &Parameter::name) !=
         sampler_info(setup.sampler).parameters.end();
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
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    if (parameter.shared && like.has(parameter.name))
      setup.values[parameter.name] = like.values.at(parameter.name);
  const bool any_number = makes_any_number(setup), like_any_number = makes_any_number(like);
  if (any_number && like_any_number) setup.values["count"] = like.integer("count");
  if (any_number && !like_any_number && has_goal(like)) setup.values["count"] = goal_points(like);
  if (!any_number && like_any_number && setup.has("points") && like.integer("count") != goal_points(setup)) {
    setup = without_goal(std::move(setup));
    setup.values["points"] = like.integer("count");
  }
  return setup;
}

bool same_but_for_sizes(const Setup& a, const Setup& b) {
  return a.sampler == b.sampler &&
         std::ranges::all_of(sampler_info(a.sampler).parameters, [&](const Parameter& parameter) {
           return parameter.sizes || a.values.at(parameter.name) == b.values.at(parameter.name);
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
    if (is_unread(value->second))
      throw InputError(parameter.option(), English("names a file that has not been read"));
  }
  check_goal(setup, max_points);
  const Setup known = with_estimated_radius(setup);
  check_derived_radius(known);
  info.check(known);
  check_given_points(known);
  check_added_places(known);
  if (adds_points(setup) && has_exact_goal(setup))
    throw InputError("--add", English("cannot stand beside --exact, which says how many points there are"));
  if (given_points_of(setup) && grows_in_tiles(setup))
    throw InputError("--around", English("cannot stand beside --tile"));
  if (given_points_of(setup) && !given_points_of(setup)->radii.empty() && setup.has("stop") &&
      setup.text("stop") == "coverage")
    throw InputError("--around", English("cannot have radii beside --stop coverage, which knows only r"));
  if (!has_goal(setup)) check_point_limit(info, expected_points(setup), max_points);
  if (fills_gaps(known) && expected_points(known) > kMostFilled)
    throw InputError("--max-points",
                     {English("allows this run, but gaps are filled in runs of up to {0} points only"),
                      {std::to_string(static_cast<std::uint64_t>(kMostFilled))}});
}

std::vector<Remark> remarks(const Setup& setup, std::span<const Vec2> points) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  return info.remarks ? info.remarks(setup, points) : std::vector<Remark>{};
}

std::unique_ptr<Sampler> make_before_exact(const Setup& setup, const std::stop_token& stop) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  std::unique_ptr<Sampler> sampler = info.make(setup, stop);
  if (fills(setup)) sampler = make_filled(setup, std::move(sampler), stop);
  if (adds_points(setup)) sampler = make_added(setup, std::move(sampler), stop);
  // The system only provides memory that is used, so a generous estimate costs nothing.
  sampler->reserve(static_cast<Index>(std::min(expected_points(setup), 1e9)));
  return sampler;
}

std::unique_ptr<Sampler> make_sampler(const Setup& setup, const std::stop_token& stop) {
  std::unique_ptr<Sampler> sampler = make_before_exact(setup, stop);
  return has_exact_goal(setup) ? make_exact(std::move(sampler), setup, stop) : std::move(sampler);
}

}  // namespace annulus
