// Where runs have to be made for it, the radius for a number of points is searched for.
#include "core/making/resolved.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/domain/region.h"
#include "core/goal/goal.h"
#include "core/making/goal_radius.h"
#include "core/making/make_sampler.h"
#include "core/making/with_radius.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

constexpr int kMostRuns = 12;
// Runs of many points take long, so that few of them have to do.
constexpr int kFewRuns = 3;
constexpr double kManyPoints = 500'000;  // of all runs together
constexpr double kClose = 0.1;           // of the number aimed at
constexpr double kApart = 2e-3;          // of the radius: with one seed, runs nearer to each other are alike
// Of the radius at which the domain is full: with a smaller one growth has died early.
constexpr double kLeast = 1 / 3.0;

double wanted(const Setup& setup) {
  return static_cast<double>(goal_points(setup));
}

struct Outcome {
  double points, tries;
};
Outcome outcome_of(std::unique_ptr<Sampler> sampler, const std::stop_token& stop) {
  sampler->begin(nullptr);
  sampler->finish(1, stop);
  return {static_cast<double>(sampler->remaining()), static_cast<double>(sampler->counts().tries)};
}

// Whether the radius that was set is one that the setup can have.
bool allowed(const Setup& setup) {
  try {
    check(setup);
  } catch (const InputError&) {
    return false;
  }
  return true;
}

// With `setup`, the nearest of all runs, `nearest` points were made.
[[noreturn]] void refuse_unreachable(const Setup& setup, double nearest) {
  const Domain domain = plane_domain(setup);
  const double goal = wanted(setup), radius = largest_radius_of(setup);
  const Traits& traits = traits_of(setup);
  const std::vector<Message> numbers{std::to_string(goal_points(setup)), Message::number(radius_of(setup)),
                                     Message::number(std::round(nearest))};
  if (domain.periodic && nearest > goal && radius > 0.9 * largest_radius(domain))
    throw InputError(goal_option(setup),
                     {English("asks for {0} points, too few for --periodic: even with r = {1}, about the "
                              "largest radius that it allows, there are {2}"),
                      numbers});
  if (nearest < goal && traits.grows && !traits.sized && !fills_gaps(setup))
    throw InputError(goal_option(setup),
                     {English("asks for {0} points, which is out of reach: growth ends before the domain is "
                              "full; of all runs that looked for a radius the one with {1} came nearest, "
                              "with {2}"),
                      numbers});
  throw InputError(goal_option(setup),
                   {English("asks for {0} points, which is out of reach: of all runs that "
                            "looked for a radius the one with {1} came nearest, with {2}"),
                    numbers});
}

// By secants: from two runs the power of the radius with which the number of points falls, about -2. Near the
// goal chance says more than the radius; from there on it is looked for around the best run so far.
Setup by_runs(const Setup& setup, const std::stop_token& stop) {
  const double aim = aim_of(setup), near = std::max(1.0, goal_deviation(setup));
  Setup plain = without_goal(setup), best = setup;
  if (mask_of(setup) && setup.has("islands") && setup.text("islands") == "start") {
    const double part = growth_region(plain, stop).inside_share() / region_of(plain).inside_share();
    set_radius(plain, radius_of(plain) * std::sqrt(part));
  }
  const Traits& traits = traits_of(setup);
  const double least = traits.grows && !traits.sized ? kLeast * radius_of(plain) : 0;
  double best_points = -1, before_radius = 0, before_points = 0, points_so_far = 0;
  int close = 0;  // runs that such a search began
  for (int run = 0; run < kMostRuns && (run < kFewRuns || points_so_far < kManyPoints); ++run) {
    const double radius = radius_of(plain);
    if (radius < least) break;
    const double points = outcome_of(make_with_radius(plain, stop), stop).points;
    points_so_far += points;
    if (best_points < 0 || std::abs(points - aim) < std::abs(best_points - aim)) {
      best_points = points;
      set_radius(best, radius);
    }
    if (std::abs(points - aim) <= near) break;
    double power = -2;
    if (before_points > 0 && std::abs(radius - before_radius) > 0.1 * radius && points != before_points)
      power = std::clamp(std::log(points / before_points) / std::log(radius / before_radius), -4.0, -0.5);
    before_radius = radius;
    before_points = points;
    if (std::abs(best_points - aim) <= kClose * aim) {
      const int aside = close % 2 == 0 ? close / 2 : -(close / 2 + 1);
      ++close;
      set_radius(plain, radius_of(best) * std::sqrt(best_points / aim) * (1 + kApart * aside));
    } else {
      set_radius(plain, radius * std::exp(std::log(aim / points) / power));
    }
    if (!allowed(plain)) break;
  }
  // What is added or removed afterwards makes up for more.
  const double enough = std::max(3 * near, (has_exact_goal(setup) ? 0.1 : 0.05) * aim);
  if (std::abs(best_points - aim) > enough) refuse_unreachable(best, best_points);
  return best;
}

