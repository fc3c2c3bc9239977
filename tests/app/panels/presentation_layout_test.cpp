#include <gtest/gtest.h>

#include <array>
#include <utility>
#include <vector>

#include "app/panels/layout.h"
#include "app/scene/scene.h"

namespace annulus::panels {
namespace {

// Nothing overlaps, and nothing lies outside the window.
void expect_apart(const Layout& layout, float width, float height) {
  std::vector<Rect> all{layout.top,      layout.right,      layout.table,     layout.card,
                        layout.code,     layout.caption,    layout.scrubber,  layout.progress,
                        layout.speed,    layout.strip,      layout.knobs,     layout.titles.a,
                        layout.titles.b, layout.canvases.a, layout.canvases.b};
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
           {1280, 720}, {1024, 768}, {1366, 768}, {1920, 1080}, {1920, 1200}, {2560, 1440}, {3840, 2160}}) {
    for (const float scale : {1.5f, 2.0f, 2.5f, 3.0f}) {
      for (const bool split : {false, true}) {
        for (const float card : {0.0f, 122.0f, 400.0f}) {
          for (const float strip : {0.0f, 30.0f}) {
            SCOPED_TRACE(testing::Message() << width << "x" << height << " at " << scale
                                            << (split ? " split" : "") << " with a card of " << card);
            const Layout layout = lay_out(
                width, height, scale,
                {.split = split, .presenting = true, .card = card, .code = card == 0, .strip = strip});
            expect_apart(layout, width, height);
            EXPECT_EQ(layout.canvas.x, 0);
            EXPECT_EQ(layout.top.height, 0);
            // Three buttons of 32 to 44 units fit beside a scrubber that can be dragged.
            EXPECT_GE(layout.scrubber.x, 110 * scale);
            EXPECT_GE(layout.scrubber.width, 104 * scale);
          }
        }
      }
    }
  }
}

// The pages that end a lesson say "drag r".
TEST(PresentationLayout, ALessonInARoomHasTheRadiusAndTheTries) {
  for (const auto& [width, height, scale] :
       std::vector<std::array<float, 3>>{{1280, 720, 1.5f}, {1920, 1080, 2}, {2560, 1440, 3}}) {
    const Layout layout = lay_out(width, height, scale, {.presenting = true, .card = 122, .lesson = true});
    EXPECT_GE(layout.knobs.width, 160 * scale) << width;
    EXPECT_GE(layout.progress.width, 160 * scale) << width;
  }
}

// What part of the screen the domain of 740 x 500 takes, or two of them.
float share(float width, float height, float scale, Shown shown) {
  shown.presenting = true;
  const Layout layout = lay_out(width, height, scale, shown);
  scene::Style style;
  style.labels = style.large = true;
  const Domain domain{740, 500, false};
  const Rect& canvas = layout.canvases.a;
  const scene::Size size{canvas.width / scale, canvas.height / scale};
  const auto shown_at = scene::transform({}, domain, size, scene::room_of(style, size));
  const auto pixels = static_cast<float>(shown_at.scale) * scale;
  return 740 * 500 * pixels * pixels * (shown.split ? 2 : 1) / (width * height);
}

TEST(PresentationLayout, TheDomainTakesNearlyHalfOfTheScreen) {
  const struct {
    float width, height, scale;
  } screens[] = {{1280, 720, 1.5f}, {1920, 1080, 2}, {2560, 1440, 2.5f}};
  for (const auto& [width, height, scale] : screens) {
    SCOPED_TRACE(width);
    for (const float strip : {0.0f, 30.0f}) {
      EXPECT_GE(share(width, height, scale, {.strip = strip}), 0.45f);
      EXPECT_GE(share(width, height, scale, {.card = 400, .lesson = true, .strip = strip}), 0.45f);
      EXPECT_GE(share(width, height, scale, {.card = 122, .strip = strip}), 0.45f);
      EXPECT_GE(share(width, height, scale, {.code = true, .strip = strip}), 0.45f);
    }
    EXPECT_GE(share(width, height, scale, {.split = true}), 0.35f);
    for (const float card : {120.0f, 180.0f, 260.0f})
      EXPECT_GE(share(width, height, scale, {.split = true, .card = card, .lesson = true}), 0.35f) << card;
  }
}

