// How many points a setup asks for: the radius from their number, and exactly as many.
#include "core/samplers/exact.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/domain/region.h"
#include "core/io/points_csv.h"
#include "core/samplers/largest_holes.h"
#include "core/samplers/points_goal.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "tests/core/samplers/gap_oracle.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing::ThrowsMessage;

// A disc, and bars beside it.
ImageValue some_mask() {
  return picture({"..####....", "....##....", "....####..", "##..######", "....##....", "..........",
                  "..####..##", "..####..##", "..........", "####......"});
}

annulus::Setup asking(std::string_view sampler, std::uint64_t points, bool exactly, Changes changes = {}) {
  annulus::Setup setup = default_setup(sampler);
  setup.values["points"] = points;
  setup.values["exact"] = exactly;
  for (const auto& [name, value] : changes) setup.values[name] = value;
  check(setup);
  return setup;
}

// Of the places in the files: as many as asked for, none nearer than the radius.
void expect_exact(const annulus::Setup& asked) {
  const annulus::Setup setup = resolved(asked);
  const FinishedRun run = finish(setup);
  const Table table = read_table(points_csv(*run.sampler));
  EXPECT_EQ(table.rows.size(), asked.integer("points"));
  EXPECT_EQ(run.sampler->remaining(), asked.integer("points"));
  const Region region = region_of(setup);
  for (const auto& row : table.rows)
    EXPECT_TRUE(region.contains({static_cast<float>(row[0]), static_cast<float>(row[1])}));
  if (table.header == "x,y") {
    EXPECT_GE(smallest_distance(places_of(table), domain_of(setup)), setup.real("radius"));
    return;
  }
  for (std::size_t i = 0; i < table.rows.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_GE(distance({table.rows[i][0], table.rows[i][1]}, {table.rows[j][0], table.rows[j][1]},
                         domain_of(setup)),
                std::max(table.rows[i][2], table.rows[j][2]));
}

TEST(ExactlyAsMany, In200SetupsWithTheirDistances) {
  int setups = 0;
  for (const char* sampler : {"bridson", "roberts", "iterated", "variable", "dart"}) {
    for (const bool periodic : {false, true}) {
      for (const bool masked : {false, true}) {
        for (const std::uint64_t wanted : {20u, 33u, 64u, 90u, 150u}) {
          // Discs of different sizes need more room on a torus.
          const std::uint64_t points = wanted * (std::string_view(sampler) == "variable" ? 8 : 1);
          for (const std::uint64_t seed : {1u, 2u}) {
            SCOPED_TRACE(std::string(sampler) + " " + std::to_string(points) + " seed " +
                         std::to_string(seed) + (periodic ? " periodic" : "") + (masked ? " masked" : ""));
            annulus::Setup setup = asking(sampler, points, true, {{"periodic", periodic}, {"seed", seed}});
            if (masked) setup.values["mask"] = some_mask();
            if (setup.has("iterations")) setup.values["iterations"] = whole(15);
            if (setup.has("tries")) setup.values["tries"] = whole(8);
            if (setup.has("discards")) setup.values["discards"] = whole(200);
            if (setup.has("radius-max")) setup.values["radius-max"] = 2 * setup.real("radius-min");
            expect_exact(setup);
            ++setups;
          }
        }
      }
    }
  }
  EXPECT_EQ(setups, 200);
}

// Ten iterations fill a small part of an island. With a small enough radius that is any number of points.
TEST(PointsGoal, IsNotMadeByGrowthThatDies) {
  const annulus::Setup setup = asking("iterated", 1500, false, {{"mask", some_mask()}});
  EXPECT_THAT([&] { resolved(setup); },
              ThrowsMessage<InputError>(HasSubstr("asks for 1500 points, which is out of reach")));
}

// Two of 82 pixels: there r is a sixth of what it were if all had to be filled.
TEST(PointsGoal, IsThatOfTheStartsIsland) {
  const ImageValue mask = picture({"..........", "..........", "..........", "..........", "..........",
                                   "..........", "..........", "..........", "##########", "########.."});
  const annulus::Setup setup =
      asking("bridson", 300, false, {{"mask", mask}, {"islands", text("start")}, {"start", text("700,480")}});
  EXPECT_NEAR(finish(resolved(setup)).sampler->count(), 300, 15);
}

TEST(ExactlyAsMany, AFewOrOneOnly) {
  for (const char* sampler : {"bridson", "roberts", "dart"})
    for (const std::uint64_t points : {1u, 2u, 3u, 7u}) expect_exact(asking(sampler, points, true));
}

TEST(ExactlyAsMany, TheTimeBeforeIsThatOfTheRunAlone) {
  for (const char* sampler : {"bridson", "roberts"}) {
    const annulus::Setup exact = resolved(asking(sampler, 200, true));
    annulus::Setup plain = exact;
    plain.values["points"] = whole(0);
    plain.values["exact"] = false;
    const std::string before = trace_text(plain), all = trace_text(exact);
    const std::string events = before.substr(0, before.rfind('\n', before.size() - 2));
    EXPECT_THAT(all, StartsWith(events));
    const bool removes = all.find("\"removed\"") != std::string::npos;
    EXPECT_EQ(removes, finish(plain).sampler->count() > 200);
    EXPECT_THAT(all, HasSubstr("\"finished\",\"points\":200"));
  }
}

// What is seen of a run without gaps is seen of one that is trimmed afterwards too.
TEST(ExactlyAsMany, ItsSquaresAreThoseOfTheRunAlone) {
  for (const char* sampler : {"maximal", "bridson"}) {
    annulus::Setup asked = default_setup(sampler);
    if (asked.has("fill")) asked.values["fill"] = true;
    asked.values["points"] = whole(60);
    asked.values["exact"] = true;
    const annulus::Setup setup = resolved(asked);
    const auto exact = make_sampler(setup), plain = make_before_exact(setup);
    exact->begin(nullptr);
    plain->begin(nullptr);
    bool seen = false;
    while (!plain->finished()) {
      exact->advance(1, Stop::after_tries, nullptr);
      plain->advance(1, Stop::after_tries, nullptr);
      const auto squares = exact->open_squares(), expected = plain->open_squares();
      ASSERT_EQ(squares.has_value(), expected.has_value());
      ASSERT_EQ(exact->open_boxes().size(), plain->open_boxes().size());
      if (!squares) continue;
      seen = true;
      ASSERT_EQ(squares->left, expected->left);
      ASSERT_EQ(squares->share, expected->share);
    }
    EXPECT_TRUE(seen) << sampler;
  }
}

TEST(ExactlyAsMany, SteppedAndRestoredItIsTheSame) {
  for (const char* sampler : {"bridson", "roberts"}) {
    const annulus::Setup setup = resolved(asking(sampler, 150, true));
    const FinishedRun whole_run = finish(setup);
    const auto stepped = make_sampler(setup);
    stepped->begin(nullptr);
    std::vector<Keyframe> keyframes;
    while (!stepped->finished()) {
      if (stepped->between_picks()) keyframes.push_back(stepped->save());
      stepped->advance(1, Stop::after_tries, nullptr);
    }
    const auto expect_end = [&] {
      EXPECT_EQ(stepped->counts(), whole_run.sampler->counts());
      EXPECT_EQ(points_csv(*stepped), points_csv(*whole_run.sampler));
    };
    expect_end();
    // The last keyframes lie among the points that were added, if any were.
    for (const std::size_t back : {1u, 2u, 5u, 60u, 200u}) {
      stepped->restore(keyframes[keyframes.size() - back]);
      EXPECT_EQ(stepped->removed().size(), 0);
      stepped->advance(std::numeric_limits<std::uint64_t>::max(), Stop::after_tries, nullptr);
      expect_end();
    }
  }
}

TEST(ExactlyAsMany, RemovesCrowdedPointsAndNotTheLastBorn) {
  const annulus::Setup setup = resolved(asking("roberts", 400, true));
  const FinishedRun run = finish(setup);
  ASSERT_GT(run.sampler->removed().size(), 3);
  EXPECT_LT(run.sampler->removed().front(), 200);
  EXPECT_FALSE(run.sampler->is_removed(run.sampler->count() - 1));
}

// Nothing is removed for that, which would open a gap. Where little is left to be filled there is at times no
// such radius.
TEST(ExactlyAsMany, WithoutGapsNoneIsLeftOpen) {
  const ImageValue mask = some_mask();
  int found = 0, trimmed = 0;
  for (const char* sampler : {"maximal", "bridson", "iterated", "dart"}) {
    for (const std::uint64_t points : {1u, 40u, 250u}) {
      for (const bool periodic : {false, true}) {
        for (const bool masked : {false, true}) {
          if (points == 1 && periodic) continue;  // a torus has room for more at any radius it allows
          SCOPED_TRACE(std::string(sampler) + " " + std::to_string(points) + (periodic ? " periodic" : "") +
                       (masked ? " masked" : ""));
          annulus::Setup asked = asking(sampler, points, true, {{"periodic", periodic}});
          if (masked) asked.values["mask"] = mask;
          if (asked.has("fill")) asked.values["fill"] = true;
          if (asked.has("discards")) asked.values["discards"] = whole(200);
          expect_exact(asked);
          const annulus::Setup setup = resolved(asked);
          const FinishedRun run = finish(setup);
          if (!run.sampler->removed().empty()) {
            EXPECT_STRNE(sampler, "maximal");
            ++trimmed;
            continue;
          }
          ++found;
          const std::optional<Place> gap =
              find_gap(run.places, {setup.real("radius")}, domain_of(setup), mask_of(setup).get());
          EXPECT_FALSE(gap) << gap->x << ", " << gap->y;
        }
      }
    }
  }
  EXPECT_LT(5 * trimmed, found);
}

// Where only points stood that were removed, there is room; else the nearest of those that keep the place
// away is named, with the distance of the two. Compared with a look at all pairs.
TEST(ExactlyAsMany, WherePointsWereRemovedTheOthersJudge) {
  for (const char* sampler : {"roberts", "variable"}) {
    annulus::Setup asked = asking(sampler, 400, true);
    if (asked.has("conflict")) asked.values["conflict"] = text("either");
    const annulus::Setup setup = resolved(asked);
    const FinishedRun run = finish(setup);
    ASSERT_FALSE(run.sampler->removed().empty()) << sampler;
    const PointStore& store = run.sampler->store();
    const RadiusField* field = run.sampler->field();
    const Domain domain = domain_of(setup);
    int free = 0, refused = 0;
    for (const Index gone : run.sampler->removed()) {
      for (int i = 0; i < 40; ++i) {
        const double own = field ? double{store.radii[gone]} : setup.real("radius");
        const double away = own * 0.02 * i, turn = 2.4 * i;
        const Vec2 place{static_cast<float>(double{store.positions[gone].x} + away * std::cos(turn)),
                         static_cast<float>(double{store.positions[gone].y} + away * std::sin(turn))};
        if (!domain.contains(place)) continue;
        const double radius = field ? double{field->at(place)} : setup.real("radius");
        Index nearest = kNoPoint;
        double least = std::numeric_limits<double>::infinity(), required = radius;
        for (const Index point : run.sampler->kept()) {
          const Vec2 at = store.positions[point];
          const double d = distance({double{place.x}, double{place.y}}, {double{at.x}, double{at.y}}, domain);
          const double needed = field ? std::max(radius, double{store.radii[point]}) : radius;
          if (d >= needed || d >= least) continue;
          least = d;
          nearest = point;
          required = needed;
        }
        // Where the sampler itself names a point that is kept, that one is nearest too.
        const Judgement judged = run.sampler->judgement_at(place);
        ASSERT_EQ(judged.verdict == Verdict::accepted, nearest == kNoPoint) << sampler << ' ' << gone;
        ASSERT_DOUBLE_EQ(judged.required, required) << sampler << ' ' << gone;
        ASSERT_EQ(judged.blocker, nearest) << sampler << ' ' << gone;
        ++(nearest == kNoPoint ? free : refused);
      }
    }
    EXPECT_GT(free, 0) << sampler;
    EXPECT_GT(refused, 0) << sampler;
  }
}

TEST(LargestHoles, AreTheFarthestPlacesOneAfterTheOther) {
  for (const bool periodic : {false, true}) {
    annulus::Setup plain = make_setup_of(
        "bridson",
        {{"width", 60.0}, {"height", 40.0}, {"radius", 6.0}, {"tries", whole(3)}, {"periodic", periodic}});
    const FinishedRun run = finish(plain);
    const Domain domain = domain_of(plain);
    std::vector<Place> places = run.places;
    LargestHoles holes(region_of(plain), 6, run.sampler->points(), {});
    int found = 0;
    double before = std::numeric_limits<double>::infinity();
    const auto room = [&](Place at) {
      double nearest = std::numeric_limits<double>::infinity();
      for (const Place& place : places) nearest = std::min(nearest, distance(at, place, domain));
      return nearest;
    };
    while (const auto next = holes.next()) {
      const double hole = room({double{next->x}, double{next->y}});
      EXPECT_GE(hole, 6);
      EXPECT_LE(hole, before + 1e-4);
      for (double y = 0; y < 40; y += 0.5)
        for (double x = 0; x < 60; x += 0.5) EXPECT_LE(room({x, y}), hole + 1e-4) << x << ' ' << y;
      before = hole;
      places.push_back({double{next->x}, double{next->y}});
      ++found;
    }
    EXPECT_GT(found, 3);
    for (double y = 0; y < 40; y += 0.25)
      for (double x = 0; x < 60; x += 0.25) EXPECT_LT(room({x, y}), 6 + 1e-4);
  }
}

TEST(PointsGoal, TheFormulaGivesAboutAsMany) {
  for (const char* sampler : {"bridson", "roberts"}) {
    for (const std::uint64_t k : {3u, 5u, 10u, 17u, 30u, 100u}) {
      for (const bool periodic : {false, true}) {
        annulus::Setup setup =
            resolved(asking(sampler, 1000, false, {{"tries", whole(k)}, {"periodic", periodic}}));
        EXPECT_NEAR(points_by_formula(setup)->points, 1000, 0.1);
        double points = 0;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
          setup.values["seed"] = seed;
          points += static_cast<double>(finish(setup).places.size()) / 4;
        }
        EXPECT_NEAR(points, 1000, k == 3 ? 25 : 15) << sampler << ' ' << k << ' ' << periodic;
      }
    }
  }
}

