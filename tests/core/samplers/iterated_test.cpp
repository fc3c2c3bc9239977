#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "core/io/points_csv.h"
#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/core/samplers/sampler_replay.h"
#include "tests/core/statistics.h"
#include "tests/core/support.h"

// The Unreal Engine 4 sampler: iterations over a queue of all points so far.
namespace annulus::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using Candidate = SamplerReplay::Candidate;

SamplerReplay replayed_iterated(const annulus::Setup& setup) {
  SamplerReplay replay(
      {.k = setup.integer("tries"), .all_tries = true, .iterations = setup.integer("iterations")});
  replay.read(trace_text(setup));
  EXPECT_THAT(replay.problems(), IsEmpty());
  EXPECT_TRUE(replay.finished());
  return replay;
}

annulus::Setup small_setup(std::uint64_t iterations = 6) {
  return make_setup_of("iterated", {{"width", 150.0}, {"height", 120.0}, {"iterations", whole(iterations)}});
}

TEST(Iterated, DefaultsAreThoseOfTheOriginal) {
  const auto setup = default_setup("iterated");
  EXPECT_EQ(setup.integer("iterations"), 10u);
  EXPECT_EQ(setup.integer("tries"), 24u);
  EXPECT_EQ(setup.text("ring"), "corrected");
  EXPECT_EQ(preset_setup(preset("ue4")).text("ring"), "as-written");
}

// "All k tries": an acceptance does not end the pick, so that one pick may add several points.
TEST(Iterated, EveryPickHasAllItsTries) {
  const SamplerReplay replay = replayed_iterated(small_setup());
  std::size_t several = 0;
  for (const SamplerReplay::Pick& pick : replay.picks()) {
    ASSERT_EQ(pick.candidates, 24u);
    ASSERT_TRUE(pick.retired);
    std::size_t found = 0;
    for (std::size_t j = 0; j < 24; ++j)
      found += replay.candidates()[pick.first + j].verdict == "accepted" ? 1 : 0;
    several += found > 1 ? 1 : 0;
  }
  EXPECT_GT(several, 0u);
}

// The queue of iteration i holds all points that there were when it began, each is picked exactly once, and
// points found in it wait. The first queue is the start alone.
TEST(Iterated, FoundPointsAreQueuedInTheNextIteration) {
  const auto setup = small_setup();
  const SamplerReplay replay = replayed_iterated(setup);
  std::vector<std::vector<std::size_t>> picked(7);
  std::vector<std::size_t> points_before(7), points_after(7);
  for (const SamplerReplay::Pick& pick : replay.picks()) {
    if (picked.at(pick.iteration).empty()) {
      points_before[pick.iteration] = replay.candidates()[pick.first].points_before;
      EXPECT_EQ(pick.active.size(), points_before[pick.iteration]);
    }
    EXPECT_EQ(pick.active.size(), points_before[pick.iteration] - picked[pick.iteration].size());
    picked[pick.iteration].push_back(*pick.point);
  }
  EXPECT_EQ(points_before[1], 1u);
  for (std::size_t i = 1; i <= 6; ++i) {
    std::ranges::sort(picked[i]);
    ASSERT_EQ(picked[i].size(), points_before[i]) << "iteration " << i;
    for (std::size_t p = 0; p < picked[i].size(); ++p) ASSERT_EQ(picked[i][p], p);
    EXPECT_GT(points_before[i], i > 1 ? points_before[i - 1] : 0);
  }
  EXPECT_EQ(replay.iteration(), 6u);
}

// "A random entry": the rank of the picked one among those left is uniform.
TEST(Iterated, TakesRandomEntriesOfTheQueue) {
  const SamplerReplay replay = replayed_iterated(make_setup_of(
      "iterated",
      {{"width", 400.0}, {"height", 300.0}, {"iterations", whole(8)}, {"ring", text("as-written")}}));
  ChiSquare rank(10);
  for (const SamplerReplay::Pick& pick : replay.picks()) {
    if (pick.active.size() < 200) continue;  // coarse ranks would not be even
    const auto at = std::ranges::find(pick.active, pick.point) - pick.active.begin();
    rank.observe(static_cast<std::size_t>(at) * 10 / pick.active.size());
  }
  rank.expect_uniform();
  EXPECT_GT(rank.observations(), 1000);
  EXPECT_TRUE(rank.passes()) << rank.statistic();
}

