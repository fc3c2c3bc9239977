// What is wrong in a recording, beside it.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "app/session/judging.h"
#include "app/session/live_input.h"
#include "app/session/prediction.h"
#include "app/session/trace_judge.h"
#include "core/io/points_file.h"
#include "core/recording/contradictions.h"
#include "core/recording/recorder.h"
#include "core/recording/trace_intake.h"
#include "core/recording/trace_reader.h"
#include "core/run/run.h"
#include "core/run/timeline.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "tests/app/session/recordings.h"

namespace annulus::test {
namespace {

TEST(TraceJudge, SaysWhereAndAtWhichTry) {
  TraceIntake intake("it");
  intake.add(
      "{\"trace\":1,\"width\":100,\"height\":100,\"radius\":10}\n"
      "{\"x\":50,\"y\":50,\"verdict\":\"accepted\"}\n"
      "{\"try\":71,\"x\":54,\"y\":53,\"verdict\":\"accepted\"}\n"
      "{\"try\":72,\"x\":80,\"y\":50,\"verdict\":\"too_close\"}\n");
  intake.end();
  auto setup = setup_for(intake.recording());
  setup.values["width"] = setup.values["height"] = 100.0;
  const auto found = judged(setup);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->kept.size(), 2u);
  EXPECT_EQ(found->kept[0].kind, Contradiction::Kind::accepted_too_near);
  EXPECT_EQ(found->kept[0].attempt, 1u) << "as the scrubber counts, not as the trace does";
  EXPECT_EQ(found->kept[0].line, 3u);
  EXPECT_EQ(found->kept[0].says.text(), "accepted at 0.5 r from point 0");  // 4 and 3 away: 5
  EXPECT_EQ(found->kept[1].kind, Contradiction::Kind::refused_too_far);
  EXPECT_EQ(found->kept[1].attempt, 2u);
}

using Line = std::tuple<Contradiction::Kind, std::uint64_t, std::string>;

// What `annulus check` finds line by line.
std::vector<Line> checked(const std::string& trace) {
  std::vector<Line> all;
  TraceReader reader("it");
  std::optional<Contradictions> judge;
  const auto keep = [&](const Contradiction& one) { all.emplace_back(one.kind, one.line, one.says.text()); };
  for (std::size_t from = 0; from < trace.size();) {
    const std::size_t end = trace.find('\n', from);
    for (const TraceLine& line : reader.read(trace.substr(from, end - from))) {
      if (!judge) {
        TraceRules rules = trace_rules(reader.header(), std::string("it"));
        rules.prunes = trace.find("removed") != std::string::npos;
        judge.emplace(
            std::move(rules), [&](Index point) { return reader.called(point); }, keep);
        std::ranges::for_each(contradictions_of(reader.header()), keep);
      }
      judge->follow(line);
    }
    from = end + 1;
  }
  judge->end();
  return all;
}

// What the window finds in the recording of the setup.
std::vector<Line> found_by_window(const Setup& setup) {
  std::vector<Line> all;
  const auto found = judged(setup);
  for (const Contradiction& one : found->kept) all.emplace_back(one.kind, one.line, one.says.text());
  return all;
}

std::vector<std::uint64_t> lines_of(const std::vector<Line>& all) {
  std::vector<std::uint64_t> lines;
  for (const Line& line : all) lines.push_back(std::get<1>(line));
  return lines;
}

// In a domain of 100 x 100.
Setup setup_of(const std::string& trace) {
  TraceIntake intake("it");
  intake.add(trace);
  intake.end();
  Setup setup = setup_for(intake.recording());
  setup.values["width"] = setup.values["height"] = 100.0;
  return setup;
}

// What `annulus check` finds line by line, and the window in the recording, is the same.
TEST(TraceJudge, FindsWhatTheLinesThemselvesSay) {
  const std::string trace =
      R"({"trace":1,"width":100,"height":100,"radius":10,"tries":2,)"
      R"("setup":{"sampler":"bridson","parameters":{"radius":12},"domain":{"width":100,"height":100}}}
{"event":"start","x":50,"y":50,"verdict":"outside"}
{"trace":1,"width":1,"height":1,"radius":1}
{"event":"verdict","try":9,"verdict":"accepted"}
{"event":"candidate","try":1,"x":70,"y":50,"distance":20}
{"event":"verdict","try":1,"verdict":"accepted"}
{"event":"verdict","try":1,"verdict":"accepted"}
{"try":2,"x":71,"y":50,"verdict":"too_close","searched":[1]}
{"try":2,"x":90,"y":90,"verdict":"accepted","point":70}
{"event":"removed","point":70}
{"event":"removed","point":70}
{"event":"removed","point":8}
{"event":"pick","point":70}
{"try":3,"x":75,"y":50,"verdict":"accepted","point":1}
{"try":4,"x":76,"y":50,"verdict":"too_close","blocker":70}
)";
  const auto setup = setup_of(trace);
  const std::vector<Line> here = found_by_window(setup);
  EXPECT_EQ(here, checked(trace));
  // By hand: radius and tries of line 1; 8 has bad cells, 9 the number of 8; 14 has the name of the second
  // point; both candidates after 13 lie outside the annulus of the removed point. At the end 14 is too near
  // to the second point, and the last one's blame of the removed point follows from line 13.
  EXPECT_EQ(lines_of(here),
            (std::vector<std::uint64_t>{1, 1, 2, 3, 4, 7, 8, 9, 11, 12, 13, 14, 14, 15, 14, 15}));
  // Two candidates are accepted, besides the start and the one that waited: no more points come of it.
  Timeline timeline(resolved(setup));
  timeline.run_to_end();
  EXPECT_EQ(timeline.sampler().count(), 4u);
}

