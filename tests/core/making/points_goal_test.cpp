// How many points a setup asks for: the radius from their number.
#include "core/goal/goal.h"
#include "core/making/goal_radius.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"

#include <gmock/gmock.h>

#include <cmath>

#include "core/domain/region.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "tests/core/samplers/asking.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing::ThrowsMessage;

// Ten iterations fill a small part of an island. With a small enough radius that is any number of points.
TEST(PointsGoal, IsNotMadeByGrowthThatDies) {
  const annulus::Setup setup = asking("iterated", 1500, false, {{"mask", some_mask()}});
  EXPECT_THAT([&] { resolved(setup); },
              ThrowsMessage<InputError>(HasSubstr("asks for 1500 points, which is out of reach")));
}

// Two of 82 pixels: there r is a sixth of what it were if all had to be filled.
TEST(PointsGoal, IsThatOfTheStartsIsland) {
  const ImageValue mask = picture({"..........", "..........", "..........", "..........", "..........",
                                   "..........", "..........", "..........", "##########", "########.."});
  const annulus::Setup setup =
      asking("bridson", 300, false, {{"mask", mask}, {"islands", text("start")}, {"start", text("700,480")}});
  EXPECT_NEAR(finish(resolved(setup)).sampler->count(), 300, 15);
}

TEST(PointsGoal, TheFormulaGivesAboutAsMany) {
  for (const char* sampler : {"bridson", "roberts"}) {
    for (const std::uint64_t k : {3u, 5u, 10u, 17u, 30u, 100u}) {
      for (const bool periodic : {false, true}) {
        annulus::Setup setup =
            resolved(asking(sampler, 1000, false, {{"tries", whole(k)}, {"periodic", periodic}}));
        EXPECT_NEAR(points_by_formula(setup)->points, 1000, 0.1);
        double points = 0;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
          setup.values["seed"] = seed;
          points += static_cast<double>(finish(setup).places.size()) / 4;
        }
        EXPECT_NEAR(points, 1000, k == 3 ? 25 : 15) << sampler << ' ' << k << ' ' << periodic;
      }
    }
  }
}

// Bridson's is 0.28 sqrt n with k = 30, Roberts's 0.18 sqrt n with k = 10; runs end within 0.3 sqrt n.
TEST(PointsGoal, TheSpreadIsKnownWhereItWasMeasured) {
  const annulus::Setup bridson = default_setup("bridson"), roberts = default_setup("roberts");
  EXPECT_NEAR(points_deviation(bridson, 2500).value(), 14, 1e-9);
  EXPECT_NEAR(points_deviation(roberts, 2500).value(), 9, 1e-9);
  EXPECT_NEAR(points_deviation(asking("bridson", 2500, false), 2500).value(), 14, 1e-9);
  EXPECT_NEAR(points_deviation(asking("dart", 2500, false), 2500).value(), 15, 1e-9);
  EXPECT_EQ(points_deviation(asking("dart", 2500, true), 2500), 0);
  EXPECT_EQ(points_deviation(default_setup("dart"), 2500), std::nullopt);
  EXPECT_NEAR(points_deviation(make_setup_of("dart", {{"fill", true}}), 2500).value(), 11, 1e-9);
}

TEST(PointsGoal, WithAMaskItsBorderCounts) {
  annulus::Setup setup = asking("bridson", 1000, false, {{"mask", some_mask()}});
  setup = resolved(setup);
  EXPECT_NEAR(static_cast<double>(finish(setup).places.size()), 1000, 25);
}

TEST(PointsGoal, OfOtherSamplersTheRadiusIsFoundByRuns) {
  for (const char* sampler : {"dart", "variable"}) {
    const Resolved setup = resolved(asking(sampler, 500, false));
    EXPECT_NEAR(static_cast<double>(finish(setup).sampler->count()), 500, 10) << sampler;
  }
  const Resolved setup = resolved(asking("bridson", 500, false, {{"neighbourhood", text("3x3")}}));
  EXPECT_NEAR(static_cast<double>(finish(setup).sampler->count()), 500, 7);
}

