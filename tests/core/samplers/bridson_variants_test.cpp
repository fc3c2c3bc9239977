#include <gmock/gmock.h>

#include <cmath>

#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/core/samplers/sampler_replay.h"
#include "tests/core/support.h"

// The variants that people really use, right and wrong: each must have its known effect.
namespace annulus::test {
namespace {

double share_in_violation(const FinishedRun& run) {
  return static_cast<double>(count_in_violation(run.places, domain_of(run.setup), run.setup.real("radius"))) /
         static_cast<double>(run.places.size());
}

SamplerReplay replay_of(const Setup& setup, std::uint64_t k) {
  SamplerReplay replay({.k = k});
  replay.read(trace_text(setup));
  EXPECT_THAT(replay.problems(), testing::IsEmpty());
  return replay;
}

TEST(Blog, IsThe740By500DemoWithItsMistakes) {
  const auto setup = make_setup({}, "blog");
  EXPECT_EQ(setup.real("width"), 740);
  EXPECT_EQ(setup.real("height"), 500);
  EXPECT_EQ(setup.real("radius"), 10);
  EXPECT_EQ(setup.integer("tries"), 10u);
  EXPECT_EQ(setup.text("start"), "centre");
  EXPECT_EQ(setup.text("distance"), "whole");
  EXPECT_EQ(setup.text("neighbourhood"), "3x3");
  EXPECT_EQ(setup.text("grid"), "down");
  EXPECT_EQ(setup.text("cell"), "root2");
  EXPECT_EQ(setup.text("retire"), "after-k");
  EXPECT_EQ(setup.text("start-is"), "point");
  const auto& ranges = preset("blog").ranges;
  EXPECT_EQ(ranges.at("radius"), std::pair(5.0, 25.0));
  EXPECT_EQ(ranges.at("tries"), std::pair(1.0, 20.0));
}

TEST(Blog, AFifthOfItsPointsAreInAViolationNoneNearerThanSeventyPercent) {
  double share = 0, outside = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const FinishedRun run = finish(make_setup({{"seed", whole(seed)}}, "blog"));
    EXPECT_GT(share_in_violation(run), 0.1);
    EXPECT_GE(smallest_distance(run.places, domain_of(run.setup)), 7);
    EXPECT_GT(count_outside(run.places, domain_of(run.setup)), 0u);
    share += share_in_violation(run) / 5;
    outside += static_cast<double>(count_outside(run.places, domain_of(run.setup))) / 5;
    // Never more than a cell past the right and bottom edge.
    for (const Place p : run.places) {
      EXPECT_TRUE(p.x >= 0 && p.y >= 0);
      EXPECT_LT(p.x, 105 * 7.0710678118654755);  // floor(740 / 7.07) = 104 columns and one
      EXPECT_LT(p.y, 71 * 7.0710678118654755);   // floor(500 / 7.07) = 70 rows and one
    }
  }
  EXPECT_NEAR(share, 0.2, 0.04);
  EXPECT_NEAR(outside, 25, 10);
}

TEST(Blog, TheRightOptionsDoNotDoIt) {
  const FinishedRun run = finish(make_setup({{"neighbourhood", text("5x5")}, {"grid", text("up")}}, "blog"));
  EXPECT_EQ(share_in_violation(run), 0);
  EXPECT_EQ(count_outside(run.places, domain_of(run.setup)), 0u);
}

// The listing's grid, by its rules alone: floor(740/cell) columns, place j + i*columns, and so on.
class ListedStore {
 public:
  ListedStore(double width, double height, double radius)
      : cell_(radius / std::sqrt(2.0)),
        columns_(std::floor(width / cell_)),
        rows_(std::floor(height / cell_)) {}
  double column(double x) const { return std::floor(x / cell_); }
  double row(double y) const { return std::floor(y / cell_); }
  bool outside(double x, double y) const {
    return row(y) < 0 || column(x) < 0 || row(y) > rows_ || column(x) > columns_;
  }
  double place(double x, double y, int di = 0, int dj = 0) const {
    return column(x) + dj + (row(y) + di) * columns_;
  }

