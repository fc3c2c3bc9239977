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

bool is_exact(const Goal& goal) {
  if (const auto* points = std::get_if<ByPoints>(&goal)) return points->exact;
  const auto* spacing = std::get_if<BySpacing>(&goal);
  return spacing && spacing->exact;
}

}  // namespace

Goal goal_of(const Setup& setup) {
  if (!setup.has("points")) {
    const std::uint64_t count = setup.has("count") ? setup.integer("count") : 0;
    return count > 0 ? Goal(ByPoints{count, true}) : ByRadius{};
  }
  if (setup.real("spacing") > 0) return BySpacing{setup.real("spacing"), setup.flag("exact")};
  const std::uint64_t points = setup.integer("points");
  if (points > 0) return ByPoints{points, setup.flag("exact")};
  return most_points(setup) > 0 ? Goal(AtMost{most_points(setup)}) : ByRadius{};
}

std::uint64_t most_points(const Setup& setup) {
  return setup.has("at-most") ? setup.integer("at-most") : 0;
}

void set_goal(Setup& setup, const Goal& goal) {
  const auto* points = std::get_if<ByPoints>(&goal);
  if (setup.has("count")) {
    if (points) setup.values["count"] = points->points;
    return;
  }
  if (!setup.has("points")) return;
  const auto* spacing = std::get_if<BySpacing>(&goal);
  setup.values["points"] = points ? points->points : 0;
  setup.values["spacing"] = spacing ? spacing->spacing : 0;
  setup.values["exact"] = is_exact(goal) && has_goal(setup);
  const auto* at_most = std::get_if<AtMost>(&goal);
  if (setup.has("at-most")) setup.values["at-most"] = at_most ? at_most->points : 0;
}

Setup with_goal(Setup setup, const Goal& goal) {
  set_goal(setup, goal);
  return setup;
}

Setup without_goal(Setup setup) {
  const std::uint64_t most = most_points(setup);
  return with_goal(std::move(setup), most > 0 ? Goal(AtMost{most}) : ByRadius{});
}

bool has_goal(const Setup& setup) {
  return setup.has("points") && (setup.integer("points") > 0 || setup.real("spacing") > 0);
}

bool has_exact_goal(const Setup& setup) {
  return has_goal(setup) && is_exact(goal_of(setup));
}

std::uint64_t goal_points(const Setup& setup) {
  const Goal goal = goal_of(setup);
  if (const auto* spacing = std::get_if<BySpacing>(&goal))
    return whole_points(points_at_spacing(setup, spacing->spacing));
  const auto* points = std::get_if<ByPoints>(&goal);
  return points ? points->points : 0;
}

std::string goal_option(const Setup& setup) {
  return std::holds_alternative<BySpacing>(goal_of(setup)) ? "--spacing" : "--points";
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
