#include "core/lanes.h"

#include <gtest/gtest.h>
#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/direction.h"
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
    for (int bit = 0; bit < 63; ++bit)
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
// Lanes know no mask: with one that leaves nothing out every try is made on its own.
Setup without_lanes(Setup setup) {
  setup.values["mask"] = picture({"."});
  return setup;
}
std::string by_tries(const Setup& setup) {
  std::unique_ptr<Sampler> sampler;
  trace_text(without_lanes(setup), kTries, sampler);
  return state_of(*sampler);
}
std::string by_picks(const Setup& setup, std::uint64_t step = kTries) {
  const auto sampler = make_sampler(setup);
  sampler->begin(nullptr);
  for (std::uint64_t left = kTries; left > 0 && !sampler->finished(); left -= std::min(left, step))
    sampler->advance(std::min(left, step), Stop::after_tries, nullptr);
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
    // Steps that end within a pick.
    for (const std::uint64_t step : {1u, 5u, 37u, 130u}) EXPECT_EQ(by_picks(setup, step), expected) << step;
    use(0);
  }
  // Each of them was really in use.
  EXPECT_EQ(used.size(), targets().size());
}

// Where lanes look at a pick's candidates for somebody who listens, the events are those of single tries, to
// the last blocker.
TEST_F(LanesTest, EveryInstructionSetGivesTheEventsOfSingleTries) {
  for (const annulus::Setup& setup : setups()) {
    const std::string expected = trace_text(without_lanes(setup), kTries);
    for (const std::int64_t target : targets()) {
      use(target);
      EXPECT_EQ(trace_text(setup, kTries), expected) << setup.sampler << " " << lanes_target();
    }
    use(0);
  }
}

// A listener may come and go within a pick.
TEST_F(LanesTest, WhoeverListensForAWhileHearsTheSame) {
  for (const annulus::Setup& setup : setups()) {
    const auto sampler = make_sampler(setup);
    sampler->begin(nullptr);
    struct Listener final : Trace {
      void on(const Event&) override {}
    } listener;
    std::uint64_t made = 0;
    for (std::uint64_t i = 0; made < kTries && !sampler->finished(); ++i) {
      const std::uint64_t step = std::min(rng::mix64(i) % 40, kTries - made);
      made += sampler->advance(step, Stop::after_tries, i % 2 == 0 ? &listener : nullptr);
    }
    EXPECT_EQ(state_of(*sampler), by_tries(setup)) << setup.sampler;
  }
}

constexpr double kRadius = 5;
constexpr std::uint32_t kMostTries = 30;

// Points on a square lattice of side r: nine in the first tile, which has room for seven, and gaps where one
// is left out.
std::vector<Vec2> lattice(const Domain& domain) {
  std::vector<Vec2> points;
  for (int row = 0; 5 * row + 1 < domain.height; ++row)
    for (int column = 0; 5 * column + 1 < domain.width; ++column)
      if ((row * 7 + column * 3) % 5 != 0)
        points.push_back({static_cast<float>(5 * column + 1), static_cast<float>(5 * row + 1)});
  return points;
}

// What a pick comes to, candidate by candidate, each compared with every point.
PickResult by_brute_force(const Area& area, std::span<const Vec2> points, Vec2 centre,
                          const rng::PickStream& stream, std::uint64_t& outside) {
  PickResult result{0, false, {}};
  outside = 0;
  while (result.tries < kMostTries && !result.accepted) {
    const auto [turn, u] = stream.candidate(result.tries++);
    const float distance = 5.0f * std::sqrt(1.0f + 3.0f * rng::unit(u));
    const Vec2 towards = direction(rng::unit(turn));
    const Vec2 p{centre.x + distance * towards.x, centre.y + distance * towards.y};
    if (!area.contains(p)) {
      outside |= std::uint64_t{1} << (result.tries - 1);
      continue;
    }
    result.accepted = std::ranges::none_of(
        points, [&](Vec2 q) { return Domain{}.distance_squared(p, q) < kRadius * kRadius; });
    if (result.accepted) result.position = p;
  }
  return result;
}

