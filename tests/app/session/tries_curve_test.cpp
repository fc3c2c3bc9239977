#include "app/session/tries_curve.h"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "core/domain/stopped.h"
#include "core/goal/goal.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/measures/measures.h"
#include "core/samplers/registry.h"
#include "core/setup/places.h"

// What max tries buys: each reading against the measures of the run, the rest by hand.
namespace annulus {
namespace {

Setup setup_of(const char* sampler, double radius) {
  annulus::Setup setup = default_setup(sampler);
  setup.values["radius"] = radius;
  return setup;
}

double points_of(Setup setup, std::uint64_t tries_each) {
  setup.values["tries"] = tries_each;
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(nullptr);
  while (!sampler->finished()) sampler->advance(100'000, Stop::after_tries, nullptr);
  return sampler->count();
}

TEST(TriesCurve, AReadingIsWhatTheMeasuresOfThatRunSay) {
  for (const char* name : {"bridson", "roberts", "iterated"}) {
    SCOPED_TRACE(name);
    annulus::Setup setup = setup_of(name, 30);
    const CurveReading reading = read_curve(curve_setup(setup), 5, 3);
    setup.values["tries"] = std::uint64_t{5};
    setup.reseed(3);
    const auto sampler = make_sampler(resolved(setup));
    sampler->begin(nullptr);
    while (!sampler->finished()) sampler->advance(1, Stop::after_tries, nullptr);
    const Measures measures = measure(measured_set(setup, *sampler));
    EXPECT_EQ(reading.points, sampler->count());
    EXPECT_EQ(reading.tries, static_cast<double>(sampler->counts().tries));
    EXPECT_EQ(reading.room, measures.room->points() / sampler->count());
    EXPECT_EQ(reading.largest, measures.holes->largest.radius / 30);
    EXPECT_GE(reading.darts, measures.room->points()) << "each point that fits takes a dart";
  }
}

TEST(TriesCurve, OfRadiiThatDifferThereIsOnlyTheRoom) {
  annulus::Setup setup = default_setup("variable");
  setup.values["radius-min"] = 20.0;
  setup.values["radius-max"] = 60.0;
  const CurveReading reading = read_curve(curve_setup(setup), 5, 1);
  EXPECT_GT(reading.room, 0);
  EXPECT_FALSE(reading.largest);
  EXPECT_EQ(sampler_beside(setup), nullptr);
  EXPECT_FALSE(curve_setup_beside(setup));
}

TEST(TriesCurve, OnlySamplersWithMaxTriesHaveOne) {
  for (const char* name : {"bridson", "roberts", "iterated", "variable"})
    EXPECT_TRUE(has_tries_curve(default_setup(name))) << name;
  for (const char* name : {"dart", "uniform", "best", "weighted", "maximal"})
    EXPECT_FALSE(has_tries_curve(default_setup(name))) << name;
}

TEST(TriesCurve, ItLeavesOutWhatIsDoneAfterwards) {
  annulus::Setup setup = setup_of("bridson", 25);
  setup.values["fill"] = true;
  setup.values["periodic"] = true;
  const annulus::Setup own = curve_setup(setup);
  EXPECT_FALSE(own.flag("fill"));
  EXPECT_TRUE(own.flag("periodic"));
  EXPECT_EQ(own.real("radius"), 25);
  EXPECT_EQ(own.real("width"), 740) << "so small a domain stays as it is";
  const annulus::Setup beside = curve_setup_beside(setup).value();
  EXPECT_EQ(beside.sampler, "roberts");
  EXPECT_TRUE(beside.flag("periodic"));
  EXPECT_EQ(beside.real("radius"), 25);
  EXPECT_EQ(curve_setup_beside(setup_of("roberts", 25)).value().sampler, "bridson");
}

// A goal takes 3 tries or more, a curve begins at 1.
TEST(TriesCurve, ItHasNoGoal) {
  for (const Goal& goal : {Goal(ByPoints{60, true}), Goal(BySpacing{80.0, true})}) {
    SCOPED_TRACE(goal.index());
    const annulus::Setup setup = resolved(with_goal(default_setup("bridson"), goal));
    for (const annulus::Setup& of : {curve_setup(setup), curve_setup_beside(setup).value()}) {
      EXPECT_FALSE(has_goal(of));
      EXPECT_FALSE(of.flag("exact"));
      EXPECT_EQ(of.real("radius"), setup.real("radius"));
      for (const std::uint64_t tries_each : {1u, 2u}) EXPECT_GT(read_curve(of, tries_each, 1).points, 0);
    }
  }
}

TEST(TriesCurve, ALargeDomainIsMadeSmallerInItsShape) {
  annulus::Setup setup = setup_of("bridson", 10);
  setup.values["width"] = 40'000.0;
  setup.values["height"] = 10'000.0;
  setup.values["start"] = std::string("20000,2500");
  const annulus::Setup own = curve_setup(setup);
  EXPECT_EQ(own.real("radius"), 10);
  EXPECT_NEAR(own.real("width"), 4 * own.real("height"), 1e-6);
  const Start start = parse_start(own.text("start"));
  EXPECT_NEAR(start.x, own.real("width") / 2, 1e-3);
  EXPECT_NEAR(start.y, own.real("height") / 4, 1e-3);
  // Even the most that any k gives.
  EXPECT_LE(points_of(own, 300), kMostCurvePoints);
  const double most = points_of(curve_setup_beside(setup).value(), 300);
  EXPECT_LE(most, kMostCurvePoints);
  EXPECT_GE(most, 0.9 * kMostCurvePoints) << "no smaller than it need be";
}

TEST(TriesCurve, ALongDomainStaysWide) {
  annulus::Setup setup = setup_of("bridson", 10);
  setup.values["width"] = 4'000'000.0;
  setup.values["height"] = 150.0;
  const annulus::Setup own = curve_setup(setup);
  EXPECT_NEAR(own.real("height"), 150, 1e-9);
  EXPECT_LE(points_of(own, 30), kMostCurvePoints);
}

TEST(TriesCurve, NeitherSeedNorTriesMakeItAnother) {
  const annulus::Setup setup = setup_of("bridson", 20);
  annulus::Setup other = setup;
  other.values["tries"] = std::uint64_t{7};
  other.values["fill"] = true;
  other.reseed(99);
  EXPECT_EQ(without_what_curves_ignore(setup), without_what_curves_ignore(other));
  other.values["radius"] = 21.0;
  EXPECT_NE(without_what_curves_ignore(setup), without_what_curves_ignore(other));
  // A radius that follows from the number of points changes with k.
  annulus::Setup goal = setup;
  set_goal(goal, ByPoints{500, false});
  set_goal(other, ByPoints{500, false});
  EXPECT_EQ(without_what_curves_ignore(goal), without_what_curves_ignore(other));
}

TEST(TriesCurve, OfRadiiThatFollowFromAGoalOnlyTheRatioMakesItAnother) {
  const auto with_radii = [](double smallest, double largest, std::uint64_t points) {
    annulus::Setup setup = default_setup("variable");
    setup.values["radius-min"] = smallest;
    setup.values["radius-max"] = largest;
    set_goal(setup, ByPoints{points, false});
    return without_what_curves_ignore(setup);
  };
  EXPECT_EQ(with_radii(10, 30, 200), with_radii(11, 33, 200));
  EXPECT_NE(with_radii(10, 30, 200), with_radii(10, 40, 200));
  EXPECT_NE(with_radii(10, 30, 200), with_radii(10, 30, 300));
  EXPECT_NE(with_radii(10, 30, 0), with_radii(11, 33, 0)) << "given ones";
  // As runs with other k and seeds have them.
  annulus::Setup setup = default_setup("variable");
  set_goal(setup, ByPoints{60, false});
  annulus::Setup other = setup;
  other.values["tries"] = std::uint64_t{5};
  other.reseed(9);
  setup = resolved(setup);
  other = resolved(other);
  ASSERT_NE(setup.real("radius-min"), other.real("radius-min"));
  EXPECT_EQ(without_what_curves_ignore(setup), without_what_curves_ignore(other));
}

CurveReading reading(std::uint64_t tries_each, std::uint64_t seed, double points, double tries, double room,
                     double largest, bool beside = false) {
  return {.beside = beside,
          .tries_each = tries_each,
          .seed = seed,
          .points = points,
          .tries = tries,
          .room = room,
          .darts = 4 * points,
          .largest = largest};
}

const std::vector<CurveReading>& readings() {
  static const std::vector<CurveReading> all{
      reading(100, 1, 110, 10'000, 0.05, 1.1), reading(10, 1, 100, 1000, 0.2, 1.6),
      reading(10, 2, 104, 1200, 0.3, 1.4),     reading(10, 3, 96, 800, 0.25, 1.9),
      reading(100, 2, 112, 11'000, 0.07, 1.3), reading(10, 1, 130, 1500, 0.01, 1.1, true)};
  return all;
}

TEST(TriesCurve, ItHasMedianRangeAndMeansOverTheSeeds) {
  const std::vector<CurvePoint> curve = curve_of(readings(), false);
  ASSERT_EQ(curve.size(), 2u);
  EXPECT_EQ(curve[0].tries_each, 10);
  EXPECT_DOUBLE_EQ(curve[0].points, 100);
  EXPECT_DOUBLE_EQ(curve[0].tries, 1000);
  EXPECT_DOUBLE_EQ(curve[0].darts, 400);
  EXPECT_DOUBLE_EQ(curve[0].room.low, 0.2);
  EXPECT_DOUBLE_EQ(curve[0].room.median, 0.25);
  EXPECT_DOUBLE_EQ(curve[0].room.high, 0.3);
  EXPECT_DOUBLE_EQ(curve[0].largest->median, 1.6);
  EXPECT_DOUBLE_EQ(curve[1].room.median, 0.06) << "of two, the middle between them";
  ASSERT_EQ(curve_of(readings(), true).size(), 1u);
}

TEST(TriesCurve, BetweenItsPointsItIsStraight) {
  const std::vector<CurvePoint> curve = curve_of(readings(), false);
  // The root of 1000 lies in the middle between 10 and 100 on a logarithmic axis.
  const double between = std::sqrt(1000.0);
  const CurvePoint point = curve_at(curve, between).value();
  EXPECT_NEAR(point.room.median, (0.25 + 0.06) / 2, 1e-12);
  EXPECT_NEAR(point.largest->median, (1.6 + 1.2) / 2, 1e-12);
  EXPECT_NEAR(point.points, (100 + 111) / 2.0, 1e-9);
  EXPECT_NEAR(point.tries, 1000 + 9500 * (between - 10) / 90, 1e-9);
  EXPECT_EQ(curve_at(curve, 100)->points, 111);
  EXPECT_FALSE(curve_at(curve, 9));
  EXPECT_FALSE(curve_at(curve, 101));
  EXPECT_FALSE(curve_at({}, 10));
}

TEST(TriesCurve, ItStopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(read_curve(curve_setup(setup_of("bridson", 10)), 30, 1, stop.get_token()), Stopped);
}

}  // namespace
}  // namespace annulus
