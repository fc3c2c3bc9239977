#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <numbers>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/render/gl_object.h"
#include "app/render/picture.h"
#include "app/render/renderer.h"
#include "assets/fonts.h"
#include "tests/app/gl_fixture.h"

namespace annulus::render {
namespace {

using namespace scene;

constexpr Colour kBlack{0, 0, 0, 1};
constexpr Colour kWhite{1, 1, 1, 1};

using Pixel = std::array<int, 4>;

Pixel pixel(const Image& image, int x, int y) {
  const auto at =
      (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) * 4;
  return {image.rgba[at], image.rgba[at + 1], image.rgba[at + 2], image.rgba[at + 3]};
}

// How much of a black and white picture's pixel is black, 0 to 1.
double ink(const Image& image, int x, int y) {
  return (255 - pixel(image, x, y)[0]) / 255.0;
}

double total_ink(const Image& image) {
  double sum = 0;
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) sum += ink(image, x, y);
  }
  return sum;
}

// Black is exactly where `expected` says, and all else is exactly white.
template <class Expected>
void expect_ink_exactly(const Image& image, const Expected& expected) {
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      ASSERT_EQ(ink(image, x, y), expected(x, y) ? 1 : 0) << "at " << x << ", " << y;
    }
  }
}

bool within(int value, int low, int high) {
  return value >= low && value < high;
}

DrawList white_canvas(float width, float height) {
  DrawList list;
  list.canvas = {width, height};
  list.background = kWhite;
  return list;
}

DrawList picture_of(float width, float height, const Shape& shape) {
  DrawList list = white_canvas(width, height);
  list.items.push_back(Shapes{{shape}});
  return list;
}

Shape disc(Vec2 a, float radius, Colour colour = kBlack) {
  return {ShapeKind::disc, a, {}, radius, 0, 0, colour};
}
Shape ring(Vec2 a, float radius, float width, float dash = 0) {
  return {ShapeKind::ring, a, {}, radius, width, dash, kBlack};
}
Shape line(Vec2 a, Vec2 b, float width, float dash = 0) {
  return {ShapeKind::line, a, b, 0, width, dash, kBlack};
}
Shape rectangle(Vec2 a, Vec2 b, Colour colour = kBlack) {
  return {ShapeKind::rectangle, a, b, 0, 0, 0, colour};
}

Cloud cloud_of(CloudKind kind, std::uint32_t count, float radius = 0, float width = 0) {
  Cloud cloud;
  cloud.kind = kind;
  cloud.count = count;
  cloud.radius = radius;
  cloud.width = width;
  cloud.colour = kBlack;
  return cloud;
}

Text text_of(const std::string& text, Vec2 at, float size, Align align = Align::left, bool strong = false) {
  return {at, size, align, strong, kBlack, text};
}

class RenderTest : public test::GlTest {
 protected:
  Image shot(const DrawList& list, int scale = 1, bool transparent = false) {
    return render_to_image(renderer_, list, scale, transparent);
  }

  Renderer renderer_;
};

// The context itself

using GlMessagesTest = test::GlTest;

TEST_F(GlMessagesTest, CountsAnError) {
  DebugMessages messages;
  EXPECT_EQ(messages.count(), 0);
  glEnable(GL_TEXTURE_2D + 0x7FFF);  // no such capability
  EXPECT_EQ(messages.count(), 1);
  EXPECT_FALSE(messages.last().empty());
}

// Shapes

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

// Clouds

