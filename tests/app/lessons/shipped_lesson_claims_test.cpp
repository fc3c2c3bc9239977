// The numbers that the shipped lessons claim, counted here from their runs.
#include <gmock/gmock.h>

#include <cmath>
#include <numbers>
#include <set>

#include "app/scene/emptiness.h"
#include "core/making/make_sampler.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"
#include "tests/app/lessons/shipped_lesson_claims.h"

namespace annulus {
namespace {

TEST(SlowShippedLessonClaims, Darts) {
  const Claims harder("evenly-spread", 5), full("evenly-spread", 6), beside("evenly-spread", 7);
  const Counted dart = harder.a();
  const auto& births = dart.run.timeline.sampler().store().births;
  harder.hold("the first {} points take {} darts", "Die ersten {} Punkte brauchen {} Würfe",
              {"100", grouped(births[99])});
  harder.hold("{} points take more than {} darts", "{} Punkte kosten mehr als {} Würfe",
              {"500", grouped(births[499] / 1000 * 1000)});
  Claims("talk", 3).hold("{} points take more than {} darts", "{} Punkte kosten mehr als {} Würfe",
                         {"500", grouped(births[499] / 1000 * 1000)});
  EXPECT_EQ(Claims("talk", 3).a().run.setup, dart.run.setup);
  full.hold("gives up when {} darts in a row are discarded: {} darts for {} points",
            "gibt auf, wenn {} Würfe hintereinander verworfen sind: {} Würfe für {} Punkte",
            {grouped(full.a().run.setup.integer("discards")), grouped(dart.tries), grouped(dart.points)});
  EXPECT_EQ(beside.a().points, dart.points) << "the same number of points on both sides";
  EXPECT_EQ(beside.b().points, dart.points);
}

// Of the 300 candidates of one pick, by area 42% lie in the inner part as its area does, by distance a half.
TEST(SlowShippedLessonClaims, InnerPartOfTheRing) {
  const auto lesson = shipped("annulus-by-area", Language::english);
  const LessonStep& page = lesson->steps.at(3);
  const auto share = [](const annulus::Setup& setup, std::uint64_t at) {
    annulus::Run run(resolved(setup), 1);
    run.timeline.seek(at);
    const PickRecord& pick = run.timeline.pick();
    EXPECT_TRUE(pick.retired);
    EXPECT_EQ(pick.candidates.size(), 300u);
    const auto inner = std::ranges::count_if(pick.candidates, [&](const PickRecord::Candidate& one) {
      return std::hypot(one.position.x - pick.centre.x, one.position.y - pick.centre.y) < 90;
    });
    return static_cast<double>(inner) / 300;
  };
  EXPECT_NEAR(share(page.setups->a, page.goal->number), 1.25 / 3, 0.01);
  EXPECT_NEAR(share(*page.setups->b, page.b_goal->number), 0.5, 0.01);
}

TEST(SlowShippedLessonClaims, HowFull) {
  const Claims finished("how-full", 1), harder("how-full", 2), fill("how-full", 3), nothing("how-full", 6),
      maximal("how-full", 7), dense("how-full", 8);
  // The page shows the run before its gaps are filled.
  const auto without_fill = [](annulus::Setup setup) {
    setup.values["fill"] = false;
    return Counted(setup);
  };
  const Counted bridson = without_fill(finished.a().run.setup);
  EXPECT_EQ(shipped("how-full", Language::english)->steps.front().goal->number, bridson.tries);
  const auto more = [](const Counted& counted) {
    annulus::Setup filled = counted.run.setup;
    filled.values["fill"] = true;
    return grouped(Counted(filled).points - counted.points);
  };
  finished.hold("{} points", "{} Punkte", {grouped(bridson.points)});
  const auto gaps = scene::find_emptiness(bridson.run.setup, bridson.run.timeline.sampler());
  finished.hold("{} in {} gaps", "{} in {} Lücken",
                {more(bridson), grouped(gaps.value().holes->gaps.size())});
  harder.hold("k = 100: {} points after {} tries, and {} more would fit",
              "k = 100: {} Punkte nach {} Versuchen, und {} würden noch passen",
              {grouped(harder.a().points), grouped(harder.a().tries), more(harder.a())});
  harder.hold("k = 1,000: {} points after {} tries, and {} more would fit",
              "k = 1\u202f000: {} Punkte nach {} Versuchen; {} passten noch",
              {grouped(harder.b().points), grouped(harder.b().tries), more(harder.b())});
  // The run before the gaps are filled ends where the page stands.
  const Counted full = fill.a();
  const Counted open = without_fill(full.run.setup);
  EXPECT_EQ(shipped("how-full", Language::english)->steps.at(2).goal->number, open.tries);
  nothing.hold("{} points instead of {}, with {} more tries", "{} Punkte statt {}, mit {} Versuchen mehr",
               {grouped(full.points), grouped(open.points), grouped(full.tries - open.tries)});
  maximal.hold("{} points after {} tries", "{} Punkte nach {} Versuchen",
               {grouped(maximal.a().points), grouped(maximal.a().tries)});
  maximal.hold("{} tries for {}", "{} Versuche für {}", {grouped(bridson.tries), grouped(bridson.points)});
  dense.hold("Right, Roberts: {} points", "Rechts Roberts: {} Punkte", {grouped(dense.b().points)});
}

// A page that speaks of one candidate ends at one with that verdict, and looks at it.
TEST(SlowShippedLessonClaims, TheCandidateThatAPageSpeaksOf) {
  struct {
    const char* lesson;
    std::size_t page;
    Verdict verdict;
  } const kSpoken[] = {
      {"how-full", 4, Verdict::accepted}, {"talk", 2, Verdict::too_close}, {"cells", 2, Verdict::too_close}};
  for (const auto& [name, page, verdict] : kSpoken) {
    SCOPED_TRACE(name);
    const auto lesson = shipped(name, Language::english);
    const LessonState state = state_at(*lesson, page - 1);
    annulus::Run run(resolved(state.setups.a), 0);
    for (std::size_t i = state.from; i < page; ++i) ASSERT_TRUE(reach(*lesson->steps[i].goal, run));
    const PickRecord::Candidate& last = run.timeline.pick().candidates.back();
    EXPECT_EQ(last.verdict, verdict);
    EXPECT_TRUE(state.layers.has(scene::Layer::candidates));
    if (state.camera.zoom == 1) continue;
    EXPECT_NEAR(state.camera.at.at.x, last.position.x, 1);
    EXPECT_NEAR(state.camera.at.at.y, last.position.y, 1);
  }
}

// The circles stand around a point with a child on each of them.
TEST(SlowShippedLessonClaims, WholeDistances) {
  const Counted whole = Claims("annulus-by-area", 6).a();
  const auto& store = whole.run.timeline.sampler().store();
  const auto all = whole.run.timeline.sampler().points();
  std::multiset<long> children;
  for (std::size_t i = 1; i < store.parents.size(); ++i) {
    const auto &child = all[i], &parent = all[store.parents[i]];
    const double distance = std::hypot(double{child.x} - parent.x, double{child.y} - parent.y);
    EXPECT_NEAR(distance, std::round(distance), 1e-4);
    if (store.parents[i] == 17) children.insert(std::lround(distance));
  }
  EXPECT_EQ(children, (std::multiset<long>{3, 4, 5}));
}

// A pick makes at most k tries and either gives a point or retires one; each point is retired once.
TEST(SlowShippedLessonClaims, FewerThanTwoKTriesForEachPoint) {
  for (const auto& [name, page] : {std::pair{"evenly-spread", 10}, {"active-list", 5}, {"talk", 8}}) {
    const Counted run = Claims(name, static_cast<std::size_t>(page)).a();
    const std::uint64_t k = run.run.setup.integer("tries");
    EXPECT_EQ(k, 10u);
    EXPECT_LT(run.tries, 2 * k * run.points);
  }
}

// It takes more tries than the darts did, and the page before says so.
TEST(SlowShippedLessonClaims, MoreTriesThanTheDarts) {
  const Claims bridson("evenly-spread", 11), darts("evenly-spread", 6);
  const Counted run = bridson.a();
  bridson.hold("{} tries for {} points. The darts took fewer",
               "{} Versuche für {} Punkte. Die Darts brauchten weniger",
               {grouped(run.tries), grouped(run.points)});
  EXPECT_LT(darts.a().tries, run.tries);
}

TEST(SlowShippedLessonClaims, HalfTheRadiusGivesAboutFourTimesAsManyPoints) {
  annulus::Setup setup = Claims("evenly-spread", 11).a().run.setup;
  const auto points = [&](double radius) {
    setup.values["radius"] = radius;
    annulus::Run run(resolved(setup), 0);
    run.timeline.run_to_end();
    return static_cast<double>(run.timeline.sampler().count());
  };
  EXPECT_EQ(setup.real("radius"), 20);
  EXPECT_NEAR(points(10) / points(20), 4, 0.25);
  EXPECT_NEAR(points(20) / points(40), 4, 0.5);
}

// The page shows a dart that is refused for a near point, and not one of the first.
TEST(SlowShippedLessonClaims, ADartThatComesTooNear) {
  const auto lesson = shipped("evenly-spread", Language::english);
  annulus::Run run(resolved(state_at(*lesson, 3).setups.a), 0);
  ASSERT_TRUE(reach(*lesson->steps[2].goal, run));
  EXPECT_EQ(run.timeline.position(), 8u) << "the first darts are all kept";
  ASSERT_TRUE(reach(*lesson->steps[3].goal, run));
  EXPECT_LE(run.timeline.position(), 12u) << "so that nobody waits for it";
}

TEST(SlowShippedLessonClaims, CellsOfR) {
  EXPECT_GT(Claims("cells", 5).a().near_pairs, 0u);
}

TEST(SlowShippedLessonClaims, ThreeByThree) {
  const Claims result("twenty-one-cells", 5);
  const Counted wrong = result.a();
  result.hold("{} pairs are nearer than r, with {} of {} points",
              "{} Paare näher als r, mit {} von {} Punkten",
              {grouped(wrong.near_pairs), grouped(wrong.near_points), grouped(wrong.points)});
  result.hold("The nearest pair is {} r apart", "Das engste Paar ist {} r voneinander entfernt",
              {decimals(wrong.smallest, 2)});
  const double share = static_cast<double>(wrong.near_points) / static_cast<double>(wrong.points);
  EXPECT_GT(share, 0.25);
  EXPECT_LT(share, 0.28) << "more than a quarter";
  EXPECT_EQ(Claims("twenty-one-cells", 6).b().near_pairs, 0u);
}

TEST(SlowShippedLessonClaims, TwentyOneCellsCanBeCounted) {
  const auto lesson = shipped("twenty-one-cells", Language::english);
  annulus::Run run(resolved(state_at(*lesson, 2).setups.a), 0);
  for (std::size_t i = 0; i < 3; ++i) ASSERT_TRUE(reach(*lesson->steps[i].goal, run));
  EXPECT_EQ(run.timeline.sampler().searched_cells(run.timeline.pick().candidates.back().position).size(),
            21u);
}

TEST(SlowShippedLessonClaims, WhatKDoes) {
  const Claims one("active-list", 6);
  one.hold("here with {} points. Right k = 30: {} points", "hier mit {} Punkten. Rechts k = 30: {} Punkte",
           {grouped(one.a().points), grouped(one.b().points)});
  const Claims more("active-list", 7);
  const Counted few = more.a(), many = more.b();
  more.hold("k = 5 gives {} points with {} tries, k = 100 gives {} points with {}.",
            "k = 5 ergibt {} Punkte mit {} Versuchen, k = 100 ergibt {} Punkte mit {}.",
            {grouped(few.points), grouped(few.tries), grouped(many.points), grouped(many.tries)});
}

// The page before promises it: watch for the first point that loses its ring.
TEST(SlowShippedLessonClaims, TheFirstRetirementIsTheFirst) {
  const auto lesson = shipped("active-list", Language::english);
  annulus::Run run(resolved(state_at(*lesson, 2).setups.a), 0);
  EXPECT_TRUE(reach(*lesson->steps[1].goal, run));
  EXPECT_GT(run.timeline.position() + 1, run.timeline.sampler().count()) << "and one of them rejected";
  EXPECT_TRUE(reach(*lesson->steps[2].goal, run));
  const std::uint64_t grown = run.timeline.position();
  annulus::Run fresh(resolved(run.setup), 0);
  EXPECT_TRUE(reach({Destination::Kind::step, 0, Step::retired}, fresh));
  EXPECT_GT(fresh.timeline.position(), grown);
  // Both reasons that the page names occur.
  std::set<Verdict> verdicts;
  for (const auto& candidate : fresh.timeline.pick().candidates) verdicts.insert(candidate.verdict);
  EXPECT_EQ(fresh.timeline.pick().candidates.size(), 10u);
  EXPECT_EQ(verdicts, (std::set{Verdict::too_close, Verdict::outside}));
}

TEST(SlowShippedLessonClaims, TheAnnulus) {
  const double inner = (1.5 * 1.5 - 1) / (2.0 * 2 - 1);
  Claims("annulus-by-area", 3)
      .hold("has to get {}%", "müssen {}\u00a0% der Kandidaten", {decimals(100 * (1 - inner), 0)});
  Claims("annulus-by-area", 3).hold("{}%\n", "{}\u00a0%\n", {decimals(100 * inner, 0)});
  const Claims linear("annulus-by-area", 5);
  const Counted left = linear.a(), right = linear.b();
  linear.hold("by area: {} points; right by distance: {}.", "Links (Fläche) {} Punkte, rechts {}.",
              {grouped(left.points), grouped(right.points)});
  EXPECT_EQ(right.near_pairs, 0u) << "no pair is too near";
  EXPECT_GT(right.density, left.density) << "denser";
}

// Counts the points that candidates are compared with, in order of birth up to the first that is too near:
// with all of them, and with those alone that the background grid finds near.
struct Comparisons : Trace {
  const Sampler* sampler = nullptr;
  double radius = 0;
  std::uint64_t points = 0, among_all = 0, in_grid = 0;
  void on(const Event& event) override {
    if (event.kind != EventKind::candidate || event.verdict == Verdict::outside) return;
    const auto known = sampler->points();
    const std::size_t before = known.size() - (event.verdict == Verdict::accepted ? 1 : 0);
    for (std::size_t i = 0; i < before; ++i) {
      ++among_all;
      const double dx = double{known[i].x} - event.position.x, dy = double{known[i].y} - event.position.y;
      if (dx * dx + dy * dy < radius * radius) break;
    }
    for (const SearchedCell& cell : sampler->searched_cells(event.position))
      if (cell.point != kNoPoint) ++in_grid;
  }
};

// What the talk has measured.
TEST(SlowShippedLessonClaims, BruteForceTakesFourTimesAsLongForTwiceThePoints) {
  const auto comparisons = [](std::uint64_t size) {
    const annulus::Setup setup = contender_setup(Contender::bridson, size, {});
    const auto sampler = make_sampler(resolved(setup));
    Comparisons count;
    count.sampler = sampler.get();
    count.radius = setup.real("radius");
    sampler->begin(&count);
    while (!sampler->finished()) sampler->advance(1000, Stop::after_tries, &count);
    count.points = sampler->count();
    return count;
  };
  const Comparisons some = comparisons(2000), more = comparisons(4000);
  // For twice the points exactly.
  const auto times = [&](std::uint64_t Comparisons::*number) {
    const auto ratio = [&](std::uint64_t Comparisons::*of) {
      return std::log(static_cast<double>(more.*of) / static_cast<double>(some.*of));
    };
    return std::exp2(ratio(number) / ratio(&Comparisons::points));
  };
  EXPECT_NEAR(times(&Comparisons::among_all), 4, 0.4);
  EXPECT_NEAR(times(&Comparisons::in_grid), 2, 0.2);
  EXPECT_EQ(shipped("talk", Language::english)->steps.at(9).experiment, Quantity::time);
}

// With the seed of the talk's page, and with others.
TEST(SlowShippedLessonClaims, WithManyPointsDartsTakeNoMoreTriesThanBridson) {
  for (const std::uint64_t seed : {Claims("talk", 10).a().run.setup.seed(), std::uint64_t{1}}) {
    for (const std::uint64_t size : {1000u, 3000u}) {
      const auto tries = [&](Contender contender) {
        const auto sampler = make_sampler(resolved(contender_setup(contender, size, {.seed = seed})));
        sampler->begin(nullptr);
        sampler->finish(1);
        return sampler->counts().tries;
      };
      EXPECT_LT(tries(Contender::darts), tries(Contender::bridson));
    }
  }
}

TEST(SlowShippedLessonClaims, TheTalkComparesEquallyManyPoints) {
  const Claims last("talk", 12);
  EXPECT_EQ(last.a().points, last.b().points);
}

TEST(SlowShippedLessonClaims, OnTheCircle) {
  const Claims fewer("on-the-circle", 3);
  const Counted bridson = fewer.a(), roberts = fewer.b();
  fewer.hold(
      "Left Bridson with k = 30: {} points, {} tries. Right Roberts with k = 10: {} points, {} tries.",
      "Links Bridson mit k = 30: {} Punkte, {} Versuche. Rechts Roberts mit k = 10: {} Punkte, {} "
      "Versuche.",
      {grouped(bridson.points), grouped(bridson.tries), grouped(roberts.points), grouped(roberts.tries)});
  const Claims close("on-the-circle", 4);
  const Counted dense = close.a();
  EXPECT_EQ(dense.near_pairs, 0u);
  const double pairs = static_cast<double>(dense.just_beyond) / static_cast<double>(dense.points);
  EXPECT_NEAR(pairs, 1, 0.1) << "about as many pairs as points within 0.1% of r";
  EXPECT_LT(bridson.just_beyond, bridson.points / 50) << "almost none";
  const Claims better("on-the-circle", 5);
  EXPECT_GT(better.b().points, better.a().points);
  EXPECT_GT(better.b().tries, better.a().tries) << "now more tries, too";
  better.hold("Hexagonal packing is densest, at {}", "Die sechseckige ist mit {}",
              {decimals(std::numbers::pi / (2 * std::numbers::sqrt3), 4)});
}

TEST(SlowShippedLessonClaims, Tiles) {
  const auto lesson = shipped("forest", Language::english);
  annulus::Run run(resolved(state_at(*lesson, 6).setups.a), 0);
  run.timeline.run_to_end();
  const auto picks = run.timeline.sampler().points();
  ASSERT_EQ(picks.size(), 12u);
  std::size_t touching = 0;
  for (std::size_t i = 0; i < picks.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (std::max(std::abs(picks[i].x - picks[j].x), std::abs(picks[i].y - picks[j].y)) > 1) continue;
      ++touching;
      EXPECT_GT(picks[i].x, 20) << "at the right of 40 columns";
      EXPECT_LT(picks[i].y, 13) << "in the upper half of 26 rows";
    }
  }
  EXPECT_EQ(touching, 1u) << "two of these twelve even touch";
}

}  // namespace
}  // namespace annulus
