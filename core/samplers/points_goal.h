#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "core/setup/setup.h"

// How many points a setup asks for, and the radius that follows from it. docs/samplers.md has the whole
// definition.
namespace annulus {

// Whether a number of points or a mean spacing is asked for, so that the radius is derived; and whether
// exactly as many.
bool has_goal(const Setup& setup);
bool has_exact_goal(const Setup& setup);
// The number itself; of a mean spacing s the whole number nearest to area / s^2.
std::uint64_t goal_points(const Setup& setup);
// With the radius that it has now as the given one.
Setup without_goal(Setup setup);
// The setup of a sampler that makes as many points in the domain of `other`; exactly as many, if it can.
Setup as_many(const std::string& sampler, const Setup& other, std::uint64_t points);
// Without the radius that follows from its goal; as it is if it has none. So setups that differ in nothing
// else are the same. Of radii that differ their ratio is left, as the largest one.
Setup without_derived_radius(Setup setup);

// Throws InputError if the goal cannot be had with this setup: growth that dies makes no use of a radius.
void check_goal(const Setup& setup, std::uint64_t max_points);

// Throws InputError if the radius that follows from the goal, and has been set, is too large for a torus.
void check_derived_radius(const Setup& setup);

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

// The side of the square that each of so many points has, domain units.
double mean_spacing(const Setup& setup, double points);
double points_at_spacing(const Setup& setup, double spacing);
// The nearest whole number from 1 on; a huge one for whatever is more.
std::uint64_t whole_points(double points);

// With the radius for the goal as far as it can be known without a run; as it is if it has no goal. Of radii
// that differ, both change, and their ratio stays.
Setup with_estimated_radius(Setup setup);

// Whether the radius for the goal is known only after some runs.
bool needs_runs(const Setup& setup);
// With the radius for the goal. It depends on nothing but the setup without its radius, so that the same goal
// gives the same points. Throws InputError if runs of this setup cannot have as many points, and Stopped.
Setup resolved(const Setup& setup, const std::stop_token& stop = {});

// What the numbers of a run's draws are made of: the seed. If a radius is looked for that makes exactly as
// many points without a gap, the radius as well, so that runs of radii near to each other are not nearly the
// same.
std::uint64_t draws_key(const Setup& setup);

// The sampler of a setup with an exact goal needs to know whether it should have rather fewer points than
// asked for, to be filled up, or rather more, of which some are removed.
bool aims_above(const Setup& setup);

}  // namespace annulus
