#include "tests/app/render/render_support.h"

namespace annulus::render {
namespace {

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

// A picture with a mark of every kind.
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
    list_.items = {cells, discs, rings_of(60, 1.1f, 0.7f), cloud_of(CloudKind::tree, 60, 0, 1.3f),
                   cloud_of(CloudKind::dots, 60, 2.7f)};
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

TEST_F(RenderTest, TilesFitTogether) {
  const FullPicture picture;
  for (const int scale : {1, 2}) {
    const Image whole = render_to_image(renderer_, picture.list(), scale, false);
    EXPECT_GT(total_ink(whole), 1000);
    expect_alike(render_to_image(renderer_, picture.list(), scale, false, 64), whole);
    expect_alike(render_to_image(renderer_, picture.list(), scale, false, 171), whole);
  }
}

// Four times as high a picture takes no more memory: its rows are handed over as they are read back.
TEST_F(RenderTest, RowsComeInPieces) {
  std::size_t most = 0;
  for (const float height : {500.f, 2000.f}) {
    const DrawList list = white_canvas(700, height);
    const Side side{&renderer_, &list};
    std::size_t bytes = 0, largest = 0;
    render_rows(
        std::span(&side, 1), 1, false,
        [&](std::span<const std::uint8_t> rows) {
          EXPECT_EQ(rows.size() % (700 * 4), 0u);
          bytes += rows.size();
          largest = std::max(largest, rows.size());
        },
        256);
    EXPECT_EQ(bytes, 700 * static_cast<std::size_t>(height) * 4);
    EXPECT_LE(largest, 700 * 128 * 4u);
    if (most == 0) most = largest;
    EXPECT_EQ(largest, most);
  }
}

TEST_F(RenderTest, RowsOfTwoCanvasesStandBesideEachOther) {
  const FullPicture picture;
  DrawList white = white_canvas(100, 200);
  Renderer other;
  const std::array<Side, 2> sides{Side{&renderer_, &picture.list()}, Side{&other, &white}};
  EXPECT_EQ(sides_of(sides, 1).width, 400);
  for (const int tile : {64, 4096}) {
    const Image left = render_to_image(renderer_, picture.list(), 1, false, tile);
    std::size_t at = 0;
    render_rows(
        sides, 1, false,
        [&](std::span<const std::uint8_t> rows) {
          for (std::size_t i = 0; i < rows.size(); ++i, ++at) {
            const std::size_t row = at / 1600, column = at % 1600;
            ASSERT_EQ(rows[i], column < 1200 ? left.rgba[row * 1200 + column] : 255) << row << ' ' << column;
          }
        },
        tile);
    EXPECT_EQ(at, 400u * 200 * 4);
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
