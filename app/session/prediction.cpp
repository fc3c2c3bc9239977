#include "app/session/prediction.h"

#include <algorithm>

#include "core/run/margins.h"
#include "core/run/preview.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

bool compares(const Setup& setup) {
  return traits_of(setup).chooses;
}

}  // namespace

std::vector<Verdict> verdicts(const Setup& setup) {
  const Traits& traits = traits_of(setup);
  if (traits.cells) return {};
  std::vector<Verdict> all{Verdict::accepted};
  if (shows_points(setup)) return all;
  if (traits.keeps_distance) all.push_back(Verdict::too_close);
  if (compares(setup)) all.push_back(Verdict::not_farthest);
  // Candidates around a point may lie beyond the domain or their tile, darts only off the mask.
  if (mask_of(setup) || grows_in_tiles(setup) || (traits.grows && !domain_of(setup).periodic))
    all.push_back(Verdict::outside);
  return all;
}

Verdict verdict_of(const PickRecord& record) {
  const PickRecord::Candidate& last = record.candidates.back();
  if (last.verdict == Verdict::outside || last.verdict == Verdict::too_close) return last.verdict;
  const bool farther =
      std::any_of(record.candidates.begin(), record.candidates.end() - 1, [&](const auto& other) {
        return other.verdict != Verdict::outside && other.distance >= last.distance;
      });
  return last.nearest != kNoPoint && farther ? Verdict::not_farthest : Verdict::accepted;
}

bool verdict_stands(const Setup& setup, const Sampler& sampler, const PickRecord& record) {
  const PickRecord::Candidate& last = record.candidates.back();
  if (!is_recorded(setup) || !(last.required > 0)) return true;
  const Domain domain = domain_of(setup);
  if (last.verdict == Verdict::too_close) {
    if (last.point >= sampler.count()) return false;
    const double squared = domain.distance_squared(last.position, sampler.points()[last.point]);
    return squared < last.required * last.required;
  }
  if (last.verdict != Verdict::accepted || traits_of(setup).sized) return true;
  const Near near = nearest_to(domain, sampler, last.position, last.point);
  return near.point == kNoPoint || near.distance >= last.required;
}

bool Prediction::asks_about(const Setup& setup, const Preview& next) const {
  if (next.number % every != 0 || verdicts(setup).size() < 2) return false;
  // Whoever asked for the place knows.
  if (is_placed(next.record.candidates.back().reason)) return false;
  // There is nothing to predict of the first of a round: it is the farthest so far.
  return !compares(setup) || std::any_of(next.record.candidates.begin(), next.record.candidates.end() - 1,
                                         [](const auto& c) { return c.verdict != Verdict::outside; });
}

std::uint64_t Prediction::tries_before_question(std::uint64_t position) const {
  return every - 1 - position % every;
}

void Prediction::take(const Guess& guess) {
  last = guess;
  if (guess.guessed) Score::take(*guess.guessed == guess.verdict);
}

}  // namespace annulus
