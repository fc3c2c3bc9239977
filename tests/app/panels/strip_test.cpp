#include <gtest/gtest.h>

#include <vector>

#include "app/panels/cell_block.h"
#include "app/panels/slots.h"

namespace annulus::panels {
namespace {

// 700 px, at UI scale 1, with digits of 7 px.
SlotView view(std::uint64_t points, std::uint32_t length, std::uint32_t around = 0) {
  return slot_view(700, 1, 7, points, length, around);
}

TEST(SlotView, GetsNarrowerWithTheList) {
  EXPECT_FLOAT_EQ(view(10, 5).pitch, 34);  // 5 slots do not fill it
  EXPECT_FLOAT_EQ(view(28, 28).pitch, 25);
  EXPECT_FALSE(view(28, 28).ticks);
  EXPECT_TRUE(view(70, 70).ticks);
  EXPECT_FLOAT_EQ(view(70, 70).pitch, 10);
  EXPECT_TRUE(view(2000, 28).ticks) << "four digits need 35 px";
}

TEST(SlotView, OfALongListIsAWindowAroundThePick) {
  const SlotView middle = view(1'000'000, 500'000, 250'000);
  EXPECT_FALSE(middle.ticks);
  EXPECT_FLOAT_EQ(middle.pitch, 6 * 7 + 7);
  EXPECT_EQ(middle.count, 14u);
  EXPECT_EQ(middle.first, 250'000u - 7);
  EXPECT_EQ(view(1'000'000, 500'000, 2).first, 0u);
  EXPECT_EQ(view(1'000'000, 500'000, 499'999).first, 500'000u - 14);
  EXPECT_EQ(view(10, 0).count, 0u);
}

SearchedCell cell(double column, double row, bool own = false) {
  SearchedCell made;
  made.left = column * 10;
  made.right = made.left + 10;
  made.top = row * 10;
  made.bottom = made.top + 10;
  made.own = own;
  return made;
}

TEST(CellBlock, HasTheCandidatesCellInItsMiddle) {
  const GridShape grid{10, 10, 9, 9};
  const auto block = cell_block(grid, std::vector{cell(3, 4, true), cell(4, 4), cell(2, 2)});
  ASSERT_TRUE(block);
  EXPECT_EQ(block->column, 3);
  EXPECT_EQ(block->row, 4);
  EXPECT_TRUE(block->cells[2][2]->own);
  EXPECT_TRUE(block->cells[2][3]);
  EXPECT_TRUE(block->cells[0][1]);
  EXPECT_FALSE(block->cells[0][0]);
  EXPECT_FALSE(cell_block(grid, std::vector{cell(3, 4)}));
}

TEST(CellBlock, GoesAroundATorus) {
  const auto block = cell_block({10, 10, 9, 9}, std::vector{cell(0, 8, true), cell(8, 0)});
  ASSERT_TRUE(block);
  EXPECT_TRUE(block->cells[3][1]);
}

}  // namespace
}  // namespace annulus::panels
