#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/making/make_sampler.h"
#include "core/run/pick_record.h"
#include "core/samplers/registry.h"
#include "tests/core/samplers/sampler_replay.h"
#include "tests/core/support.h"

// Mitchell's best candidate: of m = c i + 1 uniform candidates the one farthest from all points so far.
namespace annulus::test {
namespace {

using testing::IsEmpty;
using Candidate = SamplerReplay::Candidate;

SamplerReplay replayed(const annulus::Setup& setup) {
  SamplerReplay replay({.points = setup.integer("count"), .factor = setup.integer("c")});
  replay.read(trace_text(setup));
  EXPECT_THAT(replay.problems(), IsEmpty());
  EXPECT_TRUE(replay.finished());
  return replay;
}

double nearest(const SamplerReplay& replay, const Candidate& c, const Domain& domain) {
  double smallest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < c.round; ++i)
    smallest = std::min(smallest, distance({c.x, c.y}, {replay.points()[i].x, replay.points()[i].y}, domain));
  return smallest;
}

TEST(Best, ARoundHasCTimesIPlusOneCandidates) {
  for (const std::uint64_t c : {1u, 2u, 5u}) {
    const auto setup = make_setup_of("best", {{"count", whole(40)}, {"c", whole(c)}});
    const SamplerReplay replay = replayed(setup);
    std::vector<std::uint64_t> in_round(40);
    for (const Candidate& candidate : replay.candidates()) ++in_round.at(candidate.round);
    for (std::uint64_t i = 0; i < 40; ++i) EXPECT_EQ(in_round[i], c * i + 1);
    // 1 + (c + 1) + ... + (39 c + 1)
    EXPECT_EQ(replay.candidates().size(), 40 + c * 39 * 40 / 2);
  }
  EXPECT_EQ(default_setup("best").integer("c"), 1u);
}

// The distance of each candidate by brute force; the accepted one is the first with the greatest of its
// round.
TEST(Best, TheFarthestOfTheGivenCandidatesIsChosen) {
  for (const bool periodic : {false, true}) {
    for (const std::uint64_t c : {1u, 4u}) {
      const auto setup = make_setup_of(
          "best", {{"count", whole(120)}, {"c", whole(c)}, {"periodic", periodic}, {"seed", whole(c)}});
      const SamplerReplay replay = replayed(setup);
      std::vector<std::vector<Candidate>> rounds(120);
      for (const Candidate& candidate : replay.candidates()) rounds.at(candidate.round).push_back(candidate);
      EXPECT_FALSE(rounds[0][0].distance.has_value());  // there is no point yet
      EXPECT_EQ(rounds[0][0].verdict, "accepted");
      for (std::size_t i = 1; i < rounds.size(); ++i) {
        std::size_t best = 0;
        for (std::size_t j = 0; j < rounds[i].size(); ++j) {
          ASSERT_TRUE(rounds[i][j].distance.has_value());
          ASSERT_DOUBLE_EQ(*rounds[i][j].distance, nearest(replay, rounds[i][j], domain_of(setup)));
          if (*rounds[i][j].distance > *rounds[i][best].distance) best = j;
        }
        for (std::size_t j = 0; j < rounds[i].size(); ++j)
          ASSERT_EQ(rounds[i][j].verdict, j == best ? "accepted" : "not_farthest") << "round " << i;
        ASSERT_EQ(rounds[i][best].point, i);
        ASSERT_EQ(replay.points()[i].x, rounds[i][best].x);
        ASSERT_EQ(replay.points()[i].y, rounds[i][best].y);
      }
    }
  }
}

// Each candidate is a try. The round's verdicts come with the last one; until then it is undecided.
TEST(Best, CandidatesWaitForTheLastOfTheirRound) {
  const auto sampler = make_sampler(resolved(make_setup_of("best", {{"count", whole(5)}})));
  PickRecord record;
  sampler->begin(&record);
  sampler->advance(1 + 2 + 2, Stop::after_tries, &record);  // two of the three of round 3
  EXPECT_EQ(sampler->count(), 2u);
  EXPECT_FALSE(sampler->between_picks());
  ASSERT_EQ(record.candidates.size(), 2u);
  for (const auto& candidate : record.candidates) EXPECT_EQ(candidate.verdict, Verdict::pending);
  EXPECT_EQ(sampler->counts().not_farthest, 1u);
  sampler->advance(1, Stop::after_tries, &record);
  EXPECT_EQ(sampler->count(), 3u);
  EXPECT_TRUE(sampler->between_picks());
  EXPECT_EQ(std::ranges::count(record.candidates, Verdict::accepted, &PickRecord::Candidate::verdict), 1);
  EXPECT_EQ(std::ranges::count(record.candidates, Verdict::not_farthest, &PickRecord::Candidate::verdict), 2);
  EXPECT_EQ(sampler->counts().not_farthest, 3u);
}

// A candidate that the mask excludes is a try, but not one of the m.
TEST(Best, OnAMaskTheMAreThoseInside) {
  const auto setup = make_setup_of("best", {{"count", whole(60)}, {"mask", picture({".##", "#.#"})}});
  const SamplerReplay replay = replayed(setup);
  std::vector<std::uint64_t> in_round(60);
  for (const Candidate& c : replay.candidates())
    if (c.verdict != "outside") ++in_round.at(c.round);
  for (std::uint64_t i = 0; i < 60; ++i) EXPECT_EQ(in_round[i], i + 1);
  EXPECT_NEAR(static_cast<double>(replay.count("outside")), 2 * 1830, 500);  // two thirds are dark
}

// Its purpose: much more even than white noise. With c = 1 the nearest neighbours' mean distance is well
// above that of as many random points, 0.5 / sqrt(density), and more candidates increase it.
TEST(Best, SpreadsPointsEvenly) {
  const auto mean_nearest = [](const annulus::Setup& setup) {
    const FinishedRun run = finish(setup);
    double sum = 0;
    for (std::size_t i = 0; i < run.places.size(); ++i) {
      double smallest = 1e9;
      for (std::size_t j = 0; j < run.places.size(); ++j)
        if (i != j)
          smallest = std::min(smallest, distance(run.places[i], run.places[j], domain_of(run.setup)));
      sum += smallest;
    }
    return sum / static_cast<double>(run.places.size()) * std::sqrt(400 / (740.0 * 500));
  };
  const auto with = [](const char* sampler, std::uint64_t c) {
    auto setup = make_setup_of(sampler, {{"count", whole(400)}, {"periodic", true}});
    if (c > 0) setup.values["c"] = whole(c);
    return setup;
  };
  const double noise = mean_nearest(with("uniform", 0)), one = mean_nearest(with("best", 1)),
               ten = mean_nearest(with("best", 10));
  EXPECT_NEAR(noise, 0.5, 0.06);
  EXPECT_GT(one, 0.65);
  EXPECT_GT(ten, one);
}

}  // namespace
}  // namespace annulus::test