TEST(Iterated, OneIterationIsOnePick) {
  const SamplerReplay replay = replayed_iterated(small_setup(1));
  ASSERT_EQ(replay.picks().size(), 1u);
  EXPECT_EQ(replay.candidates().size(), 24u);
  EXPECT_EQ(replay.retired(), 1u);
}

// Even if there is no room left, all queues are worked through.
TEST(Iterated, GoesOnToItsLastIterationWithoutRoom) {
  const auto setup = make_setup_of("iterated", {{"radius", 5000.0}, {"iterations", whole(4)}});
  const SamplerReplay replay = replayed_iterated(setup);
  EXPECT_EQ(replay.points().size(), 1u);
  EXPECT_EQ(replay.picks().size(), 4u);
  EXPECT_EQ(replay.candidates().size(), 4u * 24);
}

// Seeds whose first pick proposes a place exactly on the left or the upper edge of a domain of 20 x 20, found
// by a search through millions, since chance hardly ever hits an edge.
TEST(Iterated, APlaceOnTheBorderIsOutside) {
  struct OnBorder {
    std::uint64_t seed;
    bool left;
  };
  for (const OnBorder& c : {OnBorder{10320299, true}, OnBorder{8781861, true}, OnBorder{11325747, true},
                            OnBorder{6137678, false}, OnBorder{12978536, false}}) {
    SCOPED_TRACE(c.seed);
    const SamplerReplay replay = replayed_iterated(
        make_setup_of("iterated", {{"width", 20.0}, {"height", 20.0}, {"seed", whole(c.seed)}}));
    const auto on_border = std::ranges::find_if(replay.candidates(), [&](const Candidate& candidate) {
      const double on = c.left ? candidate.x : candidate.y, other = c.left ? candidate.y : candidate.x;
      return on == 0 && other > 0 && other < 20;
    });
    ASSERT_NE(on_border, replay.candidates().end()) << "no longer on the border: search other seeds";
    EXPECT_EQ(on_border->verdict, "outside");
  }
}

// From the picked point to r + r^2 as written, to 2r corrected, each distance equally likely.
TEST(Iterated, CandidatesLieInTheRingAsWrittenOrCorrected) {
  for (const char* ring : {"as-written", "corrected"}) {
    SCOPED_TRACE(ring);
    const double r = 6, width = ring == std::string("as-written") ? 36 : 6;
    const auto setup = make_setup_of(
        "iterated",
        {{"width", 300.0}, {"height", 200.0}, {"radius", r}, {"iterations", whole(8)}, {"ring", text(ring)}});
    EXPECT_EQ(make_sampler(resolved(setup))->candidate_ring().inner, r);
    EXPECT_EQ(make_sampler(resolved(setup))->candidate_ring().outer, r + width);
    const SamplerReplay replay = replayed_iterated(setup);
    ChiSquare distances(50), directions(36);
    for (const Candidate& c : replay.candidates()) {
      const auto& centre = replay.points()[*c.picked];
      const double d = std::hypot(c.x - centre.x, c.y - centre.y);
      // Coordinates near 300 are stored to 3e-5.
      ASSERT_GE(d, r - 1e-4);
      ASSERT_LE(d, r + width + 1e-4);
      distances.observe(static_cast<std::size_t>(std::clamp((d - r) / width * 50, 0.0, 49.0)));
      const double turn = std::atan2(c.y - centre.y, c.x - centre.x) / 6.283185307179586 + 0.5;
      directions.observe(static_cast<std::size_t>(std::clamp(turn * 36, 0.0, 35.0)));
    }
    distances.expect_uniform();
    directions.expect_uniform();
    EXPECT_GT(distances.observations(), 10000);
    EXPECT_TRUE(distances.passes()) << distances.statistic();
    EXPECT_TRUE(directions.passes()) << directions.statistic();
  }
}

