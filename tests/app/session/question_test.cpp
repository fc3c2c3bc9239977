// Which tries the quiz asks about: few, surprising, and with either verdict about as often.
#include "app/session/question.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "app/session/prediction.h"
#include "core/run/timeline.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

Setup with(Setup setup, std::initializer_list<std::pair<const char*, Value>> values) {
  set_values(setup, {values.begin(), values.end()});
  return setup;
}

std::vector<Question> questions(const Setup& setup, std::uint64_t& tries) {
  Timeline timeline(resolved(setup));
  timeline.run_to_end();
  tries = *timeline.total();
  timeline.seek(0);
  std::vector<Question> all;
  for (std::uint64_t stretch = 0; stretch * kStretch < tries; ++stretch) {
    if (const auto one = question_in(setup, timeline, stretch)) all.push_back(*one);
    EXPECT_EQ(timeline.position(), 0u) << "it returns to its place";
  }
  return all;
}

// The shares of the two main verdicts, how far apart questions are, and whether they say what happens.
void check_questions(const Setup& setup) {
  std::uint64_t tries = 0;
  const std::vector<Question> all = questions(setup, tries);
  const std::uint64_t stretches = tries / kStretch;
  EXPECT_GE(2 * all.size(), stretches) << "there is something to ask";
  EXPECT_LE(all.size(), stretches + 1);
  std::map<Verdict, std::size_t> count;
  Timeline timeline(resolved(setup));
  std::uint64_t before = 0;
  for (const Question& one : all) {
    if (before > 0) {
      EXPECT_GE(one.number, before + kStretch / 4);
    }
    before = one.number;
    timeline.seek(one.number);
    ASSERT_EQ(timeline.position(), one.number);
    EXPECT_EQ(verdict_of(timeline.pick()), one.verdict);
    ++count[one.verdict];
  }
  const Verdict other = traits_of(setup).chooses ? Verdict::not_farthest : Verdict::too_close;
  const std::size_t both = count[Verdict::accepted] + count[other];
  if (both == 3) {  // one and two is as even as it gets
    EXPECT_TRUE(count[other] == 1 || count[other] == 2);
  } else {
    EXPECT_GE(100 * count[Verdict::accepted], 35 * both) << both;
    EXPECT_LE(100 * count[Verdict::accepted], 65 * both) << both;
  }
  EXPECT_LE(5 * count[Verdict::outside], all.size() + 5) << "now and then";
}

TEST(Question, VerdictsAreBalancedAndFarApart) {
  for (const std::uint64_t seed : {1u, 2u, 77u}) {
    for (const char* sampler : {"bridson", "roberts", "dart", "best", "iterated", "variable"}) {
      SCOPED_TRACE(std::string(sampler) + ", seed " + std::to_string(seed));
      annulus::Setup setup = with(default_setup(sampler), {{"seed", seed}});
      if (setup.has("discards")) setup.values["discards"] = std::uint64_t{300};
      check_questions(setup);
    }
    check_questions(with(default_setup(), {{"seed", seed}, {"periodic", true}}));
  }
}

TEST(Question, TheDefaultRunHasAboutTen) {
  std::uint64_t tries = 0;
  const std::size_t asked = questions(default_setup(), tries).size();
  EXPECT_GE(asked, 8u) << tries;
  EXPECT_LE(asked, 14u) << tries;
}

// Measured from the points alone.
TEST(Question, MostAreNearMisses) {
  const annulus::Setup setup = default_setup();
  std::uint64_t tries = 0;
  const std::vector<Question> all = questions(setup, tries);
  Timeline timeline(resolved(setup));
  const double r = radius_of(setup);
  std::size_t near = 0, judged = 0;
  for (const Question& one : all) {
    timeline.seek(one.number);
    if (one.verdict == Verdict::outside) continue;
    ++judged;
    const Vec2 at = timeline.pick().candidates.back().position;
    double least = 1e9;
    for (const Vec2 p : timeline.sampler().points())
      if (!(p == at)) least = std::min(least, std::hypot(double{p.x - at.x}, double{p.y - at.y}));
    if (std::abs(least / r - 1) <= kNearMiss) ++near;
  }
  EXPECT_GE(near + 1, judged);
}

TEST(Question, IsTheSameFromAnyPlace) {
  const Resolved setup = resolved(default_setup());
  Timeline a(setup), b(setup);
  b.run_to_end();
  for (std::uint64_t stretch = 0; stretch < 5; ++stretch) {
    const auto one = question_in(setup, a, stretch), other = question_in(setup, b, stretch);
    ASSERT_EQ(one.has_value(), other.has_value());
    if (!one) continue;
    EXPECT_EQ(one->number, other->number);
    EXPECT_EQ(b.position(), *b.total());
  }
}

TEST(Question, ThereIsNoneWhereOneVerdictIsTheOnlyOne) {
  for (const char* sampler : {"uniform", "weighted"}) {
    const annulus::Setup setup = default_setup(sampler);
    Timeline timeline(resolved(setup));
    EXPECT_FALSE(question_in(setup, timeline, 0));
  }
}

}  // namespace
}  // namespace annulus
