#include <annulus/annulus.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/core/support.h"

// <annulus/annulus.h>: the same points as by setups, and errors that name the field.
namespace annulus::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::vector<Point> library_points(const Setup& setup) {
  const FinishedRun run = finish(setup);
  std::vector<Point> points;
  for (std::size_t i = 0; i < run.places.size(); ++i)
    points.push_back({static_cast<float>(run.places[i].x), static_cast<float>(run.places[i].y),
                      run.sampler->field()
                          ? run.sampler->store().radii[i]
                          : static_cast<float>(setup.has("radius") ? setup.real("radius") : 0)});
  return points;
}

// What sample() says about it.
struct Complaint {
  std::string field;
  std::string text;
};
Complaint complaint_about(const Sampling& sampling) {
  try {
    sample(sampling);
  } catch (const Error& error) {
    return {error.field(), error.what()};
  }
  ADD_FAILURE() << "no error";
  return {};
}

TEST(Library, KnowsItsVersion) {
  EXPECT_STREQ(version(), ANNULUS_VERSION);
}

TEST(Library, GivesThePointsOfTheSameSetup) {
  EXPECT_EQ(
      sample({.width = 300, .height = 200, .radius = 8.2, .tries = 20, .seed = 7}),
      library_points(make_setup(
          {{"width", 300.0}, {"height", 200.0}, {"radius", 8.2}, {"tries", whole(20)}, {"seed", whole(7)}})));
  EXPECT_EQ(sample({.width = 300, .height = 200, .radius = 9, .periodic = true, .start = StartAt::random}),
            library_points(make_setup({{"width", 300.0},
                                       {"height", 200.0},
                                       {"radius", 9.0},
                                       {"periodic", true},
                                       {"start", text("random")}})));
  EXPECT_EQ(sample({.width = 300, .height = 200, .radius = 9, .start = annulus::Place{10.25, 20}}),
            library_points(make_setup(
                {{"width", 300.0}, {"height", 200.0}, {"radius", 9.0}, {"start", text("10.25,20")}})));
}

TEST(Library, EverySamplerCanBeAskedFor) {
  for (const char* name : {"bridson", "roberts", "iterated", "dart", "uniform", "best"}) {
    SCOPED_TRACE(name);
    EXPECT_EQ(sample({.width = 120, .height = 90, .radius = 9, .sampler = name}),
              library_points(make_setup_of(name, {{"width", 120.0}, {"height", 90.0}, {"radius", 9.0}})));
  }
  EXPECT_EQ(sample({.width = 120,
                    .height = 90,
                    .radius = 4,
                    .largest_radius = 12,
                    .sampler = "variable",
                    .parameters = {{"field", "noise"}, {"conflict", "solid"}}}),
            library_points(make_setup_of("variable", {{"width", 120.0},
                                                      {"height", 90.0},
                                                      {"radius-min", 4.0},
                                                      {"radius-max", 12.0},
                                                      {"field", text("noise")},
                                                      {"conflict", text("solid")}})));
  EXPECT_EQ(sample({.sampler = "weighted", .parameters = {{"columns", "12"}, {"picks", "9"}}}),
            library_points(make_setup_of("weighted", {{"columns", whole(12)}, {"picks", whole(9)}})));
}

TEST(Library, TheRadiusFollowsFromANumberOfPoints) {
  const auto points =
      sample({.width = 300, .height = 200, .parameters = {{"points", "500"}, {"exact", "true"}}});
  ASSERT_EQ(points.size(), 500u);
  // The radius that is told is the one that is kept, and no much larger one would have had room.
  double nearest = 1e9;
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      nearest = std::min(nearest, std::hypot(double{points[i].x} - double{points[j].x},
                                             double{points[i].y} - double{points[j].y}));
  EXPECT_GE(nearest, double{points[0].radius} * (1 - 1e-6));
  EXPECT_NEAR(nearest, double{points[0].radius}, 0.1);
  EXPECT_EQ(
      sample({.width = 300, .height = 200, .sampler = "uniform", .parameters = {{"points", "77"}}}).size(),
      77u);
}

