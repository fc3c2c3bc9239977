#pragma once

#include <optional>

#include "core/setup/setup.h"

// Which radius makes how many points.
namespace annulus {

// The number of points that a finished run has, from its radius, and its standard deviation over seeds.
// Nothing if no formula was measured for this setup.
struct ExpectedPoints {
  double points;
  double deviation;
};
std::optional<ExpectedPoints> points_by_formula(const Setup& setup);

// By how much the number of points differs from seed to seed if that many are made, or asked for but not
// exactly: its standard deviation. Nothing if it is not known, such as for darts that end by chance.
std::optional<double> points_deviation(const Setup& setup, double points);

// Of setups with a goal.

// Standard deviations by which a run should have more points than asked for, if some are to be removed.
inline constexpr double kAboveGoal = 3;
// The number of points that a run should have, before some are added or removed.
double aim_of(const Setup& setup);
// The standard deviation of that number over seeds.
double goal_deviation(const Setup& setup);
// Whether the radius for the goal follows from a formula.
bool follows_from_formula(const Setup& setup);
// With the radius for the goal as far as it can be known without a run. Of radii that differ, both change,
// and their ratio stays.
Setup with_estimated_radius(Setup setup);

}  // namespace annulus
