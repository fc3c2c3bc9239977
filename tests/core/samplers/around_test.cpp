#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>
#include <set>

#include "core/goal/goal.h"
#include "core/io/points_csv.h"
#include "core/io/setup_json.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/run/timeline.h"
#include "core/samplers/registry.h"
#include "tests/core/fill/gap_oracle.h"
#include "tests/core/samplers/every_sampler.h"
#include "tests/core/samplers/refusal.h"
#include "tests/core/support.h"

// Runs around points that stand before: docs/samplers.md says what holds.
namespace annulus {
namespace {

using test::finish;
using test::FinishedRun;
using test::make_setup_of;
using test::Place;
using test::refusal;

constexpr std::array kSamplers{"bridson", "roberts", "iterated", "variable", "dart", "maximal"};

Value given(std::vector<Vec2> places, std::vector<float> radii = {}) {
  return PointsValue{
      "mine.csv", std::make_shared<const GivenPoints>(GivenPoints{std::move(places), std::move(radii), {}})};
}

const GivenPoints& given_in(const annulus::Setup& setup) {
  return *std::get<PointsValue>(setup.values.at("around")).points;
}

// A few points at random, some of them nearer to each other than any radius, or at one place, inside the
// mask.
Value random_points(std::mt19937& random, const annulus::Setup& setup, bool with_radii) {
  const Domain domain = domain_of(setup);
  const test::Inside inside(setup);
  const auto share = [&] { return std::uniform_real_distribution<float>(0, 0.999f)(random); };
  std::vector<Vec2> places;
  std::vector<float> radii;
  const std::size_t count = 1 + random() % 12;
  while (places.size() < count) {
    Vec2 place{share() * static_cast<float>(domain.width), share() * static_cast<float>(domain.height)};
    const auto near = random() % 6;
    if (!places.empty() && near == 0) place = {places.back().x + share(), places.back().y + share()};
    if (!places.empty() && near == 1) place = places.back();
    if (!inside.at({double{place.x}, double{place.y}})) continue;
    places.push_back(place);
    if (with_radii) radii.push_back(1 + 24 * share());
  }
  return given(std::move(places), std::move(radii));
}

struct Random {
  annulus::Setup setup;
  bool with_radii;
};

// Samplers, planes and toruses, masks, radii, fills and seeds in turn: 288 of them.
std::vector<Random> random_setups() {
  std::vector<Random> all;
  std::mt19937 random(20);
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    for (const char* sampler : kSamplers) {
      for (unsigned bits = 0; bits < 8; ++bits) {
        annulus::Setup setup = make_setup_of(sampler, {{"width", 130.0 + 3 * static_cast<double>(seed)},
                                                       {"height", 110.0},
                                                       {"periodic", (bits & 1) > 0}});
        if (setup.has("radius")) setup.values["radius"] = 6.3;
        if (setup.has("radius-min")) {
          setup.values["radius-min"] = 4.1;
          setup.values["radius-max"] = 13.0;
          setup.values["conflict"] = test::text(seed % 3 == 0   ? "either"
                                                : seed % 3 == 1 ? "earlier"
                                                                : "solid");
        }
        if ((bits & 2) > 0) setup.values["mask"] = test::several_islands();
        if (setup.has("fill")) setup.values["fill"] = seed % 2 == 0;
        if (setup.has("discards")) setup.values["discards"] = test::whole(100);
        const bool with_radii = (bits & 4) > 0;
        setup.values["around"] = random_points(random, setup, with_radii);
        setup.reseed(seed);
        check(setup);
        all.push_back({setup, with_radii});
      }
    }
  }
  return all;
}

// Between a new point and any earlier one, from the file's radii and the definition.
double required(const Random& one, const std::vector<double>& later, const std::vector<double>& earlier) {
  if (!one.setup.has("conflict")) {
    const double r = one.setup.real("radius");
    return one.with_radii ? std::max({r, later[2], earlier[2]}) : r;
  }
  const std::string rule = one.setup.text("conflict");
  return rule == "either"    ? std::max(later[2], earlier[2])
         : rule == "earlier" ? earlier[2]
                             : (later[2] + earlier[2]) / 2;
}

TEST(Around, NoNewPointIsTooNearToAnyOtherIn288Setups) {
  int setups = 0, new_points = 0;
  for (const Random& one : random_setups()) {
    SCOPED_TRACE(setup_json(one.setup).dump());
    const FinishedRun run = finish(one.setup);
    const GivenPoints& points = given_in(one.setup);
    const auto rows = test::read_table(points_csv(*run.sampler)).rows;
    ASSERT_GE(rows.size(), points.positions.size());
    for (std::size_t i = 0; i < points.positions.size(); ++i) {
      ASSERT_EQ(rows[i][0], double{points.positions[i].x});
      ASSERT_EQ(rows[i][1], double{points.positions[i].y});
      if (one.with_radii) {
        ASSERT_EQ(rows[i][2], double{points.radii[i]});
      }
      ASSERT_EQ(run.sampler->store().births[i], 0u);
      ASSERT_EQ(run.sampler->store().parents[i], kNoPoint);
    }
    const test::Inside inside(one.setup);
    for (std::size_t i = points.positions.size(); i < rows.size(); ++i) {
      ASSERT_TRUE(inside.at({rows[i][0], rows[i][1]}));
      for (std::size_t j = 0; j < i; ++j)
        ASSERT_GE(test::distance({rows[i][0], rows[i][1]}, {rows[j][0], rows[j][1]}, domain_of(one.setup)),
                  required(one, rows[i], rows[j]))
            << i << " and " << j;
      ++new_points;
    }
    ++setups;
  }
  EXPECT_EQ(setups, 288);
  EXPECT_GT(new_points, 20'000);
}

TEST(Around, TheSamePointsAtEverySpeed) {
  int setups = 0;
  for (const Random& one : random_setups()) {
    if (++setups % 3 != 0) continue;
    SCOPED_TRACE(setup_json(one.setup).dump());
    const auto fast = make_sampler(resolved(one.setup));
    fast->begin(nullptr);
    fast->finish(2);
    const std::string right = test::state_text(*fast, nullptr);
    for (const std::uint64_t step : {1u, 13u}) {
      const auto sampler = make_sampler(resolved(one.setup));
      PickRecord record;
      sampler->begin(&record);
      while (!sampler->finished()) sampler->advance(step, Stop::after_tries, &record);
      ASSERT_EQ(test::state_text(*sampler, nullptr), right);
    }
    Timeline timeline(resolved(one.setup), 2000);
    timeline.run_to_end();
    const std::uint64_t last = timeline.position();
    for (const std::uint64_t place : {last / 2, std::uint64_t{0}, last / 3, last}) timeline.seek(place);
    ASSERT_EQ(test::state_text(timeline.sampler(), nullptr), right);
  }
}

// The last one fills what a point with a disc wider than r leaves.
TEST(Around, FillingLeavesNoGap) {
  for (const char* sampler : {"bridson", "roberts", "iterated", "dart", "maximal"}) {
    for (const bool periodic : {false, true}) {
      for (const bool with_radii : {false, true}) {
        SCOPED_TRACE(sampler);
        annulus::Setup setup =
            make_setup_of(sampler, {{"width", 200.0}, {"height", 160.0}, {"periodic", periodic}});
        if (setup.has("fill")) setup.values["fill"] = true;
        setup.values["around"] = given({{30, 40}, {31, 40}, {150, 90}, {5, 155}},
                                       with_radii ? std::vector<float>{2, 30, 38, 11} : std::vector<float>{});
        check(setup);
        const FinishedRun run = finish(setup);
        std::vector<Place> places;
        std::vector<double> reaches;
        for (Index i = 0; i < run.sampler->count(); ++i) {
          const Vec2 at = run.sampler->points()[i];
          places.push_back({double{at.x}, double{at.y}});
          reaches.push_back(with_radii ? std::max(10.0, double{run.sampler->store().radii[i]}) : 10.0);
        }
        EXPECT_FALSE(test::find_gap(places, reaches, domain_of(setup)));
      }
    }
  }
}

TEST(Around, AllAreActiveInOrderAndThereIsNoOtherStart) {
  for (const char* sampler : {"bridson", "roberts", "iterated", "variable"}) {
    annulus::Setup setup = make_setup_of(sampler, {{"around", given({{90, 80}, {20, 30}, {50, 50}})}});
    const auto run = make_sampler(resolved(setup));
    run->begin(nullptr);
    EXPECT_EQ(run->count(), 3u);
    EXPECT_THAT(run->active(), testing::ElementsAre(0, 1, 2)) << sampler;
    EXPECT_EQ(run->counts().tries, 0u);
  }
}

// A given point in one part of the mask: each other part has a start, that one none.
TEST(Around, OnlyPartsOfTheMaskWithoutAGivenPointHaveAStart) {
  const ImageValue mask = test::picture({".#.", ".#.", "###", "..."});
  annulus::Setup setup = make_setup_of("bridson", {{"width", 300.0}, {"height", 400.0}, {"mask", mask}});
  setup.values["around"] = given({{250, 20}, {260, 90}});
  check(setup);
  const auto all = make_sampler(resolved(setup));
  all->begin(nullptr);
  ASSERT_EQ(all->count(), 4u);
  EXPECT_EQ(all->points()[0], (Vec2{250, 20}));
  EXPECT_LT(all->points()[2].x, 100);
  EXPECT_LT(all->points()[2].y, 200);
  EXPECT_GE(all->points()[3].y, 300);
  // Only the part of the start, which holds none: nothing grows where the given ones stand.
  setup.values["islands"] = test::text("start");
  setup.values["start"] = test::text("10,10");
  check(setup);
  const FinishedRun one = finish(setup);
  ASSERT_GT(one.places.size(), 10u);
  for (std::size_t i = 2; i < one.places.size(); ++i) EXPECT_LT(one.places[i].x, 100);
}

// The start of a part keeps away from a disc that reaches over from another one.
TEST(Around, AStartKeepsTheGivenDistanceToo) {
  const ImageValue mask = test::picture({"...#."});
  annulus::Setup setup = make_setup_of("bridson", {{"width", 500.0}, {"height", 100.0}, {"mask", mask}});
  setup.values["around"] = given({{290, 50}}, {150});
  check(setup);
  const auto run = make_sampler(resolved(setup));
  run->begin(nullptr);
  ASSERT_EQ(run->count(), 2u);
  EXPECT_GE(run->points()[1].x, 400);
  EXPECT_GE(std::hypot(run->points()[1].x - 290, run->points()[1].y - 50), 150);
}

// Around a point of radius R candidates lie from R to 2R; roberts' on the circle just outside R.
TEST(Around, CandidatesLieAroundAPointsOwnRadius) {
  for (const char* sampler : {"bridson", "roberts", "variable"}) {
    annulus::Setup setup =
        make_setup_of(sampler, {{"width", 600.0}, {"height", 600.0}, {"around", given({{300, 300}}, {90})}});
    if (setup.has("conflict")) setup.values["conflict"] = test::text("earlier");
    const auto run = make_sampler(resolved(setup));
    PickRecord record;
    run->begin(&record);
    run->advance(1, Stop::after_tries, &record);
    const Vec2 at = record.candidates.front().position;
    const double distance = std::hypot(double{at.x} - 300, double{at.y} - 300);
    EXPECT_GE(distance, 90);
    EXPECT_LE(distance, sampler == std::string("roberts") ? 90.001 : 180);
  }
}

TEST(Around, ExactlyNCountsTheGivenPointsAndRemovesNone) {
  for (const char* sampler : kSamplers) {
    for (const bool with_radii : {false, true}) {
      annulus::Setup setup = make_setup_of(sampler, {{"width", 200.0}, {"height", 160.0}});
      // Nearest neighbours of each other: the first to be removed if they could be.
      setup.values["around"] = given({{60, 60}, {61, 60}, {60, 61}, {61, 61}, {60.5, 60.5}},
                                     with_radii ? std::vector<float>{9, 3, 14, 9, 9} : std::vector<float>{});
      set_goal(setup, ByPoints{90, true});
      check(setup);
      const FinishedRun run = finish(resolved(setup));
      SCOPED_TRACE(sampler);
      ASSERT_EQ(run.places.size(), 90u);
      for (std::size_t i = 0; i < 5; ++i)
        EXPECT_EQ(run.places[i].x, double{given_in(setup).positions[i].x}) << i;
    }
  }
  EXPECT_THROW(
      check(make_setup_of("bridson", {{"around", given({{60, 60}, {80, 60}})}, {"points", test::whole(1)}})),
      InputError);
}

TEST(Around, RefusesWhatCannotStand) {
  annulus::Setup setup = make_setup_of("bridson", {{"width", 200.0}, {"height", 160.0}});
  const auto with = [&](const Value& points) {
    setup.values["around"] = points;
    return refusal(setup);
  };
  EXPECT_EQ(with(given({{10, 10}, {200, 10}})),
            "--around mine.csv: point 1: 200,10 lies outside the domain, 0 <= x < 200 and 0 <= y < 160");
  PointsValue lined = std::get<PointsValue>(given({}));
  lined.points = std::make_shared<const GivenPoints>(GivenPoints{{{3, -1}}, {}, {7}});
  EXPECT_EQ(with(lined),
            "--around mine.csv: line 7: 3,-1 lies outside the domain, 0 <= x < 200 and 0 <= y < 160");
  EXPECT_EQ(with(PointsValue{"a.csv", nullptr}), "--around names a file that has not been read");
  setup.values["periodic"] = true;
  EXPECT_THAT(with(given({{10, 10}}, {41})), testing::EndsWith("a radius from 0.000244140625 to 40 in this "
                                                               "domain; got 41"));
  setup.values["periodic"] = false;
  setup.values["mask"] = test::picture({".#"});
  EXPECT_EQ(with(given({{150, 10}})), "--around mine.csv: point 0: 150,10 lies outside the mask");
  setup.values["mask"] = ImageValue{};
  setup.values["tile"] = test::whole(20);
  EXPECT_EQ(with(given({{150, 10}})), "--around cannot stand beside --tile");
  setup = make_setup_of("dart", {{"stop", test::text("coverage")}});
  EXPECT_EQ(with(given({{15, 10}})), "accepted");
  EXPECT_EQ(with(given({{15, 10}}, {15})),
            "--around cannot have radii beside --stop coverage, which knows only r");
}

TEST(Around, TravelsWithASavedSetup) {
  for (const bool with_radii : {false, true}) {
    annulus::Setup setup = make_setup_of("roberts");
    setup.values["around"] =
        given({{0.1f, 10}, {33.3f, 4}}, with_radii ? std::vector<float>{0.7f, 5} : std::vector<float>{});
    const annulus::Setup back = setup_from_json(nlohmann::json::parse(setup_json(setup).dump()));
    EXPECT_EQ(back, setup);
  }
  // Without them a file does not mention them.
  EXPECT_EQ(setup_json(make_setup_of("roberts")).dump().find("around"), std::string::npos);
}

TEST(Around, ASavedListThatIsNoneIsRefused) {
  nlohmann::json json = nlohmann::json::parse(setup_json(make_setup_of("bridson")).dump());
  for (const char* list :
       {"7", "[]", "{}", R"({"points": 3})", R"({"points": [[1]]})", R"({"points": [[1, 2], [1, 2, 3]]})",
        R"({"points": [[1, "2"]]})", R"({"points": [[1, 2, 0]]})", R"({"file": 1, "points": []})"}) {
    json["domain"]["around"] = nlohmann::json::parse(list);
    EXPECT_THROW(setup_from_json(json), InputError) << list;
  }
  json["domain"]["around"] = "mine.csv";
  EXPECT_TRUE(std::get<PointsValue>(setup_from_json(json).values.at("around")).unread());
}

}  // namespace
}  // namespace annulus