TEST_F(RenderTest, DotsLieAtTheirPixels) {
  const std::vector<Vec2> positions = {{10.25f, 4.25f}, {4.25f, 14.25f}, {14.25f, 14.25f}};
  DrawList list = white_canvas(40, 40);
  list.to_pixels = {2, 5, 3};  // at (25.5, 11.5), (13.5, 31.5) and (33.5, 31.5)
  list.points = {1, positions, {}, 0, 0};
  list.items.push_back(cloud_of(CloudKind::dots, 2, 3));
  const Image image = shot(list);
  EXPECT_EQ(ink(image, 25, 11), 1);
  EXPECT_EQ(ink(image, 27, 11), 1);
  EXPECT_NEAR(ink(image, 28, 11), 0.5, 0.01);
  EXPECT_NEAR(ink(image, 25, 8), 0.5, 0.01);
  EXPECT_EQ(ink(image, 29, 11), 0);
  EXPECT_EQ(ink(image, 13, 31), 1);
  EXPECT_EQ(ink(image, 33, 31), 0);  // the third is beyond the count
  EXPECT_NEAR(total_ink(image), 2 * std::numbers::pi * 9, 1.2);
}

TEST_F(RenderTest, SelectedMarksAreTheOnlyOnes) {
  const std::vector<Vec2> positions = {{8.5f, 8.5f}, {24.5f, 8.5f}, {8.5f, 24.5f}};
  const std::vector<Index> parents = {kNoPoint, 0, 0};
  const std::vector<Index> only = {1, 7};              // 7 is no point
  const std::vector<Vec2> earlier(8, {24.5f, 24.5f});  // what may still lie in the buffer at 7
  std::uint64_t run = 1;
  for (const CloudKind kind :
       {CloudKind::dots, CloudKind::discs, CloudKind::rings, CloudKind::cells, CloudKind::tree}) {
    DrawList list = white_canvas(32, 32);
    list.points = {run++, earlier, {}, 0, 0};
    shot(list);
    list.points = {run++, positions, parents, 0, 0};
    Cloud cloud = cloud_of(kind, 3, 3, 8);
    cloud.cell_width = cloud.cell_height = 4;
    cloud.selected = true;
    cloud.only = only;
    list.items.push_back(cloud);
    const Image image = shot(list);
    EXPECT_EQ(ink(image, 24, 8), 1) << static_cast<int>(kind);
    EXPECT_EQ(ink(image, 24, 24), 0) << static_cast<int>(kind);
    EXPECT_EQ(ink(image, 8, 24), 0) << static_cast<int>(kind);
    EXPECT_EQ(ink(image, 8, 16), 0) << static_cast<int>(kind);
  }
}

TEST_F(RenderTest, DotsLargerThanASpriteArePainted) {
  const std::vector<Vec2> positions = {{250, 250}};
  DrawList list = white_canvas(500, 500);
  list.points = {1, positions, {}, 0, 0};
  list.items.push_back(cloud_of(CloudKind::dots, 1, 200));
  EXPECT_NEAR(total_ink(shot(list)), std::numbers::pi * 40000, 1257);
}

TEST_F(RenderTest, DiscsAndRingsAreMeasuredInTheDomain) {
  const std::vector<Vec2> positions = {{10, 10}};
  DrawList list = white_canvas(80, 80);
  list.to_pixels = {4, 0, 0};
  list.points = {1, positions, {}, 0, 0};
  list.items.push_back(cloud_of(CloudKind::discs, 1, 5));
  EXPECT_NEAR(total_ink(shot(list)), std::numbers::pi * 400, 12.6);
  list.items = {cloud_of(CloudKind::rings, 1, 5, 3)};  // the line's width is pixels
  const Image rings = shot(list);
  EXPECT_NEAR(total_ink(rings), 2 * std::numbers::pi * 20 * 3, 3.8);
  EXPECT_EQ(ink(rings, 40, 40), 0);
  EXPECT_EQ(ink(rings, 60, 40), 1);
}

