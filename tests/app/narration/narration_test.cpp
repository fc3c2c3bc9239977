#include "app/narration/narration.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "app/files/recorded_file.h"
#include "app/narration/live_values.h"
#include "core/recording/trace_intake.h"
#include "core/run/active_slots.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/app/sampler_support.h"
#include "tests/dense_setup.h"

namespace annulus {
namespace {

using testing::HasSubstr;

std::string sentence(const Setup& setup, const Timeline& timeline) {
  return plain_text(narrate(Language::english, setup, timeline));
}

annulus::Setup setup_of_trace(std::string_view trace) {
  TraceIntake intake("it");
  intake.add(trace);
  intake.end();
  return setup_of_recording(intake.recording());
}

// Steps until `wanted` is true of the last candidate.
template <class Wanted>
void play_until(Timeline& timeline, Wanted&& wanted) {
  while (!timeline.at_end()) {
    timeline.seek(timeline.position() + 1);
    if (wanted(timeline.pick().candidates.back())) return;
  }
  FAIL() << "never happened";
}

TEST(Narration, TryZeroTellsOfTheStart) {
  const annulus::Setup setup = dense_setup();
  EXPECT_THAT(sentence(setup, Timeline(resolved(setup))),
              HasSubstr("The start, point 0, lies at the centre"));
  const annulus::Setup spawn = preset_setup(preset("lague"));
  EXPECT_THAT(sentence(spawn, Timeline(resolved(spawn))), HasSubstr("no point"));
}

// A trace that counts its points from 1: the window calls them as its author does.
TEST(Narration, CallsThePointsOfATraceAsItDoes) {
  const annulus::Setup setup = setup_of_trace(R"({"trace":1,"width":100,"height":80,"radius":10}
{"event":"start","x":50,"y":40,"point":1}
{"event":"pick","point":1}
{"x":62,"y":40,"verdict":"accepted","point":2}
{"event":"retire","point":1}
{"event":"pick","point":2}
{"x":52,"y":47,"verdict":"too_close","blocker":1}
)");
  Timeline timeline(resolved(setup));
  timeline.seek(1);
  EXPECT_EQ(sentence(setup, timeline),
            "Point 1 is picked. Candidate 1 is accepted as point 2. Point 1 is retired.");
  timeline.seek(2);
  EXPECT_THAT(sentence(setup, timeline),
              HasSubstr("Point 2 is picked. Candidate 1 is too close to point 1:"));
}

// What a wrong active list does is said of the point that it does it to.
TEST(Narration, TellsWhichPointATraceRetiresAndWhetherAPickIsActive) {
  const annulus::Setup setup = setup_of_trace(R"({"trace":1,"width":100,"height":80,"radius":10}
{"event":"start","x":50,"y":40}
{"event":"pick","point":0}
{"x":62,"y":40,"verdict":"accepted"}
{"event":"pick","point":1}
{"x":52,"y":47,"verdict":"too_close","blocker":0}
{"event":"retire","point":0}
{"event":"pick","point":0}
{"x":53,"y":47,"verdict":"too_close"}
{"x":90,"y":70,"verdict":"too_close","blocker":1}
)");
  Timeline timeline(resolved(setup));
  timeline.seek(2);
  EXPECT_THAT(sentence(setup, timeline), HasSubstr("The trace retires point 0 in this turn."));
  const ActiveSlots slots = active_slots(timeline);
  ASSERT_TRUE(slots.removal);
  EXPECT_EQ(slots.removal->point, 0u);
  EXPECT_EQ(slots.at(slots.removal->slot), 0u);
  EXPECT_EQ(slots.length, 2u);
  timeline.seek(3);
  EXPECT_THAT(sentence(setup, timeline), HasSubstr("Point 0 is picked, though it is not active."));
  EXPECT_FALSE(active_slots(timeline).picked);
  EXPECT_FALSE(active_slots(timeline).removal);
  timeline.seek(4);
  EXPECT_THAT(sentence(setup, timeline), HasSubstr("though that is 41.04 away"));  // (28, 30)
  const auto values = live_values(Language::english, setup, timeline);
  EXPECT_TRUE(std::ranges::any_of(values, [](const LiveValue& value) { return value.value == "41.0 ≥ 10"; }));
}

// Others may leave the list in a turn, so that the picked one's slot is another; and of a point that nobody
// knows nothing is retired.
TEST(Narration, AListThatShrinksInATurnIsShownAsItIs) {
  std::string trace = "{\"trace\":1,\"width\":100,\"height\":80,\"radius\":10}\n";
  for (int i = 0; i < 4; ++i)
    trace += "{\"event\":\"start\",\"x\":" + std::to_string(20 * i + 10) + ",\"y\":40}\n";
  const std::string refused = R"({"x":11,"y":41,"verdict":"too_close"}
)";
  trace += "{\"event\":\"pick\",\"point\":3}\n" + refused + "{\"event\":\"retire\",\"point\":0}\n" + refused +
           "{\"event\":\"retire\",\"point\":0}\n{\"event\":\"retire\",\"point\":77}\n" + refused;
  const annulus::Setup setup = setup_of_trace(trace);
  Timeline timeline(resolved(setup));
  for (std::uint64_t attempt = 1; attempt <= 3; ++attempt) {
    timeline.seek(attempt);
    const ActiveSlots slots = active_slots(timeline);
    for (std::uint32_t slot = 0; slot < slots.length; ++slot) EXPECT_LT(slots.at(slot), 4u);
    if (!slots.picked) continue;
    ASSERT_LT(*slots.picked, slots.length) << attempt;
    EXPECT_EQ(slots.at(*slots.picked), 3u) << attempt;
  }
  EXPECT_EQ(sentence(setup, timeline).find("retire"), std::string::npos) << sentence(setup, timeline);
}

// A point's own radius refuses what lies beyond the r of the others.
TEST(Narration, ARefusalByAPointsOwnRadiusIsNoMistake) {
  const annulus::Setup setup = setup_of_trace(R"({"trace":1,"width":100,"height":80,"radius":6}
{"x":30,"y":40,"verdict":"accepted","radius":6}
{"x":50,"y":40,"verdict":"accepted","radius":9}
{"x":57,"y":40,"verdict":"too_close","blocker":1}
{"x":60,"y":40,"verdict":"too_close"}
)");
  Timeline timeline(resolved(setup));
  timeline.seek(2);
  EXPECT_EQ(timeline.pick().candidates.back().required, 9) << "the circle around it";
  timeline.seek(3);
  EXPECT_THAT(sentence(setup, timeline), HasSubstr("is too close to point 1: 7 < 9"));
  // By the radius that it would have got, which nobody tells.
  timeline.seek(4);
  EXPECT_THAT(sentence(setup, timeline), HasSubstr("is refused as too close to point 1, 10 away."));
}

TEST(Narration, ATooCloseCandidateNamesItsBlockerAndTheDistance) {
  const annulus::Setup setup = dense_setup();
  Timeline timeline(resolved(setup));
  play_until(timeline, [](const auto& c) { return c.verdict == Verdict::too_close; });
  const auto& pick = timeline.pick();
  const auto& last = pick.candidates.back();
  const Vec2 blocker = timeline.sampler().points()[last.point];
  const double distance =
      std::hypot(double{last.position.x} - double{blocker.x}, double{last.position.y} - double{blocker.y});
  char number[32];
  std::snprintf(number, sizeof number, "%.2f", distance);
  EXPECT_EQ(sentence(setup, timeline), "Candidate " + std::to_string(pick.candidates.size()) +
                                           " of 30 is too close to point " + std::to_string(last.point) +
                                           ": " + number + "\u00a0<\u00a010.");
}

TEST(Narration, AcceptanceRetirementAndTheEndAreSaid) {
  annulus::Setup setup = dense_setup();
  setup.values["radius"] = 60.0;
  Timeline timeline(resolved(setup));
  play_until(timeline, [](const auto& c) { return c.verdict == Verdict::accepted; });
  EXPECT_THAT(sentence(setup, timeline), HasSubstr("accepted as point 1"));
  EXPECT_THAT(sentence(setup, timeline), HasSubstr("point 0 stays in it"));
  timeline.run_to_end();
  EXPECT_THAT(sentence(setup, timeline),
              HasSubstr("all 30 tries of this pick failed. The active list is empty: finished."));
}

TEST(Narration, AStartThatTheMaskMovesIsNotAtTheCentre) {
  annulus::Setup setup = dense_setup();
  EXPECT_THAT(sentence(setup, Timeline(resolved(setup))), HasSubstr("lies at the centre"));
  // Only the left quarter is bright.
  setup.values["mask"] =
      ImageValue{"left.png", test::grey_image(8, 6, [](int column, int) { return column < 2 ? 0xFFFF : 0; })};
  EXPECT_THAT(sentence(setup, Timeline(resolved(setup))), HasSubstr("near the centre, which is outside"));
  setup.values["start"] = std::string("20,250");
  EXPECT_THAT(sentence(setup, Timeline(resolved(setup))), HasSubstr("lies at the chosen place"));
}

TEST(Narration, OutsideIsSaid) {
  annulus::Setup setup = dense_setup();
  setup.values["radius"] = 60.0;
  setup.values["start"] = std::string("1,1");
  Timeline timeline(resolved(setup));
  play_until(timeline, [](const auto& c) { return c.verdict == Verdict::outside; });
  EXPECT_THAT(sentence(setup, timeline), HasSubstr("is outside the domain."));
}

TEST(Narration, WrongOptionsAreToldAsTheyAre) {
  const annulus::Setup blog = preset_setup(preset("blog"));
  Timeline timeline(resolved(blog));
  play_until(timeline, [](const auto& c) { return c.reason == Reason::place_taken; });
  EXPECT_THAT(sentence(blog, timeline), HasSubstr("has taken its place in the grid"));

  annulus::Setup remove = dense_setup();
  remove.values["on-accept"] = std::string("remove");
  Timeline path(resolved(remove));
  play_until(path, [](const auto& c) { return c.verdict == Verdict::accepted; });
  EXPECT_THAT(sentence(remove, path), HasSubstr("Point 0 leaves the active list"));

  annulus::Setup first = dense_setup();
  first.values["retire"] = std::string("first-failure");
  Timeline short_run(resolved(first));
  short_run.run_to_end();
  EXPECT_THAT(sentence(first, short_run), HasSubstr("is retired: its first failure"));
}

TEST(Narration, VerdictsHaveTheirOwnTone) {
  const annulus::Setup setup = dense_setup();
  Timeline timeline(resolved(setup));
  play_until(timeline, [](const auto& c) { return c.verdict == Verdict::too_close; });
  EXPECT_THAT(narrate(Language::english, setup, timeline),
              testing::Contains(Phrase{"too close", Tone::too_close}));
}

}  // namespace
}  // namespace annulus
