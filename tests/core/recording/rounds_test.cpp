// Candidates that wait for their verdict, against a look at all of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "core/recording/contradictions.h"
#include "tests/core/scatter.h"

namespace annulus {
namespace {

struct Round {
  std::vector<Location> candidates;
  std::vector<std::size_t> accepted;  // in the order of their verdicts
};

// Some of the candidates lie in a crowd, so that a point changes what is far for many of them.
Round round_of(std::size_t n) {
  test::Scatter scatter(n);
  Round round;
  for (std::size_t i = 0; i < n; ++i) {
    const double high = i % 2 == 0 ? 100 : 1, x = double{scatter.coordinate(0, high)};
    round.candidates.push_back({x, double{scatter.coordinate(0, high)}});
  }
  round.accepted.resize(n);
  std::iota(round.accepted.begin(), round.accepted.end(), 0);
  std::ranges::sort(round.accepted, {}, [&](std::size_t i) { return (i * 7919) % n; });
  return round;
}

struct Judged {
  std::vector<std::string> not_farthest;
  std::uint64_t work;
};
Judged judged(const Round& round) {
  TraceRules rules;
  rules.domain = {100, 100, false};
  Judged judged;
  Contradictions contradictions(
      rules, [](Index point) { return point; },
      [&](const Contradiction& found) {
        if (found.kind == Contradiction::Kind::not_farthest) judged.not_farthest.push_back(found.says.text());
      });
  std::uint64_t attempt = 0;
  for (const Location place : round.candidates) {
    TraceLine line{.verdict = Verdict::pending, .place = place};
    line.attempt = ++attempt;
    contradictions.follow(line);
  }
  Index point = 0;
  for (const std::size_t i : round.accepted) {
    TraceLine line{.kind = EventKind::verdict, .place = round.candidates[i]};
    line.attempt = i + 1;
    line.point = point++;
    contradictions.follow(line);
  }
  judged.work = contradictions.work();
  return judged;
}

TEST(Rounds, AnAcceptedCandidateIsComparedWithAllOthers) {
  const Round round = round_of(150);
  const auto distance = [](Location a, Location b) { return std::hypot(a.x - b.x, a.y - b.y); };
  std::vector<std::string> farther;  // the tries
  std::vector<Location> points;
  for (const std::size_t i : round.accepted) {
    const auto nearest = [&](Location place) {
      double least = HUGE_VAL;
      for (const Location& point : points) least = std::min(least, distance(place, point));
      return least;
    };
    std::size_t best = i;
    for (std::size_t other = 0; other < round.candidates.size() && !points.empty(); ++other)
      if (nearest(round.candidates[other]) > nearest(round.candidates[best])) best = other;
    if (best != i) farther.push_back("the candidate of try " + std::to_string(best + 1) + " is");
    points.push_back(round.candidates[i]);
  }
  const Judged found = judged(round);
  ASSERT_EQ(found.not_farthest.size(), farther.size());
  EXPECT_GT(farther.size(), 100u);
  for (std::size_t i = 0; i < farther.size(); ++i)
    EXPECT_NE(found.not_farthest[i].find(farther[i]), std::string::npos) << found.not_farthest[i];
}

TEST(Rounds, OfFourTimesAsManyTakeHardlyMoreThanFourTimesTheWork) {
  EXPECT_LT(judged(round_of(8'000)).work, 6 * judged(round_of(2'000)).work);
}

}  // namespace
}  // namespace annulus
