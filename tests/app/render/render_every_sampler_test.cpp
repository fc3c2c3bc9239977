// A picture of every sampler and preset, painted offscreen.
#include "app/render/canvas_painter.h"
#include "tests/app/render/gl_fixture.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

class EverySamplerPictureTest : public GlTest, public testing::WithParamInterface<NamedSetup> {
 protected:
  Picture picture_of(const annulus::Setup& setup, std::uint64_t at = kLastTry) const {
    Picture picture;
    picture.setup = setup;
    picture.at = at;
    picture.canvas = {240, 180};
    return picture;
  }
  Image paint(Picture picture) {
    PictureRuns run(picture);
    run.seek(picture, {}, /*to_end=*/true);
    std::vector<std::uint8_t> file;
    painter_.write_png(run, picture, [&](std::span<const std::uint8_t> bytes) {
      file.insert(file.end(), bytes.begin(), bytes.end());
    });
    return render::decode_png(file);
  }

  CanvasPainter painter_;
};

int differing(const Image& a, const Image& b) {
  EXPECT_EQ(a.rgba.size(), b.rgba.size());
  int pixels = 0;
  for (std::size_t i = 0; i < std::min(a.rgba.size(), b.rgba.size()); i += 4)
    pixels += std::equal(&a.rgba[i], &a.rgba[i] + 4, &b.rgba[i]) ? 0 : 1;
  return pixels;
}

// A hundred dots, or cells, cover more than these pixels of the domain.
constexpr int kMany = 500;

TEST_P(EverySamplerPictureTest, IsNotEmptyAndGrows) {
  Picture empty = picture_of(GetParam().setup);
  empty.style.layers = scene::Layers::none();
  empty.style.legend = false;
  const Image canvas = paint(empty);
  for (std::size_t i = 4; i < canvas.rgba.size(); ++i) ASSERT_EQ(canvas.rgba[i], canvas.rgba[i - 4]);

  const Image whole = paint(picture_of(GetParam().setup));
  EXPECT_GT(differing(whole, canvas), kMany);
  // It shows the run, not only its surroundings.
  EXPECT_GT(differing(whole, paint(picture_of(GetParam().setup, 0))), kMany / 2);
  // Without the outline, the legend and the grid, the sampler's own marks remain.
  Picture own = picture_of(GetParam().setup);
  own.style.legend = false;
  own.style.layers.set(scene::Layer::outline, false);
  own.style.layers.set(scene::Layer::grid, false);
  EXPECT_GT(differing(paint(own), canvas), kMany);
}

TEST_P(EverySamplerPictureTest, ShowsItsImages) {
  const annulus::Setup with = with_images(GetParam().setup);
  Picture shown = picture_of(with, 20);
  Picture hidden = shown;
  hidden.style.layers.set(scene::Layer::map, false);
  EXPECT_GT(differing(paint(shown), paint(hidden)), kMany);
}

TEST_P(EverySamplerPictureTest, StandsBesideItselfInASplitPicture) {
  Picture whole = picture_of(GetParam().setup);
  Picture split = picture_of(GetParam().setup);
  split.canvas = {480, 180};
  split.versus = Picture::Versus{GetParam().setup, kLastTry};
  const Image both = paint(split);
  ASSERT_EQ(both.width, 480);
  ASSERT_EQ(both.height, 180);
  // Each half equals the whole picture, except for its name in a line at the top and the line between the
  // two.
  const Image one = paint(whole);
  for (int y = 24; y < 180; ++y) {
    for (int x = 1; x < 240; ++x) {
      for (const int half : {0, 240}) {
        const auto* left = &one.rgba[static_cast<std::size_t>(y * 240 + x) * 4];
        const auto* right = &both.rgba[static_cast<std::size_t>(y * 480 + half + x) * 4];
        ASSERT_TRUE(std::equal(left, left + 4, right)) << x << ' ' << y << ' ' << half;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, EverySamplerPictureTest, testing::ValuesIn(every_setup()), name_of);

}  // namespace
}  // namespace annulus::test
