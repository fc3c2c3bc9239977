#include "core/lookup/sized_index.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>
#include <tuple>

#include "tests/core/support.h"

// The index of points of different sizes, compared with all pairs.
namespace annulus::test {
namespace {

TEST(RequiredDistance, OfEachRuleByHand) {
  EXPECT_EQ(required_distance(ConflictRule::either, 3, 8), 8);
  EXPECT_EQ(required_distance(ConflictRule::either, 8, 3), 8);
  EXPECT_EQ(required_distance(ConflictRule::earlier, 3, 8), 8);
  EXPECT_EQ(required_distance(ConflictRule::earlier, 8, 3), 3);
  EXPECT_EQ(required_distance(ConflictRule::later, 3, 8), 3);
  EXPECT_EQ(required_distance(ConflictRule::later, 8, 3), 8);
  EXPECT_EQ(required_distance(ConflictRule::solid, 3, 8), 5.5);
  EXPECT_EQ(required_distance(ConflictRule::solid, 8, 3), 5.5);
}

double by_hand(ConflictRule rule, double later, double earlier) {
  if (rule == ConflictRule::earlier) return earlier;
  if (rule == ConflictRule::later) return later;
  if (rule == ConflictRule::solid) return (later + earlier) / 2;
  return later > earlier ? later : earlier;
}

struct Shape {
  double width, height, smallest, largest;
  bool periodic;
};

class Cloud {
 public:
  Cloud(const Shape& shape, unsigned seed)
      : domain{shape.width, shape.height, shape.periodic},
        index(domain, shape.smallest, shape.largest),
        shape_(shape),
        random_(seed) {}

  // Radii spread evenly over their magnitudes; now and then a limit, and places on the edges.
  Vec2 place() {
    const auto along = [&](double side) {
      const double u = unit_(random_);
      return u < 0.02 ? 0.0f : u > 0.98 ? last_inside(side) : static_cast<float>((u - 0.02) / 0.96 * side);
    };
    return {std::min(along(domain.width), last_inside(domain.width)),
            std::min(along(domain.height), last_inside(domain.height))};
  }
  float radius() {
    const double u = unit_(random_);
    const double r = u < 0.1 ? shape_.smallest
                     : u > 0.9
                         ? shape_.largest
                         : shape_.smallest * std::pow(shape_.largest / shape_.smallest, (u - 0.1) / 0.8);
    return static_cast<float>(r);
  }
  void push() {
    positions.push_back(place());
    radii.push_back(radius());
    index.push(positions.back(), radii.back());
  }
  void pop() {
    index.pop(positions.back(), radii.back());
    positions.pop_back();
    radii.pop_back();
  }

  // Queries one place with every rule, plain and stretched.
  void ask() {
    const Vec2 p = place();
    const double r = double{radius()};
    for (const ConflictRule rule :
         {ConflictRule::either, ConflictRule::earlier, ConflictRule::later, ConflictRule::solid}) {
      for (const double stretch : {1.0, 2.0, 0.5}) {
        std::set<Index> found, right;
        index.visit_conflicts(positions, radii, p, r, rule, stretch, [&](Index i, double d, double required) {
          const double hand = by_hand(rule, r, double{radii[i]});
          EXPECT_EQ(required, hand);
          const double apart =
              distance({double{p.x}, double{p.y}}, {double{positions[i].x}, double{positions[i].y}}, domain);
          EXPECT_NEAR(std::sqrt(d), apart, 1e-9 * (1 + apart));
          const bool again = apart < stretch * hand && !found.insert(i).second;
          EXPECT_FALSE(again) << "shown twice";
          return false;
        });
        for (Index i = 0; i < positions.size(); ++i) {
          const double apart =
              distance({double{p.x}, double{p.y}}, {double{positions[i].x}, double{positions[i].y}}, domain);
          if (apart < stretch * by_hand(rule, r, double{radii[i]})) right.insert(i);
        }
        ASSERT_EQ(found, right) << p.x << "," << p.y << " r " << r << " rule " << static_cast<int>(rule)
                                << " stretch " << stretch;
      }
    }
  }

  Domain domain;
  SizedIndex index;
  std::vector<Vec2> positions;
  std::vector<float> radii;

 private:
  Shape shape_;
  std::mt19937 random_;
  std::uniform_real_distribution<double> unit_;
};

class EveryShape : public testing::TestWithParam<Shape> {};
INSTANTIATE_TEST_SUITE_P(SizedIndex, EveryShape,
                         testing::Values(Shape{740, 500, 1, 100, false}, Shape{740, 500, 1, 100, true},
                                         Shape{400, 400, 1, 100, true}, Shape{1000, 3, 1, 100, false},
                                         Shape{50, 40, 1, 100, false}, Shape{300, 200, 7, 7, false},
                                         Shape{33.3, 47.9, 0.01, 8, true}, Shape{2e6, 1e6, 50, 2e5, true},
                                         Shape{1e-3, 2e-3, 1e-6, 2e-4, false},
                                         // What files may hold: radii far below what floats tell apart.
                                         Shape{1000, 1000, 1e-30, 1e9, false},
                                         Shape{1000, 1e-3, 1e-30, 800, true},
                                         Shape{1e9, 1e9, 1e-30, 1e8, true}));

TEST_P(EveryShape, MissesNoConflictWhileItGrowsAndShrinks) {
  Cloud cloud(GetParam(), 1);
  cloud.ask();
  for (int round = 0; round < 12; ++round) {
    for (int i = 0; i < 60; ++i) cloud.push();
    for (int i = 0; i < 12; ++i) cloud.ask();
    // Back in time: the latest points leave in reverse order.
    for (int i = 0; i < 35; ++i) cloud.pop();
    ASSERT_EQ(cloud.index.size(), cloud.positions.size());
    for (int i = 0; i < 12; ++i) cloud.ask();
  }
  while (!cloud.positions.empty()) cloud.pop();
  cloud.ask();
  EXPECT_EQ(cloud.index.size(), 0u);
}

TEST(SizedIndex, StopsWhereItIsToldTo) {
  Cloud cloud({100, 100, 5, 50, false}, 2);
  for (int i = 0; i < 100; ++i) cloud.push();
  int shown = 0;
  cloud.index.visit_conflicts(cloud.positions, cloud.radii, {50, 50}, 50, ConflictRule::either, 1,
                              [&](Index, double, double) { return ++shown == 3; });
  EXPECT_EQ(shown, 3);
}

// A large empty disc among many small points, and a small one among large ones: only what is near is
// searched.
TEST(SizedIndex, LooksAtFewPointsThatAreFarAway) {
  Cloud cloud({1000, 1000, 1, 100, false}, 3);
  for (int i = 0; i < 20000; ++i) {
    cloud.positions.push_back(cloud.place());
    cloud.radii.push_back(1);
    cloud.index.push(cloud.positions.back(), 1);
  }
  int shown = 0;
  cloud.index.visit_conflicts(cloud.positions, cloud.radii, {500, 500}, 1, ConflictRule::either, 1,
                              [&](Index, double, double) { return ++shown, false; });
  EXPECT_LT(shown, 20);  // 0.06 are within 1, 0.5 in the cells around
}

}  // namespace
}  // namespace annulus::test
