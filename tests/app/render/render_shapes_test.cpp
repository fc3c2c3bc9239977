#include "tests/app/render/render_support.h"

namespace annulus::render {
namespace {

using GlMessagesTest = test::GlTest;

TEST_F(GlMessagesTest, CountsAnError) {
  DebugMessages messages;
  EXPECT_EQ(messages.count(), 0);
  glEnable(GL_TEXTURE_2D + 0x7FFF);  // no such capability
  EXPECT_EQ(messages.count(), 1);
  EXPECT_FALSE(messages.last().empty());
}

TEST_F(RenderTest, RectangleFillsItsPixelsAndNoOther) {
  const Image image = shot(picture_of(12, 9, rectangle({3, 2}, {7, 5})));
  ASSERT_EQ(image.width, 12);
  ASSERT_EQ(image.height, 9);
  expect_ink_exactly(image, [](int x, int y) { return within(x, 3, 7) && within(y, 2, 5); });
}

TEST_F(RenderTest, RectangleCoversPartOfAPixelByItsArea) {
  const Image image = shot(picture_of(6, 6, rectangle({1.5f, 2.25f}, {3, 4})));
  EXPECT_NEAR(ink(image, 1, 3), 0.5, 0.01);
  EXPECT_NEAR(ink(image, 2, 2), 0.75, 0.01);
  EXPECT_NEAR(ink(image, 1, 2), 0.375, 0.01);
  EXPECT_EQ(ink(image, 2, 3), 1);
}

TEST_F(RenderTest, ColoursAreBlendedPlainly) {
  DrawList list = white_canvas(4, 4);
  list.background = {0.2f, 0.4f, 0.6f, 1};
  list.items.push_back(Shapes{{rectangle({0, 0}, {2, 4}, {1, 0, 0.2f, 0.25f})}});
  const Image image = shot(list);
  EXPECT_EQ(pixel(image, 3, 1), (Pixel{51, 102, 153, 255}));
  // 0.25 * (255, 0, 51) + 0.75 * (51, 102, 153)
  const Pixel mixed = pixel(image, 1, 1);
  EXPECT_NEAR(mixed[0], 102, 1);
  EXPECT_NEAR(mixed[1], 76.5, 1);
  EXPECT_NEAR(mixed[2], 127.5, 1);
  EXPECT_EQ(mixed[3], 255);
}

TEST_F(RenderTest, LaterItemsArePaintedOverEarlierOnes) {
  DrawList list = white_canvas(4, 4);
  list.items.push_back(Shapes{{rectangle({0, 0}, {4, 4}), rectangle({0, 0}, {2, 4}, {1, 0, 0, 1})}});
  list.items.push_back(Shapes{{rectangle({0, 0}, {4, 2}, {0, 1, 0, 1})}});
  const Image image = shot(list);
  EXPECT_EQ(pixel(image, 1, 1), (Pixel{0, 255, 0, 255}));
  EXPECT_EQ(pixel(image, 1, 3), (Pixel{255, 0, 0, 255}));
  EXPECT_EQ(pixel(image, 3, 3), (Pixel{0, 0, 0, 255}));
}

TEST_F(RenderTest, DiscCoversItsArea) {
  const Image image = shot(picture_of(64, 64, disc({32.5f, 30.5f}, 10)));
  EXPECT_EQ(ink(image, 32, 30), 1);
  EXPECT_EQ(ink(image, 39, 36), 1);            // 9.2 from the centre
  EXPECT_NEAR(ink(image, 42, 30), 0.5, 0.01);  // its pixel's centre lies on the edge
  EXPECT_NEAR(ink(image, 32, 20), 0.5, 0.01);
  EXPECT_EQ(ink(image, 44, 30), 0);
  EXPECT_EQ(ink(image, 40, 38), 0);  // 11.3 from the centre
  EXPECT_NEAR(total_ink(image), std::numbers::pi * 100, 3.14);
}

TEST_F(RenderTest, TinyDiscFadesInsteadOfVanishing) {
  const double large = total_ink(shot(picture_of(9, 9, disc({4.5f, 4.5f}, 0.4f))));
  const double small = total_ink(shot(picture_of(9, 9, disc({4.5f, 4.5f}, 0.2f))));
  EXPECT_NEAR(large / small, 4, 0.1);  // as their areas
  EXPECT_GT(small, 0.1);
}

TEST_F(RenderTest, RingCoversItsBand) {
  const Image image = shot(picture_of(64, 64, ring({32.5f, 32.5f}, 20, 4)));
  EXPECT_EQ(ink(image, 32, 32), 0);
  EXPECT_EQ(ink(image, 52, 32), 1);
  EXPECT_EQ(ink(image, 32, 12), 1);
  EXPECT_NEAR(ink(image, 54, 32), 0.5, 0.01);
  EXPECT_NEAR(ink(image, 50, 32), 0.5, 0.01);
  EXPECT_EQ(ink(image, 56, 32), 0);
  EXPECT_EQ(ink(image, 48, 32), 0);
  EXPECT_NEAR(total_ink(image), 2 * std::numbers::pi * 20 * 4, 5.03);
}

TEST_F(RenderTest, HairlineCoversItsWidth) {
  const Image image = shot(picture_of(64, 64, ring({32.5f, 32.5f}, 20, 0.5f)));
  EXPECT_NEAR(total_ink(image), 2 * std::numbers::pi * 20 * 0.5, 1);
}

TEST_F(RenderTest, DashedRingIsHalfGaps) {
  // A dash of 10.2 px is nearest to a twelfth of the circle: six dashes and six gaps.
  const Image image = shot(picture_of(64, 64, ring({32, 32}, 20, 4, 10.2f)));
  EXPECT_NEAR(total_ink(image), std::numbers::pi * 20 * 4, 8);
  int starts = 0;
  bool last = true;
  for (int step = 0; step <= 720; ++step) {
    const double angle = step * std::numbers::pi / 360 + 0.01;
    const bool dark = ink(image, static_cast<int>(32 + 20 * std::cos(angle)),
                          static_cast<int>(32 + 20 * std::sin(angle))) > 0.5;
    if (dark && !last) ++starts;
    last = dark;
  }
  EXPECT_EQ(starts, 6);
}

TEST_F(RenderTest, LineOnPixelCentresIsCrisp) {
  const Image image = shot(picture_of(40, 40, line({10, 20.5f}, {30, 20.5f}, 1)));
  for (int x = 10; x < 30; ++x) {
    ASSERT_EQ(ink(image, x, 20), 1) << x;
    ASSERT_EQ(ink(image, x, 19), 0) << x;
    ASSERT_EQ(ink(image, x, 21), 0) << x;
  }
  EXPECT_NEAR(ink(image, 9, 20), 0.5, 0.01);  // the round end
  EXPECT_EQ(ink(image, 8, 20), 0);
  EXPECT_NEAR(ink(image, 30, 20), 0.5, 0.01);
  EXPECT_EQ(ink(image, 31, 20), 0);
}

TEST_F(RenderTest, SlantingLineCoversItsAreaAndEnds) {
  const Image image = shot(picture_of(60, 60, line({10, 10}, {40, 50}, 4)));  // 50 long
  EXPECT_NEAR(total_ink(image), 50 * 4 + std::numbers::pi * 4, 2.1);
  EXPECT_EQ(ink(image, 25, 30), 1);
  EXPECT_EQ(ink(image, 40, 10), 0);
}

TEST_F(RenderTest, DashedLineHasGaps) {
  const Image image = shot(picture_of(40, 9, line({5, 4.5f}, {30, 4.5f}, 1, 5)));
  for (int x = 0; x < 40; ++x) {
    ASSERT_EQ(ink(image, x, 4), within(x, 5, 10) || within(x, 15, 20) || within(x, 25, 30) ? 1 : 0) << x;
  }
}

TEST_F(RenderTest, FrameIsTheOutlineOnly) {
  const Shape frame{ShapeKind::frame, {4.5f, 3.5f}, {12.5f, 9.5f}, 0, 1, 0, kBlack};
  const Image image = shot(picture_of(16, 14, frame));
  expect_ink_exactly(image, [](int x, int y) {
    return within(x, 4, 13) && within(y, 3, 10) && !(within(x, 5, 12) && within(y, 4, 9));
  });
}

}  // namespace
}  // namespace annulus::render
