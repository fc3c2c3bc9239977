#include "app/panels/layout.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

namespace annulus::panels {
namespace {

TEST(Layout, TheCanvasIsTheLargestThingAndNothingOverlaps) {
  for (const auto& [width, height] : {std::pair{1024.0f, 640.0f}, {1440.0f, 900.0f}, {3840.0f, 2160.0f}}) {
    const Layout l = lay_out(width, height, 1, {});
    const auto area = [](const Rect& r) { return r.width * r.height; };
    for (const Rect* other : {&l.top, &l.right, &l.bottom}) EXPECT_GT(area(l.canvas), area(*other));
    EXPECT_FLOAT_EQ(area(l.top) + area(l.right) + area(l.bottom) + area(l.canvas), width * height);
    EXPECT_FLOAT_EQ(l.canvas.x, 0);
    EXPECT_FLOAT_EQ(l.right.x, l.canvas.x + l.canvas.width);
    EXPECT_FLOAT_EQ(l.bottom.y, l.canvas.y + l.canvas.height);
  }
}

// Else a line of nothing shows between a panel and the canvas.
TEST(Layout, EdgesLieOnWholePixels) {
  for (const auto& [width, height] : {std::pair{2560.0f, 1440.0f}, {1367.0f, 769.0f}}) {
    for (const float scale : {1.0f, 1.25f, 1.5f, 1.75f}) {
      for (const Shown& shown :
           {Shown{.strip = 80}, Shown{.card = 150, .lesson = true}, Shown{.split = true}}) {
        const Layout l = lay_out(width, height, scale, shown);
        for (const Rect& r :
             {l.top, l.left, l.right, l.bottom, l.canvas, l.card, l.strip, l.caption, l.table})
          for (const float edge : {r.x, r.y, r.x + r.width, r.y + r.height})
            EXPECT_EQ(edge, std::round(edge)) << width << " at " << scale;
      }
    }
  }
}

TEST(Layout, APlaceBelongsToBOnItsCanvasAlone) {
  const Layout whole = lay_out(1440, 900, 1, {}), halves = lay_out(1440, 900, 1, {.split = true});
  const Rect b = halves.canvases.b;
  EXPECT_EQ(pane_at(halves, b.x + 1, b.y + 1), PaneId::b);
  EXPECT_EQ(pane_at(halves, b.x - 1, b.y + 1), PaneId::a);
  EXPECT_EQ(pane_at(halves, 5, 5), PaneId::a);
  EXPECT_EQ(pane_at(whole, b.x + 1, b.y + 1), PaneId::a);
}

// At any scale and with anything open, the parts fill the window without overlap.
TEST(Layout, NothingOverlapsInANarrowWindow) {
  for (const auto& [width, height] : {std::pair{1280.0f, 720.0f}, {1024.0f, 640.0f}}) {
    for (const float scale : {1.0f, 1.5f, 2.0f, 2.4f, 3.0f}) {
      if (width < 420 * scale) continue;  // the smallest window at the largest letters
      for (const Shown& shown : {Shown{}, Shown{.split = true, .differences = 46}, Shown{.card = 176},
                                 Shown{.split = true, .card = 122, .differences = 46},
                                 Shown{.split = true, .differences = 76, .setup = true}}) {
        const Layout l = lay_out(width, height, scale, shown);
        const std::vector<Rect> parts{l.top,    l.left,  l.right, l.bottom,
                                      l.canvas, l.table, l.card,  l.differences};
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
        // A panel beside is no narrower than its rows. Two canvases take its place, unless all values of one
        // are asked for.
        EXPECT_EQ(l.right.width > 0, !shown.split);
        EXPECT_EQ(l.left.width > 0, shown.split && (shown.setup || l.column));
        EXPECT_GE(l.left.width + l.right.width, shown.split && l.left.width == 0 ? 0 : 280 * scale);
        EXPECT_EQ(l.differences.height > 0, shown.split && !l.column);
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
    EXPECT_EQ(l.left.width, 0) << width;
    if (width > 1500) continue;
    EXPECT_EQ(l.table.x, l.card.x + l.card.width) << "beside the card";
    EXPECT_EQ(l.table.y, l.card.y);
  }
}

// At 1600 x 1000 each canvas had 27% of the width while two setups stood beside them.
TEST(Layout, TwoCanvasesGetTheWidth) {
  for (const auto& [width, height] :
       {std::pair{1024.0f, 640.0f}, {1280.0f, 720.0f}, {1600.0f, 1000.0f}, {2560.0f, 1440.0f}}) {
    const Layout l = lay_out(width, height, 1, {.split = true, .differences = 46});
    EXPECT_GE(l.canvases.a.width, 0.45f * width);
    EXPECT_GE(l.canvases.b.width, 0.45f * width);
    EXPECT_GE(l.canvas.height, 0.55f * height);
    EXPECT_EQ(l.differences.y, l.top.height);
    EXPECT_EQ(l.canvas.y, l.differences.y + l.differences.height);
    // All values of one stand beside them; many differences scroll rather than push the canvases away.
    const Layout all = lay_out(width, height, 1, {.split = true, .differences = 900, .setup = true});
    EXPECT_GE(all.left.width, 300);
    EXPECT_GE(all.canvases.a.width, 0.34f * width);
    EXPECT_LE(all.differences.height, 0.21f * height);
  }
}

TEST(Layout, WithoutPanelsTheCanvasIsTheWindow) {
  const Layout l = lay_out(1024, 640, 2, {.panels = false});
  EXPECT_FLOAT_EQ(l.canvas.width, 1024);
  EXPECT_FLOAT_EQ(l.canvas.height, 640);
}

TEST(Layout, AListOfWhatIsWrongLeavesTwoCanvasesTheLargerPart) {
  const Shown list{.split = true, .quality = true, .findings = true},
      measures{.split = true, .quality = true};
  EXPECT_EQ(lay_out(1440, 900, 1, list).table.height, lay_out(1440, 900, 1, measures).table.height);
  const Layout low = lay_out(1024, 640, 1, list);
  EXPECT_LE(low.table.height, 640 / 3.0f);
  EXPECT_GT(low.canvas.height, 1.5f * low.table.height);
  EXPECT_GE(lay_out(1024, 360, 1, list).table.height, 126) << "a row is seen";
}

}  // namespace
}  // namespace annulus::panels
