#include <annulus/annulus.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// Sampling::inside: every point is inside, whatever made it.
namespace annulus::test {
namespace {

constexpr double kMiddleX = 61.3, kMiddleY = 48.9, kDisc = 40.7;
double from_middle(double x, double y) {
  return std::hypot(x - kMiddleX, y - kMiddleY);
}
bool in_disc(double x, double y) {
  return from_middle(x, y) < kDisc;
}

struct Way {
  std::string sampler;
  std::map<std::string, std::string> parameters = {};
  double radius = 4;
  bool periodic = false;
};
Sampling in_disc_by(const Way& way) {
  Sampling sampling{.width = 120,
                    .height = 100,
                    .radius = way.radius,
                    .periodic = way.periodic,
                    .inside = in_disc,
                    .sampler = way.sampler,
                    .parameters = way.parameters};
  if (way.sampler == "variable") sampling.largest_radius = 2 * way.radius;
  return sampling;
}
const Way kWays[] = {{"bridson"},
                     {"bridson", {}, 4, true},
                     {"bridson", {{"distance", "linear"}, {"fill", "true"}}},
                     {"bridson", {{"points", "150"}, {"exact", "true"}}, 0},
                     {"bridson", {{"spacing", "4"}}, 0},
                     {"roberts"},
                     {"roberts", {{"fill", "true"}}},
                     {"iterated", {{"fill", "true"}}},
                     {"variable"},
                     {"variable", {{"fill", "true"}}},
                     {"dart"},
                     {"dart", {{"fill", "true"}}},
                     {"maximal"},
                     {"maximal", {}, 4, true},
                     {"maximal", {{"points", "150"}, {"exact", "true"}}, 0},
                     {"uniform"},
                     {"best"}};

TEST(Inside, EveryPointIsInside) {
  for (const Way& way : kWays) {
    SCOPED_TRACE(way.sampler + (way.parameters.empty() ? "" : " " + way.parameters.begin()->first));
    const auto points = sample(in_disc_by(way));
    EXPECT_GT(points.size(), 100u);
    for (const Point& p : points) ASSERT_TRUE(in_disc(double{p.x}, double{p.y})) << p.x << "," << p.y;
    if (way.parameters.contains("exact")) {
      EXPECT_EQ(points.size(), 150u);
    }
  }
}

// No place that is more than a pixel's diagonal inside is farther than the radius from all points.
TEST(Inside, WhereNoGapIsLeftThereIsNoneButWithinAPixelOfTheEdge) {
  for (const Way& way : kWays) {
    const bool full = way.sampler == "maximal" || way.parameters.contains("fill");
    if (!full || way.sampler == "variable" || way.radius == 0) continue;
    SCOPED_TRACE(way.sampler);
    const auto points = sample(in_disc_by(way));
    for (double y = 0; y < 100; y += 0.2) {
      for (double x = 0; x < 120; x += 0.2) {
        if (from_middle(x, y) > kDisc - std::sqrt(2)) continue;  // a pixel is a unit wide
        ASSERT_TRUE(std::ranges::any_of(
            points, [&](const Point& p) { return std::hypot(double{p.x} - x, double{p.y} - y) < 4 + 1e-4; }))
            << x << "," << y;
      }
    }
  }
}

// Pixels that describe it exactly give the points of those pixels, to the bit: 4 x 3 rectangles, edges
// between pixels of a unit. The corner at which two of them meet is no way through.
TEST(Inside, WhatPixelsDescribeExactlyGivesTheirPoints) {
  const std::string picture[] = {"#.##", "##..", "..##"};
  Mask mask{.columns = 120, .rows = 90, .levels = {}};
  const auto bright = [&](double x, double y) {
    return picture[static_cast<int>(y / 30)][static_cast<std::size_t>(x / 30)] == '#';
  };
  for (int row = 0; row < 90; ++row)
    for (int column = 0; column < 120; ++column)
      mask.levels.push_back(bright(column + 0.5, row + 0.5) ? 255 : 0);
  for (const Way& way : kWays) {
    if (way.periodic || way.radius == 0) continue;
    SCOPED_TRACE(way.sampler + (way.parameters.empty() ? "" : " " + way.parameters.begin()->first));
    Sampling sampling = in_disc_by(way);
    sampling.height = 90;
    sampling.inside = nullptr;
    sampling.mask = mask;
    const auto by_pixels = sample(sampling);
    sampling.mask = {};
    sampling.inside = bright;
    EXPECT_EQ(sample(sampling), by_pixels);
  }
}

// What is asked for is the float that is returned, and nothing else of a point is.
TEST(Inside, IsAskedForEachPointWhereItIs) {
  for (const double left : {0.0, -1000.3, 1e5}) {
    std::vector<std::pair<double, double>> asked;
    const auto points = sample({.width = 120,
                                .height = 100,
                                .radius = 4,
                                .left = left,
                                .top = -left,
                                .inside = [&](double x, double y) {
                                  const bool in = in_disc(x - left, y + left);
                                  if (in) asked.emplace_back(x, y);
                                  return in;
                                }});
    EXPECT_GT(points.size(), 200u);
    std::ranges::sort(asked);
    for (const Point& p : points)
      ASSERT_TRUE(std::ranges::binary_search(asked, std::pair(double{p.x}, double{p.y})));
  }
}

TEST(Inside, ItsPartsAreFilledEachFromAStartOfItsOwn) {
  const auto two = [](double x, double y) {
    return std::hypot(x - 30, y - 50) < 20.3 || std::hypot(x - 90, y - 50) < 20.3;
  };
  const auto points = sample({.width = 120, .height = 100, .radius = 4, .inside = two});
  const auto left = std::ranges::count_if(points, [](const Point& p) { return p.x < 60; });
  EXPECT_GT(left, 40);
  EXPECT_GT(static_cast<std::ptrdiff_t>(points.size()) - left, 40);
}

TEST(Inside, WhatItThrowsIsPassedOn) {
  // At the first call, for the picture, and at a later one, for a candidate.
  for (const int calls : {0, 120 * 100 + 50}) {
    for (const char* sampler : {"bridson", "maximal", "dart"}) {
      int left = calls;
      EXPECT_THROW(sample({.width = 120,
                           .height = 100,
                           .radius = 4,
                           .inside =
                               [&](double, double) {
                                 if (left-- == 0) throw std::out_of_range("mine");
                                 return true;
                               },
                           .sampler = sampler}),
                   std::out_of_range)
          << sampler << calls;
    }
  }
}

TEST(Inside, PlacesThatAreGivenMustBeInside) {
  Sampling sampling{.width = 120, .height = 100, .radius = 4, .left = 500, .inside = [](double x, double y) {
                      return in_disc(x - 500, y);
                    }};
  const auto complaint = [&] {
    try {
      sample(sampling);
    } catch (const Error& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  sampling.start = annulus::Place{501, 2};
  EXPECT_THAT(complaint(),
              testing::MatchesRegex("start must lie inside, the nearest place is 5[0-9.]+,[0-9.]+; "
                                    "got 501,2"));
  sampling.start = StartAt::centre;
  sampling.around = {{561, 48}, {510, 7}};
  EXPECT_EQ(complaint(), "around must lie inside; got 510,7");
  sampling.around = {};
  sampling.parameters = {{"add", "561,48 502,7"}};
  EXPECT_EQ(complaint(), "parameters[\"add\"] must lie inside; got 502,7");
}

}  // namespace
}  // namespace annulus::test
