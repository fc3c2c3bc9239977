#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/setup/setup.h"

// How many points a setup asks for.
namespace annulus {

// In place of what it asked for before. A number or spacing of 0 is none. Samplers without a goal stay as
// they are; those that make any number of points take the number.
void set_goal(Setup& setup, const Goal& goal);
Setup with_goal(Setup setup, const Goal& goal);
// With the radius that it has now as the given one; a limit beside it stays.
Setup without_goal(Setup setup);
// The same, exactly as many points or about as many.
Goal exactly(Goal goal, bool exact);
// What this value of points, spacing or at-most asks for in place of what was asked for before: exactly as
// many if that was so, or about.
Goal asked_instead(const Goal& before, std::string_view parameter, const Value& value);

// Whether it can ask for a number of points or a mean spacing, from which the radius follows.
bool takes_goal(const Setup& setup);
// Whether a number of points or a mean spacing is asked for, so that the radius is derived; and whether
// exactly as many.
bool has_goal(const Setup& setup);
bool has_exact_goal(const Setup& setup);
// The number asked for, 0 if none is; of a mean spacing s the whole number nearest to area / s^2.
std::uint64_t goal_points(const Setup& setup);
// How many points there are at most; 0: as many as there is room for.
std::uint64_t most_points(const Setup& setup);
// The option that asks for it.
std::string goal_option(const Setup& setup);

// The side of the square that each of so many points has, domain units.
double mean_spacing(const Setup& setup, double points);
double points_at_spacing(const Setup& setup, double spacing);
// The nearest whole number from 1 on; a huge one for whatever is more.
std::uint64_t whole_points(double points);

// Sets the radius that follows from the goal, to so many digits. Of radii that differ both change, and their
// ratio stays.
void set_radius(Setup& setup, double radius, int digits = 6);
// Without the radius that follows from its goal; as it is if it has none. So setups that differ in nothing
// else are the same. Of radii that differ their ratio is left, as the largest one.
Setup without_derived_radius(Setup setup);
// Whether radii differ, from radius-min to radius-max.
bool has_two_radii(const Setup& setup);
double largest_radius_of(const Setup& setup);

}  // namespace annulus
