#include "core/goal/goal.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/domain/region.h"
#include "core/setup/number.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

// The area where points may lie.
double area_of(const Setup& setup) {
  const Region region = region_of(setup);
  return region.domain().width * region.domain().height * region.inside_share();
}

double with_digits(double value, int digits) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*e", digits - 1, value);
  return parse_number(text).value_or(value);
}

// To six digits: so it is the same for radii that were derived from it.
double ratio_of_radii(const Setup& setup) {
  return with_digits(setup.real("radius-max") / setup.real("radius-min"), 6);
}

// Of a goal of a number or a spacing, whether it is met exactly; null for others.
const bool* exactness(const Goal& goal) {
  if (const auto* points = std::get_if<ByPoints>(&goal)) return &points->exact;
  const auto* spacing = std::get_if<BySpacing>(&goal);
  return spacing ? &spacing->exact : nullptr;
}

bool is_nothing(const Goal& goal) {
  if (const auto* points = std::get_if<ByPoints>(&goal)) return points->points == 0;
  if (const auto* at_most = std::get_if<AtMost>(&goal)) return at_most->points == 0;
  const auto* spacing = std::get_if<BySpacing>(&goal);
  return spacing && !(spacing->spacing > 0);
}

// The number asked for; 0 if none is.
std::uint64_t points_of(const Setup& setup, const Goal& goal) {
  if (const auto* spacing = std::get_if<BySpacing>(&goal))
    return whole_points(points_at_spacing(setup, spacing->spacing));
  if (const auto* counted = std::get_if<ByCount>(&goal)) return counted->points;
  const auto* points = std::get_if<ByPoints>(&goal);
  return points ? points->points : 0;
}

}  // namespace

void set_goal(Setup& setup, const Goal& goal) {
  if (std::holds_alternative<NoGoal>(setup.goal)) return;
  const Goal asked = is_nothing(goal) ? ByRadius{} : goal;
  setup.goal = std::holds_alternative<ByCount>(setup.goal) ? ByCount{points_of(setup, asked)} : asked;
}

Setup with_goal(Setup setup, const Goal& goal) {
  set_goal(setup, goal);
  return setup;
}

Setup without_goal(Setup setup) {
  if (has_goal(setup)) setup.goal = ByRadius{};
  return setup;
}

Goal exactly(Goal goal, bool exact) {
  if (auto* points = std::get_if<ByPoints>(&goal)) points->exact = exact;
  if (auto* spacing = std::get_if<BySpacing>(&goal)) spacing->exact = exact;
  return goal;
}

Goal asked_instead(const Goal& before, std::string_view parameter, const Value& value) {
  const bool* exact = exactness(before);
  if (parameter == "spacing") return BySpacing{std::get<double>(value), exact && *exact};
  const std::uint64_t points = std::get<std::uint64_t>(value);
  return parameter == "at-most" ? Goal(AtMost{points}) : ByPoints{points, exact && *exact};
}

bool takes_goal(const Setup& setup) {
  return !std::holds_alternative<NoGoal>(setup.goal) && !std::holds_alternative<ByCount>(setup.goal);
}

bool has_goal(const Setup& setup) {
  return exactness(setup.goal) != nullptr;
}

bool has_exact_goal(const Setup& setup) {
  const bool* exact = exactness(setup.goal);
  return exact && *exact;
}

std::uint64_t goal_points(const Setup& setup) {
  return points_of(setup, setup.goal);
}

std::uint64_t most_points(const Setup& setup) {
  const auto* at_most = std::get_if<AtMost>(&setup.goal);
  return at_most ? at_most->points : 0;
}

std::string goal_option(const Setup& setup) {
  return std::holds_alternative<BySpacing>(setup.goal) ? "--spacing" : "--points";
}

double mean_spacing(const Setup& setup, double points) {
  return std::sqrt(area_of(setup) / points);
}

double points_at_spacing(const Setup& setup, double spacing) {
  return area_of(setup) / spacing / spacing;
}

std::uint64_t whole_points(double points) {
  constexpr double kMost = 1e18;  // far above --max-points, and still a whole number
  return static_cast<std::uint64_t>(std::clamp(std::round(points), 1.0, kMost));
}

void set_radius(Setup& setup, double radius, int digits) {
  const double rounded = with_digits(radius, digits);
  if (has_density(setup)) {
    setup.values["radius-min"] = rounded;
  } else if (has_two_radii(setup)) {
    const double ratio = ratio_of_radii(setup);
    setup.values["radius-min"] = rounded;
    setup.values["radius-max"] = rounded * ratio;
  } else {
    setup.values["radius"] = rounded;
  }
}

Setup without_derived_radius(Setup setup) {
  if (!has_goal(setup)) return setup;
  if (has_density(setup)) {
    setup.values.erase("radius-min");
  } else if (has_two_radii(setup)) {
    setup.values["radius-max"] = ratio_of_radii(setup);
    setup.values.erase("radius-min");
  }
  setup.values.erase("radius");
  return setup;
}

bool has_two_radii(const Setup& setup) {
  return setup.has("radius-min");
}

double largest_radius_of(const Setup& setup) {
  if (has_density(setup)) return radius_field_of(setup).largest();
  return setup.real(has_two_radii(setup) ? "radius-max" : "radius");
}

}  // namespace annulus
