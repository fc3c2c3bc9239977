#include "core/lookup/point_index.h"

#include <gmock/gmock.h>

#include <map>
#include <random>

#include "tests/core/support.h"

namespace annulus::test {
namespace {

struct Lookup {
  Domain domain;
  double cell;
  double low, high;  // where points and queries lie
};

class PointIndexCases : public testing::TestWithParam<Lookup> {};
INSTANTIATE_TEST_SUITE_P(PointIndex, PointIndexCases,
                         testing::Values(Lookup{{100, 60, false}, 7, 0, 1}, Lookup{{100, 60, true}, 7, 0, 1},
                                         Lookup{{100, 60, true}, 100, 0, 1},
                                         Lookup{{100, 60, false}, 1000, 0, 1},
                                         Lookup{{100, 60, false}, 7, -0.3, 1.3},
                                         Lookup{{100, 6, true}, 2.9, 0, 1}));

TEST_P(PointIndexCases, FindsWhatBruteForceFinds) {
  const Lookup& c = GetParam();
  std::mt19937_64 random(5);
  const auto position = [&] {
    const auto unit = [&] {
      return c.low + static_cast<double>(random() >> 40) * 0x1p-24 * (c.high - c.low);
    };
    const double x = unit() * c.domain.width, y = unit() * c.domain.height;
    return Vec2{static_cast<float>(x), static_cast<float>(y)};
  };
  std::vector<Vec2> positions;
  for (int i = 0; i < 200; ++i) positions.push_back(position());
  positions.push_back(positions[3]);  // as far away as point 3, but born later
  PointIndex index(c.domain, c.cell);
  index.append(positions, 50);
  index.append(positions, static_cast<Index>(positions.size()));
  EXPECT_EQ(index.size(), positions.size());
  for (int query = 0; query < 300; ++query) {
    const Vec2 p = query % 4 ? position() : positions[static_cast<std::size_t>(query / 4)];
    const Index count = query % 5 ? static_cast<Index>(positions.size()) : static_cast<Index>(query / 2);
    const Index except = query % 3 ? kNoPoint : static_cast<Index>(query / 4);
    for (const double radius : {0.5, 6.9, 14.0, 40.0, 500.0}) {
      std::map<Index, double> within;
      Index nearest = kNoPoint;
      double nearest_distance = 0;
      for (Index i = 0; i < count; ++i) {
        const double d = distance({p.x, p.y}, {positions[i].x, positions[i].y}, c.domain);
        if (d > radius) continue;
        within[i] = d;
        if (i != except && (nearest == kNoPoint || d < nearest_distance)) nearest = i, nearest_distance = d;
      }
      std::size_t visits = 0;
      index.visit_within(positions, count, p, radius, [&](Index i, double d) {
        ++visits;
        ASSERT_TRUE(within.contains(i));
        ASSERT_NEAR(d, within[i] * within[i], 1e-9);
      });
      ASSERT_EQ(visits, within.size());  // none missed, none twice
      const PointIndex::Nearest found = index.nearest(positions, count, p, radius, except);
      ASSERT_EQ(found.index, nearest);
      ASSERT_DOUBLE_EQ(found.distance, nearest_distance);  // 0 for none
    }
  }
}

TEST(PointIndex, TheEarliestAmongEqualsIsTheNearest) {
  const std::vector<Vec2> positions{{40, 20}, {20, 20}, {30, 30}, {30, 10}};
  PointIndex index(Domain{60, 40, false}, 5);
  index.append(positions, 4);
  EXPECT_EQ(index.nearest(positions, 4, {30, 20}, 15).index, 0u);
  EXPECT_EQ(index.nearest(positions, 4, {30, 20}, 15, 0).index, 1u);
  EXPECT_EQ(index.nearest(positions, 4, {30, 20}, 9.99).index, kNoPoint);
}

}  // namespace
}  // namespace annulus::test
