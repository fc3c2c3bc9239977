#include "app/session/tries_survey.h"

#include <algorithm>
#include <span>
#include <utility>

namespace annulus {

TriesSurvey::TriesSurvey(const Setup& of_run, Depth depth, std::vector<CurveReading> known)
    : setups_{curve_setup(of_run), curve_setup_beside(of_run)},
      count_(known.size()),
      readings_(std::move(known)) {
  const bool coarse = depth == Depth::coarse;
  const std::span<const std::uint64_t> all_tries =
      coarse ? std::span<const std::uint64_t>(kCoarseTries) : std::span<const std::uint64_t>(kCurveTries);
  for (std::uint64_t seed = 1; seed <= (coarse ? kCoarseSeeds : kCurveSeeds); ++seed) {
    for (const bool beside : {false, true}) {
      for (const std::uint64_t tries_each : all_tries) {
        const bool is_known = std::ranges::any_of(readings_, [&](const CurveReading& reading) {
          return reading.beside == beside && reading.tries_each == tries_each && reading.seed == seed;
        });
        if (setups_[beside] && !is_known) wanted_.push_back({beside, tries_each, seed});
      }
    }
  }
  threads_.emplace(wanted_.size(),
                   [this](std::size_t i, const std::stop_token& stop) { read(wanted_[i], stop); });
}

std::vector<CurveReading> TriesSurvey::readings() const {
  const std::lock_guard lock(mutex_);
  return readings_;
}

std::size_t TriesSurvey::whole(const Setup& of_run) {
  return kCurveTries.size() * kCurveSeeds * (curve_setup_beside(of_run) ? 2 : 1);
}

void TriesSurvey::read(const Wanted& wanted, const std::stop_token& stop) {
  CurveReading reading;
  try {
    reading = read_curve(*setups_[wanted.beside], wanted.tries_each, wanted.seed, stop);
  } catch (const InputError&) {  // the sampler beside may not do with this setup
    return;
  }
  reading.beside = wanted.beside;
  const std::lock_guard lock(mutex_);
  readings_.push_back(reading);
  count_ = readings_.size();
}

}  // namespace annulus
