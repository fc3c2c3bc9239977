// Traces as runs: at any of their tries, and while they are still written.
#include "core/samplers/recorded.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "core/recording/line_cutter.h"
#include "core/recording/trace_intake.h"
#include "core/recording/trace_start.h"
#include "core/run/timeline.h"
#include "core/samplers/registry.h"
#include "core/samplers/removals.h"

namespace annulus {
namespace {

Setup recorded(const std::shared_ptr<const Recording>& recording) {
  Setup setup = default_setup(kRecorded);
  setup.values["width"] = setup.values["height"] = 1000.0;
  setup.values["radius"] = 1.0;
  setup.values["recording"] = RecordingValue{"it", recording, {}};
  return setup;
}

std::string accepted(int i, const std::string& more = "") {
  return R"({"try":)" + std::to_string(i + 1) + R"(,"x":)" + std::to_string(1 + i % 900) + R"(,"y":)" +
         std::to_string(1 + i / 900) + R"(,"verdict":"accepted")" + more + "}\n";
}

std::string removed(int point) {
  return R"({"event":"removed","point":)" + std::to_string(point) + "}\n";
}

std::vector<Index> listed(std::span<const Index> points) {
  return {points.begin(), points.end()};
}

// After every 100th try one point is taken away, of those there are: 0, 7, 14, ...
constexpr int kTries = 30'000;
std::vector<Index> removed_after(std::uint64_t tries) {
  std::vector<Index> points;
  for (std::uint64_t done = 100; done <= tries; done += 100)
    points.push_back(static_cast<Index>((done / 100 - 1) * 7));
  return points;
}

TEST(Recorded, HasRemovedTheSameAtATryHoweverItIsReached) {
  TraceIntake intake("it");
  for (int i = 0; i < kTries; ++i) {
    intake.add(accepted(i));
    if ((i + 1) % 100 == 0) intake.add(removed(((i + 1) / 100 - 1) * 7));
  }
  intake.end();
  Timeline timeline(resolved(recorded(intake.recording())));
  timeline.run_to_end();
  std::mt19937 random(7);
  std::vector<std::uint64_t> places{0, kTries, 99, 100, kTries, 0, kTries};
  for (int i = 0; i < 60; ++i) places.push_back(random() % (kTries + 1));
  for (const std::uint64_t at : places) {
    timeline.seek(at);
    const std::vector<Index> expected = removed_after(at);
    ASSERT_EQ(listed(timeline.sampler().removed()), expected) << "at try " << at;
    const std::vector<Index> kept = listed(timeline.sampler().kept());
    ASSERT_EQ(kept.size(), expected.empty() ? 0 : at - expected.size()) << "at try " << at;
    for (const Index point : kept) ASSERT_FALSE(std::ranges::binary_search(expected, point));
  }
}

std::uint64_t work_of(Index points) {
  Removals removals;
  for (Index point = 0; point < points; ++point) removals.add(point);
  EXPECT_EQ(removals.removed().size(), points);
  EXPECT_EQ(removals.kept(2 * points).size(), points);
  return removals.work();
}

TEST(Removals, AreListedOnceHoweverManyThereAre) {
  EXPECT_LE(work_of(4000), 4 * work_of(1000));
}

// All points are starts, as in a trace of nothing but points: what comes later is taken in at try 0.
TEST(Recorded, TakesInStartsThatComeLater) {
  const auto start = [](int i) {
    return R"({"event":"start","x":)" + std::to_string(10 * i) + R"(,"y":5})" + "\n";
  };
  TraceIntake intake("it");
  for (int i = 0; i < 5; ++i) intake.add(start(i));
  Timeline timeline(resolved(recorded(intake.recording())));
  EXPECT_EQ(timeline.sampler().count(), 5u);
  for (int i = 5; i < 30; ++i) intake.add(start(i));
  timeline.seek(0);
  EXPECT_EQ(timeline.sampler().count(), 30u);
  // A first candidate, and back: the start has all of them.
  intake.add("{\"x\":1,\"y\":1,\"verdict\":\"outside\"}\n");
  timeline.seek(1);
  timeline.seek(0);
  EXPECT_EQ(timeline.sampler().count(), 30u);
}

// However many blocks it comes in.
TEST(SlowLineCutter, RefusesALineThatIsTooLong) {
  LineCutter cutter("it");
  const std::string block(std::size_t{1} << 24, 'x');
  const auto none = [](std::string_view) { FAIL(); };
  for (int i = 0; i < 16; ++i) cutter.add(block, none);  // 256 MiB
  EXPECT_THROW(cutter.add("x", none), InputError);
}

TEST(TraceStart, IsToldByTheFirstLineThatIsNotEmpty) {
  EXPECT_TRUE(FirstLine().add("\n \r\n{\"trace\":1}\n"));
  FirstLine line;
  for (const char* part : {"\xEF\xBB\xBF", "\n ", "\r\n", "{\"trace\"", ":1"})
    EXPECT_FALSE(line.add(part)) << part;
  EXPECT_TRUE(line.add("}\n"));
  EXPECT_TRUE(begins_as_trace("\n \r\n{\"trace\":1}\n"));
}

TEST(TraceStart, SaysWhichLineBeforeItIsNone) {
  const auto why = [](const char* text) {
    const auto message = why_no_trace(text);
    return message ? message->text() : "";
  };
  EXPECT_EQ(why("\nstarting\r\n{\"trace\":1}\n"),
            "line 2 is not a JSON object, as each line of a trace must be: \"starting\"; print messages to "
            "standard error");
  EXPECT_EQ(why("{\"trace\":1}\nstopped\n"), "") << "it begins as one";
  EXPECT_EQ(why("starting\n1,2\n"), "");
  EXPECT_EQ(why("starting\n"), "") << "it may still come";
}

TEST(Recorded, TakesInWhatFollowsFromItsLastTry) {
  TraceIntake intake("it");
  intake.add(accepted(0) + accepted(1));
  Timeline timeline(resolved(recorded(intake.recording())));
  timeline.seek(2);
  intake.add(removed(1));
  timeline.seek(2);
  EXPECT_EQ(listed(timeline.sampler().removed()), std::vector<Index>{1});
}

// Points 0 and 2 are removed with try 1, the last one with try 3. By hand: candidate 2 is 2 from point 0, and
// 28 from point 1.
TEST(Recorded, ARemovedPointIsInNobodysWay) {
  TraceIntake intake("it");
  intake.add(
      "{\"trace\":1,\"width\":1000,\"height\":1000,\"radius\":10}\n"
      "{\"event\":\"start\",\"x\":50,\"y\":50}\n"
      "{\"event\":\"start\",\"x\":80,\"y\":50}\n"
      "{\"event\":\"pick\",\"point\":1}\n"
      "{\"try\":1,\"x\":95,\"y\":50,\"verdict\":\"accepted\"}\n" +
      removed(0) + removed(2) +
      "{\"event\":\"pick\",\"point\":1}\n"
      "{\"try\":2,\"x\":52,\"y\":50,\"verdict\":\"too_close\",\"searched\":[[7,7]]}\n"
      "{\"try\":3,\"x\":90,\"y\":50,\"verdict\":\"too_close\"}\n" +
      removed(1) + "{\"try\":4,\"x\":90,\"y\":50,\"verdict\":\"too_close\"}\n");
  annulus::Setup setup = recorded(intake.recording());
  setup.values["radius"] = 10.0;
  Timeline timeline(resolved(setup));
  const Sampler& sampler = timeline.sampler();
  const Vec2 candidate{52, 50};
  for (int round = 0; round < 2; ++round) {
    timeline.seek(0);
    EXPECT_EQ(sampler.judgement_at(candidate).blocker, 0u);
    EXPECT_EQ(listed(sampler.active()), (std::vector<Index>{0, 1}));
    timeline.seek(1);
    EXPECT_EQ(sampler.judgement_at(candidate).verdict, Verdict::accepted);
    EXPECT_EQ(listed(sampler.active()), std::vector<Index>{1});
    timeline.seek(2);
    EXPECT_EQ(timeline.pick().candidates.back().point, 1u);
    const std::vector<SearchedCell> cells = sampler.searched_cells(candidate);
    ASSERT_EQ(cells.size(), 1u);
    EXPECT_EQ(cells.front().point, kNoPoint);
    timeline.seek(4);
    EXPECT_EQ(timeline.pick().candidates.back().point, kNoPoint);
    EXPECT_TRUE(sampler.active().empty());
  }
}

// As the trace calls them, from the first one on that is not called by its number.
TEST(Recorded, CallsItsPointsAsTheTraceDoes) {
  TraceIntake intake("it");
  intake.add(accepted(0) + accepted(1));
  const annulus::Setup run = recorded(intake.recording());
  EXPECT_EQ(point_name(run, 1), "1");
  intake.add(accepted(2, R"(,"point":70)") + accepted(3));
  EXPECT_EQ(point_name(run, 0), "0");
  EXPECT_EQ(point_name(run, 1), "1");
  EXPECT_EQ(point_name(run, 2), "70");
  EXPECT_EQ(point_name(run, 3), "3");
  EXPECT_EQ(point_name(default_setup(), 2), "2");
}

// The radii of a trace begin with its third point: those before have r, that of the header.
TEST(Recorded, HasRadiiOfAllPointsOrOfNone) {
  TraceIntake intake("it");
  intake.add("{\"trace\":1,\"width\":1000,\"height\":1000,\"radius\":2}\n" + accepted(0) + accepted(1));
  annulus::Setup setup = recorded(intake.recording());
  setup.values["radius"] = 2.0;
  Timeline timeline(resolved(setup));
  timeline.seek(2);
  timeline.seek(0);
  EXPECT_TRUE(timeline.sampler().store().radii.empty());
  intake.add(accepted(2, R"(,"radius":7)"));
  timeline.seek(1);
  const PointStore& store = timeline.sampler().store();
  EXPECT_TRUE(store.radii.size() >= store.positions.size()) << store.radii.size();
  timeline.seek(3);
  EXPECT_EQ(store.radii, (std::vector<float>{2, 2, 7}));
}

}  // namespace
}  // namespace annulus
