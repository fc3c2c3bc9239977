// What a lesson's page marks: where it lies, by hand calculation, and that it is drawn there.
#include <gtest/gtest.h>

#include "app/scene/page_mark.h"
#include "core/run/run.h"
#include "core/samplers/registry.h"
#include "tests/app/scene/scene_support.h"

namespace annulus::scene {
namespace {

using Kind = PageMark::Kind;
using Of = PlaceName::Of;

// r = 50: cells are 35.3553 wide, and the start at 370,250 lies in column 10, row 7.
class PageMarks : public testing::Test {
 protected:
  PageMarks() {
    annulus::Setup setup = default_setup();
    setup.values["radius"] = 50.0;
    setup.values["start"] = std::string("370,250");
    run = std::make_unique<annulus::Run>(resolved(setup), 1);
    run->timeline.seek(40);
  }
  std::optional<Box> extent(const PageMark& mark) const {
    return find_extent(mark, {run->setup, run->timeline.sampler(), run->timeline.pick()});
  }
  std::unique_ptr<annulus::Run> run;
  static constexpr double kCell = 35.35533905932738;
};

void expect_box(const std::optional<Box>& box, const Box& expected) {
  ASSERT_TRUE(box);
  EXPECT_NEAR(box->left, expected.left, 1e-6);
  EXPECT_NEAR(box->top, expected.top, 1e-6);
  EXPECT_NEAR(box->right, expected.right, 1e-6);
  EXPECT_NEAR(box->bottom, expected.bottom, 1e-6);
}

TEST_F(PageMarks, CellsBlocksAndReach) {
  const PlaceName start{.of = Of::point, .point = 0};
  const Box cell{10 * kCell, 7 * kCell, 11 * kCell, 8 * kCell};
  expect_box(extent({.kind = Kind::cell, .at = start}), cell);
  expect_box(extent({.kind = Kind::reach, .at = start, .length = 1}),
             {cell.left - 50, cell.top - 50, cell.right + 50, cell.bottom + 50});
  expect_box(extent({.kind = Kind::block, .at = start, .cells = 5}),
             {8 * kCell, 5 * kCell, 13 * kCell, 10 * kCell});
  // From the cell's upper right corner r to the right and half of r down.
  expect_box(
      extent({.kind = Kind::name,
              .at = {.of = Of::point, .point = 0, .cell = Corner::north_east, .right = 1, .down = 0.5}}),
      {cell.right + 50, cell.top + 25, cell.right + 50, cell.top + 25});
}

TEST_F(PageMarks, LengthsAreMultiplesOfR) {
  const PlaceName at{.at = {100, 200}};
  expect_box(extent({.kind = Kind::circle, .at = at, .length = 1.5}), {25, 125, 175, 275});
  expect_box(extent({.kind = Kind::ring, .at = at, .length = 1, .outer = 2}), {0, 100, 200, 300});
  // Anticlockwise: 90 degrees is upwards.
  expect_box(extent({.kind = Kind::radius, .at = at, .length = 1, .angle = 90}), {100, 150, 100, 200});
}

// From 700,480 to the start at 70,30 the short way leads over the corner, to its copy at 810,530. A position
// is meant as it is.
TEST_F(PageMarks, OnATorusASegmentTakesTheShortWay) {
  annulus::Setup setup = run->setup;
  setup.values["periodic"] = true;
  setup.values["start"] = std::string("70,30");
  run = std::make_unique<annulus::Run>(resolved(setup), 1);
  PageMark segment{.kind = Kind::segment, .at = {.at = {700, 480}}, .to = {.of = Of::point, .point = 0}};
  expect_box(extent(segment), {700, 480, 810, 530});
  segment.to = {.at = {70, 30}};
  expect_box(extent(segment), {70, 30, 700, 480});
}

TEST_F(PageMarks, ReferToNothingWhereThereIsNone) {
  EXPECT_FALSE(extent({.kind = Kind::name, .at = {.of = Of::point, .point = 4000}}));
  run->timeline.seek(0);
  for (const Of of : {Of::candidate, Of::pick, Of::blocker})
    EXPECT_FALSE(extent({.kind = Kind::name, .at = {.of = of}}));
  // The first candidate is accepted: nothing blocks it.
  run->timeline.seek(1);
  EXPECT_TRUE(extent({.kind = Kind::name, .at = {.of = Of::candidate}}));
  EXPECT_FALSE(extent({.kind = Kind::name, .at = {.of = Of::blocker}}));
}

}  // namespace
}  // namespace annulus::scene
