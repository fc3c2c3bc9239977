#include "core/points/packing.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "core/run/run.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

// Ten points of radius 2 in the core of 10 x 5 and one in the border: 10 pi / 50.
TEST(CorePacking, CountsTheCoreAlone) {
  std::vector<Vec2> positions{{0.5f, 0.5f}};
  for (int i = 0; i < 10; ++i) positions.push_back({5.5f + static_cast<float>(i), 5.0f});
  CorePacking core({20, 10, false}, 5 * 0.5);
  EXPECT_EQ(core.width(), 5);
  core.append(positions, {}, 2, 11);
  EXPECT_NEAR(core.density(positions, {}, 2, 11), 10 * M_PI / (15 * 5), 1e-12);
  EXPECT_NEAR(core.density(positions, {}, 2, 6), 5 * M_PI / (15 * 5), 1e-12) << "a step back";
}

TEST(CorePacking, IsTheSumOverAllPointsWhereverItIsCutOff) {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> place(0, 100);
  std::vector<Vec2> positions(5000);
  std::vector<float> radii(5000);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    positions[i] = {place(random), place(random)};
    radii[i] = place(random);
  }
  CorePacking core({100, 100, false}, 10);
  for (const Index count : {1u, 1000u, 1024u, 1025u, 2048u, 5000u}) {
    core.append(positions, radii, 1, count);
    double squares = 0;
    for (Index i = 0; i < count; ++i) {
      const auto [x, y] = positions[i];
      if (x >= 10 && y >= 10 && x < 90 && y < 90) squares += double{radii[i]} * double{radii[i]};
    }
    EXPECT_NEAR(core.density(positions, radii, 1, count), squares * M_PI / 4 / 6400, 1e-9) << count;
  }
}

std::optional<double> density_of(const annulus::Setup& setup) {
  annulus::Run run(resolved(setup), 1);
  run.timeline.run_to_end();
  run.measure();
  return packing_density(run);
}

// What endless planes hold (measured on tori): 0.4835 and 0.692 at k = 30, whatever the shape of the domain.
TEST(PackingDensity, WithoutTheBorderItIsThatOfAnEndlessPlane) {
  for (const auto& [sampler, expected] : {std::pair{"bridson", 0.4835}, {"roberts", 0.692}}) {
    for (const auto& [width, height] : {std::pair{740.0, 500.0}, {1600.0, 220.0}}) {
      double sum = 0;
      for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto density = density_of(make_setup_of(sampler, {{"radius", 14.0},
                                                                {"width", width},
                                                                {"height", height},
                                                                {"tries", whole(30)},
                                                                {"seed", whole(seed)}}));
        ASSERT_TRUE(density);
        sum += *density;
      }
      EXPECT_NEAR(sum / 6, expected, 0.006) << sampler << ' ' << width;
    }
  }
}

// The last try of a run retires a point: the points are the same before it.
TEST(PackingDensity, DoesNotJumpAtTheLastTry) {
  for (const char* sampler : {"bridson", "roberts"}) {
    annulus::Run run(resolved(make_setup_of(sampler, {{"radius", 20.0}})), 1);
    run.timeline.run_to_end();
    run.measure();
    const auto at_end = packing_density(run);
    const Index count = run.timeline.sampler().count();
    run.timeline.seek(run.timeline.position() - 1);
    ASSERT_EQ(run.timeline.sampler().count(), count);
    ASSERT_TRUE(at_end);
    EXPECT_EQ(packing_density(run), at_end) << sampler;
  }
}

// Darts stay below their limit, also in the plane: with the border in it they show 0.555 and more.
TEST(PackingDensity, DartsStayBelowTheirLimit) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto density = density_of(
        make_setup_of("dart", {{"radius", 20.0}, {"discards", whole(100'000)}, {"seed", whole(seed)}}));
    ASSERT_TRUE(density);
    EXPECT_LT(*density, 0.547 + 0.012) << "sd of one core of 400 points";
    EXPECT_GT(*density, 0.5);
  }
}

TEST(PackingDensity, IsNotSaidWhereItHasNoMeaning) {
  EXPECT_FALSE(density_of(make_setup_of("uniform", {{"radius", 20.0}}))) << "discs overlap";
  EXPECT_FALSE(density_of(make_setup({{"radius", 20.0}, {"neighbourhood", text("3x3")}})));
  EXPECT_FALSE(density_of(make_setup({{"radius", 36.0}}))) << "500 - 4 * 36 is less than 10 * 36";
  EXPECT_TRUE(density_of(make_setup({{"radius", 35.0}})));
  EXPECT_TRUE(
      density_of(make_setup({{"radius", 60.0}, {"periodic", true}, {"width", 700.0}, {"height", 700.0}})));
}

}  // namespace
}  // namespace annulus::test
