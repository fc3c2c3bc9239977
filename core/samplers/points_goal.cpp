#include "core/samplers/points_goal.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <string>

#include "core/domain/region.h"
#include "core/domain/rng.h"
#include "core/sampler_info.h"
#include "core/samplers/border.h"
#include "core/samplers/filled.h"
#include "core/samplers/goal_radius.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

// Standard deviations by which a run should have fewer points than asked for, if some are to be added.
constexpr double kBelow = 2;

// Of a sampler that was never measured: about what most of them have.
constexpr FinishedFigures kUnknown{0.48, 0.5, 0.3};
// Denser than darts ever get: there is no room for points to be added.
constexpr double kFull = 0.55;

std::optional<FinishedFigures> finished_run(const Setup& setup) {
  const auto known = sampler_info(setup.sampler).finished_run;
  return known && !fills(setup) ? known(setup) : std::nullopt;
}

// Where points may lie: its area, half its border, and how many corners of a rectangle are among it, in
// fours.
struct Room {
  double area, half_border, corners;
};
Room room_of(const Setup& setup) {
  const Region region = region_of(setup);
  const Domain& domain = region.domain();
  return {domain.width * domain.height * region.inside_share(), region.half_border(),
          region.masked() || domain.periodic ? 0.0 : 1.0};
}

double points_with(const FinishedFigures& run, const Room& room, double radius) {
  const double out = run.border * radius;
  return run.packing * 4 / std::numbers::pi / radius / radius *
         (room.area + out * room.half_border + room.corners * out * out);
}
// What the border adds to the area, as a share of it. Where that is much the formula was not measured.
constexpr double kMostBorder = 0.3;
double border_share(const FinishedFigures& run, const Room& room, double radius) {
  return run.border * radius * room.half_border / room.area;
}
double radius_for(const FinishedFigures& run, const Room& room, double points) {
  const double a = run.border;
  const double q = points * std::numbers::pi / 4 / run.packing - room.corners * a * a;
  const double b = a * room.half_border;
  return (b + std::sqrt(b * b + 4 * q * room.area)) / (2 * q);
}

double with_digits(double value, int digits) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*e", digits - 1, value);
  return parse_number(text).value_or(value);
}
// Short to read, and the same whatever the last bits of a logarithm are.
double six_digits(double value) {
  return with_digits(value, 6);
}

bool has_two_radii(const Setup& setup) {
  return setup.has("radius-min");
}

// To six digits: so it is the same for radii that were derived from it.
double ratio_of_radii(const Setup& setup) {
  return six_digits(setup.real("radius-max") / setup.real("radius-min"));
}

// With the radius that runs begin to look from no larger than a torus allows.
Setup within_torus(Setup setup) {
  const Domain domain = plane_domain(setup);
  const double most = largest_radius(domain);
  const auto largest = [&] { return setup.real(has_two_radii(setup) ? "radius-max" : "radius"); };
  if (largest() <= most) return setup;
  const double radius = radius_of(setup) * most / largest();
  set_radius(setup, radius);
  if (largest() > most) set_radius(setup, radius * (1 - 1e-5));  // six digits were rounded up
  return setup;
}

bool has_spacing(const Setup& setup) {
  return setup.has("spacing") && setup.real("spacing") > 0;
}
// One point has all of the area; more than max_points have no room in memory.
void check_spacing(const Setup& setup, std::uint64_t max_points) {
  if (setup.integer("points") > 0)
    throw InputError("--spacing",
                     English("cannot stand beside --points: the number of points follows from it"));
  const double spacing = setup.real("spacing"), most = mean_spacing(setup, 1);
  if (!(most > 0)) return;  // a mask without an inside, which is refused by its name
  const double least = mean_spacing(setup, static_cast<double>(max_points));
  if (spacing < least || spacing > most)
    throw InputError(
        "--spacing",
        {English("must be from {0}, for --max-points points, to {1}, for one point; got {2}"),
         {Message::number(rounded(least)), Message::number(rounded(most)), Message::number(spacing)}});
}

}  // namespace

