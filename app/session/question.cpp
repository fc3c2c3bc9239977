#include "app/session/question.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/session/prediction.h"
#include "core/domain/rng.h"
#include "core/run/cells_apart.h"
#include "core/run/margins.h"
#include "core/run/timeline.h"
#include "core/samplers/registry.h"
#include "core/samplers/variable.h"

namespace annulus {
namespace {

// No question comes sooner in its stretch, so two are never close together.
constexpr std::uint64_t kAir = kStretch / 4;

// The first stretch asks early, so that nobody waits for the first question.
constexpr std::uint64_t kFirstAir = 20;

// Of every so many stretches one asks about a candidate outside, if one is outside by a hair.
constexpr std::uint64_t kOutsideEvery = 5;

// A margin that the eye can just tell, as a share of the distance to keep.
constexpr double kClearest = 0.05;

// How far the last try, whose verdict stands, was from another one, as a share of the distance to keep;
// nothing if it cannot be told.
std::optional<double> margin(const Setup& setup, const Sampler& sampler, const PickRecord& record) {
  const PickRecord::Candidate& last = record.candidates.back();
  const Domain domain = domain_of(setup);
  const double radius = radius_of(setup);
  switch (last.verdict) {
    case Verdict::outside:
      // What a mask or a tile excludes has no distance.
      if (const double out = beyond_border(domain, last.position); out > 0) return out / radius;
      return std::nullopt;
    case Verdict::too_close: {
      const double d = std::sqrt(domain.distance_squared(last.position, sampler.points()[last.point]));
      return std::abs(d / last.required - 1);
    }
    case Verdict::accepted:
      // By other rules a radius of one's own need not be kept: nothing tells how near it was.
      if (traits_of(setup).sized && conflict_rule(setup) != ConflictRule::either) return std::nullopt;
      if (!last.compared() && last.required > 0) {
        const Near near = nearest_to(domain, sampler, last.position, last.point);
        if (near.point == kNoPoint) return std::nullopt;
        return std::abs(near.distance / last.required - 1);
      }
      break;
    case Verdict::pending:
    case Verdict::not_farthest:
      break;
  }
  const double farthest = farthest_before_last(record);
  if (!(farthest > 0) || last.nearest == kNoPoint) return std::nullopt;  // nothing to compare it with
  return std::abs(last.distance / farthest - 1);
}

// How much a try surprises; nothing if it does not.
std::optional<double> surprise(const Setup& setup, const Sampler& sampler, const PickRecord& record) {
  const std::optional<double> near = margin(setup, sampler, record);
  if (!near || *near > kNearMiss) return std::nullopt;
  const PickRecord::Candidate& last = record.candidates.back();
  double worth = 1 - std::abs(*near - kClearest) / kNearMiss;
  if (last.verdict == Verdict::too_close) {
    const Vec2 blocker = sampler.points()[last.point];
    if (cells_apart(sampler.grid(), domain_of(setup), last.position, blocker) > 1) worth += 1;
    if (record.retired) worth += 1;  // its last try
  }
  return worth;
}

// What the stretch would like to ask about. Of two stretches one asks about each main verdict; which comes
// first is a matter of the seed, so that nobody knows the answer beforehand.
Verdict wanted(const Setup& setup, Verdict other, std::uint64_t stretch) {
  const std::uint64_t turn = stretch - stretch / kOutsideEvery;
  const std::uint64_t seed = setup.seeded() ? setup.seed() : 0;
  const bool first = (rng::MixedSeed(seed + turn / 2).mixed & 1) != 0;
  return first == (turn % 2 == 0) ? Verdict::accepted : other;
}

}  // namespace

std::optional<Question> question_in(const Setup& setup, Timeline& timeline, std::uint64_t stretch) {
  const std::vector<Verdict> all = verdicts(setup);
  if (all.size() < 2) return std::nullopt;
  // The best of each verdict, and the first, if nothing surprises.
  struct Best {
    std::optional<Question> question, any;
    double worth = -1;
  };
  std::array<Best, 5> best;
  const std::uint64_t at = timeline.position(), begin = stretch * kStretch;
  const std::uint64_t from = begin + (stretch == 0 ? kFirstAir : kAir);
  timeline.seek(from);
  if (timeline.position() == from) {
    timeline.seek_until(stretch == 0 ? kAir : begin + kStretch, [&](const PickRecord& record) {
      if (record.empty() || !verdict_stands(setup, timeline.sampler(), record)) return false;
      const Verdict verdict = verdict_of(record);
      const Question question{timeline.position(), verdict};
      Best& one = best[static_cast<std::size_t>(verdict)];
      const bool first = traits_of(setup).chooses && !margin(setup, timeline.sampler(), record);
      if (!one.any && !first) one.any = question;
      if (const auto worth = surprise(setup, timeline.sampler(), record); worth && *worth > one.worth) {
        one.question = question;
        one.worth = *worth;
      }
      return false;
    });
  }
  timeline.seek(at);
  const auto of = [&](Verdict verdict) { return best[static_cast<std::size_t>(verdict)]; };
  if (stretch % kOutsideEvery == kOutsideEvery - 1) {
    if (of(Verdict::outside).question) return of(Verdict::outside).question;
    return std::nullopt;
  }
  const auto main = std::ranges::find_if(
      all, [](Verdict v) { return v == Verdict::too_close || v == Verdict::not_farthest; });
  const Verdict other = main == all.end() ? Verdict::outside : *main;
  const Best& one = best[static_cast<std::size_t>(wanted(setup, other, stretch))];
  return one.question ? one.question : one.any;
}

}  // namespace annulus
