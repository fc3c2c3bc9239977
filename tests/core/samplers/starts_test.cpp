#include "core/samplers/starts.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/making/make_sampler.h"
#include "core/setup/plane.h"
#include "tests/core/support.h"

// The starts of growth in a mask of many parts.
namespace annulus::test {
namespace {

// Every other pixel is bright: each a part of its own.
ImageValue checker(int side) {
  GreyImage image{side, side, {}};
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column)
      image.levels.push_back((row + column) % 2 == 0 ? 0xFFFF : 0);
  return {"", std::make_shared<const KnownImage>(std::move(image))};
}

// In the order of parts each takes its only pixel unless an earlier one is too near.
TEST(Starts, KeepTheirDistanceInAMaskOfManyParts) {
  for (const bool periodic : {false, true}) {
    for (const double radius : {1.0, 1.5, 4.7}) {
      const annulus::Setup setup = make_setup({{"width", 40.0},
                                               {"height", 40.0},
                                               {"radius", radius},
                                               {"periodic", periodic},
                                               {"start", text("20.5,20.5")},
                                               {"mask", checker(40)}});
      const Region region = region_of(setup);
      std::vector<Vec2> expected{{20.5f, 20.5f}};
      for (int pixel = 0; pixel < 1600; ++pixel) {
        const int column = pixel % 40, row = pixel / 40;
        const Vec2 middle{static_cast<float>(column) + 0.5f, static_cast<float>(row) + 0.5f};
        const auto apart = [&](Vec2 other) {
          return distance({middle.x, middle.y}, {other.x, other.y}, region.domain()) >= radius;
        };
        if ((column + row) % 2 == 0 && std::ranges::all_of(expected, apart)) expected.push_back(middle);
      }
      EXPECT_EQ(start_places(setup, region, Standing(setup, radius)), expected) << periodic << " " << radius;
      annulus::Setup sized = make_setup_of("variable", {{"field", text("constant")},
                                                        {"radius-min", radius},
                                                        {"radius-max", radius},
                                                        {"start", text("20.5,20.5")}});
      for (const char* name : {"width", "height", "periodic", "mask"})
        sized.values[name] = setup.values.at(name);
      const auto sampler = make_sampler(resolved(sized));
      sampler->begin(nullptr);
      EXPECT_TRUE(std::ranges::equal(sampler->points(), expected)) << periodic << " " << radius;
    }
  }
}

TEST(StartsWork, GrowsAsTheNumberOfParts) {
  // Asks for every pixel of a checker, in rows; some are too near to an earlier one.
  const auto work = [](int side, double radius) {
    const Domain domain{static_cast<double>(side), static_cast<double>(side), false};
    const Region region(domain, checker(side).pixels);
    PlacesApart places(domain, radius);
    std::size_t looks = 0, asked = 0;
    region.place_in_each_part({0.5f, 0.5f}, {[&](Vec2 place) {
                                               ++asked;
                                               return places.free(place, [&] { ++looks; });
                                             },
                                             [&](Vec2 place) { places.add(place); }});
    EXPECT_EQ(asked, static_cast<std::size_t>(side * side / 2 - 1));  // once for each part
    return looks;
  };
  for (const double radius : {0.5, 2.5}) {
    EXPECT_LT(work(64, radius), 6 * work(32, radius)) << radius;
    EXPECT_LT(work(128, radius), 6 * work(64, radius)) << radius;
    EXPECT_LT(work(256, radius), 6 * work(128, radius)) << radius;
  }
}

}  // namespace
}  // namespace annulus::test
