#include "core/making/given_values.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/goal/goal.h"
#include "core/making/goal_check.h"
#include "core/making/resolved.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/limits.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

constexpr std::array<std::string_view, 2> kGoals{"points", "spacing"};
bool gives_goal(const Values& given) {
  return std::ranges::any_of(kGoals, [&](std::string_view goal) { return given.contains(goal); });
}
bool of_goal(std::string_view name) {
  return name == "exact" || std::ranges::find(kGoals, name) != kGoals.end();
}

const Parameter* own_parameter(const Setup& setup, std::string_view name) {
  const auto& own = sampler_info(setup.sampler).parameters;
  const auto found = std::ranges::find(own, name, &Parameter::name);
  return found == own.end() ? nullptr : &*found;
}

// Samplers that make any number of points have a count of their own; the radius that they are measured by is
// then that of so many points of Bridson's.
bool has_count(const Setup& setup) {
  return setup.has("count") && !setup.has("points");
}
void set_count(Setup& setup, const Values& given, const std::function<void(Setup&)>& read) {
  Setup bridson = without_goal(setup_like("bridson", setup));
  for (const std::string_view goal : kGoals) {
    const auto value = given.find(goal);
    if (value == given.end()) continue;
    if (given.contains("count"))
      throw InputError("--" + std::string(goal), English("cannot stand beside --count: both say how many"));
    bridson.values[std::string(goal)] = value->second;
  }
  if (read) read(bridson);
  check_goal(bridson, kLargestMaxPoints);
  set_goal(setup, ByPoints{goal_points(bridson), true});
  // Few points keep no such distance: on a torus it is just what they are measured by.
  setup.values["radius"] = std::min(estimated(bridson).real("radius"), largest_radius(plane_domain(setup)));
}

// Radius, number of points and mean spacing: the one that is given takes the place of what was there before.
void clear_goal(Setup& setup, const Values& given) {
  if (!setup.has("points") || !(given.contains("radius") || gives_goal(given))) return;
  const bool exact = setup.flag("exact");
  setup = without_goal(std::move(setup));
  setup.values["exact"] = exact;
}

void settle_goal(Setup& setup, const Values& given, const std::function<void(Setup&)>& read) {
  const bool radius = given.contains("radius"), counted = setup.has("count");
  for (const std::string_view goal : kGoals)
    if (radius && given.contains(goal) && (counted || has_goal(setup)))
      throw InputError("--" + std::string(goal),
                       English("cannot stand beside --radius: the radius follows from it"));
  if (counted && gives_goal(given)) set_count(setup, given, read);
  if ((radius || gives_goal(given)) && setup.has("exact") && !has_goal(setup) && !given.contains("exact"))
    setup.values["exact"] = false;
}

}  // namespace

const Parameter& meant_parameter(const Setup& setup, std::string_view name) {
  if (const Parameter* own = own_parameter(setup, name)) return *own;
  if (has_count(setup) && of_goal(name)) return *own_parameter(default_setup("bridson"), name);
  throw InputError("--" + std::string(name),
                   {of_goal(name) ? English("is not an option of {0}: its cells have no radius that "
                                            "could follow")
                                  : English("is not an option of {0}"),
                    {setup.sampler}});
}

void give(Setup& setup, const Values& given, const std::function<void(Setup&)>& read) {
  clear_goal(setup, given);
  for (const auto& [name, value] : given) {
    const Parameter* parameter = own_parameter(setup, name);
    if (!parameter) continue;
    setup.values[name] = value;
    if (!parameter->implies.empty() && file_of(value) && !is_none(value) &&
        !given.contains(parameter->implies))
      setup.values[parameter->implies] = parameter->implies_value;
  }
  settle_goal(setup, given, read);
}

}  // namespace annulus
