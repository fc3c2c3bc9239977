#include "app/session/seeds_survey.h"

#include <gmock/gmock.h>

#include <chrono>
#include <thread>
#include <vector>

#include "core/making/finished.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

using Clock = std::chrono::steady_clock;

annulus::Setup small_setup(std::uint64_t seed) {
  annulus::Setup setup = default_setup("bridson");
  setup.values["radius"] = 60.0;
  setup.reseed(seed);
  return setup;
}

void wait_for(const SeedsSurvey& survey) {
  constexpr std::chrono::seconds kMost(60);  // only against hanging
  for (const auto begun = Clock::now(); !survey.over();) {
    ASSERT_LT(Clock::now() - begun, kMost);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}

TEST(SeedsSurvey, MeasuresSeeds1To16WhateverTheRunsOwnIs) {
  std::vector<annulus::Index> expected;
  for (std::uint64_t seed = 1; seed <= 16; ++seed)
    expected.push_back(finished_sampler(resolved(small_setup(seed)))->count());
  SeedsSurvey survey(small_setup(99));
  wait_for(survey);
  ASSERT_EQ(survey.count(), 16u);
  std::vector<annulus::Index> points;
  for (const Measures& m : survey.measures()) {
    points.push_back(m.points);
    EXPECT_TRUE(m.room && m.holes && m.spectrum);
    EXPECT_GE(m.distances.smallest_share, 1);
  }
  EXPECT_THAT(points, testing::UnorderedElementsAreArray(expected));
}

TEST(SeedsSurvey, StopsBeforeAllIsMeasured) {
  annulus::Setup setup = small_setup(1);
  setup.values["radius"] = 1.5;  // 16 runs of 100,000 points take minutes
  SeedsSurvey survey(setup);
  survey.stop();
  wait_for(survey);
  EXPECT_LT(survey.count(), 16u);
}

}  // namespace
}  // namespace annulus