void set_radius(Setup& setup, double radius, int digits) {
  const double rounded = with_digits(radius, digits);
  if (has_two_radii(setup)) {
    const double ratio = ratio_of_radii(setup);
    setup.values["radius-min"] = rounded;
    setup.values["radius-max"] = rounded * ratio;
  } else {
    setup.values["radius"] = rounded;
  }
}

double goal_of(const Setup& setup) {
  return static_cast<double>(goal_points(setup));
}

std::string goal_option(const Setup& setup) {
  return has_spacing(setup) ? "--spacing" : "--points";
}

bool follows_from_formula(const Setup& setup) {
  const auto run = finished_run(setup);
  const Room room = room_of(setup);
  return run && border_share(*run, room, radius_for(*run, room, goal_of(setup))) <= kMostBorder;
}

double goal_deviation(const Setup& setup) {
  return finished_run(setup).value_or(kUnknown).spread * std::sqrt(goal_of(setup));
}

double aim_of(const Setup& setup) {
  const double goal = goal_of(setup);
  if (!has_exact_goal(setup)) return goal;
  const double sigma = goal_deviation(setup);
  return aims_above(setup) ? goal + kAboveGoal * sigma : std::max(goal - kBelow * sigma, goal / 2);
}

bool has_goal(const Setup& setup) {
  return has_spacing(setup) || (setup.has("points") && setup.integer("points") > 0);
}

bool has_exact_goal(const Setup& setup) {
  return has_goal(setup) && setup.flag("exact");
}

std::uint64_t goal_points(const Setup& setup) {
  if (!has_spacing(setup)) return setup.has("points") ? setup.integer("points") : 0;
  return whole_points(points_at_spacing(setup, setup.real("spacing")));
}

std::uint64_t whole_points(double points) {
  constexpr double kMost = 1e18;  // far above --max-points, and still a whole number
  return static_cast<std::uint64_t>(std::clamp(std::round(points), 1.0, kMost));
}

Setup without_goal(Setup setup) {
  if (!setup.has("points")) return setup;
  setup.values["points"] = std::uint64_t{0};
  setup.values["spacing"] = 0.0;
  setup.values["exact"] = false;
  return setup;
}

Setup as_many(const std::string& sampler, const Setup& other, std::uint64_t points) {
  Setup setup = setup_like(sampler, other);
  if (setup.has("points")) {
    setup.values["points"] = points;
    setup.values["exact"] = true;
  } else if (setup.has("count")) {
    setup.values["count"] = points;
  }
  return setup;
}

Setup without_derived_radius(Setup setup) {
  if (!has_goal(setup)) return setup;
  if (has_two_radii(setup)) {
    setup.values["radius-max"] = ratio_of_radii(setup);
    setup.values.erase("radius-min");
  }
  setup.values.erase("radius");
  return setup;
}

std::uint64_t draws_key(const Setup& setup) {
  if (!has_exact_goal(setup) || !fills_gaps(setup)) return setup.seed();
  return rng::mix64(setup.seed() ^ std::bit_cast<std::uint64_t>(radius_of(setup)));
}

bool aims_above(const Setup& setup) {
  const auto run = finished_run(setup);
  return has_own_radii(setup) || fills_gaps(setup) || (run && run->packing > kFull);
}

