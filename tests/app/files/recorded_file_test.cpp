// Points and traces of other programs, opened as runs.
#include "app/files/recorded_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>
#include <vector>

#include "core/domain/radius_field.h"
#include "core/goal/goal.h"
#include "core/io/points_file.h"
#include "core/io/trace_writer.h"
#include "core/lookup/grid_cell.h"
#include "core/making/finished.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/recording/trace_intake.h"
#include "core/run/run.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"

namespace annulus {
namespace {

std::string trace_of(const Resolved& setup) {
  const auto sampler = make_sampler(setup);
  std::string text = trace_header(setup);
  TraceWriter writer([&](std::string_view block) { text += block; }, &sampler->store());
  sampler->begin(&writer);
  while (!sampler->finished()) sampler->advance(1000, Stop::after_tries, &writer);
  writer.flush();
  return text;
}

std::shared_ptr<const Recording> recorded(const std::string& trace) {
  TraceIntake intake("it.jsonl");
  for (std::size_t at = 0; at < trace.size(); at += 1000)
    intake.add(std::string_view(trace).substr(at, 1000));
  intake.end();
  return intake.recording();
}

Setup points_setup(const std::string& csv, const GivenPlane& given = {}) {
  return setup_of_recording(read_points_recording("points.csv", csv), given);
}

std::vector<Resolved> every_plane_setup() {
  std::vector<Resolved> all;
  for (const auto& [name, setup] : test::every_setup())
    if (!traits_of(setup).cells) all.push_back(resolved(setup));
  return all;
}

// All that a try leaves behind, the start that is no point included.
void expect_same_state(const Sampler& theirs, const Sampler& ours, bool sized, const std::string& where) {
  ASSERT_EQ(theirs.counts(), ours.counts()) << where;
  ASSERT_EQ(theirs.count(), ours.count()) << where;
  EXPECT_TRUE(std::ranges::equal(theirs.points(), ours.points())) << where;
  if (!sized) return;
  for (Index i = 0; i < ours.count(); ++i) ASSERT_EQ(theirs.store().radii[i], ours.store().radii[i]) << where;
}

// Points that stand with radii of 30 and 9, for a ring that does not scale with them.
Setup make_setup_of_large_points() {
  auto setup = default_setup("iterated");
  setup.values["width"] = setup.values["height"] = 400.0;
  setup.values["radius"] = 9.0;
  setup.values["ring"] = std::string("as-written");
  setup.values["around"] = PointsValue{"mine.csv", std::make_shared<const GivenPoints>(GivenPoints{
                                                       {{100, 100}, {200, 300}}, {30.f, 9.f}, {}})};
  return setup;
}

// Of a run that ends by removing points, a step that is no try, the trace tells that with the last try.
TEST(Recorded, HasRemovedAtItsLastTryWhatTheRunRemovesAfterIt) {
  const Resolved setup = resolved(with_goal(default_setup("roberts"), ByPoints{120, true}));
  Timeline replay(resolved(setup_of_recording(recorded(trace_of(setup))))), run(setup);
  run.run_to_end();
  ASSERT_EQ(run.position(), run.tries() + 1);
  EXPECT_EQ(replay.total(), run.tries());
  for (std::uint64_t at = 0; at < run.tries(); at += 7) {
    replay.seek(at);
    run.seek(at);
    expect_same_state(replay.sampler(), run.sampler(), false, "at " + std::to_string(at));
    EXPECT_TRUE(replay.sampler().removed().empty()) << at;
  }
  replay.run_to_end();
  run.run_to_end();
  expect_same_state(replay.sampler(), run.sampler(), false, "at the end");
  EXPECT_EQ(replay.sampler().remaining(), 120u);
  EXPECT_TRUE(std::ranges::equal(replay.sampler().removed(), run.sampler().removed()));
  EXPECT_FALSE(replay.pick().trimming);
  EXPECT_EQ(replay.pick().removed, run.pick().removed);
  run.seek(run.tries());
  EXPECT_EQ(replay.pick().candidates.size(), run.pick().candidates.size());
  EXPECT_EQ(run.pick().removed, 0u);
}

// A trace says all that happens, so the run that it tells is the same at every try.
TEST(Recorded, IsTheRunThatItsTraceTells) {
  for (const auto& setup : every_plane_setup()) {
    const auto theirs = setup_of_recording(recorded(trace_of(setup)));
    check(theirs);
    Timeline replay(resolved(theirs)), run(setup);
    run.run_to_end();
    const std::uint64_t total = *run.total();
    ASSERT_EQ(replay.total(), total) << setup.sampler;
    // To and fro, so that keyframes are used.
    for (const double share : {1.0, 0.2, 0.7, 0.05, 0.9, 0.0, 0.5, 1.0}) {
      const auto at = static_cast<std::uint64_t>(share * static_cast<double>(total));
      replay.seek(at);
      run.seek(at);
      const std::string where = setup.sampler + " at " + std::to_string(at);
      expect_same_state(replay.sampler(), run.sampler(), traits_of(setup).sized, where);
      // The very order of the active list, as Bridson's is: the last one takes the retired one's place.
      if (setup.sampler == "bridson" || setup.sampler == "roberts") {
        EXPECT_TRUE(std::ranges::equal(replay.sampler().active(), run.sampler().active())) << where;
        if (at == 0) continue;
        EXPECT_EQ(replay.pick().picked, run.pick().picked) << where;
        EXPECT_EQ(replay.pick().slot, run.pick().slot) << where;
        EXPECT_EQ(replay.pick().candidates.size(), run.pick().candidates.size()) << where;
        EXPECT_EQ(replay.pick().candidates.back().point, run.pick().candidates.back().point) << where;
        EXPECT_EQ(replay.pick().retired, run.pick().retired) << where;
      }
    }
    EXPECT_TRUE(replay.at_end());
    for (Index i = 0; i < run.sampler().count(); ++i) {
      ASSERT_EQ(replay.sampler().store().births[i], run.sampler().store().births[i]) << setup.sampler;
      ASSERT_EQ(replay.sampler().store().parents[i], run.sampler().store().parents[i]) << setup.sampler;
    }
  }
}

// With radii of their own, some of the points that stand, and all of `variable`.
TEST(Recorded, DrawsTheAnnulusOfEachPoint) {
  auto around = make_setup_of_large_points();
  auto solid = default_setup("variable");
  solid.values["conflict"] = std::string("solid");
  for (const auto& setup : {resolved(around), resolved(solid)}) {
    const auto theirs = setup_of_recording(recorded(trace_of(setup)));
    Timeline replay(resolved(theirs)), run(setup);
    for (const std::uint64_t at : {1u, 40u, 200u, 333u, 500u}) {
      replay.seek(at);
      run.seek(at);
      const Sampler::Ring ring = replay.sampler().candidate_ring(), ours = run.sampler().candidate_ring();
      // Of r what may be rounded is taken off.
      EXPECT_NEAR(ring.inner, ours.inner, 1e-3) << setup.sampler << " at " << at;
      EXPECT_NEAR(ring.outer, ours.outer, 1e-2) << setup.sampler << " at " << at;
    }
  }
}

TEST(Recorded, PointsAreTriesInTheOrderOfTheirFile) {
  const auto setup = points_setup("x,y\n10,10\n40,10\n10,50\n12,50\n");
  check(setup);
  EXPECT_EQ(setup.real("left"), 10);
  EXPECT_EQ(setup.real("top"), 10);
  EXPECT_EQ(setup.real("width"), 30);
  EXPECT_EQ(setup.real("height"), 40);
  EXPECT_EQ(setup.real("radius"), 2) << "the smallest distance";
  EXPECT_EQ(origins_of(setup).domain, PlaneOrigin::points);
  EXPECT_EQ(origins_of(setup).radius, PlaneOrigin::points);
  Timeline timeline(resolved(setup));
  EXPECT_EQ(timeline.total(), 4u);
  timeline.seek(2);
  ASSERT_EQ(timeline.sampler().count(), 2u);
  EXPECT_EQ(timeline.sampler().points()[1], (Vec2{30, 0}));
  EXPECT_EQ(timeline.sampler().output_offset(), (Vec2{10, 10})) << "where they lie in the file";
  timeline.seek(4);
  EXPECT_TRUE(timeline.at_end());
}

TEST(Recorded, OptionsSayMoreThanTheFile) {
  GivenPlane given;
  given.width = 100;
  given.height = 80;
  given.radius = 5;
  const auto setup = points_setup("x,y\n10,10\n40,10\n10,50\n12,50\n", given);
  EXPECT_EQ(setup.real("left"), 0);
  EXPECT_EQ(setup.real("width"), 100);
  EXPECT_EQ(origins_of(setup).domain, PlaneOrigin::given);
  EXPECT_EQ(origins_of(setup).radius, PlaneOrigin::given);
  annulus::Run run(resolved(setup), 1);
  run.timeline.run_to_end();
  run.measure();
  EXPECT_EQ(nearness(run).pairs, 1u) << "(10, 50) and (12, 50)";
  EXPECT_EQ(as_found(setup).real("radius"), 2);
  EXPECT_EQ(as_found(setup).real("left"), 10);
  given.radius = 2;
  const auto same = points_setup("x,y\n10,10\n40,10\n10,50\n12,50\n", given);
  EXPECT_EQ(origins_of(same).radius, PlaneOrigin::given) << "though it is their smallest distance";
  EXPECT_EQ(origins_of(as_found(same)).radius, PlaneOrigin::points);
  given.height.reset();
  EXPECT_THROW(points_setup("x,y\n10,10\n40,20\n", given), InputError) << "a width alone";
  GivenPlane torus;
  torus.periodic = true;
  EXPECT_THROW(points_setup("x,y\n10,10\n40,20\n", torus), InputError) << "how large is it?";
}

// Coordinates are stored as floats; what another program has spaced exactly must not turn into a violation.
TEST(Recorded, RoundingMakesNoViolations) {
  std::string csv = "x,y\n";
  // Multiples of a third, far from the origin of their domain.
  for (int i = 0; i < 40; ++i)
    for (int j = 0; j < 40; ++j) csv += std::to_string(i / 3.0) + "," + std::to_string(j / 3.0) + "\n";
  GivenPlane given;
  given.width = given.height = 1000;
  given.radius = 1 / 3.0;
  annulus::Run run(resolved(points_setup(csv, given)), 1);
  run.timeline.run_to_end();
  run.measure();
  EXPECT_EQ(nearness(run).pairs, 0u);
  given.radius = 0.34;
  annulus::Run farther(resolved(points_setup(csv, given)), 2);
  farther.timeline.run_to_end();
  farther.measure();
  EXPECT_EQ(nearness(farther).pairs, 2u * 40 * 39) << "all neighbours of the lattice";
}

TEST(Recorded, PointsInALineOrAtOnePlaceHaveADomain) {
  for (const char* csv : {"x,y\n5,5\n", "x,y\n5,5\n5,5\n", "x,y\n0,3\n10,3\n20,3\n", "x,y\n3,0\n3,10\n"}) {
    const auto setup = points_setup(csv);
    EXPECT_NO_THROW(check(setup)) << csv;
    EXPECT_GT(setup.real("width"), 0) << csv;
    EXPECT_GT(setup.real("height"), 0) << csv;
    Timeline timeline(resolved(setup));
    timeline.run_to_end();
    for (const Vec2 point : timeline.sampler().points())
      EXPECT_TRUE(point.x >= 0 && double{point.x} <= setup.real("width") && point.y >= 0 &&
                  double{point.y} <= setup.real("height"))
          << csv;
  }
}

TEST(Recorded, CoordinatesTooLargeOrTooSmallForADomainAreNoHarm) {
  for (const char* csv : {"x,y\n1e308,1\n-1e308,2\n", "x,y\n3.5e38,1\n1,2\n5,5\n", "x,y\n1,1\n1e10,1e10\n"}) {
    try {
      points_setup(csv);
      ADD_FAILURE() << csv;
    } catch (const InputError& error) {
      EXPECT_EQ(std::string(error.what()).find("its coordinates go beyond 1e+09"), 0u)
          << error.what() << ": whoever opens the file names it";
    }
  }
  const auto tiny = points_setup("x,y\n1e-308,1e-308\n2e-308,2e-308\n");
  check(tiny);
  EXPECT_EQ(*Timeline(resolved(tiny)).total(), 2u);
  // A candidate may lie anywhere; its place is shown as far away as floats go.
  const auto far =
      setup_of_recording(recorded("{\"trace\":1,\"width\":100,\"height\":50,\"radius\":10}\n"
                                  "{\"x\":1,\"y\":1,\"verdict\":\"accepted\"}\n"
                                  "{\"x\":1e300,\"y\":-1e300,\"verdict\":\"outside\"}\n"));
  Timeline timeline(resolved(far));
  timeline.seek(2);
  EXPECT_TRUE(std::isfinite(timeline.pick().candidates.back().position.x));
  EXPECT_EQ(timeline.sampler().judgement_at(timeline.pick().candidates.back().position).verdict,
            Verdict::outside);
}

// Of darts nothing is picked: the first ones are tries, and nothing is active.
TEST(Recorded, DartsHaveNoStarts) {
  const std::string dart = R"({"verdict":"accepted","y":5,"x":)";
  Timeline darts(resolved(setup_of_recording(
      recorded("{\"trace\":1,\"width\":100,\"height\":50,\"radius\":10}\n" + dart + "10}\n" + dart + "50}\n" +
               dart + "90}\n" + R"({"x":91,"y":5,"verdict":"too_close"})" + "\n"))));
  EXPECT_EQ(darts.total(), 4u);
  EXPECT_EQ(darts.sampler().count(), 0u);
  darts.seek(2);
  EXPECT_EQ(darts.sampler().count(), 2u);
  EXPECT_TRUE(darts.sampler().active().empty());
  Timeline growth(resolved(setup_of_recording(
      recorded("{\"trace\":1,\"width\":100,\"height\":50,\"radius\":10}\n" + dart + "10}\n" + dart + "50}\n" +
               R"({"event":"pick","point":0})" + "\n" + R"({"x":22,"y":5,"verdict":"accepted"})" + "\n"))));
  EXPECT_EQ(growth.total(), 1u);
  EXPECT_EQ(growth.sampler().active().size(), 2u);
}

TEST(Recorded, AHeaderWithAnImpossibleDomainIsRefusedByItsLine) {
  for (const char* side : {"1e308", "1.1e9", "0", "-1"}) {
    try {
      recorded(std::string("{\"trace\":1,\"width\":") + side +
               ",\"height\":5,\"radius\":1}\n{\"x\":1,\"y\":1,\"verdict\":\"accepted\"}\n");
      ADD_FAILURE() << side;
    } catch (const InputError& error) {
      EXPECT_TRUE(std::string(error.what())
                      .starts_with("it.jsonl: line 1: \"width\" must be a number above 0, up to 1e+09; got "))
          << error.what();
    }
  }
}

TEST(Recorded, ASinglePointKeepsItsPlace) {
  const auto setup = points_setup("x,y\n5,7\n");
  Timeline timeline(resolved(setup));
  timeline.run_to_end();
  const Vec2 at = timeline.sampler().points()[0], offset = timeline.sampler().output_offset();
  EXPECT_EQ(double{at.x} + double{offset.x}, 5);
  EXPECT_EQ(double{at.y} + double{offset.y}, 7);
}

// Only x, y and verdict: darts. A refused candidate gets the nearest point as its blocker.
TEST(Recorded, ATraceNeedsLittle) {
  const auto recording = recorded(
      "{\"trace\":1,\"width\":100,\"height\":50,\"radius\":10}\n"
      "{\"x\":10,\"y\":10,\"verdict\":\"accepted\"}\n"
      "{\"x\":40,\"y\":10,\"verdict\":\"too_close\"}\n"
      "{\"x\":12,\"y\":10,\"verdict\":\"too_close\"}\n"
      "{\"x\":200,\"y\":10,\"verdict\":\"outside\"}\n"
      "{\"x\":60,\"y\":10,\"verdict\":\"accepted\"}\n");
  const auto setup = setup_of_recording(recording);
  EXPECT_EQ(origins_of(setup).domain, PlaneOrigin::file);
  Timeline timeline(resolved(setup));
  EXPECT_EQ(timeline.sampler().count(), 0u);
  EXPECT_EQ(timeline.total(), 5u);
  timeline.seek(2);
  EXPECT_EQ(timeline.pick().candidates.back().verdict, Verdict::too_close);
  EXPECT_EQ(timeline.pick().candidates.back().point, 0u);
  EXPECT_FALSE(timeline.pick().around_point);
  timeline.seek(5);
  EXPECT_EQ(timeline.sampler().count(), 2u);
  EXPECT_EQ(timeline.sampler().counts().outside, 1u);
  EXPECT_FALSE(traits_of(setup).grows);
}

TEST(Recorded, RefusedWithoutAnyPointHasNoBlocker) {
  const auto setup =
      setup_of_recording(recorded("{\"trace\":1,\"width\":100,\"height\":50,\"radius\":10}\n"
                                  "{\"x\":40,\"y\":10,\"verdict\":\"too_close\",\"blocker\":7}\n"));
  Timeline timeline(resolved(setup));
  timeline.seek(1);
  EXPECT_EQ(timeline.pick().candidates.back().point, kNoPoint);
}

TEST(Recorded, ListedCellsAreSearched) {
  const auto recording = recorded(
      "{\"trace\":1,\"width\":100,\"height\":50,\"radius\":10,\"cell\":10}\n"
      "{\"event\":\"start\",\"x\":15,\"y\":15}\n"
      "{\"try\":1,\"x\":27,\"y\":15,\"verdict\":\"accepted\",\"searched\":[[1,1],[2,1],[3,1]]}\n"
      "{\"x\":45,\"y\":15,\"verdict\":\"accepted\"}\n");
  Timeline timeline(resolved(setup_of_recording(recording)));
  timeline.seek(1);
  const auto cells = timeline.sampler().searched_cells({27, 15});
  ASSERT_EQ(cells.size(), 3u);
  EXPECT_EQ(static_cast<const Box&>(cells[0]), (Box{10, 10, 20, 20}));
  EXPECT_EQ(cells[0].point, 0u);
  EXPECT_FALSE(cells[0].own);
  EXPECT_TRUE(cells[1].own);
  timeline.seek(2);
  EXPECT_TRUE(timeline.sampler().searched_cells({45, 15}).empty()) << "none are listed";
}

// They count from where the trace's coordinates are 0, not from the box around its points, which begins here
// at (15, 12).
TEST(Recorded, ListedCellsCountFromTheTracesOwnOrigin) {
  const auto recording = recorded(
      "{\"trace\":1,\"radius\":10,\"cell\":10}\n"
      "{\"event\":\"start\",\"x\":15,\"y\":12}\n"
      "{\"try\":1,\"x\":47,\"y\":35,\"verdict\":\"accepted\",\"searched\":[[1,1],[4,3]]}\n");
  Timeline timeline(resolved(setup_of_recording(recording)));
  timeline.seek(1);
  const Sampler& sampler = timeline.sampler();
  const auto cells = sampler.searched_cells({32, 23});
  ASSERT_EQ(cells.size(), 2u);
  EXPECT_EQ(static_cast<const Box&>(cells[0]), (Box{-5, -2, 5, 8}));
  EXPECT_EQ(cells[0].point, 0u);
  EXPECT_EQ(static_cast<const Box&>(cells[1]), (Box{25, 18, 35, 28}));
  EXPECT_TRUE(cells[1].own);
  EXPECT_EQ(cell_of(sampler.grid(), {0, 0}), (GridCell{1, 1}));
  EXPECT_EQ(sampler.grid().columns, 4u) << "1 to 4";
  EXPECT_EQ(sampler.grid().rows, 3u) << "1 to 3";
}

TEST(Recorded, ATraceWithABadLineIsRefusedAndOneThatIsCutOffIsNot) {
  TraceIntake bad("it.jsonl");
  bad.add("{\"x\":1,\"y\":1,\"verdict\":\"accepted\"}\n");
  try {
    bad.add("{\"x\":1,\"verdict\":\"accepted\"}\n");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "it.jsonl: line 2: it needs \"y\"");
  }
  TraceIntake cut("it.jsonl");
  cut.add("{\"x\":1,\"y\":1,\"verdict\":\"accepted\"}\n{\"x\":1,\"y\":");
  cut.end();
  EXPECT_EQ(cut.recording()->ending(), Recording::End::cut_off);
  EXPECT_EQ(cut.recording()->points(), 1u);
}

// 32 bytes an event, and no more than twice that while blocks grow.
TEST(Recording, TakesLittleMemory) {
  EXPECT_EQ(sizeof(RecordedEvent), 32u);
}

}  // namespace
}  // namespace annulus
