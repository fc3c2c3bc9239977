// Points by place while they are born, compared with a look at all of them.
#include "core/recording/born_points.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <vector>

namespace annulus {
namespace {

// Uniform in [low, high), the same with every standard library.
class Places {
 public:
  Location in(double low, double high) { return {number(low, high), number(low, high)}; }

 private:
  double number(double low, double high) {
    return low + static_cast<double>(random_() >> 11) * 0x1p-53 * (high - low);
  }
  std::mt19937_64 random_{7};
};

// Everywhere, some outside, a crowd in one place, and some removed.
TEST(BornPoints, TheNearestIsThatOfBruteForce) {
  for (const bool periodic : {false, true}) {
    Places places;
    BornPoints points({10, 10, periodic}, 2);
    for (int i = 0; i < 600; ++i) {
      points.insert(i % 3 == 0 ? places.in(-1, 11) : places.in(4, 4.2));
      if (i % 5 == 0) points.remove(static_cast<Index>(i / 2));
      const Location place = places.in(i % 2 == 0 ? -2 : 3.9, i % 2 == 0 ? 12 : 4.3);
      for (const double within : {0.01, 0.5, 1e9}) {
        BornPoints::Nearest expected{kNoPoint, within};
        for (Index other = 0; other < points.size(); ++other) {
          const double d = points.distance(place, points[other]);
          if (!points.is_removed(other) && d < expected.distance) expected = {other, d};
        }
        const auto found = points.nearest(place, within);
        ASSERT_EQ(found.point, expected.point) << i << ' ' << within;
        if (found.point != kNoPoint) {
          ASSERT_EQ(found.distance, expected.distance);
        }
      }
    }
  }
}

TEST(BornPoints, OfEqualsTheEarliestIsNearest) {
  BornPoints points({10, 10, false}, 2);
  EXPECT_EQ(points.nearest({1, 1}).point, kNoPoint);
  for (const double x : {4.0, 6.0, 6.0, 4.0}) points.insert({x, 5});
  EXPECT_EQ(points.nearest({5, 5}).point, 0u);
  EXPECT_EQ(points.nearest({5.5, 5}).point, 1u);
}

// If r is in other units than the places, all points are within it.
TEST(BornPoints, ASearchInACrowdLooksAtAsFewOfFourTimesAsMany) {
  const auto looked_at = [](std::size_t n) {
    Places places;
    BornPoints points({1, 1, false}, 20);
    std::size_t looks = 0;
    for (std::size_t i = 0; i < n; ++i) points.insert(places.in(0, 1));
    for (int i = 0; i < 200; ++i) points.visit_within(places.in(0, 1), 0, [&](Index, double) { ++looks; });
    return looks;
  };
  EXPECT_LT(looked_at(2'000), 200 * 5);
  EXPECT_LT(looked_at(8'000), 200 * 5);
}

}  // namespace
}  // namespace annulus
