// Reading images: what counts as bright, and which files are refused.
#include <gmock/gmock.h>

#include <array>
#include <memory>

#include "app/files/input_file.h"
#include "app/files/input_image.h"
#include "app/files/png_file.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"

namespace annulus::test {
namespace {

using testing::HasSubstr;

std::shared_ptr<const KnownImage> grey_of(const Image& image) {
  return grey_from_file(render::encode_png(image), std::string("it"));
}

std::shared_ptr<const KnownImage> grey_of(std::initializer_list<int> rgba) {
  Image image{static_cast<int>(rgba.size()) / 4, 1, {}};
  for (const int byte : rgba) image.rgba.push_back(static_cast<std::uint8_t>(byte));
  return grey_of(image);
}

// Rec. 709 on the sRGB values as they are.
TEST(ToGrey, WeighsTheChannels) {
  const auto grey = grey_of({255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 90, 20, 200, 255});
  ASSERT_EQ(grey->width, 4);
  ASSERT_EQ(grey->height, 1);
  EXPECT_NEAR(grey->luminance(0), 0.2126, 1e-5);
  EXPECT_NEAR(grey->luminance(1), 0.7152, 1e-5);
  EXPECT_NEAR(grey->luminance(2), 0.0722, 1e-5);
  EXPECT_NEAR(grey->luminance(3), (0.2126 * 90 + 0.7152 * 20 + 0.0722 * 200) / 255, 1e-5);
}

TEST(ToGrey, BlackAndWhiteAreExact) {
  const auto grey = grey_of({0, 0, 0, 255, 255, 255, 255, 255});
  EXPECT_EQ(grey->levels[0], 0);
  EXPECT_EQ(grey->levels[1], 65535);
}

TEST(ToGrey, AHalfIsBrightAndAnythingBelowIsNot) {
  for (int level = 0; level < 256; ++level)
    EXPECT_EQ(grey_of({level, level, level, 255})->bright(0), level >= 128) << level;
  // 2126 * 129 + 7152 * 116 + 722 * 237 = 1275000: exactly half of white, and the next below it.
  EXPECT_TRUE(grey_of({129, 116, 237, 255})->bright(0));
  EXPECT_FALSE(grey_of({129, 116, 236, 255})->bright(0));
  EXPECT_TRUE(grey_of({13, 163, 113, 255})->bright(0));
  for (int r = 0; r < 256; r += 3) {
    for (int g = 0; g < 256; g += 5) {
      for (int b = 0; b < 256; b += 7) {
        const bool half = 2 * (2126 * r + 7152 * g + 722 * b) >= 2550000;
        const std::array<std::uint8_t, 4> rgba{static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(g),
                                               static_cast<std::uint8_t>(b), 255};
        ASSERT_EQ(level_of(rgba) >= GreyImage::kBright, half) << r << ' ' << g << ' ' << b;
      }
    }
  }
}

TEST(ToGrey, WhatIsTransparentIsBlack) {
  const auto grey = grey_of({255, 255, 255, 0, 255, 255, 255, 127, 255, 255, 255, 128, 255, 255, 255, 51});
  EXPECT_EQ(grey->levels[0], 0);
  EXPECT_FALSE(grey->bright(1));
  EXPECT_TRUE(grey->bright(2));
  EXPECT_NEAR(grey->luminance(3), 0.2, 1e-5);
}

// Bits a pixel: a mask of 8192 x 8192 takes 8 MiB.
TEST(ToGrey, APixelTakesNoMoreThanItsImageNeeds) {
  const auto bits = [](std::array<int, 3> pixel) {
    Image image{64, 50, std::vector<std::uint8_t>(64 * 50 * 4, 255)};
    for (std::size_t i = 0; i < 3; ++i) image.rgba[4000 + i] = static_cast<std::uint8_t>(pixel[i]);
    return 64.0 * static_cast<double>(grey_of(image)->levels.words().size()) / (64 * 50);
  };
  EXPECT_EQ(bits({0, 0, 0}), 1);
  EXPECT_EQ(bits({77, 77, 77}), 8);
  EXPECT_EQ(bits({77, 78, 77}), 16);
}

TEST(ToGrey, PixelsStretchOverTheDomainRowsFromTheTop) {
  Image image{2, 3, {}};
  for (const int level : {10, 20, 30, 40, 50, 60})
    for (int channel = 0; channel < 4; ++channel)
      image.rgba.push_back(static_cast<std::uint8_t>(channel < 3 ? level : 255));
  const auto grey = grey_of(image);
  const auto at = [&](double x, double y) { return grey->luminance(grey->pixel(x, y, 200, 300)) * 255; };
  EXPECT_NEAR(at(0, 0), 10, 1e-6);
  EXPECT_NEAR(at(99.9, 99.9), 10, 1e-6);
  EXPECT_NEAR(at(100, 0), 20, 1e-6);
  EXPECT_NEAR(at(0, 100), 30, 1e-6);
  EXPECT_NEAR(at(199, 299), 60, 1e-6);
}

class ReadImagesTest : public testing::Test {
 protected:
  // The error for this file as a mask.
  std::string complaint(const std::string& file, const char* sampler = "bridson",
                        const char* parameter = "mask") const {
    annulus::Setup setup = default_setup(sampler);
    setup.values[parameter] = ImageValue{file, nullptr};
    try {
      read_named_files(setup);
    } catch (const InputError& error) {
      return error.what();
    }
    EXPECT_TRUE(setup.image(parameter).pixels);
    return "";
  }
  static std::string white(int width, int height) {
    return png_bytes(*grey_image(width, height, [](int, int) { return 0xFFFF; }));
  }