// What the original's comparison with every earlier point would have cost: in order of birth up to the first
// conflict, all points if there is none, nothing for a place outside.
TEST(Iterated, CountsTheComparisonsThatBruteForceWouldHaveMade) {
  for (const bool periodic : {false, true}) {
    auto setup = small_setup();
    setup.values["periodic"] = periodic;
    const SamplerReplay replay = replayed_iterated(setup);
    std::uint64_t comparisons = 0;
    for (const Candidate& c : replay.candidates()) {
      if (c.verdict == "outside") continue;
      for (std::size_t i = 0; i < c.points_before; ++i) {
        ++comparisons;
        if (distance({c.x, c.y}, {replay.points()[i].x, replay.points()[i].y}, domain_of(setup)) < 10) break;
      }
    }
    const FinishedRun run = finish(setup);
    EXPECT_EQ(fact(*run.sampler, "Comparisons, brute force"), comparisons);
    EXPECT_LT(fact(*run.sampler, "Comparisons, grid"), comparisons);
    EXPECT_GT(fact(*run.sampler, "Comparisons, grid"), 0u);
  }
}

// Only saved points move: each minus half of the size.
TEST(Iterated, TheResultMayBeGivenCentred) {
  auto setup = make_setup_of("iterated", {{"width", 151.5}, {"height", 120.25}});
  const FinishedRun as_is = finish(setup);
  setup.values["centred"] = true;
  const FinishedRun centred = finish(setup);
  ASSERT_EQ(centred.places.size(), as_is.places.size());
  for (std::size_t i = 0; i < as_is.places.size(); ++i) {
    EXPECT_EQ(centred.places[i].x, as_is.places[i].x - 75.75);
    EXPECT_EQ(centred.places[i].y, as_is.places[i].y - 60.125);
    EXPECT_EQ(double{centred.sampler->points()[i].x}, as_is.places[i].x);
  }
}

// Against the share of places that have no point within 2 r: at most 3 r wide gaps are no part that growth
// has not come to.
TEST(Iterated, SaysHowMuchIsStillEmpty) {
  const auto empty = [](const FinishedRun& run) {
    const double reach = 2 * run.setup.real("radius");
    int none = 0, all = 0;
    for (double x = 2.5; x < 740; x += 5)
      for (double y = 2.5; y < 500; y += 5, ++all)
        none +=
            std::ranges::none_of(run.places, [&](Place p) { return std::hypot(p.x - x, p.y - y) < reach; });
    return static_cast<double>(none) / all;
  };
  for (const auto& [iterations, ring, radius] : {std::tuple(2, "as-written", 10.0),
                                                 {3, "as-written", 10.0},
                                                 {9, "corrected", 15.0},
                                                 {1, "corrected", 15.0}}) {
    const auto run =
        finish(make_setup_of("iterated", {{"width", 740.0},
                                          {"height", 500.0},
                                          {"radius", radius},
                                          {"ring", text(ring)},
                                          {"iterations", whole(static_cast<unsigned>(iterations))}}));
    const std::vector<Message> said = remarks(run.setup, run.sampler->points());
    ASSERT_THAT(said, testing::SizeIs(1)) << iterations;
    const std::string text =
        said.front().text();  // "... after 9 iterations 61% of the domain is still empty."
    EXPECT_THAT(text, HasSubstr("% of the domain is still empty"));
    const std::size_t share = text.rfind(' ', text.find('%')) + 1;
    EXPECT_NEAR(std::stod(text.substr(share)) / 100, empty(run), 0.08) << iterations << ring;
  }
  // Eight iterations as written bring 92% of all points that there will ever be.
  for (const unsigned iterations : {8u, 9u, 10u}) {
    const auto run = finish(make_setup({{"iterations", whole(iterations)}}, "ue4"));
    EXPECT_THAT(remarks(run.setup, run.sampler->points()), IsEmpty()) << iterations;
  }
}

}  // namespace
}  // namespace annulus::test