 private:
  double cell_, columns_, rows_;
};

TEST(Blog, EveryVerdictIsThatOfTheListedGrid) {
  struct Size {
    double width, height;
  };
  std::size_t taken = 0, taken_far = 0;
  for (const Size size : {Size{200, 130}, Size{61, 240}, Size{740, 500}}) {
    const auto setup = make_setup({{"width", size.width}, {"height", size.height}}, "blog");
    const SamplerReplay replay = replay_of(setup, 10);
    const ListedStore store(size.width, size.height, 10);
    std::map<double, std::size_t> places;
    places[store.place(replay.points()[0].x, replay.points()[0].y)] = 0;
    for (const SamplerReplay::Pick& pick : replay.picks()) {
      for (const SamplerReplay::Candidate& c : replay.candidates_of(pick)) {
        std::string verdict = "accepted", reason;
        SamplerReplay::Point blocker;
        if (store.outside(c.x, c.y)) {
          verdict = "outside";
        } else if (const auto own = places.find(store.place(c.x, c.y)); own != places.end()) {
          verdict = "too_close", reason = "place_taken", blocker = own->second;
        } else {
          double nearest = 10;
          for (int di = -1; di <= 1; ++di) {
            for (int dj = -1; dj <= 1; ++dj) {
              const auto seen = places.find(store.place(c.x, c.y, di, dj));
              if (seen == places.end()) continue;
              const auto& p = replay.points()[seen->second];
              const double d = distance({p.x, p.y}, {c.x, c.y}, domain_of(setup));
              if (d < nearest) nearest = d, verdict = "too_close", blocker = seen->second;
            }
          }
        }
        ASSERT_EQ(c.verdict, verdict) << c.x << "," << c.y;
        ASSERT_EQ(c.reason, reason) << c.x << "," << c.y;
        ASSERT_EQ(c.blocker, blocker) << c.x << "," << c.y;
        if (c.point) places[store.place(c.x, c.y)] = *c.point;
        if (reason.empty()) continue;
        ++taken;
        const auto& p = replay.points()[*blocker];
        taken_far += distance({p.x, p.y}, {c.x, c.y}, domain_of(setup)) > 20;
      }
    }
  }
  EXPECT_GT(taken, 100u);
  EXPECT_GT(taken_far, 0u);  // from the other end of the row
}

TEST(Lague, GrowsFromTheCentreWhichIsNoPoint) {
  const auto setup = make_setup({}, "lague");
  EXPECT_EQ(setup.integer("tries"), 30u);
  EXPECT_EQ(setup.text("distance"), "linear");
  EXPECT_EQ(setup.text("start-is"), "spawn");
  std::size_t beside = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const SamplerReplay replay =
        replay_of(make_setup({{"width", 200.0}, {"height", 160.0}, {"seed", whole(seed)}}, "lague"), 30);
    ASSERT_GT(replay.points().size(), 150u);
    EXPECT_EQ(replay.picks()[0].point, std::nullopt);
    EXPECT_EQ(replay.points()[0].parent, std::nullopt);
    EXPECT_EQ(replay.points()[0].birth, replay.picks()[0].candidates);
    // A start is no try and here no point either.
    EXPECT_EQ(replay.points().size(), replay.count("accepted"));
    EXPECT_EQ(replay.retired(), replay.count("accepted") + 1);
    for (const auto& p : replay.points()) {
      const double d = distance({p.x, p.y}, {100, 80}, domain_of(setup));
      beside += d < 10;
      EXPECT_TRUE(p.parent || (d > 9.9999 && d < 20.0001));
    }
  }
  EXPECT_GT(beside, 0u);  // "a later point may lie beside it"
}

TEST(Lague, KeepsItsDistances) {
  const FinishedRun run = finish(make_setup({}, "lague"));
  EXPECT_EQ(share_in_violation(run), 0);
  EXPECT_EQ(run.sampler->count(), run.sampler->counts().accepted);
}

TEST(WrongOptions, SearchingNineCellsPutsAQuarterOfThePointsIntoAViolation) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const FinishedRun run = finish(make_setup({{"neighbourhood", text("3x3")}, {"seed", whole(seed)}}));
    EXPECT_NEAR(share_in_violation(run), 0.25, 0.07);
    EXPECT_GE(smallest_distance(run.places, domain_of(run.setup)), 10 / std::sqrt(2.0) - 1e-6);
    EXPECT_EQ(count_outside(run.places, domain_of(run.setup)), 0u);
  }
}