// Where the border adds more than the area itself, the formula would give one point.
TEST(PointsGoal, InAThinStripTheRadiusIsFoundByRunsToo) {
  const annulus::Setup strip =
      asking("maximal", 500, false, {{"width", 100'000.0}, {"height", 1.0}, {"periodic", false}});
  EXPECT_NEAR(static_cast<double>(finish(resolved(strip)).sampler->count()), 500, 7);
  EXPECT_FALSE(points_by_formula(resolved(strip)));
}

// One standard deviation is 0.3 sqrt 500 = 6.7; darts that end by chance may miss it.
TEST(PointsGoal, RunsComeNearWhateverTheSeedIs) {
  int within = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Resolved setup = resolved(asking("dart", 500, false, {{"seed", seed}}));
    const double off = std::abs(static_cast<double>(finish(setup).sampler->count()) - 500);
    EXPECT_LE(off, 2 * 6.7) << seed;
    if (off <= 6.7) ++within;
  }
  EXPECT_GE(within, 18);
}

// Each run of darts ends with its first miss: their numbers differ by half.
TEST(PointsGoal, ExactlyAsManyOfRunsThatEndByChance) {
  const Resolved setup = resolved(asking("dart", 500, true, {{"discards", whole(1)}}));
  EXPECT_EQ(finish(setup).sampler->remaining(), 500u);
}

TEST(PointsGoal, TheRadiusDependsOnNothingElse) {
  for (const char* sampler : {"bridson", "roberts", "iterated", "variable", "dart"}) {
    for (const bool exactly : {false, true}) {
      annulus::Setup asked = asking(sampler, 120, exactly);
      const Resolved once = resolved(asked);
      EXPECT_EQ(resolved(once), once);
      if (asked.has("radius")) asked.values["radius"] = 3.0;
      EXPECT_EQ(resolved(asked), once);
    }
  }
}

TEST(PointsGoal, BothRadiiChangeTogether) {
  annulus::Setup asked = asking("variable", 300, false);
  asked.values["radius-min"] = 1.0;
  asked.values["radius-max"] = 3.0;
  const Resolved setup = resolved(asked);
  EXPECT_NEAR(setup.real("radius-max") / setup.real("radius-min"), 3, 1e-5);
}

TEST(PointsGoal, IsRefusedWhereGrowthDies) {
  const auto refusal = [](std::string_view sampler, Changes changes) {
    annulus::Setup setup = default_setup(sampler);
    set_goal(setup, ByPoints{500, false});
    set_values(setup, {changes.begin(), changes.end()});
    try {
      check(setup);
      resolved(setup);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(refusal("bridson", {}), "");
  EXPECT_THAT(refusal("bridson", {{"tries", whole(2)}}), StartsWith("--points needs --tries of 3 or more"));
  EXPECT_THAT(refusal("roberts", {{"tries", whole(1)}}), StartsWith("--points needs --tries of 3 or more"));
  EXPECT_THAT(refusal("bridson", {{"retire", text("first-failure")}}),
              StartsWith("--points cannot stand beside --retire first-failure"));
  EXPECT_THAT(refusal("bridson", {{"on-accept", text("remove")}}),
              StartsWith("--points cannot stand beside --on-accept remove"));
  const auto early = HasSubstr("500 points, which is out of reach: growth ends before the domain is full");
  EXPECT_THAT(refusal("iterated", {{"iterations", whole(2)}}), early);
  // In a strip most candidates lie outside.
  EXPECT_THAT(refusal("bridson", {{"width", 1e5}, {"height", 1.0}}), early);
  EXPECT_THAT(refusal("iterated", {{"iterations", whole(2)}, {"exact", true}}),
              HasSubstr("points, which is out of reach"));
  EXPECT_THAT(refusal("bridson", {{"points", whole(0)}, {"exact", true}}),
              StartsWith("--exact needs --points"));
  EXPECT_THAT(refusal("bridson", {{"points", whole(30'000'000)}}),
              StartsWith("--points must be at most --max-points"));
}

// On a torus the largest radius makes about 19 points there, whatever is looked for.
TEST(PointsGoal, IsRefusedIfATorusHasRoomForMore) {
  const annulus::Setup asked = asking("roberts", 12, true, {{"periodic", true}, {"fill", true}});
  EXPECT_THAT([&] { resolved(asked); },
              ThrowsMessage<InputError>(
                  StartsWith("--points asks for 12 points, too few for --periodic: even with r = ")));
}

// Not of radii that follow from it.
TEST(PointsGoal, WhatIsWrongIsSaidOfWhatWasGiven) {
  EXPECT_THAT(
      [] {
        asking("maximal", 50, true, {{"mask", picture({"####", "####"}, "black.png")}});
      },
      ThrowsMessage<InputError>(HasSubstr("--mask must have an inside")));
  EXPECT_THAT(
      [] {
        asking("variable", 50, true, {{"radius-min", 20.0}, {"radius-max", 5.0}});
      },
      ThrowsMessage<InputError>(StartsWith("--radius-max must be at least --radius-min, 20; got 5")));
}

}  // namespace
}  // namespace annulus::test
