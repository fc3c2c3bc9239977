#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/domain/direction.h"
#include "core/lookup/lazy_index.h"
#include "core/making/make_sampler.h"
#include "core/samplers/tiled_growth.h"
#include "core/setup/plane.h"
#include "tests/core/support.h"

// Runs of more than a million points prefetch what the next picks will read. Here two plain Bridson samplers,
// which search all points, are compared: one prefetches from the first point on, the other never does.
namespace annulus::test {
namespace {

constexpr Index kNever = std::numeric_limits<Index>::max();

class PlainBridson final : public TiledGrowth<PlainBridson> {
 public:
  PlainBridson(const Setup& setup, const std::stop_token& stop, const std::optional<LoneTile>& tile,
               Index far_memory = kNever)
      : TiledGrowth(setup, stop, tile, far_memory),
        radius_(setup.real("radius")),
        lanes_(Lanes(region_.domain(), area_, radius_, max_tries_, CandidateLaw::area)),
        starts_(tile_starts({start_position(setup)})) {}

  const std::vector<Vec2>& starts() const { return starts_; }
  Vec2 candidate(std::uint32_t j) const {
    const auto [turn, u] = stream_.candidate(j);
    return at_distance(static_cast<float>(radius_) * std::sqrt(1.0f + 3.0f * rng::unit(u)),
                       direction(rng::unit(turn)));
  }
  template <bool kNearest>
  Judgement judge(Vec2 candidate) const {
    if (!region_.contains(candidate) || beyond_tile(candidate)) return {.verdict = Verdict::outside};
    for (const Vec2 p : points())
      if (region_.domain().distance_squared(candidate, p) < radius_ * radius_)
        return {.verdict = Verdict::too_close};
    return {};
  }
  void rewind(Index count) { lanes_.rewind(store_.positions, count); }
  const Lanes* lanes() { return &lanes_.with(points()); }
  Index point_at(Vec2) const { return kNoPoint; }  // nobody asks which point it was

 private:
  double radius_;
  LazyIndex<Lanes> lanes_;
  std::vector<Vec2> starts_;
};

TEST(LookAhead, ChangesNothingButTheTime) {
  for (const std::uint64_t tile : {0u, 100u}) {
    for (const std::uint64_t tries : {2u, 30u}) {
      const annulus::Setup setup =
          make_setup({{"width", 300.0}, {"height", 250.0}, {"tile", whole(tile)}, {"tries", whole(tries)}});
      const auto bridson = make_sampler(resolved(setup));
      bridson->begin(nullptr);
      PlainBridson without(setup, {}, std::nullopt), with(setup, {}, std::nullopt, 0);
      for (Sampler* sampler : {static_cast<Sampler*>(&without), static_cast<Sampler*>(&with)}) {
        sampler->begin(nullptr);
        // To the last pick, whose point is the only active one.
        while (!sampler->finished()) sampler->advance(37, Stop::after_tries, nullptr);
      }
      bridson->finish(1);
      ASSERT_GT(bridson->count(), tries == 2 ? 1u : 300u);
      EXPECT_TRUE(std::ranges::equal(with.points(), without.points()));
      EXPECT_TRUE(std::ranges::equal(with.points(), bridson->points()));
      EXPECT_EQ(with.counts(), without.counts());
      EXPECT_EQ(with.counts(), bridson->counts());
    }
  }
}

// Counts what is done to it.
struct CountingLookup {
  static constexpr bool kLightWhenEmpty = true;
  std::vector<Index> points;
  int* work;
  void insert(Vec2, Index index) {
    points.push_back(index);
    ++*work;
  }
  void rewind(std::span<const Vec2>, Index from, Index count) {
    ASSERT_EQ(points.size(), from);
    points.resize(count);
    *work += static_cast<int>(from - count);
  }
  void clear() { points.clear(); }
};

// To the end, to the start, a little on, and to the end again, as a teacher does with ten million points.
TEST(LazyIndexOf, IsNotMadeAgainForTheWayForward) {
  const std::vector<Vec2> positions(1000);
  const std::span<const Vec2> all(positions);
  int work = 0;
  LazyIndex<CountingLookup> index(CountingLookup{{}, &work});
  const auto go_to = [&](Index count) {
    index.rewind(positions, count);
    const auto& there = index.with(all.first(count)).points;
    ASSERT_EQ(there.size(), count);
    for (Index i = 0; i < count; ++i) ASSERT_EQ(there[i], i);
  };
  go_to(1000);
  for (const Index count : {0u, 10u, 990u, 1000u, 3u, 700u, 1u, 1000u}) go_to(count);
  EXPECT_LT(work, 1000 + 10 + 20 + 3 + 700 + 700 + 300 + 100);
}

}  // namespace
}  // namespace annulus::test