  TemporaryFolder folder;
};

TEST_F(ReadImagesTest, ReadsWhatAnyPngHolds) {
  const auto image = grey_image(5, 4, [](int column, int row) { return 257 * (40 * column + 10 * row); });
  const std::string file = folder.write("a.png", png_bytes(*image));
  annulus::Setup setup = default_setup();
  setup.values["mask"] = ImageValue{file, nullptr};
  read_named_files(setup);
  EXPECT_EQ(setup.image("mask").name, file);
  ASSERT_TRUE(setup.image("mask").pixels);
  EXPECT_EQ(*setup.image("mask").pixels, *image);
  // It is read once; a new file under the same name changes nothing.
  folder.write("a.png", "gone");
  const annulus::Setup before = setup;
  read_named_files(setup);
  EXPECT_EQ(setup, before);
  // Without any there is nothing to read.
  annulus::Setup bare = default_setup();
  read_named_files(bare);
  EXPECT_EQ(bare, default_setup());
}

TEST_F(ReadImagesTest, WhatCannotBeReadIsSaidWithItsOption) {
  const std::string white_png = white(3, 3);
  folder.write("not.png", "x,y\n1,2\n");
  folder.write("empty.png", "");
  folder.write("cut.png", white_png.substr(0, white_png.size() / 2));
  std::string damaged = white_png;
  damaged[damaged.find("IDAT") + 6] ^= 1;
  folder.write("damaged.png", damaged);
  std::filesystem::create_directory(folder / "folder.png");
  for (const char* name : {"not.png", "empty.png", "cut.png", "damaged.png", "folder.png", "missing.png"}) {
    const std::string line = complaint(folder / name);
    EXPECT_THAT(line, HasSubstr("--mask")) << name;
    EXPECT_THAT(line, HasSubstr(name));
    EXPECT_THAT(line, HasSubstr("PNG or JPEG file of at most 8192 x 8192"));
    EXPECT_EQ(line.find('\n'), std::string::npos);
  }
  EXPECT_THAT(complaint(folder / "missing.png"), HasSubstr("there is no such file"));
  EXPECT_THAT(complaint(folder / "folder.png"), HasSubstr("folder"));
  EXPECT_THAT(complaint(folder / "missing.png", "weighted", "map"), HasSubstr("--map"));
  EXPECT_THAT(complaint(folder / "missing.png", "variable", "radius-image"), HasSubstr("--radius-image"));
}

TEST_F(ReadImagesTest, EightThousandOneHundredAndNinetyTwoPixelsASideAreTheMost) {
  EXPECT_EQ(complaint(folder.write("wide.png", white(8192, 1))), "");
  EXPECT_EQ(complaint(folder.write("high.png", white(1, 8192))), "");
  EXPECT_THAT(complaint(folder.write("wide.png", white(8193, 1))), HasSubstr("8192"));
  EXPECT_THAT(complaint(folder.write("high.png", white(1, 8193))), HasSubstr("8192"));
}

TEST_F(ReadImagesTest, AFileIsAnImageOnlyWhereItIsNoPictureOfOurs) {
  const auto plain = read_input_file(folder.write("plain.png", white(3, 2)));
  const auto* image = std::get_if<ImageValue>(&plain);
  ASSERT_TRUE(image && image->pixels);
  EXPECT_EQ(image->pixels->width, 3);
  Picture picture;
  picture.setup = default_setup();
  const auto bytes = render::encode_png(Image{1, 1, {255, 255, 255, 255}}, png_text(picture));
  const auto ours = read_input_file(folder.write("ours.png", {bytes.begin(), bytes.end()}));
  EXPECT_TRUE(std::holds_alternative<Picture>(ours));
}

// One of several equal images is kept, so that comparing them need not look at their pixels.
TEST(ReadImages, PixelsThatAreThereAlreadyAreShared) {
  const auto image = [](std::uint16_t last) {
    return std::make_shared<const KnownImage>(GreyImage{2, 2, {0, 1, 2, last}});
  };
  annulus::Setup shown = default_setup(), read = default_setup(), other = default_setup();
  shown.values["mask"] = ImageValue{"a.png", image(3)};
  read.values["mask"] = ImageValue{"b.png", image(3)};
  other.values["mask"] = ImageValue{"a.png", image(4)};
  EXPECT_NE(shown, other);
  for (annulus::Setup* setup : {&read, &other}) share_pixels(*setup, std::span(&shown, 1));
  EXPECT_EQ(read.image("mask").pixels, shown.image("mask").pixels);
  EXPECT_EQ(read.image("mask").name, "b.png");
  EXPECT_NE(other.image("mask").pixels, shown.image("mask").pixels);
  EXPECT_EQ(*other.image("mask").pixels, *image(4));
}

}  // namespace
}  // namespace annulus::test