TEST_F(RenderTest, CellsAreThoseOfTheGrid) {
  const std::vector<Vec2> positions = {{5, 4}, {-0.5f, 7}};
  DrawList list = white_canvas(40, 40);
  list.to_pixels = {4, 10, 2};
  list.points = {1, positions, {}, 0, 0};
  Cloud cells = cloud_of(CloudKind::cells, 2);
  cells.cell_width = 2;
  cells.cell_height = 3;
  list.items.push_back(cells);
  // The cells from (4, 3) to (6, 6) and from (-2, 6) to (0, 9).
  expect_ink_exactly(shot(list), [](int x, int y) {
    return (within(x, 26, 34) && within(y, 14, 26)) || (within(x, 2, 10) && within(y, 26, 38));
  });
}

TEST_F(RenderTest, CellsFarFromTheOriginAreFoundExactly) {
  // 0.7f is 0.699999988; 733 cells of it end at 513.09999126, just after the point at 513.09997559, whose
  // quotient 732.99998 a division in float rounds to 733.
  const std::vector<Vec2> positions = {{513.09997559f, 0.35f}};
  DrawList list = white_canvas(60, 20);
  list.to_pixels = {20, -10240, 0};  // cell 732 is from pixel 7.9998 to 21.9998
  list.points = {1, positions, {}, 0, 0};
  Cloud cells = cloud_of(CloudKind::cells, 1);
  cells.cell_width = cells.cell_height = 0.7f;
  list.items.push_back(cells);
  const Image image = shot(list);
  for (int x = 0; x < 60; ++x) EXPECT_NEAR(ink(image, x, 5), within(x, 8, 22) ? 1 : 0, 0.01) << x;
}

TEST_F(RenderTest, TreeJoinsPointsToTheirParents) {
  const std::vector<Vec2> positions = {{2, 2}, {9, 2}, {2, 8}};
  const std::vector<Index> parents = {kNoPoint, 0, kNoPoint};
  DrawList list = white_canvas(40, 40);
  list.to_pixels = {4, 0, 0};
  list.points = {1, positions, parents, 0, 0};
  list.items.push_back(cloud_of(CloudKind::tree, 3, 0, 2));
  const Image image = shot(list);
  for (int x = 8; x < 36; ++x) {
    ASSERT_EQ(ink(image, x, 7), 1) << x;
    ASSERT_EQ(ink(image, x, 8), 1) << x;
    ASSERT_EQ(ink(image, x, 6), 0) << x;
    ASSERT_EQ(ink(image, x, 9), 0) << x;
  }
  EXPECT_NEAR(total_ink(image), 28 * 2 + std::numbers::pi, 0.6);  // nothing for the starts
}

TEST_F(RenderTest, TreeTakesTheShortWayAround) {
  const std::vector<Vec2> positions = {{19, 18}, {1, 2}};
  const std::vector<Index> parents = {kNoPoint, 0};
  DrawList list = white_canvas(100, 100);
  list.to_pixels = {4, 10, 10};
  list.points = {1, positions, parents, 20, 20};
  list.items.push_back(cloud_of(CloudKind::tree, 2, 0, 2));
  // From (1, 2) to the parent's image at (-1, -2), which is pixel (6, 2): 4 * sqrt(4 + 16) long.
  const Image image = shot(list);
  EXPECT_EQ(ink(image, 10, 10), 1);
  EXPECT_NEAR(total_ink(image), 2 * 4 * std::sqrt(20.0) + std::numbers::pi, 0.5);
  list.points = {2, positions, parents, 0, 0};
  EXPECT_EQ(ink(shot(list), 50, 50), 1);  // the long way in a plain domain
}

TEST_F(RenderTest, PointOutsideTheCanvasIsPartlyPainted) {
  const std::vector<Vec2> positions = {{-2, 10.5f}, {33, 10.5f}, {16.5f, -3}, {16.5f, 24}};
  for (const CloudKind kind : {CloudKind::dots, CloudKind::discs}) {
    DrawList list = white_canvas(32, 20);
    list.points = {1, positions, {}, 0, 0};
    list.items.push_back(cloud_of(kind, 4, 5));
    const Image image = shot(list);
    EXPECT_EQ(ink(image, 0, 10), 1);
    EXPECT_EQ(ink(image, 1, 10), 1);
    EXPECT_NEAR(ink(image, 3, 10), 0, 0.01);
    EXPECT_EQ(ink(image, 31, 10), 1);
    EXPECT_EQ(ink(image, 16, 0), 1);
    EXPECT_EQ(ink(image, 16, 19), 1);
  }
}

