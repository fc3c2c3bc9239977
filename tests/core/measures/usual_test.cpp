// What is told of a run before it is made, against runs of several seeds.
#include "core/measures/usual.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>

#include "core/measures/measures.h"
#include "core/measures/spreads.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

constexpr int kSeeds = 8;

// Over seeds that no table was made of.
struct Mean {
  double points = 0, room = 0;
};
Mean mean_of(annulus::Setup setup) {
  Mean mean;
  for (int i = 0; i < kSeeds; ++i) {
    setup.reseed(7000 + static_cast<std::uint64_t>(i));
    const auto run = finish(setup);
    const MeasuredSet set = measured_set(run.setup, *run.sampler);
    const double points = static_cast<double>(set.size());
    mean.points += points / kSeeds;
    if (const auto room = measure_room(set)) mean.room += room->points() / points / kSeeds;
  }
  return mean;
}

// Not the squares that the tables were made of.
TEST(Usual, PointsAndRoomAreThoseOfRuns) {
  struct Case {
    const char* sampler;
    Changes changes;
  };
  const Case cases[] = {{"bridson", {{"radius", 20.0}}},
                        {"bridson", {{"radius", 20.0}, {"tries", whole(6)}}},
                        {"bridson", {{"radius", 34.0}, {"tries", whole(80)}}},
                        {"bridson", {{"radius", 28.0}, {"tries", whole(12)}, {"periodic", true}}},
                        {"bridson", {{"radius", 12.0}, {"width", 1000.0}, {"height", 150.0}}},
                        {"roberts", {{"radius", 20.0}, {"tries", whole(4)}}},
                        {"roberts", {{"radius", 34.0}}},
                        {"roberts", {{"radius", 28.0}, {"tries", whole(12)}, {"periodic", true}}},
                        {"maximal", {{"radius", 28.0}}},
                        {"bridson", {{"radius", 55.0}}}};
  for (const auto& [sampler, changes] : cases) {
    const annulus::Setup setup = make_setup_of(sampler, changes);
    const auto points = usual_points(setup);
    const auto room = usual_room(setup);
    ASSERT_TRUE(points && room) << sampler;
    const Mean mean = mean_of(setup);
    SCOPED_TRACE(std::string(sampler) + ", mean of points " + std::to_string(mean.points) + ", of room " +
                 std::to_string(mean.room));
    // What is promised, and what chance does to the mean of a few seeds: two of its standard deviations.
    const double chance = 2 / std::sqrt(kSeeds);
    EXPECT_NEAR(points->points, mean.points,
                (points->points < 300 ? 0.03 : 0.01) * mean.points + chance * points->deviation);
    const double spread = spreads_of(setup)->room.value_or(0.02) * std::sqrt(1000 / points->points);
    EXPECT_NEAR(*room, mean.room, *room / 12 + 0.003 + chance * spread);
  }
}

TEST(Usual, PointsOfSamplersThatAreAskedForANumber) {
  for (const char* sampler : {"uniform", "best"}) {
    const annulus::Setup counted = make_setup_of(sampler, {{"count", whole(120)}});
    EXPECT_EQ(usual_points(counted)->points, 120) << sampler;
    EXPECT_EQ(usual_points(counted)->deviation, 0) << sampler;
    // Else as many as Bridson's.
    const annulus::Setup like = make_setup_of(sampler, {{"count", whole(0)}, {"radius", 28.0}});
    EXPECT_EQ(usual_points(like)->points, usual_points(make_setup_of("bridson", {{"radius", 28.0}}))->points)
        << sampler;
    EXPECT_FALSE(usual_room(like)) << sampler;
  }
  const annulus::Setup asked = make_setup_of("bridson", {{"points", whole(300)}});
  EXPECT_EQ(usual_points(asked)->points, 300);
  EXPECT_NEAR(usual_points(asked)->deviation, 0.28 * std::sqrt(300.0), 0.2);
}

TEST(Usual, NothingIsSaidOfWhatWasNotMeasured) {
  for (const char* sampler : {"dart", "variable", "iterated"}) {
    EXPECT_FALSE(usual_points(default_setup(sampler))) << sampler;
    EXPECT_FALSE(usual_room(default_setup(sampler))) << sampler;
  }
  const std::pair<const char*, Value> changes[] = {{"neighbourhood", text("3x3")},
                                                   {"tries", whole(2)},
                                                   {"radius", 120.0},
                                                   {"retire", text("first-failure")}};
  for (const auto& [name, value] : changes)
    EXPECT_FALSE(usual_room(make_setup_of("bridson", {{name, value}}))) << name;
  EXPECT_FALSE(usual_room(make_setup_of("bridson", {{"mask", picture({"..#", "..."})}})));
  // Where all gaps are filled no point fits, whatever was there before.
  const annulus::Setup filled = make_setup_of("dart", {{"fill", true}});
  EXPECT_EQ(usual_room(filled), 0);
  EXPECT_FALSE(usual_points(filled));
}

}  // namespace
}  // namespace annulus::test