// No r in the header, and radii of some lines only. By hand: 4 is 1 away from 3, but neither tells a radius;
// 5 is 1 away from 4, and its radius is 5; 6 is 2.9 away from 5, nearer than its own 3; 7 is 5.5 away from 5.
TEST(TraceJudge, JudgesByTheRadiiThatTheLinesSay) {
  const std::string trace = R"({"trace":1,"width":100,"height":100}
{"x":90,"y":90,"verdict":"outside"}
{"x":50,"y":50,"verdict":"accepted"}
{"x":51,"y":50,"verdict":"accepted"}
{"x":52,"y":50,"verdict":"accepted","radius":5}
{"x":54.9,"y":50,"verdict":"too_close","radius":3}
{"x":57.5,"y":50,"verdict":"too_close","radius":3}
)";
  auto setup = setup_of(trace);
  // As its file is opened: r is the least radius that any point tells.
  RecordedPlane plane;
  plane.width = plane.height = 100;
  plane.radius = 5;
  plane.domain_told = plane.radius_told = true;
  setup.values["radius"] = 5.0;
  setup.values["recording"] = RecordingValue{"it", recording_of(setup), plane};
  const std::vector<Line> here = found_by_window(setup);
  EXPECT_EQ(here, checked(trace));
  EXPECT_EQ(lines_of(here), (std::vector<std::uint64_t>{2, 5, 7}));
}

// Candidates 1 and 2 are accepted, 2 first. By hand: none of the points is nearer than 50 to another one.
TEST(TraceJudge, TakesARoundsVerdictsInAnyOrder) {
  const std::string trace = R"({"trace":1,"width":100,"height":100,"radius":10}
{"event":"candidate","try":1,"x":90,"y":10,"distance":null}
{"event":"candidate","try":2,"x":40,"y":10,"distance":null}
{"event":"verdict","try":2,"verdict":"accepted"}
{"event":"verdict","try":1,"verdict":"accepted"}
{"try":3,"x":3,"y":70,"verdict":"accepted"}
{"try":4,"x":3,"y":3,"verdict":"accepted"}
)";
  const auto setup = setup_of(trace);
  EXPECT_EQ(checked(trace), std::vector<Line>{});
  EXPECT_EQ(found_by_window(setup), std::vector<Line>{});
  Timeline timeline(resolved(setup));
  timeline.run_to_end();
  const auto points = timeline.sampler().points();
  ASSERT_EQ(points.size(), 4u);
  EXPECT_EQ(points[0], (Vec2{40, 10}));
  EXPECT_EQ(points[1], (Vec2{90, 10}));
}