TEST_F(RenderTest, LargeCoordinatesStaySharpWhenZoomedIn) {
  const std::vector<Vec2> positions = {{1000000.5625f, -500000.25f}, {1000000.625f, -500000.25f}};
  const std::vector<Index> parents = {kNoPoint, 0};
  DrawList list = white_canvas(100, 30);
  list.to_pixels = {1000, -1000000562.5 + 20.5, 500000250.0 + 12.5};  // at (20.5, 12.5) and (83, 12.5)
  list.points = {1, positions, parents, 0, 0};
  list.items.push_back(cloud_of(CloudKind::dots, 1, 3));
  const Image dot = shot(list);
  EXPECT_EQ(ink(dot, 20, 12), 1);
  EXPECT_NEAR(ink(dot, 23, 12), 0.5, 0.02);
  EXPECT_NEAR(ink(dot, 17, 12), 0.5, 0.02);
  list.items = {cloud_of(CloudKind::tree, 2, 0, 1)};
  EXPECT_NEAR(total_ink(shot(list)), 62.5 + std::numbers::pi / 4, 0.7);
}

TEST_F(RenderTest, AppendedPointsArePainted) {
  std::vector<Vec2> positions = {{4.5f, 4.5f}};
  DrawList list = white_canvas(32, 16);
  list.points = {1, positions, {}, 0, 0};
  list.items.push_back(cloud_of(CloudKind::dots, 1000000, 2));
  EXPECT_EQ(ink(shot(list), 14, 4), 0);

  positions.push_back({14.5f, 4.5f});
  list.points.positions = positions;
  Image image = shot(list);
  EXPECT_EQ(ink(image, 4, 4), 1);
  EXPECT_EQ(ink(image, 14, 4), 1);

  positions.resize(100000, {4.5f, 4.5f});  // more than the buffer had room for
  positions.push_back({24.5f, 4.5f});
  list.points.positions = positions;
  image = shot(list);
  EXPECT_EQ(ink(image, 4, 4), 1);
  EXPECT_EQ(ink(image, 14, 4), 1);
  EXPECT_EQ(ink(image, 24, 4), 1);
}

TEST_F(RenderTest, PointsAreUploadedOncePerRun) {
  const std::vector<Vec2> first = {{4.5f, 4.5f}};
  const std::vector<Vec2> second = {{14.5f, 4.5f}};
  DrawList list = white_canvas(32, 16);
  list.points = {7, first, {}, 0, 0};
  list.items.push_back(cloud_of(CloudKind::dots, 1, 2));
  shot(list);
  list.points.positions = second;
  EXPECT_EQ(ink(shot(list), 4, 4), 1);  // the same run: known already
  list.points.run = 8;
  const Image image = shot(list);
  EXPECT_EQ(ink(image, 4, 4), 0);
  EXPECT_EQ(ink(image, 14, 4), 1);
}

// Texts

// The smallest rectangle that holds all ink.
struct Extent {
  int left = 1 << 20, top = 1 << 20, right = -1, bottom = -1;
};

Extent ink_extent(const Image& image) {
  Extent extent;
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      if (ink(image, x, y) == 0) continue;
      extent = {std::min(extent.left, x), std::min(extent.top, y), std::max(extent.right, x + 1),
                std::max(extent.bottom, y + 1)};
    }
  }
  return extent;
}

class TextTest : public RenderTest {
 protected:
  void SetUp() override {
    if (fonts::inter_regular().empty()) GTEST_SKIP() << "built without fonts";
  }

