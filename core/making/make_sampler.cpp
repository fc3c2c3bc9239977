#include "core/making/make_sampler.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/goal/goal.h"
#include "core/making/exact.h"
#include "core/making/goal_check.h"
#include "core/making/with_radius.h"
#include "core/sampler_info.h"
#include "core/samplers/added.h"
#include "core/samplers/at_most.h"
#include "core/samplers/filled.h"
#include "core/samplers/point_limit.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

// The cells of a pool of squares are numbered with 32 bits; there are up to 2.6 for each point.
constexpr double kMostFilled = 1e9;

// A run that stops early holds as many as others once its gaps are filled.
// As many as there is room for, whatever --at-most says.
double points_with_room(const Setup& setup) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  const GivenPoints* given = given_points_of(setup);
  const double standing = given ? static_cast<double>(given->positions.size()) : 0;
  double points = info.expected_points(setup) + standing;
  if (fills(setup) && !info.traits.sized) points = std::max(points, points_at_packing(setup, 0.56));
  return points;
}

double expected_points(const Setup& setup) {
  const double points = points_with_room(setup);
  return most_points(setup) > 0 ? std::min(points, static_cast<double>(most_points(setup))) : points;
}

// A grid takes some ten bytes for each point that there is room for, however few are made.
void check_room(const Setup& setup, std::uint64_t max_points) {
  const double most = std::max(100e6, static_cast<double>(max_points)), room = points_with_room(setup);
  if (most_points(setup) == 0 || room <= most) return;
  throw InputError("--at-most",
                   {English("leaves room for about {0} points, whose grid takes memory however few are made: "
                            "choose a setup with room for fewer ({1}) or more --max-points"),
                    {Message::number(std::round(room)), sampler_info(setup.sampler).fewer_points}});
}

}  // namespace

Resolved check(const Setup& setup, std::uint64_t max_points) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  for (const auto& [name, value] : setup.values) {
    if (std::ranges::find(info.parameters, name, &Parameter::name) == info.parameters.end())
      throw InputError("--" + name, {English("is not an option of {0}"), {setup.sampler}});
  }
  for (const Parameter& parameter : info.parameters) {
    if (!setup.has(parameter.name)) throw InputError(parameter.option(), English("is missing"));
    const Value value = setup.value(parameter.name);
    check_value(parameter, value);
    if (is_unread(value))
      throw InputError(parameter.option(), English("names a file that has not been read"));
  }
  check_goal(setup, max_points);
  Resolved known = estimated(setup);
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
  check_room(setup, max_points);
  if (!has_goal(setup)) check_point_limit(info, expected_points(setup), max_points);
  if (fills_gaps(known) && expected_points(known) > kMostFilled)
    throw InputError("--max-points",
                     {English("allows this run, but gaps are filled in runs of up to {0} points only"),
                      {std::to_string(static_cast<std::uint64_t>(kMostFilled))}});
  return known;
}

std::unique_ptr<Sampler> make_before_exact(const Setup& setup, const std::stop_token& stop) {
  const SamplerInfo& info = sampler_info(setup.sampler);
  std::unique_ptr<Sampler> sampler = info.make(setup, stop);
  if (fills(setup)) sampler = make_filled(setup, std::move(sampler), stop);
  if (adds_points(setup)) sampler = make_added(setup, std::move(sampler), stop);
  sampler = make_at_most(setup, std::move(sampler));
  // The system only provides memory that is used, so a generous estimate costs nothing.
  sampler->reserve(static_cast<Index>(std::min(expected_points(setup), 1e9)));
  return sampler;
}

std::unique_ptr<Sampler> make_with_radius(const Setup& setup, const std::stop_token& stop) {
  std::unique_ptr<Sampler> sampler = make_before_exact(setup, stop);
  return has_exact_goal(setup) ? make_exact(std::move(sampler), setup, stop) : std::move(sampler);
}

std::unique_ptr<Sampler> make_sampler(const Resolved& setup, const std::stop_token& stop) {
  return make_with_radius(setup, stop);
}

}  // namespace annulus
