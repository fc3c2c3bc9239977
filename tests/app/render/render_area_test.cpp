#include "tests/app/render/render_support.h"

namespace annulus::render {
namespace {

// Two triangles that share an edge: a square from (4, 3) to (14, 13), domain units, at twice the size.
Area square(Colour colour) {
  return {std::make_shared<const std::vector<Vec2>>(
              std::vector<Vec2>{{4, 3}, {14, 3}, {14, 13}, {4, 3}, {14, 13}, {4, 13}}),
          colour};
}

TEST_F(RenderTest, AnAreaFillsItsTrianglesWithoutASeam) {
  DrawList list = white_canvas(40, 32);
  list.to_pixels = {2, 1, 1};
  list.items.push_back(square({0, 0, 0, 0.5f}));
  const Image image = shot(list);
  for (int y = 0; y < 32; ++y)
    for (int x = 0; x < 40; ++x)
      EXPECT_NEAR(ink(image, x, y), within(x, 9, 29) && within(y, 7, 27) ? 0.5 : 0, 0.01) << x << ' ' << y;
}

TEST_F(RenderTest, AnotherAreaReplacesTheOneBefore) {
  DrawList list = white_canvas(40, 32);
  list.items.push_back(square(kBlack));
  list.items.push_back(Area{
      std::make_shared<const std::vector<Vec2>>(std::vector<Vec2>{{20, 20}, {30, 20}, {20, 30}}), kBlack});
  const Image image = shot(list);
  EXPECT_EQ(ink(image, 8, 8), 1);
  EXPECT_EQ(ink(image, 22, 22), 1);
  EXPECT_EQ(ink(image, 18, 18), 0);
}

// Told by corners that change behind its back: what it has uploaded does not.
TEST_F(RenderTest, AnAreaIsUploadedOnceBesideAnotherThatIsMadeAnew) {
  const auto corners = std::make_shared<std::vector<Vec2>>(std::vector<Vec2>{{20, 20}, {30, 20}, {20, 30}});
  const auto picture = [&](Area other) {
    DrawList list = white_canvas(40, 32);
    list.items.push_back(Area{corners, kBlack});
    list.items.push_back(std::move(other));
    return shot(list);
  };
  const Image before = picture(square(kBlack));
  EXPECT_EQ(ink(before, 22, 22), 1);
  for (Vec2& corner : *corners) corner = {0, 0};
  const Image after = picture(square(kBlack));
  EXPECT_EQ(ink(after, 22, 22), 1);
  EXPECT_EQ(ink(after, 8, 8), 1);
  Area moved{std::make_shared<const std::vector<Vec2>>(std::vector<Vec2>{{2, 20}, {12, 20}, {2, 30}}),
             kBlack};
  const Image other = picture(moved);
  EXPECT_EQ(ink(other, 22, 22), 1);
  EXPECT_EQ(ink(other, 4, 22), 1);
  EXPECT_EQ(ink(other, 8, 8), 0);
}

}  // namespace
}  // namespace annulus::render
