#pragma once

#include <string>

#include "core/setup/setup.h"

// What the search for a radius needs of a setup that asks for a number of points; see points_goal.h.
namespace annulus {

// Standard deviations by which a run should have more points than asked for, if some are to be removed.
inline constexpr double kAboveGoal = 3;

// The number of points asked for.
double goal_of(const Setup& setup);
// The option that asks for it.
std::string goal_option(const Setup& setup);
// The number of points that a run should have, before some are added or removed.
double aim_of(const Setup& setup);
// The standard deviation of that number over seeds.
double goal_deviation(const Setup& setup);
// Whether the radius for the goal follows from a formula.
bool follows_from_formula(const Setup& setup);
// To so many digits. Of two radii both change, and their ratio stays.
void set_radius(Setup& setup, double radius, int digits = 6);

}  // namespace annulus
