#include "app/narration/inspection_words.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "app/files/recorded_file.h"
#include "core/recording/trace_intake.h"
#include "core/run/timeline.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/places.h"

namespace annulus {
namespace {

using testing::HasSubstr;

// The inspector's sentences, from invented facts.
struct InspectionWords : testing::Test {
  std::string why(const char* sampler = "bridson") const {
    return why_no_point(default_setup(sampler), facts, Language::english);
  }
  PlaceFacts facts{};
};

TEST_F(InspectionWords, TooCloseNamesTheDistanceAndTheOthers) {
  facts.judged = {Verdict::too_close, Reason::none, 32, 10};
  facts.blocker_distance = 8.3149;
  facts.too_near = {{32, 8.3149, 10}, {51, 9.5, 10}};
  EXPECT_EQ(why(),
            "It is too close to point 32: 8.31 < 10. Also too close to point 51. No point can come here.");
}

// A trace may accept there, or elsewhere where it should not.
TEST_F(InspectionWords, NobodyKnowsWhatAnotherProgramRefuses) {
  TraceIntake intake("a.jsonl");
  intake.add(R"({"trace":1,"width":100,"height":100,"radius":10}
{"x":20,"y":20,"verdict":"accepted"}
{"x":21,"y":20,"verdict":"too_close"}
)");
  intake.end();
  const annulus::Setup trace = setup_of_recording(intake.recording());
  const auto why = [&] { return why_no_point(trace, facts, Language::english); };
  facts.judged = {Verdict::outside, Reason::none, kNoPoint, 0};
  EXPECT_EQ(why(), "It lies outside the domain.");
  facts.judged = {Verdict::too_close, Reason::none, 0, 10};
  facts.blocker_distance = 4.5;
  EXPECT_EQ(why(), "It is too close to point 0: 4.50 < 10.");
}

// A file of points tells of no candidates, darts or runs.
TEST_F(InspectionWords, APlaceAmongPointsOfAFileIsFreeOrTaken) {
  const annulus::Setup points = setup_of_recording(read_points_recording("a.csv", "x,y\n0,0\n9,0\n9,9\n"));
  const auto why = [&] { return why_no_point(points, facts, Language::english); };
  facts.judged = {Verdict::outside, Reason::none, kNoPoint, 0};
  EXPECT_EQ(why(), "It lies outside the domain.");
  facts.judged = {Verdict::too_close, Reason::none, 1, 9};
  facts.blocker_distance = 4.5;
  EXPECT_EQ(why(), "It is too close to point 1: 4.50 < 9.");
  facts.judged = {};
  facts.chance = Chance::over;
  EXPECT_EQ(why(),
            "There is room: one more point would fit here. Such gaps are left: the set is not maximal.");
  facts.chance = Chance::anywhere;
  EXPECT_EQ(why(), "There is room so far: later points of the file may lie here.");
}

TEST_F(InspectionWords, WhoReachesAFreePlace) {
  facts.chance = Chance::now;
  facts.reaching = {4};
  EXPECT_THAT(why(), HasSubstr("in reach of point 4,"));
  facts.reaching = {4, 7, 9, 12, 13, 20};
  EXPECT_THAT(why(), HasSubstr("the active points 4, 7, 9, 12 and 2 more:"));
}

TEST_F(InspectionWords, OutOfReachNamesTheNextBestAndWhoMissed) {
  facts.chance = Chance::out_of_reach;
  facts.nearest_reach = Near{8, 3.25};
  facts.missed = 3;
  EXPECT_EQ(why(),
            "There is room, but no active point reaches it: point 8 comes nearest, 3.25 short. "
            "Growth may still come nearer. 3 points could have reached it, but were retired before a "
            "candidate came here.");
}

TEST_F(InspectionWords, WhatTheSearchDoesNotSee) {
  facts.chance = Chance::now;
  facts.reaching = {4};
  facts.too_near = {{6, 7.5, 10}};
  EXPECT_THAT(why(), HasSubstr("Though 6 would be too close, the search does not see it."));
}

TEST_F(InspectionWords, EachSamplerSaysHowItsRunsEnd) {
  facts.chance = Chance::over;
  EXPECT_THAT(why("bridson"), HasSubstr("not maximal"));
  EXPECT_THAT(why("dart"), HasSubstr("no dart came here"));
  EXPECT_THAT(why("best"), HasSubstr("as many points as wanted"));
  facts.chance = Chance::anywhere;
  EXPECT_THAT(why("uniform"), HasSubstr("any place may be drawn"));
  EXPECT_THAT(why("dart"), HasSubstr("any dart"));
  facts.judged.verdict = Verdict::pending;
  facts.near = {{3, 12.5}};
  EXPECT_THAT(why("best"), HasSubstr("the nearest is 12.50 away"));
  facts.chance = Chance::by_dart;
  EXPECT_THAT(why("variable"), HasSubstr("a dart may come here"));
}

// A place that is farther than r from all points.
Vec2 free_place(const Setup& setup, const Sampler& sampler) {
  const Domain domain = domain_of(setup);
  for (float y = 1; y < domain.height; ++y)
    for (float x = 1; x < domain.width; ++x) {
      const auto near = [&](Vec2 p) {
        return domain.distance_squared(p, {x, y}) <= setup.real("radius") * setup.real("radius");
      };
      if (std::ranges::none_of(sampler.points(), near)) return {x, y};
    }
  throw std::runtime_error("there is no room");
}

TEST(NoParent, SaysWhereAPointComesFrom) {
  const Translator& say = translator(Language::english);
  annulus::Setup setup = default_setup();
  setup.values["tries"] = std::uint64_t{2};
  Timeline before(resolved(setup));
  before.run_to_end();
  const Vec2 place = free_place(setup, before.sampler());
  setup.values["add"] = std::to_string(place.x) + "," + std::to_string(place.y);
  Timeline run(resolved(setup));
  run.run_to_end();
  const Index last = run.sampler().count() - 1;
  ASSERT_EQ(run.sampler().points()[last], place);
  EXPECT_EQ(no_parent(setup, run.sampler(), 0, say), "none: a start");
  EXPECT_EQ(no_parent(setup, run.sampler(), last, say), "none: added by hand");
  // What is typed need not be a float: what is stored is the next one below.
  setup.values["add"] = to_text(
      std::vector<Location>{{std::nextafter(double{std::nextafter(place.x, 1e9f)}, 0.0), double{place.y}}});
  Timeline between(resolved(setup));
  between.run_to_end();
  ASSERT_EQ(between.sampler().points()[last], place);
  EXPECT_EQ(no_parent(setup, between.sampler(), last, say), "none: added by hand");
  const annulus::Setup spawning = preset_setup(preset("lague"));
  Timeline lague(resolved(spawning));
  lague.seek(1);
  EXPECT_EQ(no_parent(spawning, lague.sampler(), 0, say), "the start, no point");
}

}  // namespace
}  // namespace annulus
