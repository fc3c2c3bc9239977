#include "core/domain/domain.h"

#include <gtest/gtest.h>

#include <cmath>

namespace annulus {
namespace {

TEST(Domain, HoldsItsNearEdgesAndNotItsFarOnes) {
  const Domain domain{740, 500, false};
  EXPECT_TRUE(domain.contains({0, 0}));
  EXPECT_TRUE(domain.contains({std::nextafter(740.0f, 0.0f), std::nextafter(500.0f, 0.0f)}));
  EXPECT_FALSE(domain.contains({740, 10}));
  EXPECT_FALSE(domain.contains({10, 500}));
  EXPECT_FALSE(domain.contains({-1e-30f, 10}));
  EXPECT_FALSE(domain.contains({10, NAN}));
}

// 0.1f is 0.100000001..., more than the double 0.1: a comparison in float would let it in.
TEST(Domain, ComparesInDouble) {
  EXPECT_FALSE((Domain{0.1, 1, false}.contains({0.1f, 0})));
  EXPECT_TRUE((Domain{0.100000002, 1, false}.contains({0.1f, 0})));
}

TEST(Domain, WrapsRoundTheTorusAndStaysInside) {
  const Domain torus{740, 500, true};
  EXPECT_EQ(torus.wrap(745, 10), (Vec2{5, 10}));
  EXPECT_EQ(torus.wrap(-5, -10), (Vec2{735, 490}));
  EXPECT_EQ(torus.wrap(3, 500), (Vec2{3, 0}));
  // 740 - 1e-9 is 740 as a float, which is the near edge's other name.
  EXPECT_EQ(torus.wrap(-1e-9f, 3), (Vec2{0, 3}));
  const Domain odd{0.1, 0.3, true};
  for (int i = -2000; i < 4000; ++i) {
    const Vec2 p = odd.wrap(static_cast<float>(i) * 0.00005f, static_cast<float>(i) * 0.00015f);
    ASSERT_TRUE(odd.contains(p)) << i;
  }
}

TEST(Domain, TakesTheShortWayRound) {
  const Domain torus{100, 60, true};
  EXPECT_EQ(torus.difference({95, 5}, {5, 55}).x, -10);
  EXPECT_EQ(torus.difference({95, 5}, {5, 55}).y, 10);
  EXPECT_EQ(torus.distance_squared({95, 5}, {5, 55}), 200);
  EXPECT_EQ((Domain{100, 60, false}.distance_squared({95, 5}, {5, 55})), 90.0 * 90 + 50 * 50);
}

// Floats from 2^9 on are 2^-14 apart.
TEST(Domain, KnowsTheSpacingOfStoredCoordinates) {
  EXPECT_EQ(coordinate_spacing(512), 0x1p-14);
  EXPECT_EQ(coordinate_spacing(740), 0x1p-14);
  EXPECT_EQ(coordinate_spacing(1e9), 64);
  EXPECT_EQ(last_inside(512), 512 - 0x1p-15f);
  EXPECT_EQ(last_inside(740), 740 - 0x1p-14f);
  EXPECT_LT(double{last_inside(0.1)}, 0.1);
  EXPECT_EQ(std::nextafter(last_inside(0.1), 1.0f), 0.1f);
  EXPECT_EQ(last_inside(1e-300), 0.0f);
}

}  // namespace
}  // namespace annulus
