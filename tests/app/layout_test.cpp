#include "app/panels/layout.h"

#include <gtest/gtest.h>

namespace annulus::panels {
namespace {

TEST(Layout, TheCanvasIsTheLargestThingAndNothingOverlaps) {
  for (const auto& [width, height] : {std::pair{1024.0f, 640.0f}, {1440.0f, 900.0f}, {3840.0f, 2160.0f}}) {
    const Layout l = lay_out(width, height, 1, {});
    const auto area = [](const Rect& r) { return r.width * r.height; };
    for (const Rect* other : {&l.top, &l.left, &l.right, &l.bottom}) EXPECT_GT(area(l.canvas), area(*other));
    EXPECT_FLOAT_EQ(area(l.top) + area(l.left) + area(l.right) + area(l.bottom) + area(l.canvas),
                    width * height);
    EXPECT_FLOAT_EQ(l.left.width, l.canvas.x);
    EXPECT_FLOAT_EQ(l.right.x, l.canvas.x + l.canvas.width);
    EXPECT_FLOAT_EQ(l.bottom.y, l.canvas.y + l.canvas.height);
  }
}

TEST(Layout, WithoutPanelsTheCanvasIsTheWindow) {
  const Layout l = lay_out(1024, 640, 2, {.panels = false});
  EXPECT_FLOAT_EQ(l.canvas.width, 1024);
  EXPECT_FLOAT_EQ(l.canvas.height, 640);
}

}  // namespace
}  // namespace annulus::panels