// If nothing may be open, no point can be added or removed: so a radius is looked for that makes exactly as
// many, the nearest first. Each has darts of its own, so that the number is drawn anew. What grew before the
// darts is the same for radii near to each other, and it may leave room for too many or too few: so the
// middle of the search follows the mean. Nothing if no radius is found, or if that would take too long.
std::optional<Setup> exactly_without_gaps(const Setup& asked, const std::stop_token& stop) {
  constexpr int kMostDraws = 1'000, kBeforeMean = 40;
  constexpr int kDigits = 8;
  constexpr double kFarthest = 0.25;  // of the first radius
  // Of all runs together, as they are expected: some seconds. Chance may ask for five times as many, which it
  // does once in 150 times.
  constexpr double kMostPoints = 8e6, kMostTries = 1e8, kUnkind = 5;
  Setup about = asked;
  about.goal = exactly(about.goal, false);
  try {
    about = resolved(about, stop);
  } catch (const InputError&) {  // what is far from the number can be near enough to be trimmed
    return std::nullopt;
  }
  const double goal = wanted(asked), first = radius_of(about);
  // The mean moves by a standard deviation, about 0.22 sqrt n, in 10.6 sqrt n runs, of which one in 0.55 sqrt
  // n has just that number.
  const double apart = 1 / (48 * goal), expected_runs = 0.55 * std::sqrt(goal);
  if (goal * expected_runs > kMostPoints) return std::nullopt;
  double middle = first, points = 0;
  int runs = 0;       // that have made these points
  Outcome all{0, 0};  // of all runs
  for (int i = 0; i < kMostDraws; ++i) {
    if (runs == kBeforeMean) {
      middle *= std::sqrt(points / runs / goal);
      points = runs = 0;
    }
    const double aside = apart * (i % 2 == 0 ? i / 2 : -(i / 2 + 1)), radius = middle * (1 + aside);
    if (std::abs(radius - first) > kFarthest * first) break;
    Setup chosen = asked;
    set_radius(chosen, radius, kDigits);
    if (!allowed(without_goal(chosen))) continue;
    const Outcome made = outcome_of(make_before_exact(chosen, stop), stop);
    if (made.points == goal) return chosen;
    all.points += made.points;
    all.tries += made.tries;
    if (made.tries * expected_runs > kMostTries || all.points > kUnkind * kMostPoints ||
        all.tries > kUnkind * kMostTries)
      break;
    points += made.points;
    ++runs;
  }
  return std::nullopt;
}

// As resolved(), if that needs runs; the setup has about its radius.
Setup by_search(Setup setup, const std::stop_token& stop) {
  if (has_exact_goal(setup) && fills_gaps(setup))
    if (const std::optional<Setup> found = exactly_without_gaps(setup, stop)) return *found;
  if (!follows_from_formula(setup)) setup = by_runs(setup, stop);
  if (!has_exact_goal(setup)) return setup;
  const double goal = wanted(setup), step = 1 - kAboveGoal * goal_deviation(setup) / (2 * goal);
  Setup nearest = setup;
  double least = std::numeric_limits<double>::infinity(), nearest_points = 0;
  for (int run = 0; run < kMostRuns; ++run) {
    const double points = outcome_of(make_with_radius(setup, stop), stop).points;
    if (points == goal) return setup;
    if (std::abs(points - goal) < least) {
      nearest = setup;
      least = std::abs(points - goal);
      nearest_points = points;
    }
    set_radius(setup, radius_of(setup) * step);
    if (!allowed(without_goal(setup))) break;
  }
  refuse_unreachable(nearest, nearest_points);
}

}  // namespace

Resolved estimated(Setup setup) {
  return Resolved(has_goal(setup) ? with_estimated_radius(std::move(setup)) : std::move(setup));
}

bool needs_runs(const Setup& setup) {
  return has_goal(setup) && (has_exact_goal(setup) || !follows_from_formula(setup));
}

Resolved resolved(const Setup& setup, const std::stop_token& stop) {
  return searched(estimated(setup), stop);
}

Resolved searched(Resolved estimate, const std::stop_token& stop) {
  return needs_runs(estimate) ? Resolved(by_search(std::move(estimate), stop)) : estimate;
}

}  // namespace annulus
