#include "tests/app/render/render_support.h"

namespace annulus::render {
namespace {

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
  const std::vector<Vec2> earlier(8, {24.5f, 24.5f});  // a leftover that the buffer may still hold at 7
  std::uint64_t run = 1;
  for (const CloudKind kind : {CloudKind::dots, CloudKind::discs, CloudKind::cells, CloudKind::tree}) {
    DrawList list = white_canvas(32, 32);
    list.points = {run++, earlier, {}, 0, 0};
    shot(list);
    list.points = {run++, positions, parents, 0, 0};
    Cloud cloud = cloud_of(kind, 3, 3, 8);
    cloud.cell_width = cloud.cell_height = 4;
    cloud.selected = true;
    cloud.only = {1, 7};  // there is no point 7
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
  list.items = {rings_of(1, 5, 3)};  // the line's width is pixels
  const Image rings = shot(list);
  EXPECT_NEAR(total_ink(rings), 2 * std::numbers::pi * 20 * 3, 3.8);
  EXPECT_EQ(ink(rings, 40, 40), 0);
  EXPECT_EQ(ink(rings, 60, 40), 1);
}

TEST_F(RenderTest, ADiscHasItsEdgeOnTop) {
  const std::vector<Vec2> positions = {{0, 0}};
  Cloud disc = cloud_of(CloudKind::discs, 1, 1, 4);
  disc.colour.a = 0.5f;
  disc.edge = 0.6f;
  // The second radius is larger than a point sprite can be.
  for (const int radius : {20, 300}) {
    DrawList list = white_canvas(100, 40);
    list.to_pixels = {static_cast<double>(radius), 60.5 - radius, 20.5};
    list.points = {1, positions, {}, 0, 0};
    list.items = {disc};
    const Image image = shot(list);
    EXPECT_NEAR(ink(image, 50, 20), 0.5, 0.003) << radius;
    // The line is from pixel 58.5 to 62.5, its middle where the disc ends.
    EXPECT_NEAR(ink(image, 57, 20), 0.5, 0.003) << radius;
    EXPECT_NEAR(ink(image, 59, 20), 0.8, 0.003) << radius;             // 1 - 0.5 x 0.4
    EXPECT_NEAR(ink(image, 60, 20), 1 - 0.75 * 0.4, 0.003) << radius;  // the disc covers half of it
    EXPECT_NEAR(ink(image, 61, 20), 0.6, 0.003) << radius;
    EXPECT_NEAR(ink(image, 62, 20), 0.3, 0.003) << radius;
    EXPECT_EQ(ink(image, 64, 20), 0) << radius;
  }
}

TEST_F(RenderTest, CellsLargerThanASpriteArePainted) {
  const std::vector<Vec2> positions = {{1.5f, 0.5f}};
  DrawList list = white_canvas(700, 30);
  list.to_pixels = {300, 20, -100};  // cell 1 is from pixel 320 to 620
  list.points = {1, positions, {}, 0, 0};
  Cloud cells = cloud_of(CloudKind::cells, 1);
  cells.cell_width = cells.cell_height = 1;
  list.items.push_back(cells);
  expect_ink_exactly(shot(list), [](int x, int) { return within(x, 320, 620); });
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
  EXPECT_NEAR(total_ink(image), 28 * 2 + std::numbers::pi, 0.6);  // starts have none
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

  positions.resize(100000, {4.5f, 4.5f});  // more than the buffer has room for
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
  EXPECT_EQ(ink(shot(list), 4, 4), 1);  // the same run: already uploaded
  list.points.run = 8;
  const Image image = shot(list);
  EXPECT_EQ(ink(image, 4, 4), 0);
  EXPECT_EQ(ink(image, 14, 4), 1);
}

}  // namespace
}  // namespace annulus::render