// A mask lets in the left half. Whoever clears it in the window is told what is wrong without it.
TEST(TraceJudge, JudgesByTheMaskThatIsShown) {
  TraceHeader header;
  header.setup = default_setup("bridson");
  header.setup->values["width"] = header.setup->values["height"] = 1000.0;
  const ImageValue mask{"left", std::make_shared<const KnownImage>(GreyImage{2, 1, {65535, 0}})};
  header.setup->values["mask"] = mask;
  auto recording =
      std::make_shared<Recording>("it", Recording::Kind::trace, Message(English("a trace")), header);
  RecordedEvent event;
  event.place = {750, 500};
  event.point = 0;
  recording->add(event);
  event.place = {700, 200};
  event.point = kNoPoint;
  event.verdict = Verdict::outside;
  recording->add(event);
  recording->end(Recording::End::whole);
  auto setup = setup_for(recording);
  const auto kinds = [&] {
    std::vector<Contradiction::Kind> all;
    const auto findings = judged(setup);  // lasts as long as the loop
    for (const Contradiction& one : findings->kept)
      if (one.kind != Contradiction::Kind::header_differs) all.push_back(one.kind);
    return all;
  };
  EXPECT_EQ(kinds(), std::vector{Contradiction::Kind::refused_inside});
  setup.values["mask"] = mask;
  EXPECT_EQ(kinds(), std::vector{Contradiction::Kind::accepted_outside});
}

// By the digits so far: 50.5 and 60.4 may be 50.45 and 60.45, if no number with more digits comes before
// them. They are 0.99 r apart.
TEST(TraceJudge, TakesPlacesToBeAsExactAsTheDigitsSoFar) {
  const std::string header = "{\"trace\":1,\"width\":100,\"height\":100,\"radius\":10}\n",
                    pair =
                        "{\"try\":1,\"x\":50.5,\"y\":50.5,\"verdict\":\"accepted\"}\n"
                        "{\"try\":2,\"x\":60.4,\"y\":50.5,\"verdict\":\"accepted\"}\n",
                    exact = "{\"try\":3,\"x\":5.123456789,\"y\":5.5,\"verdict\":\"accepted\"}\n";
  EXPECT_EQ(found_by_window(setup_of(header + pair + exact)), std::vector<Line>{});
  EXPECT_EQ(checked(header + pair + exact), std::vector<Line>{});
  const std::string first = header + exact + "{\"event\":\"gaps\"}\n" +
                            "{\"try\":4,\"x\":50.5,\"y\":50.5,\"verdict\":\"accepted\"}\n" +
                            "{\"try\":5,\"x\":60.4,\"y\":50.5,\"verdict\":\"accepted\"}\n";
  EXPECT_EQ(lines_of(checked(first)), std::vector<std::uint64_t>{5});
  EXPECT_EQ(found_by_window(setup_of(first)), checked(first));
}

// Of two points written with two digits, r = 10: by hand 9.9845 is less than 10 - 0.0142, 9.9945 is not.
TEST(TraceOfRoundedPlaces, HasThePairsInTheWindowThatAreWrong) {
  for (const bool near : {true, false}) {
    TraceIntake intake("it");
    intake.add(
        "{\"trace\":1,\"width\":1000,\"height\":1000,\"radius\":10}\n"
        "{\"try\":1,\"x\":10.00,\"y\":50.00,\"verdict\":\"accepted\"}\n"
        "{\"try\":2,\"x\":" +
        std::string(near ? "19.98" : "19.99") + ",\"y\":50.30,\"verdict\":\"accepted\"}\n");
    intake.end();
    const auto setup = setup_for(intake.recording());
    EXPECT_EQ(judged(setup)->count, near ? 1u : 0u);
    annulus::Run run(resolved(setup), 1);
    run.timeline.run_to_end();
    run.measure();
    EXPECT_EQ(nearness(run).pairs, near ? 1u : 0u);
    EXPECT_NEAR(nearness(run).smallest_share, near ? std::hypot(9.98, 0.3) / 10 : 1, 1e-6);
  }
}