TEST(Library, ThreadsShareTilesAndChangeNothing) {
  Sampling sampling{.width = 600, .height = 400, .radius = 4, .tile = 20};
  const auto alone = sample(sampling);
  EXPECT_EQ(alone, library_points(make_setup(
                       {{"width", 600.0}, {"height", 400.0}, {"radius", 4.0}, {"tile", whole(20)}})));
  sampling.threads = 4;
  EXPECT_EQ(sample(sampling), alone);
}

TEST(Library, AMaskIsAnImageOverTheDomain) {
  const Mask mask{.columns = 3, .rows = 2, .levels = {0, 128, 255, 127, 255, 0}};
  EXPECT_EQ(sample({.width = 150, .height = 100, .radius = 5, .mask = mask}),
            library_points(make_setup(
                {{"width", 150.0}, {"height", 100.0}, {"radius", 5.0}, {"mask", picture({"#..", "#.#"})}})));
}

TEST(Library, PointsThatStandComeFirstAndKeepTheirRadii) {
  const std::vector<Point> standing{{40, 50}, {200, 120, 30}};
  const auto points = sample({.width = 300, .height = 200, .radius = 9, .around = standing});
  ASSERT_GT(points.size(), 100u);
  EXPECT_EQ(points[0], (Point{40, 50, 9}));
  EXPECT_EQ(points[1], (Point{200, 120, 30}));
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      ASSERT_GE(
          std::hypot(double{points[i].x} - double{points[j].x}, double{points[i].y} - double{points[j].y}),
          j == 1 ? 30 : 9);
  // Without a radius they are as the rest; and a setup gives the same.
  EXPECT_EQ(
      sample({.width = 300, .height = 200, .radius = 9, .around = {{40, 50}}}),
      library_points(make_setup({{"width", 300.0},
                                 {"height", 200.0},
                                 {"radius", 9.0},
                                 {"around", PointsValue{"mine", std::make_shared<const GivenPoints>(
                                                                    GivenPoints{{{40, 50}}, {}, {}})}}})));
}

TEST(Library, AFunctionGivesTheRadii) {
  const auto linear = [](double x, double) { return 4.5 + x / 300 * (17.25 - 4.5); };
  const auto points =
      sample({.width = 300, .height = 200, .radius = 4.5, .radius_at = linear, .largest_radius = 17.25});
  EXPECT_EQ(points, library_points(make_setup_of("variable", {{"width", 300.0},
                                                              {"height", 200.0},
                                                              {"field", text("linear")},
                                                              {"radius-min", 4.5},
                                                              {"radius-max", 17.25}})));
  // To the last bit what the function says, which no image could hold.
  for (const Point& p : points) EXPECT_EQ(p.radius, static_cast<float>(linear(double{p.x}, double{p.y})));
}

TEST(Library, WhatARadiusFunctionThrowsIsPassedOn) {
  const auto thrower = [](double, double) -> double { throw std::out_of_range("mine"); };
  EXPECT_THROW(sample({.width = 300, .height = 200, .radius = 4, .radius_at = thrower, .largest_radius = 5}),
               std::out_of_range);
}

TEST(Library, MemoryIsEstimatedFromTheRadiusFunction) {
  // A thousand points, though the smallest radius everywhere would make a million.
  Sampling sampling{.width = 1000,
                    .height = 1000,
                    .radius = 1,
                    .radius_at = [](double, double) { return 30.0; },
                    .largest_radius = 30,
                    .max_points = 2000};
  EXPECT_GT(sample(sampling).size(), 500u);
  sampling.max_points = 500;
  EXPECT_EQ(complaint_about(sampling).field, "max_points");
}