  Image text_shot(const Text& text, int scale = 1) {
    DrawList list = white_canvas(200, 60);
    list.items.push_back(Texts{{text}});
    return shot(list, scale);
  }

  Fonts fonts_;
};

TEST_F(TextTest, StaysInItsMeasuredBox) {
  const float width = fonts_.text_width("HEM 108", 20, false);
  for (const int scale : {1, 3}) {
    const Extent extent = ink_extent(text_shot(text_of("HEM 108", {30, 40}, 20), scale));
    EXPECT_GE(extent.left, 30 * scale);
    EXPECT_LE(extent.left, 34 * scale);  // beside the stem's bearing
    EXPECT_LE(extent.right, std::ceil((30 + width) * static_cast<float>(scale)));
    EXPECT_GE(extent.right, (30 + width - 4) * static_cast<float>(scale));
    // On the baseline, where round letters reach below by a pixel, and as high as a capital, 0.7 to 0.75 em.
    EXPECT_NEAR(extent.bottom, 40 * scale, scale);
    EXPECT_NEAR(extent.top, (40 - 14.5) * scale, 1.5 * scale);
  }
}

TEST_F(TextTest, IsAlignedToItsPlace) {
  const float width = fonts_.text_width("HIH", 20, true);
  const Extent left = ink_extent(text_shot(text_of("HIH", {100, 40}, 20, Align::left, true)));
  const Extent centre = ink_extent(text_shot(text_of("HIH", {100, 40}, 20, Align::centre, true)));
  const Extent right = ink_extent(text_shot(text_of("HIH", {100, 40}, 20, Align::right, true)));
  EXPECT_NEAR(left.left - centre.left, width / 2, 1);
  EXPECT_NEAR(left.left - right.left, width, 1);
  EXPECT_LE(right.right, 100);
  EXPECT_GE(left.left, 100);
  EXPECT_NEAR(centre.left + centre.right, 200, 2);
}

TEST_F(TextTest, BaselineIsOnAWholePixel) {
  const Image level = text_shot(text_of("Hello", {20, 40}, 17));
  EXPECT_EQ(text_shot(text_of("Hello", {20, 39.6f}, 17)).rgba, level.rgba);
  EXPECT_EQ(text_shot(text_of("Hello", {20, 40.4f}, 17)).rgba, level.rgba);
  EXPECT_NE(text_shot(text_of("Hello", {20, 40.6f}, 17)).rgba, level.rgba);
}

TEST_F(TextTest, WidthAddsUpAndScales) {
  const auto width = [&](const char* text, float size = 10) { return fonts_.text_width(text, size, false); };
  EXPECT_EQ(width(""), 0);
  EXPECT_GT(width("M"), width("i"));
  EXPECT_NEAR(width("Mi"), width("M") + width("i"), 1e-4);
  EXPECT_NEAR(width("Mi", 35), 3.5f * width("Mi"), 1e-4);
  EXPECT_NE(fonts_.text_width("M", 10, true), width("M"));
}

TEST_F(TextTest, DigitsAreAsWideAsTheWidest) {
  for (const char* digit : {"0", "2", "3", "4", "5", "6", "7", "8", "9"}) {
    EXPECT_EQ(fonts_.text_width(digit, 12, false), fonts_.text_width("1", 12, false)) << digit;
  }
  // The 1 stands in the middle of its place, not at its left.
  const Extent one = ink_extent(text_shot(text_of("1", {50, 50}, 40)));
  EXPECT_NEAR((one.left + one.right) / 2.0, 50 + fonts_.text_width("1", 40, false) / 2, 3);
}

TEST_F(TextTest, MissingCharactersShowASign) {
  EXPECT_GT(total_ink(text_shot(text_of("\xF4\x8F\xBF\xBD", {50, 50}, 40))),
            50);  // U+10FFFD, for private use
}