// Bridson's is 0.28 sqrt n with k = 30, Roberts's 0.18 sqrt n with k = 10; runs end within 0.3 sqrt n.
TEST(PointsGoal, TheSpreadIsKnownWhereItWasMeasured) {
  const annulus::Setup bridson = default_setup("bridson"), roberts = default_setup("roberts");
  EXPECT_NEAR(points_deviation(bridson, 2500).value(), 14, 1e-9);
  EXPECT_NEAR(points_deviation(roberts, 2500).value(), 9, 1e-9);
  EXPECT_NEAR(points_deviation(asking("bridson", 2500, false), 2500).value(), 14, 1e-9);
  EXPECT_NEAR(points_deviation(asking("dart", 2500, false), 2500).value(), 15, 1e-9);
  EXPECT_EQ(points_deviation(asking("dart", 2500, true), 2500), 0);
  EXPECT_EQ(points_deviation(default_setup("dart"), 2500), std::nullopt);
  EXPECT_NEAR(points_deviation(make_setup_of("dart", {{"fill", true}}), 2500).value(), 11, 1e-9);
}

TEST(PointsGoal, WithAMaskItsBorderCounts) {
  annulus::Setup setup = asking("bridson", 1000, false, {{"mask", some_mask()}});
  setup = resolved(setup);
  EXPECT_NEAR(static_cast<double>(finish(setup).places.size()), 1000, 25);
}

