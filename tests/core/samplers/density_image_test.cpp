#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "core/goal/goal.h"
#include "core/io/command_line.h"
#include "core/io/setup_json.h"
#include "core/making/given_values.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "tests/core/samplers/refusal.h"
#include "tests/core/support.h"

// The sampler variable with an image of densities: as many points as the image wants, everywhere.
namespace annulus::test {
namespace {

using testing::HasSubstr;

ImageValue painted(int width, int height, const std::function<double(int, int)>& value) {
  GreyImage image{width, height, {}};
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column)
      image.levels.push_back(static_cast<std::uint16_t>(std::lround(65535 * value(column, row))));
  return {"map.png", std::make_shared<const KnownImage>(image)};
}

Setup with(Values given) {
  Setup setup = default_setup("variable");
  give(setup, given);
  return setup;
}

// The share of the points of several seeds in each tenth of the domain, over the share that it should have.
using Tenths = std::array<double, 10>;
Tenths made_over_wanted(Setup setup, std::uint64_t seeds, bool down, const Tenths& wanted) {
  Tenths points{};
  double all = 0, wanted_in_all = 0;
  const double side = setup.real(down ? "height" : "width");
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    setup.reseed(seed);
    for (const Place& place : finish(setup).places) {
      ++points[static_cast<std::size_t>((down ? place.y : place.x) / side * 10)];
      ++all;
    }
  }
  for (const double share : wanted) wanted_in_all += share;
  for (std::size_t i = 0; i < points.size(); ++i) points[i] *= wanted_in_all / (all * wanted[i]);
  return points;
}

void expect_within(const Tenths& shares, double tolerance) {
  for (std::size_t i = 0; i < shares.size(); ++i) EXPECT_NEAR(shares[i], 1, tolerance) << "tenth " << i;
}

const Tenths kRamp{1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1};

TEST(DensityImage, EachStepOfARampGetsItsShare) {
  const auto step = [](int at) { return kRamp[static_cast<std::size_t>(at)]; };
  const auto across = with({{"density-image", painted(10, 1, [&](int x, int) { return step(x); })},
                            {"width", 1000.0},
                            {"height", 300.0},
                            {"points", whole(6000)}});
  expect_within(made_over_wanted(across, 4, false, kRamp), 0.05);
  const auto down = with({{"density-image", painted(1, 10, [&](int, int y) { return step(y); })},
                          {"width", 300.0},
                          {"height", 1000.0},
                          {"points", whole(6000)},
                          {"exact", true}});
  expect_within(made_over_wanted(down, 4, true, kRamp), 0.05);
}

// From 1 to 0.1 without a step; a tenth of it wants what is in its middle.
TEST(DensityImage, ASmoothRampGetsItsShares) {
  const auto setup =
      with({{"density-image", painted(1000, 1, [](int x, int) { return 1 - 0.9 * (x + 0.5) / 1000; })},
            {"width", 1000.0},
            {"height", 300.0},
            {"points", whole(6000)}});
  Tenths wanted;
  for (std::size_t i = 0; i < wanted.size(); ++i) wanted[i] = 1 - 0.9 * (static_cast<double>(i) + 0.5) / 10;
  expect_within(made_over_wanted(setup, 4, false, wanted), 0.05);
}