// What a projector shows is 16 : 9 or 4 : 3; both have room for numbers and a plot beside the domain.
TEST(PresentationLayout, MeasuresStandBesideTheCanvas) {
  const struct {
    float width, height, scale;
  } screens[] = {{1024, 768, 1.5f}, {1280, 720, 1.5f}, {1400, 1050, 2}, {1920, 1080, 2}, {2560, 1440, 3}};
  for (const auto& [width, height, scale] : screens) {
    SCOPED_TRACE(width);
    const Layout layout = lay_out(width, height, scale, {.presenting = true, .quality = true});
    expect_apart(layout, width, height);
    EXPECT_GE(layout.right.width, 270 * scale);
    EXPECT_EQ(layout.right.x, layout.canvas.width);
    EXPECT_GT(layout.caption.height, 0) << "the verdict";
    EXPECT_GE(share(width, height, scale, {.quality = true}), width > 1.5f * height ? 0.45f : 0.25f);
    // A card is what the room looks at.
    const Layout card = lay_out(width, height, scale, {.presenting = true, .card = 122, .quality = true});
    EXPECT_EQ(card.right.width, 0);
    EXPECT_GT(card.card.width, 0);
  }
}

TEST(PresentationLayout, TwoSpectraStandBelowTwoCanvases) {
  const struct {
    float width, height, scale;
  } screens[] = {{1024, 640, 1.5f}, {1024, 768, 1.5f}, {1280, 720, 1.5f}, {1920, 1080, 2}, {2560, 1440, 3}};
  for (const auto& [width, height, scale] : screens) {
    SCOPED_TRACE(width);
    const Layout layout = lay_out(width, height, scale, {.split = true, .presenting = true, .quality = true});
    expect_apart(layout, width, height);
    EXPECT_GE(layout.table.height, 84 * scale);
    EXPECT_EQ(layout.table.y + layout.table.height, layout.bottom.y);
    EXPECT_GT(layout.caption.height, 0) << "the verdicts";
    EXPECT_GE(share(width, height, scale, {.split = true, .quality = true}),
              width > 1.5f * height ? 0.35f : 0.25f);
    const Layout card =
        lay_out(width, height, scale, {.split = true, .presenting = true, .card = 122, .quality = true});
    EXPECT_EQ(card.table.height, 0) << "a card is what the room looks at";
  }
}

// The time line of two runs is what a room follows; what stands beside it takes no more than it fills.
TEST(PresentationLayout, TheScrubberOfTwoCanvasesTakesHalfOfTheBar) {
  const struct {
    float width, height, scale, share;
  } screens[] = {{1024, 640, 1.5f, 0.38f}, {1280, 720, 1.5f, 0.48f},  {1440, 900, 1.75f, 0.48f},
                 {1920, 1080, 2, 0.48f},   {2560, 1440, 2.5f, 0.48f}, {3840, 2160, 3, 0.48f}};
  for (const auto& [width, height, scale, least] : screens) {
    for (const bool quality : {false, true}) {
      SCOPED_TRACE(width);
      const Layout layout =
          lay_out(width, height, scale, {.split = true, .presenting = true, .quality = quality});
      expect_apart(layout, width, height);
      EXPECT_GE(layout.scrubber.width, least * width);
    }
  }
}

// In a wide window too, a lesson stands beside the canvas; on a high screen below it.
TEST(PresentationLayout, ALessonStandsBesideTheCanvas) {
  for (const bool presenting : {false, true}) {
    for (const auto& [width, height] : std::vector<std::pair<float, float>>{
             {1024, 640}, {1280, 720}, {1440, 900}, {1920, 1080}, {2560, 1440}}) {
      const Layout layout =
          lay_out(width, height, 1, {.presenting = presenting, .card = 184, .lesson = true});
      EXPECT_TRUE(layout.beside) << width;
      EXPECT_EQ(layout.card.x, layout.canvas.x + layout.canvas.width) << width;
      EXPECT_GE(layout.card.width, 280) << width;
      EXPECT_GT(layout.caption.height, 0) << "the sentence";
      expect_apart(layout, width, height);
    }
  }
  const Layout high = lay_out(900, 900, 1, {.presenting = true, .card = 184, .lesson = true});
  EXPECT_FALSE(high.beside);
  EXPECT_GT(high.card.y, high.canvas.y);
  expect_apart(high, 900, 900);
}

}  // namespace
}  // namespace annulus::panels