TEST_F(TextTest, StrongIsDarker) {
  EXPECT_GT(total_ink(text_shot(text_of("Hello", {20, 40}, 20, Align::left, true))),
            1.2 * total_ink(text_shot(text_of("Hello", {20, 40}, 20))));
}

std::string printable() {
  std::string all;
  for (char c = '!'; c <= '~'; ++c) all += c;
  return all;
}

TEST_F(TextTest, MoreGlyphsThanTheAtlasHolds) {
  const Text small = text_of("Hello 123", {20, 40}, 20);
  const Image before = text_shot(small);
  // 94 characters of about 0.5 by 0.7 em of 500 px in two weights: twice what 2048 by 4096 texels hold.
  Texts texts{{small}};
  for (const char c : printable()) {
    for (const bool strong : {false, true}) {
      Text large = text_of(std::string(1, c), {10, 300}, 500, Align::left, strong);
      large.colour.a = 0;
      texts.texts.push_back(large);
    }
  }
  DrawList list = white_canvas(200, 60);
  list.items.push_back(texts);
  EXPECT_EQ(shot(list).rgba, before.rgba);
  EXPECT_EQ(text_shot(small).rgba, before.rgba);
}

TEST_F(TextTest, GlyphsStayWhenTheAtlasGrows) {
  const Text small = text_of("Hello 123", {20, 40}, 20);
  const Image before = text_shot(small);
  // Fills the small ones' row and begins others, each letter from the left edge.
  for (const float size : {20.0f, 30.0f, 60.0f, 400.0f}) {
    for (const char c : printable().substr(0, 60)) text_shot(text_of(std::string(1, c), {0, 60}, size));
  }
  EXPECT_EQ(text_shot(small).rgba, before.rgba);
}

TEST_F(RenderTest, TextWithoutFontsIsLeftOut) {
  const auto none =
      std::make_shared<Fonts>(std::span<const unsigned char>{}, std::span<const unsigned char>{});
  Renderer renderer(none);
  DrawList list = white_canvas(50, 50);
  list.items.push_back(Texts{{text_of("Hello", {5, 40}, 20)}});
  EXPECT_EQ(total_ink(render_to_image(renderer, list, 1, false)), 0);
  EXPECT_EQ(none->text_width("Hello", 20, false), 0);
}

TEST(Utf8, CharactersAndDamage) {
  std::string_view text = "a\xC2\xB5\xE2\x82\xAC\xF0\x9F\x98\x80\xFF\xC0\x80\xE2\x82";
  std::vector<char32_t> characters;
  while (!text.empty()) characters.push_back(take_character(text));
  EXPECT_EQ(characters,
            (std::vector<char32_t>{U'a', 0xB5, 0x20AC, 0x1F600, 0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD, 0xFFFD}));
}

// Whole pictures

TEST_F(RenderTest, TransparentPictureHasStraightAlpha) {
  DrawList list = white_canvas(40, 20);
  const Colour half{1, 0.4f, 0, 0.5f};
  list.items.push_back(Shapes{
      {disc({10, 10}, 8, half), rectangle({22, 2}, {38, 18}, half), rectangle({30, 2}, {38, 18}, half)}});
  const Image image = shot(list, 1, true);
  EXPECT_EQ(pixel(image, 0, 0), (Pixel{0, 0, 0, 0}));
  EXPECT_EQ(pixel(image, 20, 10), (Pixel{0, 0, 0, 0}));
  const auto expect_colour = [&](int x, int y, double alpha) {
    const Pixel p = pixel(image, x, y);
    EXPECT_NEAR(p[0], 255, 2) << x;
    EXPECT_NEAR(p[1], 102, 2) << x;
    EXPECT_EQ(p[2], 0) << x;
    EXPECT_NEAR(p[3], 255 * alpha, 1) << x;
  };
  expect_colour(10, 10, 0.5);
  expect_colour(25, 10, 0.5);
  expect_colour(34, 10, 0.75);  // 0.5 over 0.5
  // On the disc's edge the alpha fades, not the colour.
  const Pixel edge = pixel(image, 2, 7);
  EXPECT_GT(edge[3], 20);
  EXPECT_LT(edge[3], 127);
  EXPECT_NEAR(edge[0], 255, 6);
  EXPECT_NEAR(edge[1], 102, 6);
}

