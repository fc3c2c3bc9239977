#include "core/making/given_values.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/goal/goal.h"
#include "core/making/goal_check.h"
#include "core/making/resolved.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/idle_parameter.h"
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

// Whether it is given and asks for something: 0 is none.
bool asks(const Values& given, std::string_view name) {
  const auto value = given.find(name);
  return value != given.end() && value->second != Value(std::uint64_t{0}) && value->second != Value(0.0);
}
bool asks_goal(const Values& given) {
  return std::ranges::any_of(kGoals, [&](std::string_view goal) { return asks(given, goal); });
}

const Parameter* own_parameter(const Setup& setup, std::string_view name) {
  const auto& own = sampler_info(setup.sampler).parameters;
  const auto found = std::ranges::find(own, name, &Parameter::name);
  return found == own.end() ? nullptr : &*found;
}

// Samplers that make any number of points have a count of their own; the radius that they are measured by is
// then that of so many points of Bridson's.
bool has_count(const Setup& setup) {
  return std::holds_alternative<ByCount>(setup.goal);
}
void set_count(Setup& setup, const Values& given, std::uint64_t max_points,
               const std::function<void(Setup&)>& read) {
  Setup bridson = without_goal(setup_like("bridson", setup));
  Values goals;
  for (const std::string_view goal : kGoals) {
    const auto value = given.find(goal);
    if (!asks(given, goal)) continue;
    if (given.contains("count"))
      throw InputError("--" + std::string(goal), English("cannot stand beside --count: both say how many"));
    goals[std::string(goal)] = value->second;
  }
  set_values(bridson, goals);
  if (read) read(bridson);
  check_goal(bridson, max_points);
  set_goal(setup, ByPoints{goal_points(bridson), true});
  // Few points keep no such distance: on a torus it is just what they are measured by.
  setup.values["radius"] = std::min(estimated(bridson).real("radius"), largest_radius(plane_domain(setup)));
}

// Of radius, number of points and mean spacing, the one that is asked for takes the place of what was there
// before. A limit takes the place of a number or a spacing.
void give_goal(Setup& setup, const Values& given, std::uint64_t max_points,
               const std::function<void(Setup&)>& read) {
  const bool radius = given.contains("radius"), at_most = asks(given, "at-most"), goal = asks_goal(given);
  Values asked = spelling(setup.goal);
  if (goal && at_most && asked.contains("at-most"))
    throw InputError("--at-most",
                     English("is for a radius that is given: it cannot stand beside --points or --spacing"));
  for (const std::string_view name : kGoals)
    if (radius && asks(given, name))
      throw InputError("--" + std::string(name),
                       English("cannot stand beside --radius: the radius follows from it"));
  if (has_count(setup) && goal) return set_count(setup, given, max_points, read);
  if (asked.contains("points") && (radius || at_most || goal)) {
    asked["points"] = std::uint64_t{0};
    asked["spacing"] = 0.0;
    if (goal) asked["at-most"] = std::uint64_t{0};
  }
  for (const auto& [name, value] : given)
    if (asked.contains(name)) asked[name] = value;
  const bool anew = radius || at_most || gives_goal(given);
  if (asked.contains("exact") && anew && !given.contains("exact") && !asks_goal(asked))
    asked["exact"] = false;
  setup.goal = goal_from(asked);
}

// Whether --radius may mean the radius at the densest places of an image.
bool takes_densities(const Setup& setup) {
  return setup.has("density-image");
}
// Refuses what the field of the setup does not use.
void refuse_without_field(const Setup& setup, const Values& given) {
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters) {
    const auto value = given.find(parameter.name);
    if (!is_idle(parameter, setup.values) || value == given.end() || is_none(value->second)) continue;
    if (file_of(value->second) && !given.contains("field")) continue;  // another image came after it
    if (parameter.only_without && is_none(setup.values.at("density-image"))) continue;  // refused elsewhere
    if (parameter.only_without)
      throw InputError(
          parameter.option(),
          English("has no meaning with --density-image, whose --density-floor bounds the radius"));
    throw InputError(
        parameter.option(),
        file_of(value->second)
            ? Message(English("has a meaning with --field {0} only"), {parameter.only_with_value})
            : English("has a meaning with --density-image and --field density only"));
  }
}
void set_densest_radius(Setup& setup, const Values& given) {
  const auto radius = given.find("radius");
  if (radius == given.end() || !takes_densities(setup)) return;
  if (!has_density(setup))
    throw InputError("--radius",
                     {English("is not an option of {0} without --density-image"), {setup.sampler}});
  if (given.contains("radius-min"))
    throw InputError("--radius",
                     English("cannot stand beside --radius-min: both are r at the densest places"));
  setup.values["radius-min"] = radius->second;
}

// Whether two images say the same in different ways.
bool are_rivals(const Parameter& a, const Parameter& b) {
  return a.name != b.name && !a.implies.empty() && !b.implies.empty() &&
         a.implies.front().name == b.implies.front().name;
}

}  // namespace

const Parameter& meant_parameter(const Setup& setup, std::string_view name) {
  if (name == "radius" && takes_densities(setup)) name = "radius-min";
  if (const Parameter* own = own_parameter(setup, name)) return *own;
  if (has_count(setup) && of_goal(name)) return *own_parameter(default_setup("bridson"), name);
  throw InputError("--" + std::string(name),
                   {of_goal(name) ? English("is not an option of {0}: its cells have no radius that "
                                            "could follow")
                                  : English("is not an option of {0}"),
                    {setup.sampler}});
}

void give(Setup& setup, const Values& given, std::uint64_t max_points,
          const std::function<void(Setup&)>& read) {
  for (const auto& [name, value] : given) {
    const Parameter* parameter = own_parameter(setup, name);
    if (!parameter || spells_goal(name)) continue;
    setup.values[name] = value;
    if (!file_of(value) || is_none(value)) continue;
    for (const Parameter::Implied& implied : parameter->implies)
      if (!given.contains(implied.name)) setup.values[implied.name] = implied.value;
    for (const Parameter& other : sampler_info(setup.sampler).parameters)
      if (are_rivals(*parameter, other) && !given.contains(other.name))
        setup.values[other.name] = other.standard;
  }
  refuse_without_field(setup, given);
  set_densest_radius(setup, given);
  give_goal(setup, given, max_points, read);
}

void follow_choice(Setup& setup, const std::string& chosen, const Value& before) {
  const auto& parameters = sampler_info(setup.sampler).parameters;
  for (const Parameter& image : parameters) {
    if (image.implies.empty() || image.implies.front().name != chosen) continue;
    const Value implied = image.implies.front().value;
    Value own = setup.values.at(image.name);
    if (setup.values.at(chosen) == implied) {
      for (const Parameter& other : parameters)
        if (is_none(own) && are_rivals(image, other)) own = setup.values.at(other.name);
      if (!is_none(own)) give(setup, {{image.name, own}});
    } else if (before == implied) {
      for (std::size_t i = 1; i < image.implies.size(); ++i)
        if (const auto& [name, value, in_files] = image.implies[i]; setup.text(name) == value)
          setup.values[name] = own_parameter(setup, name)->standard;
    }
  }
}

}  // namespace annulus