TEST(Library, WhatIsForgottenIsNamed) {
  EXPECT_EQ(complaint_about({.height = 5, .radius = 1}).text,
            "width must be a number from 1e-12 to 1e+09; got 0");
  EXPECT_EQ(complaint_about({.width = 5, .radius = 1}).text,
            "height must be a number from 1e-12 to 1e+09; got 0");
  const Complaint radius = complaint_about({.width = 5, .height = 5});
  EXPECT_EQ(radius.field, "radius");
  EXPECT_EQ(radius.text, "radius must be a number from 1e-12 to 1e+09; got 0");
  const auto ten = [](double, double) { return 10.0; };
  const Complaint largest = complaint_about({.width = 50, .height = 50, .radius = 5, .radius_at = ten});
  EXPECT_EQ(largest.field, "largest_radius");
  EXPECT_EQ(largest.text, "largest_radius must be a number from 1e-12 to 1e+09; got 0");
}

TEST(Library, AnErrorNamesTheFieldAndWhatMayStandThere) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto ten = [](double, double) { return 10.0; };
  const Sampling good{.width = 100, .height = 80, .radius = 5};
  const auto with = [&](auto change) {
    Sampling changed = good;
    change(changed);
    return changed;
  };
  const struct {
    Sampling sampling;
    std::string field, text;
  } cases[] = {
      {with([&](Sampling& s) { s.width = nan; }), "width",
       "width must be a number from 1e-12 to 1e+09; got nan"},
      {with([](Sampling& s) { s.radius = 1e-9; }), "radius",
       "radius must be at least 0.0001220703125 in a domain of 100 x 80, or stored coordinates cannot tell "
       "points apart; got 1e-09"},
      {with([](Sampling& s) { s.tries = 10001; }), "tries",
       "tries must be a whole number from 1 to 10000; got 10001"},
      {with([](Sampling& s) { s.tries = -1; }), "tries",
       "tries must be a whole number from 1 to 10000; got -1"},
      {with([](Sampling& s) {
         s.start = annulus::Place{200, 5};
       }),
       "start", "start must lie inside the domain, 0 <= x < 100 and 0 <= y < 80; got 200,5"},
      {with([](Sampling& s) { s.periodic = true, s.radius = 30; }), "periodic",
       "periodic needs both sides at least 4 radii long (120); the shorter one is 80"},
      {with([](Sampling& s) {
         s.around = {{50, 90}};
       }),
       "around", "around must lie inside the domain, 0 <= x < 100 and 0 <= y < 80; got 50,90"},
      {with([](Sampling& s) {
         s.around = {{50, 40, -1}};
       }),
       "around", "around must have radii from 0.0001220703125 to 1e+09, or 0 for radius; got -1"},
      {with([&](Sampling& s) {
         s.around = {{50, 40}}, s.radius_at = ten, s.largest_radius = 20;
       }),
       "around", "around cannot stand beside radius_at"},
      {with([](Sampling& s) {
         s.around = {{50, 40}}, s.sampler = "uniform";
       }),
       "around", "around has no meaning for the sampler uniform"},
      {with([](Sampling& s) { s.threads = 4; }), "threads",
       "threads must be 1 if there are no tiles to share (tile, of bridson and roberts); got 4"},
      {with([](Sampling& s) { s.threads = 0; }), "threads",
       "threads must be a whole number from 1 to 256; got 0"},
      {with([](Sampling& s) { s.max_points = 10; }), "max_points", "max_points allows 10 points"},
      {with([](Sampling& s) { s.max_points = 5'000'000'000; }), "max_points",
       "max_points must be a whole number from 1 to 4000000000; got 5000000000"},
      {with([](Sampling& s) { s.sampler = "poisson"; }), "sampler", "sampler must be one of bridson, "},
      {with([](Sampling& s) { s.sampler = "weighted"; }), "width",
       "width has no meaning for the sampler weighted"},
      {with([](Sampling& s) { s.sampler = "dart", s.tries = 3; }), "tries",
       "tries has no meaning for the sampler dart"},
      {with([](Sampling& s) { s.largest_radius = 9; }), "largest_radius",
       "largest_radius has no meaning for the sampler bridson"},
      {with([&](Sampling& s) { s.radius_at = ten, s.largest_radius = 4; }), "largest_radius",
       "largest_radius must be at least radius, 5; got 4"},
      {with([&](Sampling& s) { s.radius_at = ten, s.largest_radius = 9; }), "radius_at",
       "radius_at must give a number from 5 (radius) to 9 (largest_radius); got 10 at "},
      {with([&](Sampling& s) { s.radius_at = ten, s.sampler = "dart"; }), "radius_at",
       "radius_at needs the sampler variable; got dart"},
      {with([&](Sampling& s) {
         s.radius_at = ten, s.largest_radius = 12, s.parameters = {{"field", "noise"}};
       }),
       "parameters[\"field\"]", "parameters[\"field\"] cannot stand beside radius_at"},
      {with([](Sampling& s) {
         s.sampler = "variable", s.largest_radius = 12, s.parameters = {{"field", "image"}};
       }),
       "parameters[\"field\"]", "parameters[\"field\"] cannot be image: "},
      {with([&](Sampling& s) {
         s.radius_at = ten, s.largest_radius = 12, s.parameters = {{"fill", "true"}};
       }),
       "parameters[\"fill\"]", "parameters[\"fill\"] cannot stand beside radius_at"},
      {with([](Sampling& s) {
         s.mask = {2, 2, {255, 255, 255}};
       }),
       "mask", "mask must have a level for each of its 2 x 2 pixels; got 3"},
      {with([](Sampling& s) {
         s.mask = {9000, 1, {}};
       }),
       "mask", "mask must have from 1 to 8192 columns and rows; got 9000 x 1"},
      {with([](Sampling& s) {
         s.mask = {1, 1, {0}};
       }),
       "mask", "mask must have an inside: no pixel of it is bright (0.5 or more)"},
      {with([](Sampling& s) { s.inside = [](double, double) { return false; }; }), "inside",
       "inside must be true somewhere: it is false in the middles of all 80 x 64 pixels"},
      {with([](Sampling& s) {
         s.parameters = {{"conflict", "solid"}};
       }),
       "parameters[\"conflict\"]", "parameters[\"conflict\"] has no meaning for the sampler bridson"},
      {with([](Sampling& s) {
         s.parameters = {{"distance", "far"}};
       }),
       "parameters[\"distance\"]", "parameters[\"distance\"] must be one of area, linear, whole; got far"},
      {with([](Sampling& s) {
         s.parameters = {{"mask-keep", "dark"}};
       }),
       "parameters[\"mask-keep\"]", "parameters[\"mask-keep\"] is the field mask.keep"},
      {with([](Sampling& s) {
         s.parameters = {{"radius", "4"}};
       }),
       "parameters[\"radius\"]", "parameters[\"radius\"] is the field radius"},
      // What contradicts itself, as on the command line.
      {with([](Sampling& s) {
         s.parameters = {{"points", "500"}};
       }),
       "parameters[\"points\"]",
       "parameters[\"points\"] cannot stand beside radius: the radius follows from it"},
      {with([](Sampling& s) {
         s.parameters = {{"spacing", "6"}};
       }),
       "parameters[\"spacing\"]",
       "parameters[\"spacing\"] cannot stand beside radius: the radius follows from it"},
      {with([](Sampling& s) {
         s.radius = 0, s.parameters = {{"spacing", "6"}, {"points", "500"}};
       }),
       "parameters[\"spacing\"]",
       "parameters[\"spacing\"] cannot stand beside parameters[\"points\"]: the number of points follows "
       "from it"},
      {with([](Sampling& s) {
         s.parameters = {{"exact", "true"}};
       }),
       "parameters[\"exact\"]",
       "parameters[\"exact\"] needs parameters[\"points\"], the number of points, or "
       "parameters[\"spacing\"]"},
      {with([](Sampling& s) {
         s.radius = 0, s.sampler = "uniform", s.parameters = {{"points", "50"}, {"count", "60"}};
       }),
       "parameters[\"points\"]",
       "parameters[\"points\"] cannot stand beside parameters[\"count\"]: both say how many"},
      {with([](Sampling& s) {
         s.sampler = "uniform", s.parameters = {{"points", "50"}};
       }),
       "parameters[\"points\"]",
       "parameters[\"points\"] cannot stand beside radius: the radius follows from it"},
      {with([](Sampling& s) {
         s.radius = 0, s.parameters = {{"points", "0"}};
       }),
       "radius", "radius must be a number from 1e-12 to 1e+09; got 0"},
      {with([](Sampling& s) {
         s.radius = 0, s.parameters = {{"points", "30"}}, s.max_points = 20;
       }),
       "parameters[\"points\"]", "parameters[\"points\"] must be at most max_points, 20; got 30"},
      {with([&](Sampling& s) {
         s.radius_at = ten, s.largest_radius = 12, s.parameters = {{"points", "30"}};
       }),
       "parameters[\"points\"]", "parameters[\"points\"] cannot stand beside radius_at"},
      {with([](Sampling& s) {
         s.sampler = "weighted", s.width = s.height = s.radius = 0, s.parameters = {{"points", "30"}};
       }),
       "parameters[\"points\"]", "parameters[\"points\"] is not an option of weighted: its cells"},
      {with([](Sampling& s) {
         s.sampler = "weighted", s.width = s.height = s.radius = 0, s.around = {{50, 40}};
       }),
       "around", "around has no meaning for the sampler weighted"},
      // What the caller wrote is quoted as it is.
      {with([](Sampling& s) { s.sampler = "my--radius"; }), "sampler",
       "sampler must be one of bridson, roberts, iterated, variable, dart, uniform, best, weighted, maximal"},
      {with([](Sampling& s) { s.sampler = "my--radius"; }), "sampler", ".*; got 'my--radius'"},
      {with([](Sampling& s) {
         s.parameters = {{"distance", "a--radius"}};
       }),
       "parameters[\"distance\"]",
       "parameters[\"distance\"] must be one of area, linear, whole; got a--radius"},
      {with([](Sampling& s) {
         s.parameters = {{"a--radius", "1"}};
       }),
       "parameters[\"a--radius\"]", "parameters[\"a--radius\"] has no meaning for the sampler bridson"},
      {with([](Sampling& s) {
         s.parameters = {{"two\nlines", "1"}};
       }),
       "parameters[\"two lines\"]", "parameters[\"two lines\"] has no meaning for the sampler bridson"},
      {with([](Sampling& s) {
         s.parameters = {{"", "1"}};
       }),
       "parameters[\"\"]", "parameters[\"\"] has no meaning for the sampler bridson"},
      // What only this program uses.
      {with([](Sampling& s) { s.sampler = "recorded"; }), "sampler", ".*; got 'recorded'"},
      {with([](Sampling& s) {
         s.parameters = {{"recording", "x"}};
       }),
       "parameters[\"recording\"]", "parameters[\"recording\"] has no meaning for the sampler bridson"},
      {with([](Sampling& s) {
         s.sampler = "iterated", s.parameters = {{"centred", "true"}};
       }),
       "parameters[\"centred\"]", "parameters[\"centred\"] is the field left"},
      {with([](Sampling& s) {
         s.tile = 20, s.parameters = {{"start-is", "spawn"}};
       }),
       "tile", "tile must be 0 with parameters[\"start-is\"] spawn; got 20"},
  };
  for (const auto& [sampling, field, text] : cases) {
    SCOPED_TRACE(text);
    const Complaint complaint = complaint_about(sampling);
    EXPECT_EQ(complaint.field, field);
    if (text.starts_with(".*")) {
      EXPECT_THAT(complaint.text, EndsWith(text.substr(2)));
      EXPECT_THAT(complaint.text, Not(HasSubstr("recorded, ")));
    } else {
      EXPECT_THAT(complaint.text, StartsWith(text));
    }
  }
}

}  // namespace
}  // namespace annulus::test
