#include "core/run/run.h"

#include "core/domain/radius_field.h"
#include "core/domain/region.h"
#include "core/domain/stopped.h"
#include "core/measures/packing.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

constexpr Index kSlice = 256;  // of points: measuring them takes a millisecond or two if they are dense

Spacing make_spacing(const Setup& setup, const Sampler& sampler) {
  if (const RadiusField* field = sampler.field())
    return Spacing(domain_of(setup), field->smallest(), field->largest(), conflict_rule(setup));
  return Spacing(domain_of(setup), radius_of(setup));
}

double inside_share_of(const Setup& setup) {
  return mask_of(setup) ? region_of(setup).inside_share() : 1;
}

}  // namespace

Run::Run(const Setup& s, std::uint64_t number, const std::stop_token& stop)
    : id(number),
      setup(s),
      timeline(s, Timeline::kDefaultBudget, stop),
      spacing(make_spacing(s, timeline.sampler())),
      inside_share(inside_share_of(s)),
      remarks(annulus::remarks(s)) {
  measure(stop);
}

void Run::measure(const std::stop_token& stop) {
  const PointStore& store = timeline.sampler().store();
  const Index present = timeline.sampler().count();
  while (spacing.size() < present) {
    go_on_unless(stop);
    spacing.append(store.positions, store.radii, std::min(spacing.size() + kSlice, present));
  }
}

bool Run::measure_until(std::chrono::steady_clock::time_point deadline) {
  const PointStore& store = timeline.sampler().store();
  const auto all = static_cast<Index>(store.positions.size());
  do {
    spacing.append(store.positions, store.radii, std::min(spacing.size() + kSlice, all));
  } while (spacing.size() < all && std::chrono::steady_clock::now() < deadline);
  return spacing.size() == all;
}

double packing_density(const Run& run) {
  const Sampler& sampler = run.timeline.sampler();
  if (sampler.field())
    return packing_density(std::span(sampler.store().radii).first(sampler.count()), domain_of(run.setup),
                           run.inside_share);
  return packing_density(sampler.count(), radius_of(run.setup), domain_of(run.setup), run.inside_share);
}

}  // namespace annulus