// A face before a wall: hair, eyes, brows, mouth and a coat in hard greys, blurred as a photo is.
ImageValue face() {
  constexpr int kWidth = 280, kHeight = 350, kBlur = 6;
  const auto from = [](double x, double y, double cx, double cy, double rx, double ry) {
    return (x - cx) * (x - cx) / (rx * rx) + (y - cy) * (y - cy) / (ry * ry);
  };
  const auto grey = [&](double x, double y) {
    const double head = from(x, y, 140, 165, 74, 104);
    if (head < 1) {
      for (const double eye : {112.0, 168.0})
        if (from(x, y, eye, 150, 6, 6) < 1 || from(x, y, eye, 132, 20, 4) < 1) return 0.08;
      if (from(x, y, 140, 226, 28, 8) < 1) return 0.3;
      return 0.86 - 0.5 * std::max(0.0, (x - 120) / 74) - 0.25 * head;
    }
    if (from(x, y, 140, 140, 108, 134) < 1) return 0.03 + 0.03 * x / kWidth;
    if (from(x, y, 140, 300, 36, 70) < 1) return 0.5 - 0.2 * (x - 140) / 36;
    const double slope = (x - 140) / 60;
    if (y > 270 - 50 * std::exp(-slope * slope)) return 0.16 + 0.04 * std::sin(x / 40);
    return 0.72 + 0.12 * x / kWidth;
  };
  std::vector<double> greys(std::size_t{kWidth} * kHeight);
  const auto at = [&](int x, int y) -> double& {
    return greys[static_cast<std::size_t>(std::clamp(y, 0, kHeight - 1) * kWidth +
                                          std::clamp(x, 0, kWidth - 1))];
  };
  for (int y = 0; y < kHeight; ++y)
    for (int x = 0; x < kWidth; ++x) at(x, y) = grey(x, y);
  for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 0}, {0, 1}}) {
    std::vector<double> blurred;
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        double sum = 0;
        for (int i = -kBlur; i <= kBlur; ++i) sum += at(x + i * dx, y + i * dy);
        blurred.push_back(sum / (2 * kBlur + 1));
      }
    }
    greys = std::move(blurred);
  }
  return painted(kWidth, kHeight, [&](int x, int y) { return std::clamp(at(x, y), 0.0, 1.0); });
}

TEST(SlowDensityImage, AFaceGetsItsTenthsButForTheDarkest) {
  const auto image = face();
  auto setup = with({{"density-image", image},
                     {"width", 400.0},
                     {"height", 500.0},
                     {"points", whole(9000)},
                     {"exact", true}});
  double densest = 0;
  for (std::size_t i = 0; i < image.pixels->size(); ++i)
    densest = std::max(densest, image.pixels->luminance(i));
  const auto density = [&](std::size_t pixel) {
    return std::max(image.pixels->luminance(pixel) / densest, 0.02);
  };
  const auto tenth = [](double share) { return static_cast<std::size_t>(std::min(share * 10, 9.0)); };
  Tenths wanted{}, made{};
  double all = 0, points = 0;
  for (std::size_t i = 0; i < image.pixels->size(); ++i) {
    wanted[tenth(density(i))] += density(i);
    all += density(i);
  }
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    setup.reseed(seed);
    for (const Place& place : finish(setup).places) {
      ++made[tenth(density(image.pixels->pixel(place.x, place.y, 400, 500)))];
      ++points;
    }
  }
  EXPECT_EQ(points, 8 * 9000);
  for (std::size_t i = 1; i < made.size(); ++i)
    EXPECT_NEAR(made[i] / points / (wanted[i] / all), 1, 0.06) << "tenth " << i;
  EXPECT_GT(made[0] / points / (wanted[0] / all), 0.8);
}

TEST(DensityImage, ManyDarkIsTheNegative) {
  const auto field = [](double first, const char* many) {
    return radius_field_of(
        with({{"density-image", painted(10, 1, [&](int x, int) { return std::abs(first - (x + 1) / 10.0); })},
              {"many", text(many)},
              {"width", 100.0},
              {"radius", 3.0}}));
  };
  const auto light = field(0, "light"), dark = field(1, "dark");
  for (float x = 5; x < 100; x += 10) EXPECT_NEAR(double{light.at({x, 5}) / dark.at({x, 5})}, 1, 1e-4) << x;
}