TEST(WrongOptions, CellsOfSideRPutAboutFivePercentIntoAViolation) {
  double share = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    share += share_in_violation(finish(make_setup({{"cell", text("r")}, {"seed", whole(seed)}}))) / 5;
  EXPECT_NEAR(share, 0.05, 0.015);
}

// The verdicts of a grid in which a later point overwrites an earlier one, from this test's own store.
TEST(WrongOptions, CellsOfSideRForgetTheEarlierPoint) {
  const auto setup = make_setup({{"cell", text("r")}, {"width", 200.0}, {"height", 140.0}});
  const SamplerReplay replay = replay_of(setup, 30);
  std::map<std::pair<int, int>, std::size_t> cells;
  const auto cell = [](double x, double y) {
    return std::pair(static_cast<int>(x / 10), static_cast<int>(y / 10));
  };
  cells[cell(100, 70)] = 0;
  for (const SamplerReplay::Pick& pick : replay.picks()) {
    for (const SamplerReplay::Candidate& c : replay.candidates_of(pick)) {
      if (c.verdict == "outside") continue;
      double nearest = 10;
      SamplerReplay::Point blocker;
      for (const auto& [where, i] : cells) {
        const double d = distance({replay.points()[i].x, replay.points()[i].y}, {c.x, c.y}, domain_of(setup));
        if (d < nearest) nearest = d, blocker = i;
      }
      ASSERT_EQ(c.blocker, blocker);
      if (c.point) cells[cell(c.x, c.y)] = *c.point;
    }
  }
}

std::vector<double> sizes(const char* name, const char* value) {
  std::vector<double> all;
  for (std::uint64_t seed = 1; seed <= 41; ++seed)
    all.push_back(
        static_cast<double>(finish(make_setup({{name, text(value)}, {"seed", whole(seed)}})).places.size()));
  return all;
}

// Right options fill the domain with some 2300 points.
TEST(WrongOptions, RetiringOnTheFirstFailureDiesOut) {
  EXPECT_LT(median(sizes("retire", "first-failure")), 30);
}
TEST(WrongOptions, RemovingOnAcceptanceDiesOut) {
  EXPECT_LT(median(sizes("on-accept", "remove")), 100);
}

// As if k were 1: a pick is one candidate, accepted or the end of the picked point.
TEST(WrongOptions, OnFirstFailureEveryPickIsOneTry) {
  const auto setup = make_setup({{"retire", text("first-failure")}, {"seed", whole(3)}});
  const SamplerReplay replay = replay_of(setup, 1);
  EXPECT_EQ(replay.picks().size(), replay.candidates().size());
  for (const SamplerReplay::Pick& pick : replay.picks())
    EXPECT_EQ(pick.retired, replay.candidates_of(pick).front().verdict != "accepted");
  EXPECT_EQ(finish(setup).places, finish(make_setup({{"tries", whole(1)}, {"seed", whole(3)}})).places);
}

// Growth is a path: one active point at any time, each the parent of the next.
TEST(WrongOptions, RemovingOnAcceptanceGrowsAPath) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const SamplerReplay replay =
        replay_of(make_setup({{"on-accept", text("remove")}, {"seed", whole(seed)}}), 30);
    for (std::size_t i = 1; i < replay.points().size(); ++i) EXPECT_EQ(replay.points()[i].parent, i - 1);
    for (const SamplerReplay::Pick& pick : replay.picks()) {
      EXPECT_EQ(pick.active.size(), 1u);
      EXPECT_TRUE(pick.retired);
      EXPECT_EQ(pick.retire_reason, replay.candidates_of(pick).back().point ? "accepted" : "");
    }
  }
}

// Wrong options that lead to fewer or unevenly spread points still keep every distance.
TEST(WrongOptions, ThoseThatOnlyGrowBadlyKeepTheirDistances) {
  for (const auto& [name, value] : {std::pair{"retire", "first-failure"}, std::pair{"on-accept", "remove"},
                                    std::pair{"distance", "linear"}, std::pair{"distance", "whole"}}) {
    const FinishedRun run = finish(make_setup({{name, text(value)}}));
    EXPECT_EQ(share_in_violation(run), 0) << name;
    EXPECT_EQ(count_outside(run.places, domain_of(run.setup)), 0u) << name;
  }
}

}  // namespace
}  // namespace annulus::test
