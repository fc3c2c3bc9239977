#include "core/lanes.h"

#include <gtest/gtest.h>
#include <hwy/highway.h>

#include <set>

#include "core/io/points_csv.h"
#include "core/registry.h"
#include "tests/core/support.h"

// Whole picks in vector lanes give the same points as try after try, with every instruction set that the
// machine has.
namespace annulus::test {
namespace {

class LanesTest : public testing::Test {
 protected:
  void TearDown() override { use(0); }

  // Only this instruction set from now on; 0: the best one again.
  static void use(std::int64_t target) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  }
  static std::vector<std::int64_t> targets() {
    std::vector<std::int64_t> all;
    for (int bit = 0; bit < 62; ++bit)
      if (const std::int64_t target = std::int64_t{1} << bit; hwy::SupportedTargets() & HWY_TARGETS & target)
        all.push_back(target);
    return all;
  }
};

constexpr std::uint64_t kTries = 60'000;  // of each run; most end before

std::string state_of(const Sampler& sampler) {
  const Counts& counts = sampler.counts();
  return points_csv(sampler) + std::to_string(counts.outside) + " " + std::to_string(counts.too_close) + " " +
         std::to_string(counts.tries);
}
// Somebody listening has every try made on its own.
std::string by_tries(const Setup& setup) {
  std::unique_ptr<Sampler> sampler;
  trace_text(setup, kTries, sampler);
  return state_of(*sampler);
}
std::string by_picks(const Setup& setup) {
  const auto sampler = make_sampler(setup);
  sampler->begin(nullptr);
  sampler->advance(kTries, Stop::after_tries, nullptr);
  return state_of(*sampler);
}

std::vector<Setup> setups() {
  std::vector<Setup> all;
  for (const char* sampler : {"bridson", "roberts"}) {
    for (const std::uint64_t tries : {1u, 7u, 30u, 64u, 65u, 200u}) {
      Setup setup = default_setup(sampler);
      setup.values["tries"] = tries;
      setup.values["radius"] = 13.7;
      setup.values["seed"] = 1000 + tries;
      all.push_back(setup);
    }
    // Far from the origin coordinates are coarse: 16 steps to a radius.
    Setup coarse = default_setup(sampler);
    coarse.values["width"] = 1e6;
    coarse.values["height"] = 2.0;
    coarse.values["radius"] = 1.0;
    coarse.values["start"] = std::string("999990,1");
    coarse.values["tries"] = std::uint64_t{3};
    all.push_back(coarse);
    // One cell, and a domain smaller than the annulus.
    Setup tiny = default_setup(sampler);
    tiny.values["width"] = 3.0;
    tiny.values["height"] = 2.0;
    tiny.values["radius"] = 1.1;
    all.push_back(tiny);
  }
  Setup linear = default_setup("bridson");
  linear.values["distance"] = std::string("linear");
  all.push_back(linear);
  return all;
}

TEST_F(LanesTest, EveryInstructionSetGivesThePointsOfSingleTries) {
  std::set<std::string> used;
  for (const annulus::Setup& setup : setups()) {
    const std::string expected = by_tries(setup);
    for (const std::int64_t target : targets()) {
      use(target);
      used.insert(lanes_target());
      EXPECT_EQ(by_picks(setup), expected) << setup.sampler << " " << lanes_target();
    }
    use(0);
  }
  // Each of them was really in use.
  EXPECT_EQ(used.size(), targets().size());
}

TEST_F(LanesTest, ACandidateIsCalledTooCloseOnlyWhenItIs) {
  // Points around the origin of a pick, candidates judged against all of them in double.
  const Domain domain{100, 100, false};
  Lanes lanes(domain, 5, CandidateLaw::area);
  const std::vector<Vec2> points{{50, 50}, {54.9f, 50.9f}, {41, 47}, {50.5f, 57}, {62, 60}, {35.1f, 50}};
  for (const Vec2 p : points) lanes.insert(p);
  lanes.gather(points.front());
  int rejected = 0;
  for (std::uint64_t pick = 0; pick < 200; ++pick) {
    CandidateBlock block;
    lanes.judge(rng::PickStream(3, pick), {}, 0, CandidateBlock::kMost, block);
    for (std::uint32_t j = 0; j < CandidateBlock::kMost; ++j) {
      const Vec2 candidate{block.x[j], block.y[j]};
      double nearest = 1e9;
      for (const Vec2 p : points) nearest = std::min(nearest, domain.distance_squared(candidate, p));
      const bool maybe = block.maybe_free >> j & 1;
      EXPECT_FALSE(block.outside >> j & 1);
      if (!maybe) {
        ++rejected;
        EXPECT_LT(nearest, 25);
      }
      EXPECT_EQ(lanes.is_free(candidate), nearest >= 25);
    }
  }
  EXPECT_GT(rejected, 1000);
}

}  // namespace
}  // namespace annulus::test
