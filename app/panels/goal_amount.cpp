#include "app/panels/goal_amount.h"

#include <algorithm>

#include "core/goal/goal.h"
#include "core/making/goal_radius.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/parameter.h"

namespace annulus::panels {

bool counts(const Setup& setup) {
  return std::holds_alternative<ByCount>(setup.goal) && setup.has("radius");
}

const Parameter* parameter_named(const Setup& setup, std::string_view name) {
  const auto& parameters = sampler_info(setup.sampler).parameters;
  const auto found = std::ranges::find(parameters, name, &Parameter::name);
  return found == parameters.end() ? nullptr : &*found;
}

std::optional<std::uint64_t> points_of_run(const Pane& pane) {
  if (!pane.complete()) return std::nullopt;
  const Run& run = pane.run();
  if (has_exact_goal(run.setup)) return goal_points(run.setup);
  return run.timeline.sampler().store().positions.size();
}

std::optional<Amount> amount_of(const Pane& pane) {
  const Setup& setup = pane.setup();
  std::optional<double> points;
  if (const std::uint64_t asked = goal_points(setup); asked > 0) {
    if (counts(setup)) return Amount{static_cast<double>(asked), {}};
    points = static_cast<double>(asked);
  } else if (const auto expected = points_by_formula(setup)) {
    points = expected->points;
  } else if (const auto made = points_of_run(pane)) {
    points = static_cast<double>(*made);
  }
  if (!points) return std::nullopt;
  if (const std::uint64_t most = most_points(setup); most > 0 && *points >= static_cast<double>(most))
    return Amount{static_cast<double>(most), {}};
  return Amount{*points, points_deviation(setup, *points)};
}

}  // namespace annulus::panels
