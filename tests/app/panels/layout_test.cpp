#include "app/panels/layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>
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
             {l.top, l.tabs, l.right, l.bottom, l.canvas, l.card, l.strip, l.caption, l.table})
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
      for (const Shown& shown :
           {Shown{}, Shown{.split = true}, Shown{.card = 176}, Shown{.split = true, .card = 122}}) {
        const Layout l = lay_out(width, height, scale, shown);
        const bool pair = l.tabs.height > 0;
        std::vector<Rect> parts{l.top, l.tabs, l.right, l.bottom, l.table, l.card};
        if (pair) {  // titles and sentences may lie over the air around the domains
          const float above = l.titles.a.y;
          parts.push_back({0, above, width, l.caption.y + l.caption.height - above});
        } else {
          parts.insert(parts.end(), {l.canvas, l.titles.a, l.titles.b});
        }
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
        EXPECT_GE(l.right.width, 280 * scale) << "no narrower than its rows";
      }
    }
  }
}

// The column sinks: its place from side to side and the transport stay; two knobs have room.
TEST(Layout, TwoCanvasesStandAboveTheColumn) {
  for (const auto& [width, height, share] : {std::tuple{1024.0f, 640.0f, 0.4f},
                                             {1280.0f, 720.0f, 0.524f},
                                             {1440.0f, 900.0f, 0.46f},
                                             {2560.0f, 1440.0f, 0.46f}}) {
    const Layout one = lay_out(width, height, 1, {}), two = lay_out(width, height, 1, {.split = true});
    EXPECT_EQ(two.right.x, one.right.x);
    EXPECT_EQ(two.right.width, one.right.width);
    EXPECT_EQ(two.scrubber.x, one.scrubber.x);
    EXPECT_EQ(two.bottom.y, one.bottom.y);
    EXPECT_GE(two.right.y, two.caption.y + two.caption.height - 1);
    EXPECT_GE(two.right.height, 140);
    EXPECT_EQ(two.table.width, two.right.x);
    for (const PaneId id : kPaneIds) {
      EXPECT_NEAR(two.canvases[id].width, width / 2, 1);
      EXPECT_NEAR(two.titles[id].y + two.titles[id].height, two.canvas.y + 18, 1)
          << "where the domain begins";
    }
    // Two domains of 740 x 500 with the air that the scene keeps free around them.
    const float domain = std::min((two.canvases.a.width - 40) / 1.48f, two.canvas.height - 28);
    EXPECT_GE(2 * domain * domain * 1.48f, share * width * height) << width;
  }
}

// What a lesson compares stands in the place of its one canvas.
TEST(Layout, InALessonTwoCanvasesShareOnesPlace) {
  const Shown one{.card = 184, .lesson = true}, two{.split = true, .card = 184, .lesson = true};
  const Layout whole = lay_out(1280, 720, 1, one), halves = lay_out(1280, 720, 1, two);
  EXPECT_EQ(halves.right.x, whole.right.x);
  EXPECT_EQ(halves.right.y, whole.right.y);
  EXPECT_EQ(halves.card.y, whole.card.y);
  EXPECT_EQ(halves.canvas.width, whole.canvas.width);
  EXPECT_EQ(halves.titles.a.y, whole.canvas.y);
}

TEST(Layout, WithoutPanelsTheCanvasIsTheWindow) {
  const Layout l = lay_out(1024, 640, 2, {.panels = false});
  EXPECT_FLOAT_EQ(l.canvas.width, 1024);
  EXPECT_FLOAT_EQ(l.canvas.height, 640);
}

TEST(Layout, TheCardOfAMistakeStandsBelowTheCanvas) {
  const Layout one = lay_out(1920, 1080, 1, {.card = 122});
  EXPECT_EQ(one.card.x, one.canvas.x);
  EXPECT_EQ(one.card.width, one.canvas.width);
  EXPECT_EQ(one.card.y, one.canvas.y + one.canvas.height);
  EXPECT_EQ(one.card.y + one.card.height, one.bottom.y);
  EXPECT_EQ(one.canvas.height, lay_out(1920, 1080, 1, {}).canvas.height - one.card.height);
  // Beside two canvases it takes the table's place.
  const Layout two = lay_out(1920, 1080, 1, {.split = true, .card = 122}),
               without = lay_out(1920, 1080, 1, {.split = true});
  EXPECT_EQ(two.canvas.height, without.canvas.height);
  EXPECT_EQ(two.card.y, without.table.y);
  EXPECT_EQ(two.card.width, without.table.width);
  EXPECT_EQ(two.table.height, 0);
}

}  // namespace
}  // namespace annulus::panels