TEST_F(RenderTest, LargerScaleIsSharp) {
  DrawList list = white_canvas(40, 30);
  list.items.push_back(
      Shapes{{rectangle({10.1f, 5}, {20, 15}), line({25, 10.5f}, {35, 10.5f}, 1), disc({30, 22}, 5)}});
  const Image image = shot(list, 4);
  ASSERT_EQ(image.width, 160);
  ASSERT_EQ(image.height, 120);
  EXPECT_EQ(ink(image, 39, 40), 0);
  EXPECT_NEAR(ink(image, 40, 40), 0.6, 0.01);
  EXPECT_EQ(ink(image, 41, 40), 1);
  EXPECT_EQ(ink(image, 79, 40), 1);
  EXPECT_EQ(ink(image, 80, 40), 0);
  for (int y = 38; y < 46; ++y) EXPECT_EQ(ink(image, 120, y), within(y, 40, 44) ? 1 : 0) << y;
  int blended = 0;
  for (int x = 90; x < 120; ++x) blended += ink(image, x, 88) > 0.02 && ink(image, x, 88) < 0.98;
  EXPECT_LE(blended, 2);
  EXPECT_EQ(ink(image, 102, 88), 1);
  EXPECT_EQ(ink(image, 97, 88), 0);
}

// A picture with all there is.
class FullPicture {
 public:
  FullPicture() {
    for (Index i = 0; i < 60; ++i) {
      positions_.push_back(
          {std::fmod(static_cast<float>(i) * 7.31f, 30.0f), std::fmod(static_cast<float>(i) * 4.17f, 20.0f)});
      parents_.push_back(i == 0 ? kNoPoint : i / 2);
    }
    list_ = white_canvas(300, 200);
    list_.to_pixels = {9.7, 3.3, 1.9};
    list_.points = {1, positions_, parents_, 30, 20};
    Cloud cells = cloud_of(CloudKind::cells, 60);
    cells.cell_width = cells.cell_height = 0.77f;
    cells.colour = {0.2f, 0.4f, 0.9f, 0.4f};
    Cloud discs = cloud_of(CloudKind::discs, 60, 0.6f);
    discs.colour = {0, 0.6f, 0, 0.3f};
    list_.items = {cells, discs, cloud_of(CloudKind::rings, 60, 1.1f, 0.7f),
                   cloud_of(CloudKind::tree, 60, 0, 1.3f), cloud_of(CloudKind::dots, 60, 2.7f)};
    list_.items.push_back(Shapes{{ring({150, 100}, 70.3f, 2, 7), line({3, 190}, {290, 11}, 1.7f, 9),
                                  rectangle({20.3f, 30.7f}, {70.2f, 90}, {1, 0, 0, 0.3f}),
                                  disc({220, 60}, 33.3f, {1, 0.5f, 0, 0.6f})}});
    list_.items.push_back(Texts{{text_of("Tiles 0123456789", {150.3f, 120.7f}, 31, Align::centre, true)}});
  }

  const DrawList& list() const { return list_; }

 private:
  std::vector<Vec2> positions_;
  std::vector<Index> parents_;
  DrawList list_;
};

void expect_alike(const Image& a, const Image& b) {
  ASSERT_EQ(a.width, b.width);
  ASSERT_EQ(a.rgba.size(), b.rgba.size());
  for (std::size_t i = 0; i < a.rgba.size(); ++i) {
    const auto place = static_cast<int>(i / 4);
    ASSERT_LE(std::abs(a.rgba[i] - b.rgba[i]), 1) << "at " << place % a.width << ", " << place / a.width;
  }
}

