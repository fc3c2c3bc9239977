#include "app/scene/view.h"

#include <gtest/gtest.h>

#include <cmath>

namespace annulus::scene {
namespace {

constexpr Domain kDomain{740, 500, false};
constexpr Room kWithLegend{kFitMargin, kFitMargin, kFitMargin + kLegendHeight};
constexpr Size kCanvas{1200, 800};

void expect_under(const Transform& t, Vec2 pixel, Position expected) {
  EXPECT_NEAR(to_domain(t, pixel).x, expected.x, 1e-6);
  EXPECT_NEAR(to_domain(t, pixel).y, expected.y, 1e-6);
}

// 800 - 2 * 28 - 36 = 708 px for 500 units; 740 of them are 1047.84 px wide.
TEST(View, FitKeepsTheMarginsAndTheLegendFree) {
  const Transform t = transform({}, kDomain, kCanvas, kWithLegend);
  EXPECT_DOUBLE_EQ(t.scale, 1.416);
  EXPECT_NEAR(t.offset_x, 76.08, 1e-9);
  EXPECT_NEAR(t.offset_y, 28, 1e-9);
}

// 800 - 2 * 28 = 744 px for 500 units.
TEST(View, FitUsesTheLegendsPlaceWithoutOne) {
  const Transform t = transform({}, kDomain, kCanvas, Room{});
  EXPECT_DOUBLE_EQ(t.scale, 1.488);
  EXPECT_NEAR(t.offset_x, 49.44, 1e-9);
  EXPECT_NEAR(t.offset_y, 28, 1e-9);
}

// A wide domain is limited by the canvas' width: 1144 px for 2288 units, 100 of them 50 px high, in the
// middle of 28 to 736.
TEST(View, FitCentresAWideDomainAboveTheLegend) {
  const Transform t = transform({}, {2288, 100, false}, kCanvas, kWithLegend);
  EXPECT_DOUBLE_EQ(t.scale, 0.5);
  EXPECT_NEAR(t.offset_x, 28, 1e-9);
  EXPECT_NEAR(t.offset_y, 28 + (708 - 50) / 2.0, 1e-9);
}

TEST(View, FitOfACanvasWithoutRoomIsStillATransform) {
  const Transform t = transform({}, kDomain, {1, 1}, kWithLegend);
  EXPECT_GT(t.scale, 0);
  EXPECT_TRUE(std::isfinite(t.offset_x) && std::isfinite(t.offset_y));
}

TEST(View, OwnViewPutsItsCentreInTheCanvasMiddle) {
  const Transform t = transform({false, 100, 50, 4}, kDomain, kCanvas, kWithLegend);
  EXPECT_EQ(to_pixel(t, 100, 50), (Vec2{600, 400}));
  EXPECT_EQ(to_pixel(t, 110, 45), (Vec2{640, 380}));
}

TEST(View, PixelsAndPositionsAreEachOthersInverse) {
  const Transform t = transform({false, 33, -7, 3.5}, kDomain, kCanvas, Room{});
  const Position p = to_domain(t, {17, 803});
  EXPECT_EQ(to_pixel(t, p.x, p.y), (Vec2{17, 803}));
}

TEST(View, ZoomKeepsWhatIsUnderTheCursor) {
  const Vec2 cursor{250, 610};
  View view;
  const Position before = to_domain(transform(view, kDomain, kCanvas, kWithLegend), cursor);
  for (const double factor : {1.25, 8.0, 0.3, 1.0}) {
    view = zoomed(view, kDomain, kCanvas, kWithLegend, factor, cursor);
    expect_under(transform(view, kDomain, kCanvas, kWithLegend), cursor, before);
  }
  EXPECT_FALSE(view.fit);
  EXPECT_NEAR(view.zoom, 1.416 * 1.25 * 8 * 0.3, 1e-9);
}

TEST(View, ZoomStaysWithinItsLimitsAndStillUnderTheCursor) {
  const Vec2 cursor{900, 100};
  const Position before = to_domain(transform({}, kDomain, kCanvas, kWithLegend), cursor);
  const View out = zoomed({}, kDomain, kCanvas, kWithLegend, 1e-9, cursor);
  EXPECT_DOUBLE_EQ(out.zoom, 1.416 / 8);
  expect_under(transform(out, kDomain, kCanvas, kWithLegend), cursor, before);
  const View in = zoomed({}, kDomain, kCanvas, kWithLegend, 1e12, cursor);
  EXPECT_DOUBLE_EQ(in.zoom, 1e5);
  expect_under(transform(in, kDomain, kCanvas, kWithLegend), cursor, before);
}

// A domain of 1e-3 units fits at 708,000 px a unit, more than the largest zoom of others.
TEST(View, ATinyDomainCanBeZoomedBothWays) {
  const Domain tiny{1e-3, 1e-3, false};
  EXPECT_NEAR(zoomed({}, tiny, kCanvas, kWithLegend, 2, {600, 400}).zoom, 2 * 708e3, 1e-3);
  EXPECT_NEAR(zoomed({}, tiny, kCanvas, kWithLegend, 0.5, {600, 400}).zoom, 708e3 / 2, 1e-3);
  EXPECT_NEAR(zoomed({}, tiny, kCanvas, kWithLegend, 1e9, {600, 400}).zoom, 708e6, 1);
}

TEST(View, PanMovesThePictureBySoManyPixels) {
  const Transform before = transform({}, kDomain, kCanvas, kWithLegend);
  const View view = panned({}, kDomain, kCanvas, kWithLegend, 30, -12.5);
  const Transform after = transform(view, kDomain, kCanvas, kWithLegend);
  EXPECT_FALSE(view.fit);
  EXPECT_DOUBLE_EQ(after.scale, before.scale);
  EXPECT_NEAR(after.offset_x, before.offset_x + 30, 1e-9);
  EXPECT_NEAR(after.offset_y, before.offset_y - 12.5, 1e-9);
}

TEST(View, FitForgetsWhereAnOwnViewWas) {
  View view{false, 12, 34, 56};
  view.fit = true;
  EXPECT_EQ(transform(view, kDomain, kCanvas, kWithLegend), transform({}, kDomain, kCanvas, kWithLegend));
}

}  // namespace
}  // namespace annulus::scene