void check_goal(const Setup& setup, std::uint64_t max_points) {
  if (!setup.has("points")) return;
  if (!has_goal(setup)) {
    if (setup.flag("exact"))
      throw InputError("--exact", English("needs --points, the number of points, or --spacing"));
    return;
  }
  if (has_spacing(setup)) check_spacing(setup, max_points);
  const std::uint64_t points = goal_points(setup);
  if (points > max_points)
    throw InputError("--points", {English("must be at most --max-points, {0}; got {1}"),
                                  {std::to_string(max_points), std::to_string(points)}});
  if (const GivenPoints* given = given_points_of(setup); given && points < given->positions.size())
    throw InputError(goal_option(setup),
                     {English("must be at least {0}, the points that stand before the run; got {1}"),
                      {std::to_string(given->positions.size()), std::to_string(points)}});
  const auto refuse = [&](English why) { throw InputError(goal_option(setup), why); };
  const bool grows_once = setup.sampler == "bridson" || setup.sampler == "roberts";
  if (grows_once && setup.integer("tries") < 3)
    refuse(English("needs --tries of 3 or more: with fewer, growth dies before the domain is full"));
  if (setup.has("retire") && setup.text("retire") == "first-failure")
    refuse(English("cannot stand beside --retire first-failure: growth dies before the domain is full"));
  if (setup.has("on-accept") && setup.text("on-accept") == "remove")
    refuse(English("cannot stand beside --on-accept remove: growth dies before the domain is full"));
}

void check_derived_radius(const Setup& setup) {
  if (!has_goal(setup) || !plane_domain(setup).periodic) return;
  const Domain domain = plane_domain(setup);
  const double side = std::min(domain.width, domain.height);
  const double radius = setup.real(has_two_radii(setup) ? "radius-max" : "radius");
  if (radius <= largest_radius(domain)) return;
  throw InputError(
      goal_option(setup),
      {English("asks for {0} points, too few for --periodic: the radius would be {1}, and both "
               "sides must be at least 4 radii long; the shorter one is {2}"),
       {std::to_string(goal_points(setup)), Message::number(rounded(radius)), Message::number(side)}});
}

std::optional<ExpectedPoints> points_by_formula(const Setup& setup) {
  const auto run = finished_run(setup);
  const Room room = room_of(setup);
  if (!run || border_share(*run, room, radius_of(setup)) > kMostBorder) return std::nullopt;
  const double points = points_with(*run, room, radius_of(setup));
  return ExpectedPoints{points, run->spread * std::sqrt(points)};
}

std::optional<double> points_deviation(const Setup& setup, double points) {
  if (has_exact_goal(setup)) return 0;
  const double root = std::sqrt(points);
  if (const auto run = finished_run(setup)) return run->spread * root;
  if (has_goal(setup)) return std::max(kUnknown.spread * root, 1.0);  // as near as runs come to it
  // Of 40 runs each after bridson, roberts, iterated and dart, with 700 and 3,000 points: 0.14 to 0.28.
  constexpr double kFilled = 0.22;
  return fills(setup) && !traits_of(setup).sized ? std::optional(kFilled * root) : std::nullopt;
}

double mean_spacing(const Setup& setup, double points) {
  return std::sqrt(room_of(setup).area / points);
}
double points_at_spacing(const Setup& setup, double spacing) {
  return room_of(setup).area / spacing / spacing;
}

Setup with_estimated_radius(Setup setup) {
  if (!has_goal(setup)) return setup;
  const Room room = room_of(setup);
  // What is wrong is said of what was given.
  if (!(room.area > 0) || (has_two_radii(setup) && !(setup.real("radius-max") >= setup.real("radius-min"))))
    return setup;
  const double aim = aim_of(setup);
  const FinishedFigures run = finished_run(setup).value_or(kUnknown);
  set_radius(setup, radius_for(run, room, aim));
  if (!has_two_radii(setup)) return follows_from_formula(setup) ? setup : within_torus(setup);
  if (setup.text("field") == "image" && !setup.image("radius-image").pixels) return setup;  // not read yet
  // The smallest radius for so many points if it were the only one; then larger ones make fewer points.
  const double alone = sampler_info(setup.sampler).expected_points(setup);
  const double denser = points_with({0.75, 1, 0}, room, radius_of(setup));
  set_radius(setup, radius_of(setup) * std::sqrt(alone / denser));
  return within_torus(setup);
}

bool needs_runs(const Setup& setup) {
  return has_goal(setup) && (setup.flag("exact") || !follows_from_formula(setup));
}

}  // namespace annulus
