#include "app/session/live_measures.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "core/samplers/registry.h"

namespace annulus {
namespace {

using Part = LiveMeasures::Part;

std::shared_ptr<annulus::Run> run_of(annulus::Setup setup, std::uint64_t id = 1) {
  auto run = std::make_shared<annulus::Run>(resolved(setup), id);
  run->timeline.run_to_end();
  return run;
}
std::shared_ptr<annulus::Run> dense(double radius = 20, std::uint64_t id = 1) {
  annulus::Setup setup = default_setup();
  setup.values["radius"] = radius;
  return run_of(setup, id);
}

// Frames of 10 ms, until all is known.
void settle(LiveMeasures& live, const std::shared_ptr<const annulus::Run>& run,
            const std::optional<Box>& part = {}) {
  for (int frame = 0; frame < 3000; ++frame) {
    live.update(run, part, 0.01);
    if (live.complete()) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  FAIL() << "never complete";
}

void expect_same(const Measures& found, const Measures& direct) {
  EXPECT_EQ(found.points, direct.points);
  EXPECT_EQ(found.distances.smallest, direct.distances.smallest);
  EXPECT_EQ(found.density.border_taken_out, direct.density.border_taken_out);
  EXPECT_EQ(found.pairs->g, direct.pairs->g);
  EXPECT_EQ(found.holes->largest.radius, direct.holes->largest.radius);
  EXPECT_EQ(found.cells->area_cv, direct.cells->area_cv);
  EXPECT_EQ(found.spectrum->effective_nyquist, direct.spectrum->effective_nyquist);
  EXPECT_EQ(found.room->added, direct.room->added);
}

TEST(LiveMeasures, FindWhatMeasuringAtOnceFinds) {
  const auto run = dense();
  LiveMeasures live;
  settle(live, run);
  expect_same(live.found()->measures, measure(measured_set(run->setup, run->timeline.sampler())));
  EXPECT_EQ(live.found()->holes->largest.radius, live.found()->measures.holes->largest.radius);
  EXPECT_FALSE(live.found()->free->triangles.empty());
  EXPECT_EQ(live.found()->set->size(), run->timeline.sampler().count());
  for (const Part part : {Part::distances, Part::empty, Part::spectrum, Part::room})
    EXPECT_FALSE(live.stale(part));
}

TEST(LiveMeasures, FollowTheRunThroughTime) {
  const auto run = dense();
  LiveMeasures live;
  settle(live, run);
  run->timeline.seek(2000);
  live.update(run, std::nullopt, 0.01);
  EXPECT_FALSE(live.complete());
  settle(live, run);
  EXPECT_EQ(live.found()->measures.points, run->timeline.sampler().count());
  expect_same(live.found()->measures, measure(measured_set(run->setup, run->timeline.sampler())));
}

TEST(LiveMeasures, WhatIsOfOtherPointsIsStaleOnceThatCanBeSeen) {
  const auto run = dense();
  LiveMeasures live;
  settle(live, run);
  live.stop();
  live.update(run, std::nullopt, 0.01);
  EXPECT_FALSE(live.stale(Part::room)) << "it is still of the points shown";
  run->timeline.seek(2000);
  live.update(run, std::nullopt, 0.01);
  live.stop();
  EXPECT_FALSE(live.stale(Part::room)) << "for a moment it would only flicker";
  live.update(run, std::nullopt, 1);
  EXPECT_TRUE(live.stale(Part::room));
  EXPECT_FALSE(live.busy()) << "stopped until the points change";
  live.start();
  settle(live, run);
  EXPECT_FALSE(live.stale(Part::room));
}

TEST(LiveMeasures, OfAnotherRunEverythingBeforeIsStaleAtOnce) {
  LiveMeasures live;
  settle(live, dense(20, 1));
  const auto other = dense(40, 2);
  live.update(other, std::nullopt, 0.01);
  EXPECT_TRUE(live.stale(Part::room) || live.complete());
  settle(live, other);
  EXPECT_EQ(live.found()->measures.radius, 40);
  live.forget();
  EXPECT_EQ(live.found(), nullptr);
}

// A job of the run before that is still going on may not pass for one of the run shown.
TEST(LiveMeasures, WhatIsFoundOfTheRunBeforeIsStale) {
  LiveMeasures live;
  const auto before = dense(10, 1);
  live.update(before, std::nullopt, 0.01);
  ASSERT_TRUE(live.busy());
  while (live.share() < 0.25 && live.seconds() < 60)  // the first part is there from a tenth on
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const auto other = dense(40, 2);
  live.update(other, std::nullopt, 0.01);  // takes what was found of the first run
  ASSERT_NE(live.found(), nullptr);
  EXPECT_EQ(live.found()->measures.radius, 10);
  for (const Part part : {Part::distances, Part::empty, Part::spectrum, Part::room})
    EXPECT_TRUE(live.stale(part));
  settle(live, other);
  for (const Part part : {Part::distances, Part::empty, Part::spectrum, Part::room})
    EXPECT_FALSE(live.stale(part));
}

TEST(LiveMeasures, OfAnotherRegionEverythingBeforeIsStaleAtOnce) {
  LiveMeasures live;
  const auto run = dense();
  settle(live, run);
  const Box box{100, 200, 400, 500};
  live.update(run, box, 0.01);
  live.stop();
  live.update(run, box, 0.01);
  EXPECT_TRUE(live.stale(Part::room));
  live.start();
  settle(live, run, box);
  const PointStore& store = run->timeline.sampler().store();
  // The border is that of a raster.
  const auto within = [&](double more) {
    return std::ranges::count_if(store.positions, [&](Vec2 p) {
      return p.x >= box.left - more && p.x < box.right + more && p.y >= box.top - more &&
             p.y < box.bottom + more;
    });
  };
  EXPECT_GE(live.found()->measures.points, static_cast<std::uint64_t>(within(-2)));
  EXPECT_LE(live.found()->measures.points, static_cast<std::uint64_t>(within(2)));
  EXPECT_EQ(live.found()->set->beyond.size(), store.positions.size() - live.found()->set->places.size());
  settle(live, run);
  EXPECT_EQ(live.found()->measures.points, store.positions.size());
}

// A verdict is made of several parts.
TEST(LiveMeasures, APartOfOtherPointsThanTheDistancesIsStaleAtOnce) {
  const auto run = dense(6);
  LiveMeasures live;
  settle(live, run);
  for (const std::uint64_t step : {20'000U, 30'000U, 40'000U, 50'000U}) {
    run->timeline.seek(step);
    for (int frame = 0; frame < 30'000; ++frame) {
      live.update(run, std::nullopt, 1e-6);
      for (const Part part : {Part::empty, Part::spectrum, Part::room})
        if (live.found_at(part) != live.found_at(Part::distances)) {
          ASSERT_TRUE(live.stale(part));
        }
      if (live.complete()) break;
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    EXPECT_TRUE(live.complete());
  }
}

TEST(LiveMeasures, APartIsKnownOnceItIsFound) {
  LiveMeasures live;
  EXPECT_FALSE(live.known(Part::room));
  const auto run = dense();
  settle(live, run);
  EXPECT_TRUE(live.known(Part::room));
  EXPECT_FALSE(live.waits());
  live.forget();
  EXPECT_FALSE(live.known(Part::room));
}

TEST(LiveMeasures, ManyPointsAreMeasuredOnlyOnceTheyRest) {
  const auto run = dense(3);
  ASSERT_GT(run->timeline.sampler().count(), LiveMeasures::kLive);
  LiveMeasures live;
  live.update(run, std::nullopt, 0.01);
  EXPECT_FALSE(live.busy());
  EXPECT_TRUE(live.waits()) << "or the window would sleep, and never begin";
  live.update(run, std::nullopt, 0.1);
  EXPECT_FALSE(live.busy());
  run->timeline.seek(run->timeline.position() - 1);
  live.update(run, std::nullopt, 0.25);
  EXPECT_FALSE(live.busy()) << "they have just changed";
  live.update(run, std::nullopt, 0.4);
  EXPECT_TRUE(live.busy());
  live.stop();
  EXPECT_FALSE(live.busy());
}

TEST(LiveMeasures, PointsWithRadiiOfTheirOwnHaveDistancesAndNoHoles) {
  annulus::Setup setup = default_setup("variable");
  const auto run = run_of(setup);
  LiveMeasures live;
  settle(live, run);
  EXPECT_TRUE(live.found()->measures.distances.smallest);
  EXPECT_FALSE(live.found()->measures.holes);
  EXPECT_EQ(live.found()->holes, nullptr);
}

}  // namespace
}  // namespace annulus
