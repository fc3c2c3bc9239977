#include "app/session/tries_survey.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "core/goal/goal.h"
#include "core/making/resolved.h"
#include "core/samplers/registry.h"

// Both curves on threads.
namespace annulus {
namespace {

// Some dozen points.
Setup small_setup() {
  annulus::Setup setup = default_setup("bridson");
  setup.values["radius"] = 90.0;
  return setup;
}

// The limit only keeps a failure from hanging.
void wait_until(const auto& what) {
  const auto begun = std::chrono::steady_clock::now();
  while (!what()) {
    ASSERT_LT(std::chrono::steady_clock::now() - begun, std::chrono::minutes(5));
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}
void wait_for(const TriesSurvey& survey) {
  wait_until([&] { return survey.over(); });
}

TEST(TriesSurvey, ReadsEachRunOnce) {
  const annulus::Setup setup = small_setup();
  TriesSurvey survey(setup);
  wait_for(survey);
  std::set<std::tuple<bool, std::uint64_t, std::uint64_t>> runs;
  for (const CurveReading& reading : survey.readings())
    runs.insert({reading.beside, reading.tries_each, reading.seed});
  // 13 k, 8 seeds, two samplers.
  EXPECT_EQ(runs.size(), 208u);
  EXPECT_EQ(survey.count(), 208u);
  EXPECT_EQ(TriesSurvey::whole(setup), 208u);
  for (const CurveReading& reading : survey.readings()) {
    if (reading.tries_each != 20 || reading.seed != 2) continue;
    const annulus::Setup of = reading.beside ? curve_setup_beside(setup).value() : curve_setup(setup);
    const CurveReading alone = read_curve(of, 20, 2);
    EXPECT_EQ(reading.points, alone.points);
    EXPECT_EQ(reading.room, alone.room);
    EXPECT_EQ(reading.largest, alone.largest);
  }
}

TEST(TriesSurvey, CoarselyItReadsFewKAndSeeds) {
  TriesSurvey survey(small_setup(), TriesSurvey::Depth::coarse);
  wait_for(survey);
  EXPECT_EQ(survey.count(), 32u);  // 8 k, 2 seeds, two samplers
  for (const bool beside : {false, true}) {
    const auto curve = curve_of(survey.readings(), beside);
    ASSERT_EQ(curve.size(), 8u);
    EXPECT_EQ(curve.front().tries_each, 1);
    EXPECT_EQ(curve.back().tries_each, 300);
  }
}

TEST(TriesSurvey, WhatIsKnownIsNotReadAgain) {
  std::vector<CurveReading> known;
  {
    TriesSurvey survey(small_setup());
    wait_until([&] { return survey.count() >= 20; });
    survey.stop();
    wait_for(survey);
    known = survey.readings();
  }
  for (CurveReading& reading : known) reading.points = -1;
  TriesSurvey survey(small_setup(), TriesSurvey::Depth::whole, known);
  wait_for(survey);
  EXPECT_EQ(survey.count(), 208u);
  EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(survey.readings(), -1.0, &CurveReading::points)),
            known.size());
}

TEST(TriesSurvey, ReadsEachKWithAGoalToo) {
  for (const Goal& goal : {Goal(ByPoints{40, false}), Goal(BySpacing{95.0, false})}) {
    TriesSurvey survey(resolved(with_goal(default_setup("bridson"), goal)));
    wait_for(survey);
    EXPECT_EQ(curve_of(survey.readings(), false).size(), 13u) << goal.index();
    EXPECT_EQ(curve_of(survey.readings(), true).size(), 13u) << goal.index();
  }
}

TEST(TriesSurvey, StopsBeforeAllIsRead) {
  annulus::Setup setup = default_setup("bridson");
  setup.values["radius"] = 2.0;  // as many points as there may be
  TriesSurvey survey(setup);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));  // so that it is in the midst of a reading
  EXPECT_FALSE(survey.over());
  survey.stop();
  wait_for(survey);
  EXPECT_LT(survey.count(), TriesSurvey::whole(setup));
}

}  // namespace
}  // namespace annulus
