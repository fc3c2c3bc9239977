#include "app/session/seeds_survey.h"

#include <utility>

#include "core/domain/stopped.h"
#include "core/making/finished.h"
#include "core/making/resolved.h"
#include "core/setup/plane.h"

namespace annulus {

SeedsSurvey::SeedsSurvey(const Setup& setup) : setup_(setup) {
  threads_.emplace(kSurveySeeds,
                   [this](std::size_t i, const std::stop_token& stop) { measure(i + 1, stop); });
}

std::vector<Measures> SeedsSurvey::measures() const {
  const std::scoped_lock lock(mutex_);
  return measures_;
}

std::vector<TenSteps> SeedsSurvey::steps() const {
  const std::scoped_lock lock(mutex_);
  return steps_;
}

void SeedsSurvey::measure(std::uint64_t seed, const std::stop_token& stop) {
  Setup setup = setup_;
  setup.reseed(seed);
  Measures found;
  std::optional<TenSteps> steps;
  try {
    const Resolved known = resolved(setup, stop);
    const auto sampler = finished_sampler(known, stop);
    found = annulus::measure(measured_set(known, *sampler, stop), [&](double) { go_on_unless(stop); });
    if (has_density(setup)) steps = measure_ten_steps(setup, stop);
  } catch (const InputError&) {  // not with this seed
    return;
  }
  found.distances.nearest = {};
  found.distances.violating = {};
  if (found.spectrum) found.spectrum->power = {};
  const std::scoped_lock lock(mutex_);
  measures_.push_back(std::move(found));
  if (steps) steps_.push_back(*steps);
  count_ = measures_.size();
}

}  // namespace annulus
