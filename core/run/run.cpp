#include "core/run/run.h"

#include <algorithm>
#include <vector>

#include "core/domain/radius_field.h"
#include "core/domain/stopped.h"
#include "core/points/packing.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

// Of points: measuring them takes a fraction of a millisecond, unless thousands are nearer than r to each.
constexpr Index kSlice = 32;

Spacing make_spacing(const Setup& setup, const Sampler& sampler) {
  const double points = sampler_info(setup.sampler).expected_points(setup);
  if (const RadiusField* field = sampler.field())
    return Spacing(domain_of(setup), field->smallest(), field->largest(), conflict_rule(setup), points,
                   is_recorded(setup) ? recorded_slack(setup) : 0);
  return Spacing(domain_of(setup), radius_of(setup), points);
}

double largest_radius(const Setup& setup, const Sampler& sampler) {
  return sampler.field() ? sampler.field()->largest() : radius_of(setup);
}

// Takes up points until `count` have been measured.
void measure_up_to(Run& run, Index count) {
  const PointStore& store = run.timeline.sampler().store();
  run.spacing.append(store.positions, store.radii, count);
  run.core.append(store.positions, store.radii, radius_of(run.setup), count);
}

}  // namespace

Run::Run(const Resolved& s, std::uint64_t number, const std::stop_token& stop)
    : id(number),
      setup(s),
      timeline(s, Timeline::kDefaultBudget, stop),
      spacing(make_spacing(s, timeline.sampler())),
      core(domain_of(s), 2 * largest_radius(s, timeline.sampler())),
      remarks(annulus::remarks(s)) {
  measure(stop);
}

void Run::measure(const std::stop_token& stop) {
  const Index present = timeline.sampler().count();
  while (spacing.size() < present) {
    go_on_unless(stop);
    measure_up_to(*this, std::min(spacing.size() + kSlice, present));
  }
}

bool Run::measure_until(std::chrono::steady_clock::time_point deadline) {
  const auto all = static_cast<Index>(timeline.sampler().store().positions.size());
  do {
    measure_up_to(*this, std::min(spacing.size() + kSlice, all));
  } while (spacing.size() < all && std::chrono::steady_clock::now() < deadline);
  return spacing.size() == all;
}

Run::Nearness nearness(const Run& run) {
  const Sampler& sampler = run.timeline.sampler();
  const auto of_first = [&](const Spacing& spacing, Index count) {
    Run::Nearness near{spacing.smallest_share(count), spacing.violations(count).size(),
                       !spacing.all_listed(count), spacing.points_in_violation(count)};
    if (!is_recorded(run.setup) || sampler.field()) return near;
    // As a share of r itself, not of what is left of it for rounding; who keeps that keeps r.
    near.smallest_share *= radius_of(run.setup) / told_radius(run.setup);
    if (near.pairs == 0) near.smallest_share = std::max(near.smallest_share, 1.0);
    return near;
  };
  const std::span<const Index> kept = sampler.kept();
  if (kept.empty()) return of_first(run.spacing, run.measured());
  if (run.of_kept) return *run.of_kept;
  Spacing spacing = make_spacing(run.setup, sampler);
  std::vector<Vec2> positions;
  std::vector<float> radii;
  for (const Index point : kept) {
    positions.push_back(sampler.points()[point]);
    if (sampler.field()) radii.push_back(sampler.store().radii[point]);
  }
  spacing.append(positions, radii, static_cast<Index>(positions.size()));
  run.of_kept = of_first(spacing, spacing.size());
  return *run.of_kept;
}

std::optional<double> packing_density(const Run& run) {
  const Sampler& sampler = run.timeline.sampler();
  const Index count = sampler.count();
  const double radius = radius_of(run.setup);
  const bool whole = mask_of(run.setup) == nullptr;
  if (is_recorded(run.setup) && !radius_is_known(run.setup)) return std::nullopt;
  if (!whole || run.measured() < count || run.core.width() < 10 * largest_radius(run.setup, sampler) ||
      nearness(run).pairs > 0)
    return std::nullopt;
  // This has less noise than the points in the middle alone. Also before the end, where it is too low by what
  // the border has not got yet: the value must not jump at the last try.
  const auto border = sampler_info(run.setup.sampler).border;
  if (const auto radii = border ? border(run.setup) : std::nullopt) {
    Domain wider = domain_of(run.setup);
    wider.width += *radii * radius;
    wider.height += *radii * radius;
    return packing_density(sampler.remaining(), radius, wider);
  }
  const double left = count > 0 ? 1.0 * sampler.remaining() / count : 1;  // after some were removed
  return left * run.core.density(sampler.store().positions, sampler.store().radii, radius, count);
}

}  // namespace annulus
