#include "core/domain/density.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/domain/power.h"
#include "core/domain/radius_field.h"

namespace annulus {
namespace {

std::shared_ptr<const KnownImage> row_of(std::vector<std::uint16_t> levels) {
  const int width = static_cast<int>(levels.size());
  return std::make_shared<const KnownImage>(GreyImage{width, 1, std::move(levels)});
}

TEST(Power, IsThatOfTheMathematicalLibrary) {
  for (const double exponent : {0.1, 0.45, 1.0, 1.8, 2.4, 10.0})
    for (double base = 0x1p-16; base <= 1; base *= 1.37)
      EXPECT_NEAR(power(base, exponent) / std::pow(base, exponent), 1, 1e-13) << base << "^" << exponent;
  EXPECT_EQ(power(0, 1.8), 0);
  EXPECT_EQ(power(1, 1.8), 1);
}

// IEC 61966-2-1; 0.5 decodes to 0.214041.
TEST(ImageTone, LightIsDecodedSrgb) {
  const ImageTone light{.light = true};
  EXPECT_NEAR(light(0.5), 0.2140411, 1e-7);
  EXPECT_NEAR(light(0.04), 0.04 / 12.92, 1e-15);
  EXPECT_EQ(light(0), 0);
  EXPECT_EQ(light(1), 1);
  EXPECT_EQ(ImageTone{}(0.3), 0.3);
}

// Of levels 0, 1/4 and 1/2: the densest is 1, the floor counts, and r is as the inverse root.
TEST(ImageDensity, SharesAreOfTheLargestAndRadiiOfTheirRoots) {
  const auto image = row_of({0, 16384, 32768});
  const ImageDensity density(image, {.floor = 0.04});
  EXPECT_DOUBLE_EQ(density.share(32768), 1);
  EXPECT_DOUBLE_EQ(density.share(16384), 0.5);
  EXPECT_DOUBLE_EQ(density.share(0), 0.04);
  EXPECT_DOUBLE_EQ(density.stretch(16384), std::sqrt(2));
  EXPECT_DOUBLE_EQ(density.largest_stretch(), 5);
  const ImageDensity dark(image, {.many_dark = true});
  EXPECT_DOUBLE_EQ(dark.share(0), 1);
  EXPECT_NEAR(dark.share(32768), 0.5, 1e-4);
  EXPECT_TRUE(ImageDensity(row_of({0, 0}), {}).none());
  EXPECT_TRUE(ImageDensity(row_of({65535}), {.many_dark = true}).none());
}

TEST(RadiusField, OfADensityHasItsBoundsInBoxes) {
  const RadiusField field(ImageDensity(row_of({65535, 16384, 4096, 0}), {}), {40, 10, false}, 3);
  EXPECT_FLOAT_EQ(field.at({5, 5}), 3);
  EXPECT_NEAR(field.at({15, 5}), 6, 1e-3);
  EXPECT_NEAR(field.at({25, 5}), 12, 1e-3);
  EXPECT_NEAR(field.least_in({12, 2, 28, 8}), 6, 1e-3);
  EXPECT_NEAR(field.most_in({2, 2, 18, 8}), 6, 1e-3);
}

// Bright in both, though their pixels differ in size: what is not in both is never bright.
TEST(KnownImage, BrightInBothIsTheirCommonPart) {
  const auto halves = row_of({65535, 0}), thirds = row_of({65535, 65535, 0});
  const auto both = halves->bright_in_both(thirds);
  ASSERT_EQ(both->width, 6);
  for (int column = 0; column < 6; ++column)
    EXPECT_EQ(both->bright(both->at(column, 0)), column < 3) << column;
}

TEST(KnownImage, NotBlackIsBrightWhereverALevelIsAboveZero) {
  const auto part = row_of({0, 1, 65535})->not_black();
  EXPECT_FALSE(part->bright(0));
  EXPECT_TRUE(part->bright(1));
  EXPECT_TRUE(part->bright(2));
  EXPECT_EQ(row_of({1, 2})->not_black(), nullptr);
}

}  // namespace
}  // namespace annulus