TEST_F(RenderTest, TilesFitTogether) {
  const FullPicture picture;
  for (const int scale : {1, 2}) {
    const Image whole = render_to_image(renderer_, picture.list(), scale, false);
    EXPECT_GT(total_ink(whole), 1000);
    expect_alike(render_to_image(renderer_, picture.list(), scale, false, 64), whole);
    expect_alike(render_to_image(renderer_, picture.list(), scale, false, 171), whole);
  }
}

TEST_F(RenderTest, TooLargeAPictureIsRefused) {
  EXPECT_THROW(shot(white_canvas(8193, 10), 4), std::runtime_error);
  EXPECT_THROW(shot(white_canvas(10, 8193), 4), std::runtime_error);
  EXPECT_THROW(shot(white_canvas(8000, 8000), 4), std::runtime_error);  // 1.02e9 pixels
  EXPECT_EQ(shot(white_canvas(8192, 2), 4).width, 32768);               // larger than a texture may be
}

TEST_F(RenderTest, PaintsOnlyItsRegionWhateverTheStateWas) {
  constexpr int kWidth = 60;
  constexpr int kHeight = 40;
  const Framebuffer framebuffer;
  const Renderbuffer colour;
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.id());
  glBindRenderbuffer(GL_RENDERBUFFER, colour.id());
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, kWidth, kHeight);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour.id());
  const Renderbuffer depth;
  glBindRenderbuffer(GL_RENDERBUFFER, depth.id());
  glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH24_STENCIL8, kWidth, kHeight);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER, depth.id());
  glClearColor(0, 0, 1, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  glEnable(GL_CULL_FACE);
  glEnable(GL_DEPTH_TEST);
  glEnable(GL_STENCIL_TEST);
  glEnable(GL_SCISSOR_TEST);
  glCullFace(GL_FRONT_AND_BACK);
  glDepthFunc(GL_NEVER);
  glStencilFunc(GL_NEVER, 0, 0xFF);
  glScissor(0, 0, 1, 1);
  glBlendFunc(GL_ZERO, GL_ZERO);
  glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);

  const std::vector<Vec2> positions = {{0, 0}};
  DrawList list = white_canvas(30, 20);
  list.points = {1, positions, {}, 0, 0};
  list.items.push_back(Shapes{{rectangle({5, 3}, {9, 6})}});
  list.items.push_back(cloud_of(CloudKind::dots, 1, 4));
  Target target;
  target.x = 20;
  target.y = 5;
  target.width = 30;
  target.height = 20;
  target.framebuffer_height = kHeight;
  renderer_.draw(list, target);
  EXPECT_FALSE(glIsEnabled(GL_SCISSOR_TEST));

  std::vector<std::uint8_t> bytes(kWidth * kHeight * 4);
  glReadPixels(0, 0, kWidth, kHeight, GL_RGBA, GL_UNSIGNED_BYTE, bytes.data());
  const Image upside_down{kWidth, kHeight, bytes};
  const auto at = [&](int x, int y) { return pixel(upside_down, x, kHeight - 1 - y); };
  const Pixel blue{0, 0, 255, 255};
  const Pixel white{255, 255, 255, 255};
  const Pixel black{0, 0, 0, 255};
  for (const auto& [x, y] : {std::pair{19, 10}, {50, 10}, {30, 4}, {30, 25}, {19, 4}})
    EXPECT_EQ(at(x, y), blue);
  for (const auto& [x, y] : {std::pair{20, 24}, {49, 5}, {24, 8}, {29, 8}, {25, 11}})
    EXPECT_EQ(at(x, y), white);
  for (const auto& [x, y] : {std::pair{25, 8}, {28, 10}, {20, 5}, {22, 6}}) EXPECT_EQ(at(x, y), black);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

}  // namespace
}  // namespace annulus::render
