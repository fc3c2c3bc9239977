#include "app/panels/chart.h"

#include <gmock/gmock.h>

#include <array>

namespace annulus::panels {
namespace {

using testing::ElementsAre;
using testing::FloatEq;

TEST(Chart, AnAxisHasEachPowerOfTenAtTheSameDistance) {
  const LogAxis axis{100, 100'000, 10, 310};
  EXPECT_THAT(axis.decades(), ElementsAre(100, 1000, 10'000, 100'000));
  EXPECT_FLOAT_EQ(axis.place(100), 10);
  EXPECT_FLOAT_EQ(axis.place(1000), 110);
  EXPECT_FLOAT_EQ(axis.place(100'000), 310);
  // log10(316.23) = 2.5
  EXPECT_NEAR(axis.place(316.2278), 60, 1e-3);
}

TEST(Chart, AnAxisMayRunUpwards) {
  const LogAxis axis{1, 100, 200, 0};
  EXPECT_FLOAT_EQ(axis.place(10), 100);
}

TEST(Chart, AnAxisCoversItsValues) {
  const std::array values{0.02, 3.0};
  const LogAxis axis = covering(values, 1, 10, 0, 1);
  EXPECT_DOUBLE_EQ(axis.low, 0.01);
  EXPECT_DOUBLE_EQ(axis.high, 10);
  const LogAxis empty = covering({}, 1e-4, 1, 0, 1);
  EXPECT_DOUBLE_EQ(empty.low, 1e-4);
  EXPECT_DOUBLE_EQ(empty.high, 1);
  const std::array exact{1000.0};
  EXPECT_DOUBLE_EQ(covering(exact, 10, 100, 0, 1).high, 1000) << "a power of ten needs no further one";
}

TEST(Chart, LabelsKeepTheirPlacesWhereThereIsRoom) {
  const std::array blocks{Block{50, 20}, Block{10, 20}};
  EXPECT_THAT(stacked(blocks, 0, 100), ElementsAre(FloatEq(50), FloatEq(10)));
}

TEST(Chart, LabelsGiveWayInTheirOrder) {
  const std::array blocks{Block{15, 20}, Block{10, 20}, Block{15, 20}};
  EXPECT_THAT(stacked(blocks, 0, 100), ElementsAre(FloatEq(30), FloatEq(10), FloatEq(50)));
}

TEST(Chart, LabelsStayInside) {
  const std::array low{Block{90, 20}, Block{70, 20}};
  EXPECT_THAT(stacked(low, 0, 100), ElementsAre(FloatEq(80), FloatEq(60)));
  const std::array high{Block{-30, 20}};
  EXPECT_THAT(stacked(high, 5, 100), ElementsAre(FloatEq(5)));
}

}  // namespace
}  // namespace annulus::panels
