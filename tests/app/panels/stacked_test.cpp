#include "app/panels/stacked.h"

#include <gmock/gmock.h>

#include <array>

namespace annulus::panels {
namespace {

using testing::ElementsAre;
using testing::FloatEq;

TEST(Stacked, LabelsKeepTheirPlacesWhereThereIsRoom) {
  const std::array blocks{Block{50, 20}, Block{10, 20}};
  EXPECT_THAT(stacked(blocks, 0, 100), ElementsAre(FloatEq(50), FloatEq(10)));
}

TEST(Stacked, LabelsGiveWayInTheirOrder) {
  const std::array blocks{Block{15, 20}, Block{10, 20}, Block{15, 20}};
  EXPECT_THAT(stacked(blocks, 0, 100), ElementsAre(FloatEq(30), FloatEq(10), FloatEq(50)));
}

TEST(Stacked, LabelsStayInside) {
  const std::array low{Block{90, 20}, Block{70, 20}};
  EXPECT_THAT(stacked(low, 0, 100), ElementsAre(FloatEq(80), FloatEq(60)));
  const std::array high{Block{-30, 20}};
  EXPECT_THAT(stacked(high, 5, 100), ElementsAre(FloatEq(5)));
}

}  // namespace
}  // namespace annulus::panels
