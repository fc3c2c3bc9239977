#include "app/narration/live_values.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "app/texts/translator.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

std::string value_of(const Setup& setup, const Timeline& timeline, const std::string& name) {
  for (const LiveValue& value : live_values(Language::english, setup, timeline))
    if (value.name == name) return value.value;
  return "no " + name;
}

Setup with_radius(const char* sampler, double radius) {
  Setup setup = default_setup(sampler);
  setup.values["radius"] = radius;
  return setup;
}

TEST(LiveValues, HaveTheSameNamesAtEveryTry) {
  for (const SamplerInfo& info : samplers()) {
    const annulus::Setup setup = default_setup(info.name);
    Timeline timeline(resolved(setup));
    std::vector<std::string> names;
    for (const LiveValue& value : live_values(Language::english, setup, timeline))
      names.push_back(value.name);
    EXPECT_GE(names.size(), 2u);
    for (const std::uint64_t at : {1u, 2u, 17u, 400u}) {
      timeline.seek(at);
      std::vector<std::string> now;
      for (const LiveValue& value : live_values(Language::english, setup, timeline))
        now.push_back(value.name);
      EXPECT_EQ(now, names) << info.name << " at " << at;
    }
  }
}

TEST(LiveValues, OfAGrowingRunAreThoseOfItsPick) {
  const annulus::Setup setup = with_radius("bridson", 34);
  Timeline timeline(resolved(setup));
  EXPECT_EQ(value_of(setup, timeline, "active"), "1");
  EXPECT_EQ(value_of(setup, timeline, "p"), "");
  while (!timeline.at_end()) {
    timeline.seek(timeline.position() + 1);
    const PickRecord& pick = timeline.pick();
    EXPECT_EQ(value_of(setup, timeline, "active"), std::to_string(timeline.sampler().active().size()));
    EXPECT_EQ(value_of(setup, timeline, "p"), "point " + std::to_string(pick.picked));
    EXPECT_EQ(value_of(setup, timeline, "candidate"),
              std::to_string(timeline.position() - pick.tries_before) + " of 30");
    const PickRecord::Candidate& last = pick.candidates.back();
    const std::string distance = value_of(setup, timeline, "distance");
    if (last.verdict == Verdict::too_close) {
      const Vec2 blocker = timeline.sampler().points()[last.point];
      const double apart = std::hypot(double{last.position.x} - double{blocker.x},
                                      double{last.position.y} - double{blocker.y});
      EXPECT_NEAR(std::atof(distance.c_str()), apart, 0.051);
      EXPECT_NE(distance.find("< 34"), std::string::npos);
    } else if (last.verdict == Verdict::accepted) {
      EXPECT_EQ(distance, "none < 34");
    } else {
      EXPECT_EQ(distance, "");
    }
    if (HasFailure()) return;
  }
}

// m = c i + 1: one candidate for the first point, two for the second, three for the third.
TEST(LiveValues, OfBestCountTheCandidatesOfTheRound) {
  const annulus::Setup setup = default_setup("best");
  Timeline timeline(resolved(setup));
  const std::vector<std::string> expected{"1 of 1", "1 of 2", "2 of 2", "1 of 3", "2 of 3", "3 of 3"};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    timeline.seek(i + 1);
    EXPECT_EQ(value_of(setup, timeline, "candidate"), expected[i]) << "try " << i + 1;
  }
}

TEST(LiveValues, OfDartsCountTheMissesSinceTheLastHit) {
  const annulus::Setup setup = with_radius("dart", 60);
  Timeline timeline(resolved(setup));
  std::uint64_t misses = 0, hits = 0;
  for (std::uint64_t at = 1; at <= 500; ++at) {
    timeline.seek(at);
    const bool hit = timeline.sampler().counts().accepted > hits;
    hits = timeline.sampler().counts().accepted;
    misses = hit ? 0 : misses + 1;
    ASSERT_EQ(value_of(setup, timeline, "discards"), std::to_string(misses) + " of 1000") << "try " << at;
  }
}

// The lines of the algorithm in their words: a value stands where the reader looks for it.
TEST(LiveValues, StandBesideTheLineThatMakesThem) {
  struct Case {
    const char *sampler, *value, *line;
  };
  for (const auto& [sampler, value, line] :
       {Case{"bridson", "active", "until the active list is empty"},
        {"bridson", "p", "pick p from it at random"},
        {"bridson", "candidate", "up to k times"},
        {"bridson", "distance", "a point < r away: reject c"},
        {"roberts", "p", "pick p from it at random"},
        {"roberts", "candidate", "for j = 0 to k - 1"},
        {"iterated", "candidate", "repeat k times"},
        {"variable", "p", "pick an active p at random"},
        {"dart", "d", "d = a random place"},
        {"dart", "distance", "a point < r away: discards += 1"},
        {"maximal", "squares left", "part by part, until no square is left"},
        {"best", "points", "until there are n points"},
        {"best", "candidate", "m times"},
        {"best", "d", "d = q to its nearest point"},
        {"weighted", "total", "total = the sum of all weights"},
        {"weighted", "weight", "p is picked: its weight is gone"}}) {
    const annulus::Setup setup = default_setup(sampler);
    Timeline timeline(resolved(setup));
    timeline.seek(3);
    const std::vector<CodeLine> code = sampler_info(sampler).code(setup);
    bool found = false;
    for (const LiveValue& one : live_values(Language::english, setup, timeline)) {
      if (one.name != value) continue;
      const auto at = line_of(one, code);
      ASSERT_TRUE(at) << sampler << " " << value;
      EXPECT_EQ(translator(Language::english)(code[*at].text), line) << sampler << " " << value;
      found = true;
    }
    EXPECT_TRUE(found) << sampler << " " << value;
  }
}

}  // namespace
}  // namespace annulus
