// What is done by hand is judged by brute force over all points, and so is the judge.
#include "app/session/judging.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "app/session/task.h"
#include "core/making/make_sampler.h"
#include "core/run/timeline.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

annulus::Setup periodic() {
  annulus::Setup setup = default_setup();
  setup.values["periodic"] = true;
  return setup;
}

// On a torus the nearest of nine copies.
double distance(const Domain& domain, Vec2 a, Vec2 b) {
  double least = std::hypot(double{a.x} - double{b.x}, double{a.y} - double{b.y});
  if (!domain.periodic) return least;
  for (int i = -1; i <= 1; ++i)
    for (int j = -1; j <= 1; ++j)
      least = std::min(least, std::hypot(double{a.x} - double{b.x} + i * domain.width,
                                         double{a.y} - double{b.y} + j * domain.height));
  return least;
}

TEST(Judging, PlacesAreJudgedByTheirNearestPointAndTheRing) {
  std::mt19937 random(7);
  for (const annulus::Setup& setup : {default_setup(), periodic()}) {
    Timeline timeline(resolved(setup));
    timeline.seek(40);
    const Sampler& sampler = timeline.sampler();
    const Domain domain = domain_of(setup);
    const double r = radius_of(setup);
    const RingAround ring{sampler.points()[5], {r, 2 * r}};
    std::uniform_real_distribution<float> x(-20, 760), y(-20, 520);
    int right = 0;
    for (int i = 0; i < 3000; ++i) {
      const Vec2 place{x(random), y(random)};
      const JudgedPlace judged = judge_place(setup, sampler, ring, place);
      if (!domain.contains(place)) {
        EXPECT_EQ(judged.fault, JudgedPlace::Fault::outside);
        continue;
      }
      double least = 1e9;
      for (const Vec2 p : sampler.points()) least = std::min(least, distance(domain, place, p));
      EXPECT_NEAR(judged.nearest.distance, least, 1e-9);
      const double from = distance(domain, place, ring.centre);
      EXPECT_EQ(judged.right(), least >= r && from >= r && from <= 2 * r);
      EXPECT_EQ(judge_place(setup, sampler, std::nullopt, place).right(), least >= r);
      if (judged.right()) ++right;
    }
    EXPECT_GT(right, 5) << "the cases are worth something";
  }
}

TEST(Judging, AnyPointNearerThanRIsABlocker) {
  const annulus::Setup setup = periodic();
  Timeline timeline(resolved(setup));
  timeline.run_to_end();
  const Sampler& sampler = timeline.sampler();
  const Domain domain = domain_of(setup);
  const Vec2 candidate{3, 3};  // near the torus' seam
  int right = 0;
  for (Index i = 0; i < sampler.count(); ++i) {
    const JudgedBlocker judged = judge_blocker(setup, sampler, candidate, i);
    EXPECT_EQ(judged.right(), distance(domain, candidate, sampler.points()[i]) < radius_of(setup));
    if (judged.right()) ++right;
  }
  EXPECT_GT(right, 0);
}

// A cell has to be searched if and only if a point in it can be nearer than r to some candidate of the
// candidate's own cell: found by trying places on a fine lattice.
TEST(Judging, TheCellsAreThoseWithinReach) {
  const annulus::Setup setup = default_setup();
  Timeline timeline(resolved(setup));
  const Sampler& sampler = timeline.sampler();
  const GridShape grid = sampler.grid();
  const double r = radius_of(setup);
  const Vec2 candidate{300, 200};
  const GridCell own = *cell_at(sampler, domain_of(setup), candidate);
  std::vector<GridCell> all;
  for (std::int64_t row = own.row - 3; row <= own.row + 3; ++row) {
    for (std::int64_t column = own.column - 3; column <= own.column + 3; ++column) {
      const Box box = box_of(grid, {column, row}), home = box_of(grid, own);
      const double x = std::max({box.left - home.right, home.left - box.right, 0.0});
      const double y = std::max({box.top - home.bottom, home.top - box.bottom, 0.0});
      if (std::hypot(x, y) < r * (1 - 1e-9)) all.push_back({column, row});
    }
  }
  EXPECT_EQ(all.size(), 21u);
  const JudgedCells judged = judge_cells(setup, sampler, candidate, all);
  EXPECT_TRUE(judged.right()) << judged.missing.size() << " missing, " << judged.surplus.size()
                              << " too many";
  all.erase(std::ranges::find(all, own));
  all.push_back({own.column + 2, own.row + 2});
  const JudgedCells wrong = judge_cells(setup, sampler, candidate, all);
  EXPECT_EQ(wrong.found.size(), 20u);
  ASSERT_EQ(wrong.missing.size(), 1u);
  EXPECT_EQ(wrong.missing.front(), own);
  EXPECT_EQ(wrong.surplus, (std::vector<GridCell>{{own.column + 2, own.row + 2}}));
}

