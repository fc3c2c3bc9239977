#include "tests/core/samplers/plain_growth.h"

#include <cmath>

#include "core/domain/direction.h"
#include "core/making/make_sampler.h"
#include "core/samplers/starts.h"

namespace annulus::test {

PlainGrowth::PlainGrowth(const Setup& setup, const std::stop_token& stop, const std::optional<LoneTile>& tile)
    : TiledGrowth(setup, stop, tile),
      radius_(setup.real("radius")),
      // Where the circle of Roberts' candidates is; his own test says whether that is right.
      circle_(setup.sampler == "roberts"
                  ? static_cast<float>(make_sampler(resolved(setup))->ring_around(0).inner)
                  : 0),
      linear_(setup.has("distance") && setup.text("distance") == "linear"),
      start_is_point_(!setup.has("start-is") || setup.text("start-is") == "point"),
      starts_(tile_starts(start_places(setup, region_, standing_))) {}

Vec2 PlainGrowth::candidate(std::uint32_t j) const {
  const auto [turn, u] = stream_.candidate(j);
  if (circle_ > 0) {
    const Vec2 first = direction(rng::unit(stream_.candidate(0).first));
    const Vec2 share = direction(static_cast<float>(static_cast<double>(j) / max_tries_));
    // The sum of two angles; the first one is drawn at the circle's distance.
    const float x = circle_ * first.x, y = circle_ * first.y;
    return at_offset({x * share.x - y * share.y, x * share.y + y * share.x});
  }
  const auto radius = static_cast<float>(radius_);
  const float part = rng::unit(u);
  const float distance = linear_ ? radius * (1.0f + part) : radius * std::sqrt(1.0f + 3.0f * part);
  return at_distance(distance, direction(rng::unit(turn)));
}

Judgement PlainGrowth::judge(Vec2 candidate) const {
  if (!region_.contains(candidate)) return {.verdict = Verdict::outside};
  if (beyond_tile(candidate)) return {.verdict = Verdict::outside, .reason = Reason::other_tile};
  Index blocker = kNoPoint;
  double nearest = radius_ * radius_;
  for (Index i = 0; i < count_; ++i) {
    const double d = region_.domain().distance_squared(candidate, points()[i]);
    if (d >= nearest) continue;
    nearest = d;
    blocker = i;
  }
  if (blocker == kNoPoint) return {.required = radius_};
  return {Verdict::too_close, Reason::none, blocker, radius_};
}

}  // namespace annulus::test
