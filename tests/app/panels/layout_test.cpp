#include "app/panels/layout.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

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

// At any scale and with anything open, the parts fill the window without overlap.
TEST(Layout, NothingOverlapsInANarrowWindow) {
  for (const auto& [width, height] : {std::pair{1280.0f, 720.0f}, {1024.0f, 640.0f}}) {
    for (const float scale : {1.0f, 1.5f, 2.0f, 2.4f, 3.0f}) {
      if (width < 420 * scale) continue;  // the smallest window at the largest letters
      for (const Shown& shown :
           {Shown{}, Shown{.split = true}, Shown{.card = 176}, Shown{.split = true, .card = 122}}) {
        const Layout l = lay_out(width, height, scale, shown);
        const std::vector<Rect> parts{l.top, l.left, l.right, l.bottom, l.canvas, l.table, l.card};
        float area = 0;
        for (const Rect& part : parts) {
          area += part.width * part.height;
          for (const Rect& other : parts) {
            if (&part == &other) continue;
            EXPECT_FALSE(part.x + 0.01f < other.x + other.width && other.x + 0.01f < part.x + part.width &&
                         part.y + 0.01f < other.y + other.height && other.y + 0.01f < part.y + part.height);
          }
        }
        EXPECT_NEAR(area, width * height, 1);
        EXPECT_GE(l.canvas.width, 120 * scale);
        // Panels side by side are no narrower than their rows. Only if there is no room they share a column,
        // or give way to two canvases above a card.
        EXPECT_EQ(l.left.width == 0, l.right.width == 0 && !l.column);
        if (l.left.width > 0) {
          EXPECT_GE(l.left.width, 280 * scale);
          EXPECT_EQ(l.column, l.right.width == 0);
        } else {
          EXPECT_TRUE(shown.split && shown.card > 0);
          EXPECT_LT(width - 2 * 280 * scale, 2 * 420 * scale) << "there is room";
        }
      }
    }
  }
}

// What a lesson compares is visible in a small window too.
TEST(Layout, TwoCanvasesAboveACardAreWide) {
  for (const float width : {1024.0f, 1280.0f, 1600.0f, 1920.0f}) {
    const Layout l = lay_out(width, 720, 1, {.split = true, .card = 150});
    EXPECT_GE(l.canvases.a.width, 420) << width;
    EXPECT_GE(l.canvases.b.width, 420) << width;
    EXPECT_GE(l.scrubber.width, 160) << width;
    EXPECT_EQ(l.left.width > 0, width > 1500) << width;
    if (l.left.width > 0) continue;
    EXPECT_EQ(l.table.x, l.card.x + l.card.width) << "beside the card";
    EXPECT_EQ(l.table.y, l.card.y);
  }
}

TEST(Layout, WithoutPanelsTheCanvasIsTheWindow) {
  const Layout l = lay_out(1024, 640, 2, {.panels = false});
  EXPECT_FLOAT_EQ(l.canvas.width, 1024);
  EXPECT_FLOAT_EQ(l.canvas.height, 640);
}

}  // namespace
}  // namespace annulus::panels
