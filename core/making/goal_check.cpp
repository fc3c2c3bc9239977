#include "core/making/goal_check.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>

#include "core/goal/goal.h"
#include "core/setup/number.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

[[noreturn]] void refuse_conflict(const Setup& setup) {
  const bool points = setup.integer("points") > 0, spacing = setup.real("spacing") > 0;
  if ((points || spacing) && setup.integer("at-most") > 0)
    throw InputError("--at-most", {English("cannot stand beside {0}: it is for a radius that is given"),
                                   {std::string(spacing ? "--spacing" : "--points")}});
  if (points && spacing)
    throw InputError("--spacing",
                     English("cannot stand beside --points: the number of points follows from it"));
  throw InputError("--exact", English("needs --points, the number of points, or --spacing"));
}

// A bound as a person would round it, but never outside its range: upwards (1) or downwards (-1). Exact if it
// has an exponent.
std::string rounded_inwards(double bound, int direction) {
  std::string text = rounded(bound);
  if (text.find('e') != std::string::npos) return number_text(bound);
  if ((*parse_number(text) - bound) * direction >= 0) return text;
  const std::size_t point = text.find('.');
  const double decimals = point == std::string::npos ? 0 : static_cast<double>(text.size() - point - 1);
  return rounded(bound + direction * std::pow(10, -decimals));
}

// One point has all of the area; more than max_points have no room in memory.
void check_spacing(const Setup& setup, double spacing, std::uint64_t max_points) {
  const double most = mean_spacing(setup, 1);
  if (!(most > 0)) return;  // a mask without an inside, which is refused by its name
  const double least = mean_spacing(setup, static_cast<double>(max_points));
  if (spacing >= least && spacing <= most) return;
  std::string from = rounded_inwards(least, 1), to = rounded_inwards(most, -1);
  if (*parse_number(from) > *parse_number(to)) from = number_text(least), to = number_text(most);
  throw InputError("--spacing",
                   {English("must be from {0}, for --max-points points, to {1}, for one point; got {2}"),
                    {Message::number(from), Message::number(to), Message::number(spacing)}});
}

void check_at_most(const Setup& setup) {
  const std::uint64_t most = most_points(setup);
  if (most == 0) return;
  if (grows_in_tiles(setup)) throw InputError("--at-most", English("cannot stand beside --tile"));
  if (const GivenPoints* given = given_points_of(setup); given && most < given->positions.size())
    throw InputError("--at-most",
                     {English("must be at least {0}, the points that stand before the run; got {1}"),
                      {std::to_string(given->positions.size()), std::to_string(most)}});
}

}  // namespace

void check_goal(const Setup& setup, std::uint64_t max_points) {
  if (std::holds_alternative<GoalConflict>(setup.goal)) refuse_conflict(setup);
  check_at_most(setup);
  if (!has_goal(setup)) return;
  if (const auto* goal = std::get_if<BySpacing>(&setup.goal)) check_spacing(setup, goal->spacing, max_points);
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
  const double radius = largest_radius_of(setup);
  if (radius <= largest_radius(domain)) return;
  throw InputError(
      goal_option(setup),
      {English("asks for {0} points, too few for --periodic: the radius would be {1}, and both "
               "sides must be at least 4 radii long; the shorter one is {2}"),
       {std::to_string(goal_points(setup)), Message::number(rounded(radius)), Message::number(side)}});
}

}  // namespace annulus
