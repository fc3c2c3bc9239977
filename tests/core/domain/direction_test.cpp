#include "core/domain/direction.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace annulus {
namespace {

// How far `got` is from `right`, in steps of the float nearest to it.
long double steps_off(float got, long double right) {
  const float nearest = std::fabs(static_cast<float>(right));
  const float step = std::nextafter(nearest, std::numeric_limits<float>::infinity()) - nearest;
  return std::fabs((static_cast<long double>(got) - right) / static_cast<long double>(step));
}

// A turn is one of 2^24: a prime stride through all of them, and all of them near the eighths of a circle.
template <class Visit>
void every_kind_of_turn(Visit visit) {
  constexpr int kTurns = 1 << 24;
  for (int i = 0; i < kTurns; i += 101) visit(static_cast<float>(i) * 0x1p-24f);
  for (int eighth = 0; eighth <= 8; ++eighth) {
    for (int i = eighth * (kTurns / 8) - 200; i < eighth * (kTurns / 8) + 200; ++i)
      if (i >= 0 && i < kTurns) visit(static_cast<float>(i) * 0x1p-24f);
  }
}

TEST(Direction, IsCosineAndSineToTheLastPlaces) {
  constexpr long double kFullTurn = 6.283185307179586476925286766559005768L;
  long double worst = 0, worst_radius = 0;
  every_kind_of_turn([&](float turn) {
    const long double angle = static_cast<long double>(turn) * kFullTurn;
    const Vec2 d = direction(turn);
    // At an exact quarter turn libm sees the angle's rounding, about 1e-19, not the zero.
    const long double cosine = std::cos(angle), sine = std::sin(angle);
    if (std::fabs(cosine) > 1e-15L) worst = std::max(worst, steps_off(d.x, cosine));
    if (std::fabs(sine) > 1e-15L) worst = std::max(worst, steps_off(d.y, sine));
    const long double x = d.x, y = d.y;
    worst_radius = std::max(worst_radius, std::fabs(std::sqrt(x * x + y * y) - 1));
  });
  EXPECT_LE(worst, 2.0L);
  // A candidate drawn at distance d lies at that distance but for rounding.
  EXPECT_LE(worst_radius, 1.2e-7L);
}

TEST(Direction, QuarterTurnsAreExact) {
  EXPECT_EQ(direction(0), (Vec2{1, 0}));
  EXPECT_EQ(direction(0.25f), (Vec2{0, 1}));
  EXPECT_EQ(direction(0.5f), (Vec2{-1, 0}));
  EXPECT_EQ(direction(0.75f), (Vec2{0, -1}));
}

// y grows downwards; a quarter turn takes x to y.
TEST(Direction, AQuarterTurnMoreIsTheSameTurned) {
  for (int i = 0; i < (1 << 22); i += 37) {
    const float turn = static_cast<float>(i) * 0x1p-24f;
    const Vec2 a = direction(turn), b = direction(turn + 0.25f);
    ASSERT_EQ(b, (Vec2{-a.y, a.x})) << turn;
  }
}

}  // namespace
}  // namespace annulus
