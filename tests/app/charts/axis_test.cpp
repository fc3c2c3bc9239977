#include "app/charts/axis.h"

#include <gmock/gmock.h>

#include <array>

namespace annulus {
namespace {

using testing::ElementsAre;

TEST(Axis, ItHasEachPowerOfTenAtTheSameDistance) {
  const Axis axis{100, 100'000, 10, 310, true};
  EXPECT_THAT(decades(axis), ElementsAre(100, 1000, 10'000, 100'000));
  EXPECT_FLOAT_EQ(axis.place(100), 10);
  EXPECT_FLOAT_EQ(axis.place(1000), 110);
  EXPECT_FLOAT_EQ(axis.place(100'000), 310);
  // log10(316.23) = 2.5
  EXPECT_NEAR(axis.place(316.2278), 60, 1e-3);
}

TEST(Axis, ItMayBeEven) {
  const Axis axis{0, 40, 100, 46};
  EXPECT_FLOAT_EQ(axis.place(20), 73);
  EXPECT_FLOAT_EQ(axis.place(60), 19) << "beyond its end, not flattened";
}

TEST(Axis, ItTellsTheValueAtAPlace) {
  const Axis tries{1, 300, 38, 263, true};
  EXPECT_DOUBLE_EQ(tries.value_at(38), 1);
  EXPECT_DOUBLE_EQ(tries.value_at(263), 300);
  EXPECT_NEAR(tries.value_at(38 + 225 / 2.0f), 17.3205, 1e-4) << "the root of 300 lies in the middle";
  EXPECT_DOUBLE_EQ((Axis{0, 40, 100, 46}.value_at(73)), 20);
}

TEST(Axis, ItMayRunUpwards) {
  const Axis axis{1, 100, 200, 0, true};
  EXPECT_FLOAT_EQ(axis.place(10), 100);
}

TEST(Axis, ItCoversItsValues) {
  const std::array values{0.02, 3.0};
  const Axis axis = covering(values, 1, 10, 0, 1);
  EXPECT_DOUBLE_EQ(axis.low, 0.01);
  EXPECT_DOUBLE_EQ(axis.high, 10);
  const Axis empty = covering({}, 1e-4, 1, 0, 1);
  EXPECT_DOUBLE_EQ(empty.low, 1e-4);
  EXPECT_DOUBLE_EQ(empty.high, 1);
  const std::array exact{1000.0};
  EXPECT_DOUBLE_EQ(covering(exact, 10, 100, 0, 1).high, 1000) << "a power of ten needs no further one";
}

}  // namespace
}  // namespace annulus