// Each task can be solved, and what the run does then is right: with a mistake, too, that lets points in that
// do not fit.
TEST(Task, HasAnAnswer) {
  std::vector<annulus::Setup> setups;
  for (const char* sampler : {"bridson", "roberts", "dart", "iterated"})
    setups.push_back(default_setup(sampler));
  for (const std::uint64_t seed : {1u, 4u}) {
    setups.push_back(default_setup());
    setups.back().values["neighbourhood"] = std::string("3x3");
    setups.back().values["seed"] = seed;
  }
  setups.push_back(preset_setup(*std::ranges::find(presets(), "blog", &Preset::name)));
  setups.back().values["radius"] = 34.0;
  for (const annulus::Setup& setup : setups) {
    Timeline timeline(resolved(setup));
    timeline.run_to_end();
    const std::vector<TaskKind> kinds = task_kinds(setup, timeline.sampler());
    const bool mistaken = setup.has("neighbourhood") && setup.text("neighbourhood") != "5x5";
    ASSERT_EQ(kinds.size(), mistaken ? 3u : 4u) << "no cells are asked for where too few are searched";
    timeline.seek(30);
    for (const TaskKind kind : kinds) {
      for (const std::uint64_t from : {100u, 400u, 900u, 1500u}) {
        SCOPED_TRACE(setup.sampler + ", kind " + std::to_string(static_cast<int>(kind)) + " from " +
                     std::to_string(from));
        const std::optional<Task> task = find_task(
            setup, timeline, kind, from, kind == TaskKind::gap ? static_cast<Index>(from / 100) : 0);
        EXPECT_EQ(timeline.position(), 30u) << "it returns to its place";
        if (!task) {
          EXPECT_GT(from, 100u);
          continue;
        }
        Timeline shown(resolved(setup));
        shown.seek(task->kind == TaskKind::cells ? task->at + 1 : task->shown_at);
        const PickRecord pick = shown.pick();
        const Vec2 candidate = pick.candidates.back().position;
        const Sampler::Ring ring = shown.sampler().candidate_ring();
        shown.seek(task->at);
        const Sampler& then = shown.sampler();
        switch (kind) {
          case TaskKind::place:
            EXPECT_TRUE(
                judge_place(setup, then,
                            pick.around_point ? std::optional(RingAround{pick.centre, ring}) : std::nullopt,
                            candidate)
                    .right());
            break;
          case TaskKind::blocker:
            EXPECT_TRUE(judge_blocker(setup, then, candidate, pick.candidates.back().point).right());
            break;
          case TaskKind::cells:
            EXPECT_EQ(judge_cells(setup, then, candidate, {}).missing.size(),
                      then.searched_cells(candidate).size());
            break;
          case TaskKind::gap:
            EXPECT_LT(then.count(), then.store().positions.size());
            EXPECT_TRUE(judge_place(setup, then, std::nullopt, candidate).right());
            break;
        }
      }
    }
  }
}

// On a circle the nearest place of it counts, but not from afar.
TEST(Judge, TakesAPlaceBesideACircleForOneOnIt) {
  const annulus::Setup setup = default_setup("roberts");
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(nullptr);
  const Vec2 centre = sampler->points()[0];
  const Sampler::Ring circle{34, 34};
  for (const float away : {31.0f, 34.0f, 37.0f})
    EXPECT_TRUE(judge_place(setup, *sampler, RingAround{centre, circle}, {centre.x + away, centre.y}).right())
        << away;
  EXPECT_EQ(judge_place(setup, *sampler, RingAround{centre, circle}, {centre.x + 40, centre.y}).fault,
            JudgedPlace::Fault::beyond_ring);
  EXPECT_EQ(judge_place(setup, *sampler, RingAround{centre, circle}, {centre.x + 28, centre.y}).fault,
            JudgedPlace::Fault::too_close);
}

TEST(Task, IsNotSetWherePointsKeepNoDistance) {
  for (const char* sampler : {"uniform", "best", "weighted"}) {
    const annulus::Setup setup = default_setup(sampler);
    EXPECT_TRUE(task_kinds(setup, *make_sampler(resolved(setup))).empty()) << sampler;
  }
}

}  // namespace
}  // namespace annulus
