#include <annulus/annulus.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

// Sampling::left and top, stop, and points put into memory that is there.
namespace annulus::test {
namespace {

Point moved(const Point& p, double left, double top) {
  return {static_cast<float>(left + double{p.x}), static_cast<float>(top + double{p.y}), p.radius};
}

// A run that begins elsewhere is the same run, moved; what is given and asked is moved with it.
TEST(Bounds, MoveEveryPlace) {
  constexpr double kLeft = -370.25, kTop = 1e4;
  const auto radius = [](double x, double y) { return 4 + (x + y) / 100; };
  Sampling here{.width = 300, .height = 200, .radius = 6};
  const auto expect_moved = [&](const Sampling& there) {
    const auto points = sample(here);
    std::vector<Point> expected;
    for (const Point& p : points) expected.push_back(moved(p, kLeft, kTop));
    EXPECT_GT(points.size(), 300u);
    EXPECT_EQ(sample(there), expected);
  };
  const auto elsewhere = [&] {
    Sampling there = here;
    there.left = kLeft;
    there.top = kTop;
    return there;
  };
  for (const char* sampler : {"bridson", "roberts", "iterated", "dart", "maximal", "uniform", "best"}) {
    SCOPED_TRACE(sampler);
    here.sampler = sampler;
    expect_moved(elsewhere());
  }
  here.sampler = "";
  here.start = annulus::Place{20.5, 30};
  here.parameters = {{"add", "0.5,0.5 299,199"}, {"fill", "true"}};
  Sampling there = elsewhere();
  there.start = annulus::Place{kLeft + 20.5, kTop + 30};
  there.parameters["add"] = "-369.75,10000.5 -71.25,10199";
  expect_moved(there);
  // A function is asked for places as they are returned.
  here = {.width = 300, .height = 200, .radius = 4, .radius_at = radius, .largest_radius = 10};
  there = elsewhere();
  there.radius_at = [&](double x, double y) { return radius(x - kLeft, y - kTop); };
  for (const Point& p : sample(there))
    EXPECT_EQ(p.radius, static_cast<float>(radius(double{p.x} - kLeft, double{p.y} - kTop)));
}

TEST(Bounds, PointsThatStandStayToTheBit) {
  const std::vector<Point> standing{{-1.1f, 2.3f, 6}, {-99.7f, 7.7f, 20}};
  const auto points =
      sample({.width = 150, .height = 40, .radius = 6, .left = -130, .top = -20, .around = standing});
  ASSERT_GT(points.size(), 50u);
  EXPECT_EQ(points[0], standing[0]);
  EXPECT_EQ(points[1], standing[1]);
}

// Beside the edges too, where rounding could move a point onto the far one. Distances may shrink by at
// most 2.2 spacings of floats, and all edges lie near a million: 1/16 on one side, 1/8 on the other.
TEST(Bounds, RoundedPointsLieWithinAndNearlyKeepTheirDistance) {
  for (const double from : {-1e6 - 50.01, 1e6 - 0.03, 1048576.0 - 10, -60.0}) {
    SCOPED_TRACE(from);
    const Sampling sampling{.width = 200.02, .height = 100.01, .radius = 2, .left = from, .top = from};
    const auto points = sample(sampling);
    ASSERT_GT(points.size(), 2000u);
    const double farthest = std::max(std::abs(from), std::abs(from + 200.02));
    const double step =
        double{std::nextafter(static_cast<float>(farthest), std::numeric_limits<float>::infinity())} -
        double{static_cast<float>(farthest)};
    for (std::size_t i = 0; i < points.size(); ++i) {
      const double x = double{points[i].x}, y = double{points[i].y};
      ASSERT_TRUE(x >= from && x < from + 200.02 && y >= from && y < from + 100.01) << x << "," << y;
      for (std::size_t j = 0; j < i; ++j)
        ASSERT_GE(std::hypot(x - double{points[j].x}, y - double{points[j].y}), 2 - 2.2 * step);
    }
  }
}

TEST(Bounds, ThatCannotBeAreNamed) {
  const Sampling good{.width = 100, .height = 80, .radius = 5, .left = -50, .top = 7};
  const auto with = [&](auto change) {
    Sampling changed = good;
    change(changed);
    return changed;
  };
  const struct {
    Sampling sampling;
    std::string text;
  } cases[] = {
      {with([](Sampling& s) { s.left = -std::numeric_limits<double>::infinity(); }),
       "left must be a number from -1e+09 to 999999900; got -inf"},
      {with([](Sampling& s) { s.left = std::numeric_limits<double>::quiet_NaN(); }),
       "left must be a number from -1e+09 to 999999900; got nan"},
      {with([](Sampling& s) { s.top = 1e9; }), "top must be a number from -1e+09 to 999999920; got 1e+09"},
      // Floats at a million are 1/16 apart; 16 of them are 1.
      {with([](Sampling& s) { s.left = 1e6, s.radius = 0.9; }),
       "radius must be at least 1 so far from 0, or stored coordinates cannot tell points apart; got 0.9"},
      {with([](Sampling& s) { s.left = 1e8 + 1, s.width = 2; }),
       "left must be nearer to 0: no float lies from 100000001 to below 100000003"},
      {with([](Sampling& s) {
         s.start = annulus::Place{50, 10};
       }),
       "start must lie inside the domain, -50 <= x < 50 and 7 <= y < 87; got 50,10"},
      {with([](Sampling& s) {
         s.around = {{0, 6}};
       }),
       "around must lie inside the domain, -50 <= x < 50 and 7 <= y < 87; got 0,6"},
      {with([](Sampling& s) {
         s.parameters = {{"add", "0,10 0,5"}};
       }),
       "parameters[\"add\"] must lie inside the domain, -50 <= x < 50 and 7 <= y < 87; got 0,5"},
      {with([](Sampling& s) { s.sampler = "weighted", s.width = s.height = s.radius = 0; }),
       "left has no meaning for the sampler weighted"},
  };
  for (const auto& [sampling, text] : cases) {
    SCOPED_TRACE(text);
    try {
      sample(sampling);
      ADD_FAILURE() << "no error";
    } catch (const Error& error) {
      EXPECT_EQ(std::string(error.what()), text);
    }
  }
}

// Runs that would take minutes, stopped before they begin and while they go on.
TEST(Stopping, EndsEveryRunAndLeavesThePointsAsTheyWere) {
  const std::vector<Point> before{{1, 2, 3}};
  const auto expect_interrupted = [&](Sampling sampling) {
    std::vector<Point> points = before;
    EXPECT_THROW(sample(sampling, points), Interrupted);
    EXPECT_EQ(points, before);
  };
  const Sampling long_one{.width = 80'000, .height = 80'000, .radius = 20};
  for (const char* sampler : {"bridson", "roberts", "dart", "maximal", "uniform", "best"}) {
    SCOPED_TRACE(sampler);
    std::stop_source source;
    Sampling sampling = long_one;
    sampling.sampler = sampler;
    sampling.stop = source.get_token();
    source.request_stop();
    expect_interrupted(sampling);
    if (std::string(sampler) == "bridson" || std::string(sampler) == "roberts") {
      sampling.tile = 20;
      sampling.threads = 2;
      expect_interrupted(sampling);
    }
  }
  // While its picture is made, and while candidates are judged: soon, not at the end of 250,000 points.
  for (const char* sampler : {"bridson", "dart", "maximal"}) {
    for (const int calls : {10, 4 * 1'000'000 + 1000}) {
      SCOPED_TRACE(std::string(sampler) + " " + std::to_string(calls));
      std::stop_source source;
      int made = 0;
      expect_interrupted({.width = 1000,
                          .height = 1000,
                          .radius = 2,
                          .inside =
                              [&](double, double) {
                                if (++made == calls) source.request_stop();
                                return true;
                              },
                          .sampler = sampler,
                          .stop = source.get_token()});
      EXPECT_LT(made, calls + 1'000'000);
    }
  }
}

TEST(Reuse, TakesTheMemoryThatIsThere) {
  std::vector<Point> points(10'000);
  const Point* const memory = points.data();
  const Sampling sampling{.width = 300, .height = 200, .radius = 6};
  sample(sampling, points);
  EXPECT_EQ(points.data(), memory);
  EXPECT_EQ(points, sample(sampling));
  EXPECT_THROW(sample({.width = 300}, points), Error);
  EXPECT_EQ(points, sample(sampling));
}

}  // namespace
}  // namespace annulus::test
