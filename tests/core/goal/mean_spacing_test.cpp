// A wanted mean spacing s: the area over s^2 says how many points, and the radius follows.
#include <gmock/gmock.h>

#include "core/goal/goal.h"
#include "core/io/command_line.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

annulus::Setup spaced(std::string_view sampler, double spacing, bool exactly, const Changes& changes = {}) {
  annulus::Setup setup = default_setup(sampler);
  set_values(setup, {{"spacing", spacing}, {"exact", exactly}});
  set_values(setup, {changes.begin(), changes.end()});
  return setup;
}

std::size_t points_of(const annulus::Setup& asked) {
  check(asked);
  return finish(resolved(asked)).sampler->remaining();
}

// 740 x 500 / 25^2 = 592.
TEST(MeanSpacing, SaysHowManyPoints) {
  EXPECT_EQ(goal_points(spaced("bridson", 25, false)), 592);
  EXPECT_EQ(goal_points(spaced("bridson", 25, false, {{"periodic", true}})), 592);
  EXPECT_EQ(goal_points(spaced("bridson", 25, false, {{"width", 1480.0}})), 1184);
  // Six of eight pixels are bright.
  EXPECT_EQ(goal_points(spaced("bridson", 25, false, {{"mask", picture({"...#", "..#."})}})), 444);
  EXPECT_EQ(goal_points(spaced("bridson", 26, false)), 547) << "547.3";
  EXPECT_EQ(goal_points(spaced("bridson", 500, false)), 1) << "1.48";
  EXPECT_EQ(goal_points(spaced("bridson", 0, false)), 0);
}

// 740 x 500 / (1e-12)^2 is 3.7e29, more than 64 bits hold.
TEST(MeanSpacing, ATinyOneIsStillANumberOfPoints) {
  for (const double spacing : {1e-12, 1e-300}) {
    const annulus::Setup setup = default_setup("uniform");
    EXPECT_EQ(whole_points(points_at_spacing(setup, spacing)), 1'000'000'000'000'000'000) << spacing;
  }
  EXPECT_EQ(whole_points(591.5), 592u);
  EXPECT_EQ(whole_points(0.2), 1u);
}

TEST(MeanSpacing, ExactlyAsMany) {
  for (const char* sampler : {"bridson", "roberts", "iterated", "dart", "maximal"})
    EXPECT_EQ(points_of(spaced(sampler, 40, true)), 231) << sampler;  // 231.25
  EXPECT_EQ(points_of(spaced("variable", 30, true)), 411);            // 411.1
  EXPECT_EQ(points_of(spaced("bridson", 40, true, {{"mask", picture({".#", ".."})}})), 173) << "173.4";
}

TEST(MeanSpacing, IsThatOfAsManyPoints) {
  for (const char* sampler : {"bridson", "roberts", "dart"})
    for (const bool exactly : {false, true}) {
      annulus::Setup counted = default_setup(sampler);
      set_goal(counted, ByPoints{592, exactly});
      const Resolved setup = resolved(spaced(sampler, 25, exactly));
      EXPECT_EQ(setup.real("radius"), resolved(counted).real("radius")) << sampler;
      EXPECT_EQ(resolved(setup), setup);
    }
}

TEST(MeanSpacing, IsGivenAloneAndWithinTheArea) {
  const auto refusal = [](const annulus::Setup& setup) {
    try {
      check(setup);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(refusal(spaced("bridson", 25, true)), "");
  EXPECT_THAT(refusal(spaced("bridson", 25, false, {{"points", whole(592)}})),
              StartsWith("--spacing cannot stand beside --points"));
  // The root of 370,000 is 608.276; of 370,000 / 20,000,000 it is 0.136015.
  EXPECT_EQ(refusal(spaced("bridson", 608.2, false)), "");
  EXPECT_EQ(refusal(spaced("bridson", 0.137, false)), "");
  for (const double refused : {608.3, 0.136, 1e-300})
    EXPECT_THAT(
        refusal(spaced("bridson", refused, false)),
        StartsWith("--spacing must be from 0.137, for --max-points points, to 608.2, for one point;"));
  // With sides of 400 and 100 it is 200.
  EXPECT_THAT(refusal(spaced("bridson", 201, false, {{"width", 400.0}, {"height", 100.0}})),
              HasSubstr("to 200, for one point"));
  EXPECT_THAT(refusal(spaced("bridson", 25, false, {{"tries", whole(2)}})),
              StartsWith("--spacing needs --tries"));
  EXPECT_THAT(refusal(spaced("bridson", 25, true, {{"mask", picture({"##", "##"})}})), StartsWith("--mask"));
}

TEST(MeanSpacing, TakesThePlaceOfTheRadiusInACommandLine) {
  const Resolved a = resolved(spaced("bridson", 25, true));
  EXPECT_EQ(setup_options(a),
            "--sampler bridson --tries 30 --spacing 25 --exact --width 740 --height 500 --seed 1");
  EXPECT_EQ(versus_options(a, a), "--sampler bridson --tries 30");
  annulus::Setup b = without_goal(a);
  set_goal(b, ByPoints{300, false});
  EXPECT_THAT(versus_options(resolved(b), a), HasSubstr("--points 300 --spacing 0 --exact=false"));
}

}  // namespace
}  // namespace annulus::test