TEST(DensityImage, WithoutAFloorBlackGetsNoPoint) {
  const auto halves = painted(2, 1, [](int x, int) { return x; });
  const auto in_left = [&](Values given) {
    given["density-image"] = halves;
    given["width"] = given["height"] = 200.0;
    given["radius"] = 4.0;
    std::size_t left = 0, top = 0;
    for (const Place& place : finish(with(given)).places) {
      left += place.x < 100;
      top += place.y < 100;
    }
    return std::pair(left, top);
  };
  EXPECT_GT(in_left({}).first, 5u);  // 2% of about 600
  EXPECT_EQ(in_left({{"density-floor", 0.0}}).first, 0u);
  const auto masked = in_left({{"density-floor", 0.0}, {"mask", picture({"..", "##"})}});
  EXPECT_EQ(masked.first, 0u);
  EXPECT_GT(masked.second, 100u);
  const auto all_masked =
      with({{"density-image", halves}, {"density-floor", 0.0}, {"mask", picture({".#"})}});
  EXPECT_THAT(refusal(all_masked), HasSubstr("--mask"));
}

TEST(DensityImage, TheRadiusIsThatAtTheDensestValue) {
  const auto setup =
      with({{"density-image", painted(2, 1, [](int x, int) { return x ? 0.5 : 0.125; })}, {"radius", 6.0}});
  EXPECT_EQ(setup.real("radius-min"), 6);
  EXPECT_NEAR(double{radius_field_of(setup).at({1, 1})}, 12, 1e-3);
  EXPECT_EQ(largest_radius_of(setup), radius_field_of(setup).largest());
}

TEST(DensityImage, DistanceIsTheMeanOfBothRadiiUnlessTheConflictIsGiven) {
  const auto image = painted(2, 1, [](int x, int) { return x ? 1 : 0.5; });
  EXPECT_EQ(with({{"density-image", image}}).text("conflict"), "solid");
  EXPECT_EQ(with({{"density-image", image}, {"conflict", text("either")}}).text("conflict"), "either");
  const auto json = [&](const char* more) {
    nlohmann::json file = {{"sampler", "variable"}, {"parameters", {{"density-image", "map.png"}}}};
    if (*more) file["parameters"]["conflict"] = more;
    return setup_from_json(file);
  };
  EXPECT_EQ(json("").text("conflict"), "solid");
  EXPECT_EQ(json("").text("field"), "density");
  EXPECT_EQ(json("earlier").text("conflict"), "earlier");
}

TEST(DensityImage, OptionsAndFilesKeepWhatItMeans) {
  const auto image = painted(2, 1, [](int x, int) { return x ? 1 : 0.5; });
  const auto setup = with({{"density-image", image},
                           {"tone", text("1.8")},
                           {"many", text("dark")},
                           {"density-floor", 0.0},
                           {"conflict", text("either")},
                           {"points", whole(100)}});
  const std::string options = setup_options(setup);
  for (const char* said : {"--density-image map.png", "--tone 1.8", "--many dark", "--density-floor 0",
                           "--conflict either", "--points 100"})
    EXPECT_THAT(options, HasSubstr(said));
  EXPECT_THAT(options, testing::Not(HasSubstr("--radius")));
  EXPECT_EQ(setup_from_json(setup_json(setup)), setup);
  // Setups without one say nothing of it.
  EXPECT_FALSE(setup_json(default_setup("variable"))["parameters"].contains("density-image"));
}

TEST(DensityImage, OneImageSaysTheRadius) {
  const auto image = painted(2, 1, [](int x, int) { return x ? 1 : 0.5; });
  EXPECT_THAT(refusal(with({{"density-image", image}, {"radius-image", image}})),
              HasSubstr("--density-image cannot stand beside --radius-image"));
  auto setup = with({{"radius-image", image}});
  give(setup, {{"density-image", image}});
  EXPECT_TRUE(setup.image("radius-image").none());
  EXPECT_EQ(refusal(setup), "accepted");
  EXPECT_THAT(refusal(with({{"density-image", painted(2, 1, [](int, int) { return 0; })}})),
              HasSubstr("must be light somewhere"));
  EXPECT_THAT(refusal(with({{"field", text("density")}})), HasSubstr("--density-image is needed"));
  EXPECT_THROW(with({{"density-image", image}, {"radius", 4.0}, {"points", whole(10)}}), InputError);
  EXPECT_THROW(with({{"radius", 4.0}}), InputError);
}

}  // namespace
}  // namespace annulus::test
