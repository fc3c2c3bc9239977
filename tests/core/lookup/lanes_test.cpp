#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/io/points_csv.h"
#include "core/making/make_sampler.h"
#include "core/samplers/registry.h"
#include "tests/core/lookup/lanes_support.h"
#include "tests/core/samplers/plain_growth.h"
#include "tests/core/support.h"

// Runs made in whole picks in vector lanes give the same points as single tries, with every instruction set
// of the machine.
namespace annulus::test {
namespace {

constexpr std::uint64_t kTries = 10'000;  // of each run; many end earlier

std::string state_of(const Sampler& sampler) {
  const Counts& counts = sampler.counts();
  return points_csv(sampler) + std::to_string(counts.outside) + " " + std::to_string(counts.too_close) + " " +
         std::to_string(counts.tries);
}
std::string by_tries(const Setup& setup) {
  PlainGrowth sampler(setup);
  sampler.begin(nullptr);
  sampler.advance(kTries, Stop::after_tries, nullptr);
  return state_of(sampler);
}
std::string by_picks(const Setup& setup, std::uint64_t step = kTries) {
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(nullptr);
  for (std::uint64_t left = kTries; left > 0 && !sampler->finished(); left -= std::min(left, step))
    sampler->advance(std::min(left, step), Stop::after_tries, nullptr);
  return state_of(*sampler);
}

std::vector<Setup> on_masks() {
  std::vector<Setup> all;
  for (const char* sampler : {"bridson", "roberts"}) {
    const auto add = [&](Changes changes) { all.push_back(make_setup_of(sampler, changes)); };
    for (const double radius : {4.7, 12.0, 40.0}) {
      for (const std::uint64_t seed : {1u, 77u}) {
        add({{"mask", ragged(37, 23, 50)}, {"radius", radius}, {"seed", whole(seed)}});
        add({{"mask", ragged(37, 23, 50)}, {"radius", radius}, {"seed", whole(seed)}, {"periodic", true}});
        add({{"mask", ragged(300, 200, 80)}, {"radius", radius}, {"seed", whole(seed)}});
      }
    }
    const ImageValue islands = picture({"..##...", ".#.##.#", "###.#.."});
    add({{"mask", islands}, {"radius", 9.1}});
    add({{"mask", islands}, {"radius", 9.1}, {"islands", text("start")}});
    add({{"mask", islands}, {"radius", 9.1}, {"periodic", true}, {"start", text("random")}});
    // All inside, and one pixel that is smaller than the annulus.
    add({{"mask", picture({"."})}});
    add({{"mask", picture({"###", "#.#", "###"})}, {"radius", 50.0}, {"width", 90.0}, {"height", 60.0}});
  }
  const ImageValue islands = picture({".#.", "###", ".#."});
  all.push_back(make_setup({{"mask", islands}, {"start-is", text("spawn")}}));
  return all;
}

std::vector<Setup> on_tori() {
  std::vector<Setup> all;
  for (const char* sampler : {"bridson", "roberts"}) {
    const auto add = [&](double width, double height, double radius, std::uint64_t seed) {
      all.push_back(make_setup_of(sampler, {{"width", width},
                                            {"height", height},
                                            {"radius", radius},
                                            {"seed", whole(seed)},
                                            {"start", text("random")},
                                            {"periodic", true}}));
    };
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      // From too small for lanes to some tiles a side, with sides that no float equals.
      for (const double side : {4.0, 5.9, 6.1, 8.9, 9.02, 9.3, 12.1, 15.4})
        add(10 * side + 0.1, 127.3, 10, seed);
      add(127.3, 91.7, 10, seed);
      add(64, 64, 2.1, seed);
    }
    add(740, 500, 10, 1);
    add(333.3, 777.7, 9.87, 1ull << 63);
    // Coarse coordinates: 90 steps to a radius.
    add(90'000.1, 12.3, 0.7, 5);
  }
  all.push_back(make_setup({{"periodic", true}, {"start-is", text("spawn")}, {"distance", text("linear")}}));
  return all;
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
  Setup tiles = default_setup("bridson");
  tiles.values["tile"] = std::uint64_t{11};
  all.push_back(tiles);
  for (const Setup& setup : on_masks()) all.push_back(setup);
  for (const Setup& setup : on_tori()) all.push_back(setup);
  return all;
}

using SlowLanesTest = LanesTest;

TEST_F(SlowLanesTest, EveryInstructionSetGivesThePointsOfSingleTries) {
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

// When lanes look at a pick's candidates for a listener, the events are those of single tries, down to the
// last blocker.
TEST_F(SlowLanesTest, EveryInstructionSetGivesTheEventsOfSingleTries) {
  for (const annulus::Setup& setup : setups()) {
    PlainGrowth plain(setup);
    const std::string expected = trace_text(plain, kTries);
    for (const std::int64_t target : targets()) {
      use(target);
      EXPECT_EQ(trace_text(setup, kTries), expected) << setup.sampler << " " << lanes_target();
    }
    use(0);
  }
}

// Darts into squares, in one band and in several: many at once they are those that a listener hears one by
// one.
TEST_F(SlowLanesTest, EveryInstructionSetThrowsTheDartsOfSingleTries) {
  const std::vector<annulus::Setup> all{
      make_setup_of("maximal", {{"radius", 9.0}}),
      make_setup_of("maximal", {{"radius", 2.5}}),
      make_setup_of("maximal", {{"radius", 2.5}, {"periodic", true}}),
      make_setup_of("maximal", {{"radius", 4.7}, {"mask", ragged(37, 23, 50)}}),
      make_setup_of("bridson", {{"radius", 2.5}, {"fill", true}}),
      make_setup_of("roberts", {{"radius", 4.7}, {"fill", true}, {"periodic", true}})};
  struct Listener final : Trace {
    void on(const Event&) override {}
  } listener;
  const auto finished = [](const annulus::Setup& setup, Trace* trace) {
    const auto sampler = make_sampler(resolved(setup));
    sampler->begin(nullptr);
    while (!sampler->finished()) sampler->advance(100'000, Stop::after_tries, trace);
    return state_of(*sampler);
  };
  for (const annulus::Setup& setup : all) {
    const std::string expected = finished(setup, &listener);
    for (const std::int64_t target : targets()) {
      use(target);
      EXPECT_TRUE(finished(setup, nullptr) == expected) << setup.sampler << " " << lanes_target();
    }
    use(0);
  }
}

// A listener may come and go during a pick.
TEST_F(SlowLanesTest, WhoeverListensForAWhileHearsTheSame) {
  for (const annulus::Setup& setup : setups()) {
    const auto sampler = make_sampler(resolved(setup));
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

// Back and forth in time, also across many points, which lanes must forget.
TEST_F(LanesTest, ARunThatWasRewoundGoesOnTheSame) {
  for (const annulus::Setup& setup : setups()) {
    const auto sampler = make_sampler(resolved(setup));
    sampler->begin(nullptr);
    std::vector<Keyframe> keyframes{sampler->save()};
    while (sampler->counts().tries < kTries && !sampler->finished()) {
      sampler->advance(kTries / 20, Stop::after_tries, nullptr);
      sampler->advance(kTries, Stop::at_pick_end, nullptr);
      keyframes.push_back(sampler->save());
    }
    for (std::uint64_t i = 0; i < 12; ++i) {
      sampler->restore(keyframes[rng::mix64(i) % keyframes.size()]);
      sampler->advance(kTries / 30, Stop::after_tries, nullptr);
      sampler->advance(kTries, Stop::at_pick_end, nullptr);
    }
    if (sampler->counts().tries > kTries) sampler->restore(keyframes.front());
    sampler->advance(kTries - sampler->counts().tries, Stop::after_tries, nullptr);
    // Points known from the future are kept.
    auto there = make_sampler(resolved(setup));
    there->begin(nullptr);
    there->advance(kTries, Stop::after_tries, nullptr);
    EXPECT_EQ(sampler->counts(), there->counts()) << setup.sampler;
    EXPECT_TRUE(std::ranges::equal(sampler->points(), there->points())) << setup.sampler;
  }
}

}  // namespace
}  // namespace annulus::test
