#include "core/making/goal_radius.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/domain/region.h"
#include "core/goal/goal.h"
#include "core/sampler_info.h"
#include "core/samplers/border.h"
#include "core/samplers/filled.h"
#include "core/samplers/registry.h"
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

// With the radius that runs begin to look from no larger than a torus allows.
Setup within_torus(Setup setup) {
  const Domain domain = plane_domain(setup);
  const double most = largest_radius(domain);
  if (largest_radius_of(setup) <= most) return setup;
  const double radius = radius_of(setup) * most / largest_radius_of(setup);
  set_radius(setup, radius);
  if (largest_radius_of(setup) > most) set_radius(setup, radius * (1 - 1e-5));  // six digits were rounded up
  return setup;
}

// Whether it should rather have more points than asked for, of which some are removed, than fewer, to be
// filled up.
bool aims_above(const Setup& setup) {
  const auto run = finished_run(setup);
  return has_own_radii(setup) || fills_gaps(setup) || (run && run->packing > kFull);
}

// Radii that differ, and of which nothing can be said.
bool lacks_radii(const Setup& setup) {
  if (!has_two_radii(setup)) return false;
  const std::string& field = setup.text("field");
  if (has_density(setup)) return setup.image("density-image").none() || image_density_of(setup).none();
  return (field == "image" && setup.image("radius-image").none()) ||
         !(setup.real("radius-max") >= setup.real("radius-min"));
}

}  // namespace

bool follows_from_formula(const Setup& setup) {
  const auto run = finished_run(setup);
  const Room room = room_of(setup);
  const auto goal = static_cast<double>(goal_points(setup));
  return run && border_share(*run, room, radius_for(*run, room, goal)) <= kMostBorder;
}

double goal_deviation(const Setup& setup) {
  return finished_run(setup).value_or(kUnknown).spread * std::sqrt(static_cast<double>(goal_points(setup)));
}

double aim_of(const Setup& setup) {
  const auto goal = static_cast<double>(goal_points(setup));
  if (!has_exact_goal(setup)) return goal;
  const double sigma = goal_deviation(setup);
  return aims_above(setup) ? goal + kAboveGoal * sigma : std::max(goal - kBelow * sigma, goal / 2);
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

Setup with_estimated_radius(Setup setup) {
  for (const char* image : {"radius-image", "density-image"})
    if (setup.has(image) && setup.image(image).unread()) return setup;  // not read yet
  const Room room = room_of(setup);
  // What is wrong is said of what was given.
  if (!(room.area > 0) || lacks_radii(setup)) return setup;
  const double aim = aim_of(setup);
  const FinishedFigures run = finished_run(setup).value_or(kUnknown);
  set_radius(setup, radius_for(run, room, aim));
  if (!has_two_radii(setup)) return follows_from_formula(setup) ? setup : within_torus(setup);
  // The smallest radius for so many points if it were the only one; then larger ones make fewer points.
  const double alone = sampler_info(setup.sampler).expected_points(setup);
  const double denser = points_with({0.75, 1, 0}, room, radius_of(setup));
  set_radius(setup, radius_of(setup) * std::sqrt(alone / denser));
  return within_torus(setup);
}

}  // namespace annulus