TEST(PointsGoal, OfOtherSamplersTheRadiusIsFoundByRuns) {
  for (const char* sampler : {"dart", "variable"}) {
    const annulus::Setup setup = resolved(asking(sampler, 500, false));
    EXPECT_NEAR(static_cast<double>(finish(setup).sampler->count()), 500, 10) << sampler;
  }
  const annulus::Setup setup = resolved(asking("bridson", 500, false, {{"neighbourhood", text("3x3")}}));
  EXPECT_NEAR(static_cast<double>(finish(setup).sampler->count()), 500, 7);
}

// Where the border adds more than the area itself, the formula would give one point.
TEST(PointsGoal, InAThinStripTheRadiusIsFoundByRunsToo) {
  const annulus::Setup strip =
      asking("maximal", 500, false, {{"width", 100'000.0}, {"height", 1.0}, {"periodic", false}});
  EXPECT_NEAR(static_cast<double>(finish(resolved(strip)).sampler->count()), 500, 7);
  EXPECT_FALSE(points_by_formula(resolved(strip)));
}

// One standard deviation is 0.3 sqrt 500 = 6.7; darts that end by chance may miss it.
TEST(PointsGoal, RunsComeNearWhateverTheSeedIs) {
  int within = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const annulus::Setup setup = resolved(asking("dart", 500, false, {{"seed", seed}}));
    const double off = std::abs(static_cast<double>(finish(setup).sampler->count()) - 500);
    EXPECT_LE(off, 2 * 6.7) << seed;
    if (off <= 6.7) ++within;
  }
  EXPECT_GE(within, 18);
}

// Each run of darts ends with its first miss: their numbers differ by half.
TEST(PointsGoal, ExactlyAsManyOfRunsThatEndByChance) {
  const annulus::Setup setup = resolved(asking("dart", 500, true, {{"discards", whole(1)}}));
  EXPECT_EQ(finish(setup).sampler->remaining(), 500u);
}

TEST(PointsGoal, TheRadiusDependsOnNothingElse) {
  for (const char* sampler : {"bridson", "roberts", "iterated", "variable", "dart"}) {
    for (const bool exactly : {false, true}) {
      annulus::Setup asked = asking(sampler, 120, exactly);
      const annulus::Setup once = resolved(asked);
      EXPECT_EQ(resolved(once), once);
      if (asked.has("radius")) asked.values["radius"] = 3.0;
      EXPECT_EQ(resolved(asked), once);
    }
  }
}

TEST(PointsGoal, BothRadiiChangeTogether) {
  annulus::Setup asked = asking("variable", 300, false);
  asked.values["radius-min"] = 1.0;
  asked.values["radius-max"] = 3.0;
  const annulus::Setup setup = resolved(asked);
  EXPECT_NEAR(setup.real("radius-max") / setup.real("radius-min"), 3, 1e-5);
}

TEST(PointsGoal, IsRefusedWhereGrowthDies) {
  const auto refusal = [](std::string_view sampler, Changes changes) {
    annulus::Setup setup = default_setup(sampler);
    setup.values["points"] = whole(500);
    for (const auto& [name, value] : changes) setup.values[name] = value;
    try {
      check(setup);
      resolved(setup);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(refusal("bridson", {}), "");
  EXPECT_THAT(refusal("bridson", {{"tries", whole(2)}}), StartsWith("--points needs --tries of 3 or more"));
  EXPECT_THAT(refusal("roberts", {{"tries", whole(1)}}), StartsWith("--points needs --tries of 3 or more"));
  EXPECT_THAT(refusal("bridson", {{"retire", text("first-failure")}}),
              StartsWith("--points cannot stand beside --retire first-failure"));
  EXPECT_THAT(refusal("bridson", {{"on-accept", text("remove")}}),
              StartsWith("--points cannot stand beside --on-accept remove"));
  EXPECT_THAT(refusal("iterated", {{"iterations", whole(2)}}), HasSubstr("points, which is out of reach"));
  EXPECT_THAT(refusal("iterated", {{"iterations", whole(2)}, {"exact", true}}),
              HasSubstr("points, which is out of reach"));
  EXPECT_THAT(refusal("bridson", {{"points", whole(0)}, {"exact", true}}),
              StartsWith("--exact needs --points"));
  EXPECT_THAT(refusal("bridson", {{"points", whole(30'000'000)}}),
              StartsWith("--points must be at most --max-points"));
}

// Not of radii that follow from it.
TEST(PointsGoal, WhatIsWrongIsSaidOfWhatWasGiven) {
  EXPECT_THAT(
      [] {
        asking("maximal", 50, true, {{"mask", picture({"####", "####"}, "black.png")}});
      },
      ThrowsMessage<InputError>(HasSubstr("--mask must have an inside")));
  EXPECT_THAT(
      [] {
        asking("variable", 50, true, {{"radius-min", 20.0}, {"radius-max", 5.0}});
      },
      ThrowsMessage<InputError>(StartsWith("--radius-max must be at least --radius-min, 20; got 5")));
}

}  // namespace
}  // namespace annulus::test
