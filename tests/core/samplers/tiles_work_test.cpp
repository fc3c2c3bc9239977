#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/domain/direction.h"
#include "core/samplers/tiled_growth.h"
#include "tests/core/support.h"

// How the work of tiles on threads grows with their number.
namespace annulus::test {
namespace {

// The growth of `bridson`, which counts how often the start of a tile is made.
class CountedGrowth final : public TiledGrowth<CountedGrowth> {
 public:
  explicit CountedGrowth(const Setup& setup, const std::stop_token& stop = {},
                         const std::optional<LoneTile>& tile = {})
      : TiledGrowth(setup, stop, tile), radius_(setup.real("radius")), starts_(tile_starts({})) {}

  static std::atomic<std::size_t>& starts_made() {
    static std::atomic<std::size_t> made;
    return made;
  }
  Vec2 start_of(std::size_t tile) const {
    ++starts_made();
    return TiledGrowth::start_of(tile);
  }

  const std::vector<Vec2>& starts() const { return starts_; }
  Vec2 candidate(std::uint32_t j) const {
    const auto [turn, u] = stream_.candidate(j);
    return at_distance(static_cast<float>(radius_) * std::sqrt(1.0f + 3.0f * rng::unit(u)),
                       direction(rng::unit(turn)));
  }
  template <bool kNearest>
  Judgement judge(Vec2 candidate) const {
    if (!region_.contains(candidate) || beyond_tile(candidate)) return {.verdict = Verdict::outside};
    const bool taken = std::ranges::any_of(points(), [&](Vec2 p) {
      return region_.domain().distance_squared(candidate, p) < radius_ * radius_;
    });
    return {.verdict = taken ? Verdict::too_close : Verdict::accepted};
  }
  void rewind(Index) {}
  Ring ring_around(Index) const override { return {}; }

 private:
  double radius_;
  std::vector<Vec2> starts_;
};

TEST(TilesWorkTest, EveryTileMakesItsOwnStartOnly) {
  const auto starts_made = [](double side) {
    // One try a pick: growth soon dies out.
    const annulus::Setup setup = make_setup_of(
        "bridson",
        {{"width", side}, {"height", side}, {"radius", 1.0}, {"tile", whole(10)}, {"tries", whole(1)}});
    CountedGrowth::starts_made() = 0;
    CountedGrowth sampler(setup);
    sampler.begin(nullptr);
    sampler.finish(2, {});
    EXPECT_GE(sampler.count(), side * side / 100);
    return CountedGrowth::starts_made().load();
  };
  // 64 and 256 tiles: each start is made for the whole, and once more by the tile itself.
  EXPECT_EQ(starts_made(80), 2 * 64u);
  EXPECT_EQ(starts_made(160), 2 * 256u);
}

}  // namespace
}  // namespace annulus::test
