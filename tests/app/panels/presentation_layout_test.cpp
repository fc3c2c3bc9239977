#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "app/panels/layout.h"

namespace annulus::panels {
namespace {

// Nothing overlaps, nothing lies outside the window, and the canvas keeps some room.
void expect_apart(const Layout& layout, float width, float height) {
  std::vector<Rect> all{layout.top,     layout.left,     layout.right, layout.table,      layout.card,
                        layout.caption, layout.scrubber, layout.speed, layout.canvases.a, layout.canvases.b};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Rect& a = all[i];
    if (a.width * a.height <= 0) continue;
    EXPECT_GE(a.x, -0.01f);
    EXPECT_GE(a.y, -0.01f);
    EXPECT_LE(a.x + a.width, width + 0.01f) << i;
    EXPECT_LE(a.y + a.height, height + 0.01f) << i;
    for (std::size_t j = 0; j < i; ++j) {
      const Rect& b = all[j];
      if (b.width * b.height <= 0) continue;
      const bool apart = a.x + a.width <= b.x + 0.01f || b.x + b.width <= a.x + 0.01f ||
                         a.y + a.height <= b.y + 0.01f || b.y + b.height <= a.y + 0.01f;
      EXPECT_TRUE(apart) << i << " and " << j;
    }
  }
}

TEST(PresentationLayout, NothingOverlapsOnAnyScreen) {
  for (const auto& [width, height] : std::vector<std::pair<float, float>>{
           {1280, 720}, {1366, 768}, {1920, 1080}, {1920, 1200}, {2560, 1440}, {3840, 2160}}) {
    for (const float scale : {1.5f, 2.0f, 2.5f, 3.0f}) {
      for (const bool split : {false, true}) {
        for (const float card : {0.0f, 122.0f}) {
          SCOPED_TRACE(testing::Message() << width << "x" << height << " at " << scale
                                          << (split ? " split" : "") << (card > 0 ? " with a card" : ""));
          const Layout layout = lay_out(width, height, scale, {true, split, true, card});
          expect_apart(layout, width, height);
          EXPECT_EQ(layout.canvas.x, 0);
          EXPECT_EQ(layout.canvas.y, 0);
          EXPECT_EQ(layout.canvas.width, width);
          EXPECT_EQ(layout.left.width * layout.left.height, 0);
          EXPECT_EQ(layout.top.height, 0);
          // Six buttons of 32 to 48 units fit beside a scrubber that can be dragged.
          EXPECT_GE(layout.scrubber.x, 260 * scale);
          EXPECT_GE(layout.scrubber.width, 120 * scale);
          EXPECT_EQ((card > 0 ? layout.card : layout.caption).width, width);
          // On a screen that suits the scale, the canvas takes at least half of it.
          if (scale <= height / 720 + 0.01f || (scale == 1.5f && height >= 1080)) {
            EXPECT_GE(layout.canvas.height, height / 2);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace annulus::panels
