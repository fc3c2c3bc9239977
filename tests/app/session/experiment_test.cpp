#include "app/session/experiment.h"

#include <gmock/gmock.h>

#include <cmath>

#include "core/domain/stopped.h"
#include "core/making/make_sampler.h"
#include "core/samplers/registry.h"

// Tries and points of an experiment are those of plain runs; what is calculated from them, by hand.
namespace annulus {
namespace {

struct CandidateCount : Trace {
  std::uint64_t candidates = 0, accepted = 0;
  void on(const Event& event) override {
    if (event.kind != EventKind::candidate) return;
    ++candidates;
    if (event.verdict == Verdict::accepted) ++accepted;
  }
};

// Made try by try by the registry's sampler, and counted one by one.
CandidateCount counted(const Setup& setup) {
  CandidateCount count;
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(&count);
  while (!sampler->finished()) sampler->advance(1, Stop::after_tries, &count);
  EXPECT_EQ(sampler->count(), count.accepted + (traits_of(setup).grows ? 1 : 0));
  return count;
}

TEST(Experiment, TriesAreThoseOfTheRun) {
  for (const Conditions& conditions : {Conditions{}, Conditions{.tries = 5, .discards = 200, .seed = 7}}) {
    for (const Contender contender : kContenders) {
      const Reading reading = measure(contender, 300, conditions);
      const CandidateCount run = counted(contender_setup(contender, 300, conditions));
      EXPECT_EQ(reading.tries, run.candidates);
      EXPECT_EQ(reading.points, run.accepted + (contender == Contender::darts ? 0 : 1));
      EXPECT_GT(reading.seconds, 0);
      EXPECT_GE(reading.runs, kLeastRuns);
    }
  }
}

TEST(Experiment, BruteForceNeedsTheSameTriesAndMoreTime) {
  const Reading grid = measure(Contender::bridson, 3000, {}), all = measure(Contender::brute_force, 3000, {});
  EXPECT_EQ(grid.tries, all.tries);
  EXPECT_EQ(grid.points, all.points);
  EXPECT_GT(all.seconds, 2 * grid.seconds);
}

TEST(Experiment, RadiiAreChosenForTheNumberOfPoints) {
  for (const std::uint64_t size : {kSizes[0], kSizes[1], kSizes[2], kSizes[3]}) {
    for (const Contender contender : {Contender::darts, Contender::bridson}) {
      const auto points = static_cast<double>(counted(contender_setup(contender, size, {})).accepted);
      EXPECT_NEAR(points / static_cast<double>(size), 1, 0.08) << size;
    }
  }
  for (const std::uint64_t size : kSizes)
    for (const Contender contender : kContenders) check(contender_setup(contender, size, {}));
}

TEST(Experiment, TakesItsConditionsFromTheSetup) {
  annulus::Setup setup = default_setup("bridson");
  setup.values["tries"] = std::uint64_t{12};
  setup.reseed(5);
  EXPECT_EQ(conditions_of(setup), (Conditions{.tries = 12, .discards = 1000, .seed = 5}));
  setup = default_setup("dart");
  setup.values["discards"] = std::uint64_t{50};
  EXPECT_EQ(conditions_of(setup), (Conditions{.tries = 30, .discards = 50, .seed = 1}));
  // Another sampler's k means something else.
  EXPECT_EQ(conditions_of(default_setup("roberts")), Conditions{});
}

Reading reading(std::uint64_t points, double seconds) {
  return {.contender = Contender::bridson,
          .size = points,
          .points = points,
          .tries = points * 30,
          .seconds = seconds,
          .runs = 3};
}

// In units of log 10 the points are 0, 1, 2 and the seconds 0, 1, 3: around the means 1 and 4/3 the products
// add up to 3 and the squares to 2.
TEST(Experiment, TheSlopeIsThatOfLeastSquares) {
  const std::vector<Reading> some{reading(1, 1), reading(10, 10), reading(100, 1000)};
  ASSERT_TRUE(growth(some, Quantity::time));
  EXPECT_NEAR(*growth(some, Quantity::time), 1.5, 1e-12);
  EXPECT_NEAR(*growth(some, Quantity::tries), 1, 1e-12);
}

TEST(Experiment, TheSlopeIsThatOfTheLastReadings) {
  std::vector<Reading> some{reading(1, 1e9)};
  for (const double n : {10.0, 100.0, 1000.0, 10000.0})
    some.push_back(reading(static_cast<std::uint64_t>(n), n * n / 1e6));
  EXPECT_NEAR(*growth(some, Quantity::time), 2, 1e-12);
}

TEST(Experiment, TwoReadingsAreTooFewForASlope) {
  EXPECT_FALSE(growth({}, Quantity::time));
  EXPECT_FALSE(growth(std::vector{reading(1, 1), reading(10, 10)}, Quantity::time));
  // Nor is there one through points that all have the same n.
  EXPECT_FALSE(growth(std::vector{reading(1, 1), reading(1, 2), reading(1, 3)}, Quantity::time));
  // Nor through those that hardly differ.
  EXPECT_FALSE(growth(std::vector{reading(60, 1), reading(63, 2), reading(61, 3)}, Quantity::time));
}

// From 0.01 s to 1 s for ten times the points is a power of 2; three times the points then take nine times
// as long.
TEST(Experiment, WhatComesNextIsExpectedToGrowAsBefore) {
  EXPECT_EQ(expected_seconds({}, 100), 0);
  EXPECT_NEAR(expected_seconds(std::vector{reading(100, 0.01), reading(1000, 1)}, 3000), 9, 1e-9);
  EXPECT_NEAR(expected_seconds(std::vector{reading(1000, 1)}, 3000), 3, 1e-9);
  // Never less than in proportion, whatever the clock said.
  EXPECT_NEAR(expected_seconds(std::vector{reading(100, 2), reading(1000, 1)}, 3000), 3, 1e-9);
}

TEST(Experiment, WritesATable) {
  Reading darts = reading(100, 0.5);
  darts.contender = Contender::darts;
  Reading brute = reading(20, 2);
  brute.contender = Contender::brute_force;
  EXPECT_EQ(to_csv(std::vector{darts, reading(10, 0.25), brute}),
            "sampler,points,tries,seconds,runs\n"
            "darts,100,3000,0.5,3\n"
            "Bridson,10,300,0.25,3\n"
            "Bridson by brute force,20,600,2,3\n");
}

TEST(Experiment, StopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(measure(Contender::brute_force, 100'000, {}, stop.get_token()), Stopped);
}

}  // namespace
}  // namespace annulus