TEST_F(LanesTest, APickComesToWhatBruteForceFinds) {
  const Domain domain{63, 41, false};
  const std::vector<Vec2> points = lattice(domain);
  // The last third are taken out again after they were there.
  const auto kept = static_cast<Index>(points.size() * 2 / 3);
  for (const std::int64_t target : targets()) {
    use(target);
    Lanes lanes(whole(domain), kRadius, kMostTries, CandidateLaw::area);
    for (Index i = 0; i < points.size(); ++i) lanes.insert(points[i], i);
    int accepted = 0, beyond = 0, later = 0;
    const auto compare = [&](std::span<const Vec2> there, const Area& area) {
      for (std::uint64_t pick = 0; pick < 20 * there.size(); ++pick) {
        const Vec2 centre = there[pick % there.size()];
        const rng::PickStream stream(3, pick);
        std::uint64_t outside = 0;
        const PickResult expected = by_brute_force(area, there, centre, stream, outside);
        std::array<std::uint64_t, 1> are_outside{~std::uint64_t{0}};
        const PickResult result = lanes.pick(centre, stream, area, are_outside);
        ASSERT_EQ(result.tries, expected.tries) << lanes_target() << " pick " << pick;
        const std::uint64_t drawn = (std::uint64_t{1} << expected.tries) - 1;
        ASSERT_EQ(are_outside[0] & drawn, outside) << lanes_target() << " pick " << pick;
        ASSERT_EQ(result.accepted, expected.accepted) << lanes_target() << " pick " << pick;
        ASSERT_TRUE(!expected.accepted || result.position == expected.position);
        accepted += expected.accepted ? 1 : 0;
        beyond += outside != 0 ? 1 : 0;
        later += expected.accepted && expected.tries > 1 ? 1 : 0;
      }
    };
    compare(points, whole(domain));
    compare(points, {{10, 4}, {40, 30.5f}});
    lanes.rewind(points, static_cast<Index>(points.size()), kept);
    compare(std::span(points).first(kept), whole(domain));
    // All that can happen did.
    EXPECT_GT(accepted, 100);
    EXPECT_GT(beyond, 100);
    EXPECT_GT(later, 50);
  }
}

// As nearest what brute force finds, where it is said for certain; hardly ever it is not.
TEST_F(LanesTest, ALookAtAPickSeesTheNearestPoints) {
  const Domain domain{63, 41, false};
  const std::vector<Vec2> points = lattice(domain);
  for (const std::int64_t target : targets()) {
    use(target);
    Lanes lanes(whole(domain), kRadius, kMostTries, CandidateLaw::area);
    for (Index i = 0; i < points.size(); ++i) lanes.insert(points[i], i);
    int free = 0, too_close = 0, unsure = 0;
    for (std::uint64_t pick = 0; pick < 20 * points.size(); ++pick) {
      const Vec2 centre = points[pick % points.size()];
      const rng::PickStream stream(3, pick);
      std::array<SeenCandidate, kMostTries> seen;
      const std::uint32_t count = lanes.look(centre, stream, whole(domain), seen);
      std::array<std::uint64_t, 1> outside{};
      const PickResult result = lanes.pick(centre, stream, whole(domain), outside);
      ASSERT_GE(count, result.tries);
      for (std::uint32_t j = 0; j < count; ++j) {
        const auto away = [&](Vec2 q) { return Domain{}.distance_squared(seen[j].position, q); };
        const Vec2 nearest = *std::ranges::min_element(points, {}, away);
        const bool inside = domain.contains(seen[j].position);
        if (seen[j].verdict == SeenCandidate::unsure) {
          unsure += inside ? 1 : 0;
        } else if (seen[j].verdict == SeenCandidate::free) {
          ++free;
          ASSERT_EQ(j + 1, count);
          ASSERT_TRUE(inside && away(nearest) >= kRadius * kRadius);
        } else {
          ++too_close;
          ASSERT_TRUE(inside && away(nearest) < kRadius * kRadius);
          ASSERT_EQ(seen[j].nearest, nearest) << lanes_target() << " pick " << pick;
        }
      }
    }
    EXPECT_GT(free, 100);
    EXPECT_GT(too_close, 10'000);
    EXPECT_LT(unsure, 100);
  }
}

// Stored precision decides which of them is the blocker: the earlier one.
TEST_F(LanesTest, TwoThatAreEquallyNearAreNotToldApart) {
  const Domain domain{400, 400, false};
  for (const std::int64_t target : targets()) {
    use(target);
    Lanes lanes(whole(domain), 64, 1, CandidateLaw::on_circle, 64);
    // The circle's only candidate lies at a random turn: mirrored points beside it are equally near.
    const Vec2 centre{200, 200};
    const rng::PickStream stream(1, 0);
    std::array<SeenCandidate, 1> seen;
    lanes.insert(centre, 0);
    lanes.look(centre, stream, whole(domain), seen);
    const Vec2 p = seen[0].position;
    lanes.insert({p.x - 32, p.y}, 1);
    lanes.insert({p.x + 32, p.y}, 2);
    lanes.look(centre, stream, whole(domain), seen);
    EXPECT_EQ(seen[0].position, p);
    EXPECT_EQ(seen[0].verdict, SeenCandidate::unsure) << lanes_target();
  }
}

}  // namespace
}  // namespace annulus::test