// A place, a blocker, and a verdict to predict are judged by the points that are left: 60 from point 1.
TEST(TraceOfRemovals, IsJudgedByThePointsThatAreLeft) {
  TraceIntake intake("it");
  intake.add(
      "{\"trace\":1,\"width\":1000,\"height\":1000,\"radius\":10}\n"
      "{\"try\":1,\"x\":50,\"y\":50,\"verdict\":\"accepted\"}\n"
      "{\"try\":2,\"x\":110,\"y\":50,\"verdict\":\"accepted\"}\n"
      "{\"event\":\"removed\",\"point\":0}\n"
      "{\"try\":3,\"x\":50,\"y\":52,\"verdict\":\"accepted\"}\n"
      "{\"event\":\"removed\",\"point\":2}\n");
  intake.end();
  const auto setup = setup_for(intake.recording());
  Timeline timeline(resolved(setup));
  timeline.run_to_end();
  const Sampler& sampler = timeline.sampler();
  const JudgedPlace place = judge_place(setup, sampler, std::nullopt, {50, 50});
  EXPECT_TRUE(place.right());
  EXPECT_EQ(place.nearest.point, 1u);
  EXPECT_EQ(place.nearest.distance, 60);
  EXPECT_EQ(judge_blocker(setup, sampler, {50, 50}, 1).nearest.point, 1u);
  EXPECT_TRUE(verdict_stands(setup, sampler, timeline.pick()));
}

// Where the box around the first points stands in for the domain, what comes later may lie anywhere; that a
// place between them is no candidate's still contradicts itself. The cells are counted from 0: the second
// point lies in cell (4, 4), which is not listed.
TEST(TraceJudge, NothingIsOutsideADomainThatIsGuessed) {
  TraceIntake intake("it");
  intake.add(
      "{\"trace\":1,\"radius\":10,\"cell\":10}\n"
      "{\"event\":\"start\",\"x\":15,\"y\":15}\n"
      "{\"try\":1,\"x\":49,\"y\":49,\"verdict\":\"accepted\"}\n"
      "{\"x\":80,\"y\":30,\"verdict\":\"accepted\"}\n"
      "{\"x\":30,\"y\":30,\"verdict\":\"outside\"}\n"
      "{\"x\":52,\"y\":49,\"verdict\":\"accepted\",\"searched\":[[5,4]]}\n");
  intake.end();
  annulus::Setup setup = setup_for(intake.recording());
  RecordedPlane& found = std::get<RecordingValue>(setup.values["recording"]).found;
  found.left = found.top = 15;
  found.width = found.height = 34;
  found.radius = 10;
  found.radius_told = true;
  for (const char* edge : {"left", "top"}) setup.values[edge] = 15.0;
  for (const char* side : {"width", "height"}) setup.values[side] = 34.0;
  const auto findings = judged(setup);
  ASSERT_TRUE(findings);
  std::vector<std::string> says;
  for (const Contradiction& one : findings->kept) says.push_back(one.says.text());
  EXPECT_EQ(says, (std::vector<std::string>{
                      "refused as outside, though it is inside",
                      "accepted at 0.3 r from point 1; the searched cells missed cell (4, 4)"}));
}

// In the plane two of them are at one place, and all are outside.
TEST(TraceJudge, JudgesNothingThatLiesInSpace) {
  const auto points = read_points("x,y,z,radius\n-1,2,3,9\n-1,2,9,9\n").value();
  const auto findings = judged(setup_for(recording_of_points("it", points)));
  ASSERT_TRUE(findings);
  EXPECT_EQ(findings->count, 0);
  EXPECT_FALSE(findings->wrong);
}

// That nothing is wrong is news too.
TEST(TraceJudge, SaysThatNothingIsWrongSoFar) {
  TraceIntake intake("it");
  intake.add(
      "{\"trace\":1,\"width\":1000,\"height\":1000,\"radius\":10}\n"
      "{\"event\":\"start\",\"x\":50,\"y\":50}\n");
  TraceJudge judge(setup_for(intake.recording()));
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(10);
  while (!judge.findings() && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ASSERT_TRUE(judge.findings());
  EXPECT_EQ(judge.findings()->count, 0u);
  EXPECT_FALSE(judge.findings()->over);
  EXPECT_FALSE(judge.stopped());
  judge.stop();
  while (!judge.stopped() && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_TRUE(judge.stopped()) << "while the trace goes on";
}

}  // namespace
}  // namespace annulus::test
