// Pictures stretched over boxes: radius fields, masks, maps.
#include "app/render/picture_textures.h"
#include "tests/app/render/render_support.h"

namespace annulus::render {
namespace {

// Red, green / blue, white.
Image four() {
  return {2, 2, {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255}};
}
DrawList over(Image picture, Vec2 a, Vec2 b, bool smooth) {
  DrawList list = white_canvas(24, 18);
  list.background = kBlack;
  list.items.push_back(Raster{std::move(picture), a, b, smooth});
  return list;
}

TEST_F(RenderTest, ARastersPixelsLandWhereTheyBelong) {
  for (const int scale : {1, 3}) {
    const Image image = shot(over(four(), {4, 2}, {20, 14}, false), scale);
    for (int y = 0; y < image.height; ++y) {
      for (int x = 0; x < image.width; ++x) {
        Pixel expected{0, 0, 0, 255};
        if (within(x, 4 * scale, 20 * scale) && within(y, 2 * scale, 14 * scale)) {
          const bool right = x >= 12 * scale, lower = y >= 8 * scale;
          expected = !lower ? (right ? Pixel{0, 255, 0, 255} : Pixel{255, 0, 0, 255})
                            : (right ? Pixel{255, 255, 255, 255} : Pixel{0, 0, 255, 255});
        }
        ASSERT_EQ(pixel(image, x, y), expected) << x << ' ' << y << " at scale " << scale;
      }
    }
  }
}

TEST_F(RenderTest, ASmoothRasterIsMixedBetweenTheMiddlesOfItsPixels) {
  // Black and white: the middles lie at 4 and 12 of 16.
  const Image picture{2, 1, {0, 0, 0, 255, 255, 255, 255, 255}};
  const Image smooth = shot(over(picture, {0, 0}, {16, 18}, true));
  for (int x = 0; x < 16; ++x) {
    const double share = std::clamp((x + 0.5 - 4) / 8, 0.0, 1.0);
    EXPECT_NEAR(pixel(smooth, x, 9)[0], 255 * share, 2) << x;
  }
  const Image sharp = shot(over(picture, {0, 0}, {16, 18}, false));
  for (int x = 0; x < 16; ++x) EXPECT_EQ(pixel(sharp, x, 9)[0], x < 8 ? 0 : 255) << x;
}

TEST_F(RenderTest, WhatIsTransparentInARasterShowsWhatLiesBelow) {
  const Image picture{2, 1, {255, 255, 255, 0, 255, 255, 255, 128}};
  const Image image = shot(over(picture, {0, 0}, {24, 18}, false));
  EXPECT_EQ(pixel(image, 6, 9), (Pixel{0, 0, 0, 255}));
  EXPECT_NEAR(pixel(image, 18, 9)[0], 128, 1);
  EXPECT_EQ(pixel(image, 18, 9)[3], 255);
  const Image clear = shot(over(picture, {0, 0}, {24, 18}, false), 1, /*transparent=*/true);
  EXPECT_EQ(pixel(clear, 6, 9)[3], 0);
  EXPECT_NEAR(pixel(clear, 18, 9)[3], 128, 1);
}

TEST_F(RenderTest, ARasterMayReachFarOverTheCanvasAndCoversPartsOfPixels) {
  // The picture's middle at (12, 9), a million pixels wide: each quarter of the canvas has one colour.
  const Image image = shot(over(four(), {12 - 5e5f, 9 - 5e5f}, {12 + 5e5f, 9 + 5e5f}, false));
  EXPECT_EQ(pixel(image, 2, 2), (Pixel{255, 0, 0, 255}));
  EXPECT_EQ(pixel(image, 21, 2), (Pixel{0, 255, 0, 255}));
  EXPECT_EQ(pixel(image, 2, 15), (Pixel{0, 0, 255, 255}));
  EXPECT_EQ(pixel(image, 21, 15), (Pixel{255, 255, 255, 255}));
  const Image white{1, 1, {255, 255, 255, 255}};
  EXPECT_NEAR(pixel(shot(over(white, {4.25f, 0}, {20, 18}, false)), 4, 9)[0], 255 * 0.75, 2);
  EXPECT_NEAR(pixel(shot(over(white, {4, 0}, {20.25f, 18}, false)), 20, 9)[0], 255 * 0.25, 2);
  // An empty image, and one that lies beside the canvas.
  for (const Image& empty :
       {shot(over({}, {0, 0}, {24, 18}, false)), shot(over(white, {30, 0}, {40, 18}, false))})
    for (int x = 0; x < 24; ++x) ASSERT_EQ(pixel(empty, x, 9), (Pixel{0, 0, 0, 255}));
}

TEST_F(RenderTest, TwoRastersDoNotDisturbEachOther) {
  DrawList list = over(four(), {0, 0}, {8, 8}, false);
  list.items.push_back(Raster{{1, 1, {9, 8, 7, 255}}, {16, 0}, {24, 18}, true});
  list.items.push_back(Raster{four(), {8, 8}, {12, 12}, false});
  const Image image = shot(list);
  EXPECT_EQ(pixel(image, 1, 1), (Pixel{255, 0, 0, 255}));
  EXPECT_EQ(pixel(image, 20, 9), (Pixel{9, 8, 7, 255}));
  EXPECT_EQ(pixel(image, 11, 11), (Pixel{255, 255, 255, 255}));
  EXPECT_EQ(pixel(image, 14, 14), (Pixel{0, 0, 0, 255}));
}

TEST_F(RenderTest, ATextureIsUploadedIfItsPictureIsAnother) {
  PictureTextures textures;
  Image picture = four();
  const GLuint id = textures.texture("a", picture);
  EXPECT_NE(id, textures.texture("b", picture));
  const auto first_pixel = [id] {
    std::array<std::uint8_t, 16> all{};
    glBindTexture(GL_TEXTURE_2D, id);
    glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, all.data());
    return Pixel{all[0], all[1], all[2], all[3]};
  };
  EXPECT_EQ(first_pixel(), (Pixel{255, 0, 0, 255}));
  constexpr std::array<std::uint8_t, 4> kMark{1, 2, 3, 4};
  glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, kMark.data());
  EXPECT_EQ(textures.texture("a", picture), id);
  EXPECT_EQ(first_pixel(), (Pixel{1, 2, 3, 4})) << "the same picture stays";
  EXPECT_EQ(textures.uploads(), 2u);
  picture.rgba[1] = 9;
  EXPECT_EQ(textures.texture("a", picture), id);
  EXPECT_EQ(first_pixel(), (Pixel{255, 9, 0, 255}));
}

}  // namespace
}  // namespace annulus::render
