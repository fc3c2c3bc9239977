// A try in its stages, compared with the try as it is then made and with brute force.
#include "core/run/preview.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/goal/goal.h"
#include "core/making/make_sampler.h"
#include "core/making/resolved.h"
#include "core/run/code.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "tests/core/run/plain_grid.h"
#include "tests/core/samplers/every_sampler.h"

namespace annulus::test {
namespace {

using Kind = TryStage::Kind;

struct StagedPreview {
  const annulus::Setup& setup;
  const Timeline& before;  // the state while the try is previewed
  const Timeline& after;   // the state after the try
  const Preview& next;

  const PickRecord::Candidate& judged() const { return after.pick().candidates.back(); }
  bool has(Kind kind) const {
    return std::ranges::find(next.stages, kind, &TryStage::kind) != next.stages.end();
  }
};

void expect_nothing_given_away(const StagedPreview& preview) {
  const PickRecord& record = preview.next.record;
  const PickRecord& after = preview.after.pick();
  ASSERT_EQ(record.candidates.size(), after.candidates.size());
  EXPECT_EQ(record.picked, after.picked);
  EXPECT_EQ(record.around_point, after.around_point);
  EXPECT_EQ(record.centre, after.centre);
  const PickRecord::Candidate& last = record.candidates.back();
  EXPECT_EQ(last.position, preview.judged().position);
  EXPECT_EQ(last.verdict, Verdict::pending);
  EXPECT_EQ(last.reason, Reason::none);
  EXPECT_EQ(last.point, kNoPoint);
  EXPECT_EQ(last.nearest, kNoPoint);
  EXPECT_EQ(last.distance, 0);
  EXPECT_EQ(last.required, 0);
  EXPECT_FALSE(record.retired || record.finished || record.gaps || record.iteration > 0);
  // The previous ones are as they were before it was judged.
  for (std::size_t i = 0; i + 1 < record.candidates.size(); ++i) {
    EXPECT_EQ(record.candidates[i].verdict, preview.before.pick().candidates[i].verdict);
    EXPECT_EQ(record.candidates[i].point, preview.before.pick().candidates[i].point);
  }
}

void expect_way(const StagedPreview& preview) {
  if (!preview.has(Kind::angle)) return;
  const Vec2 centre = preview.after.pick().centre, at = preview.judged().position;
  const double size = std::max(domain_of(preview.setup).width, domain_of(preview.setup).height);
  EXPECT_NEAR(preview.next.distance, plane_distance(preview.setup, at, centre), 1e-6 * size);
  EXPECT_GE(preview.next.angle, 0);
  EXPECT_LT(preview.next.angle, 360);
  // Walking that far in that direction leads there.
  const double turn = preview.next.angle * std::numbers::pi / 180;
  const Vec2 reached{static_cast<float>(double{centre.x} + preview.next.distance * std::cos(turn)),
                     static_cast<float>(double{centre.y} + preview.next.distance * std::sin(turn))};
  EXPECT_NEAR(plane_distance(preview.setup, reached, at), 0, 1e-6 * size);
  const Sampler::Ring ring = preview.after.sampler().candidate_ring();
  EXPECT_GE(preview.next.distance, ring.inner - 1e-6 * size);
  EXPECT_LE(preview.next.distance, ring.outer + 1e-6 * size);
}

void expect_search(const StagedPreview& preview) {
  const auto& cells = preview.next.cells;
  const bool outside = preview.judged().verdict == Verdict::outside;
  const GridShape shape = preview.after.sampler().grid();
  if (outside || shape.cell_width == 0) {
    EXPECT_TRUE(cells.empty());
    return;
  }
  const PlainGrid grid(preview.setup, shape);
  const Vec2 candidate = preview.judged().position;
  const std::span<const Vec2> points = preview.before.sampler().points();
  const bool taken = preview.judged().reason == Reason::place_taken;
  const std::vector<CellNumber> expected = taken ? std::vector{grid.of(candidate)} : grid.around(candidate);
  const Sampler& sampler = preview.before.sampler();
  // While gaps are filled, a run's mistaken search may miss the point that is too near: then none is shown.
  const bool missed = std::ranges::none_of(
      expected, [&](CellNumber cell) { return grid.found_in(cell, points) == preview.judged().point; });
  if (sampler.open_squares() && !sampler.field() && preview.judged().verdict == Verdict::too_close &&
      missed) {
    EXPECT_TRUE(cells.empty());
    return;
  }
  ASSERT_EQ(cells.size(), expected.size());
  const DistanceToKeep keep(preview.setup);
  const auto required = [&](Index point) {
    if (!sampler.field()) return radius_of(preview.setup);
    return keep(double{sampler.field()->at(candidate)}, double{sampler.store().radii[point]});
  };
  Index nearest = kNoPoint;
  double smallest = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    EXPECT_NEAR(cells[i].left, static_cast<double>(expected[i].column) * shape.cell_width, 1e-9);
    EXPECT_NEAR(cells[i].top, static_cast<double>(expected[i].row) * shape.cell_height, 1e-9);
    EXPECT_EQ(i == preview.next.own_cell, expected[i] == grid.of(candidate));
    const Index point = grid.found_in(expected[i], points);
    ASSERT_EQ(cells[i].point, point) << "cell " << i;
    if (point == kNoPoint) {
      EXPECT_FALSE(cells[i].too_close);
      continue;
    }
    const double d = plane_distance(preview.setup, candidate, points[point]);
    EXPECT_NEAR(cells[i].distance, d, 1e-9 * (1 + d));
    if (!cells[i].too_close) {
      EXPECT_GE(d, required(point) * (1 - 1e-12));
      continue;
    }
    EXPECT_TRUE(taken || d < required(point));
    if (nearest == kNoPoint || d < smallest || (d == smallest && point < nearest)) {
      nearest = point;
      smallest = d;
    }
  }
  // Discs of points that stand may reach beyond the cells, so these are looked at besides.
  if (has_given_radii(preview.setup)) {
    const std::size_t given = given_points_of(preview.setup)->positions.size();
    for (Index i = 0; i < given; ++i) {
      const double d = plane_distance(preview.setup, candidate, points[i]);
      if (d >= required(i) || (nearest != kNoPoint && (d > smallest || (d == smallest && i > nearest))))
        continue;
      nearest = i;
      smallest = d;
    }
  }
  // What the search found is the verdict.
  EXPECT_EQ(nearest != kNoPoint, preview.judged().verdict == Verdict::too_close);
  if (nearest != kNoPoint) {
    EXPECT_EQ(nearest, preview.judged().point);
  }
}

void expect_comparison(const StagedPreview& preview) {
  const bool compares = preview.judged().verdict != Verdict::outside && preview.setup.has("c") &&
                        preview.before.sampler().count() > 0;
  ASSERT_EQ(preview.has(Kind::compared), compares);
  if (!compares) return;
  Index nearest = 0;
  const std::span<const Vec2> points = preview.before.sampler().points();
  const auto away = [&](Index i) {
    return plane_distance(preview.setup, preview.judged().position, points[i]);
  };
  for (Index i = 1; i < points.size(); ++i)
    if (away(i) < away(nearest)) nearest = i;
  EXPECT_EQ(preview.next.nearest, nearest);
  EXPECT_NEAR(preview.next.nearest_distance, away(nearest), 1e-9 * (1 + away(nearest)));
}

// The kinds of stages, in order, each once except for the search.
void expect_order(const StagedPreview& preview) {
  std::vector<Kind> expected;
  const bool begins = preview.next.record.candidates.size() == 1;
  EXPECT_EQ(preview.next.begins_pick, begins);
  if (preview.next.record.around_point) {
    if (begins) expected.push_back(Kind::picked);
    if (preview.has(Kind::angle)) expected.insert(expected.end(), {Kind::angle, Kind::distance});
  }
  expected.push_back(Kind::drawn);
  if (preview.judged().verdict != Verdict::outside) {
    if (preview.setup.has("field") || has_given_radii(preview.setup)) expected.push_back(Kind::radius);
    if (!preview.next.cells.empty()) expected.push_back(Kind::cell);
    expected.insert(expected.end(), preview.next.cells.size(),
                    preview.judged().reason == Reason::place_taken ? Kind::place : Kind::searched);
    if (preview.has(Kind::compared)) expected.push_back(Kind::compared);
  }
  ASSERT_EQ(preview.next.stages.size(), expected.size());
  std::size_t cells = 0;
  double last = 0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const TryStage& stage = preview.next.stages[i];
    EXPECT_EQ(stage.kind, expected[i]);
    const bool looks = stage.kind == Kind::searched || stage.kind == Kind::place;
    if (looks) ++cells;
    EXPECT_EQ(stage.cells, looks ? cells : 0);
    EXPECT_EQ(preview.next.cell_at(i), looks ? &preview.next.cells[cells - 1] : nullptr);
    EXPECT_GT(stage.from, last);
    EXPECT_LT(stage.from, 1);
    EXPECT_EQ(preview.next.stage_at(stage.from), i);
    EXPECT_EQ(preview.next.stage_at(std::nextafter(stage.from, 0)),
              i == 0 ? std::nullopt : std::optional(i - 1));
    last = stage.from;
  }
  EXPECT_EQ(preview.next.stage_at(0), std::nullopt);
  EXPECT_EQ(preview.next.stage_at(1), expected.size() - 1);
}

std::vector<Case> cases() {
  std::vector<Case> all = small_variants();
  annulus::Setup unfitted = small(default_setup());
  unfitted.values["periodic"] = true;
  unfitted.values["neighbourhood"] = std::string("21-unfitted");
  all.push_back({"bridson_21_unfitted", unfitted});
  return all;
}

class PreviewOf : public testing::TestWithParam<Case> {};

TEST_P(PreviewOf, SaysWhatTheTryThenDoesAndNothingOfItsVerdict) {
  const Resolved& setup = GetParam().setup;
  check(setup);
  Timeline before(setup), after(setup);
  std::uint64_t told_tries = 0;
  for (std::uint64_t at = 0; told_tries < 300; ++at, ++told_tries) {
    // The beginning, and then places up to the end.
    if (at > 150) at += 37;
    before.seek(at);
    if (before.sampler().tried_all()) break;
    const std::string state = state_text(before.sampler(), &before.pick());
    const auto next = preview_next_try(setup, before);
    ASSERT_TRUE(next);
    EXPECT_EQ(state_text(before.sampler(), &before.pick()), state) << "moved by looking";
    EXPECT_EQ(next->number, at + 1);
    after.seek(at + 1);
    const StagedPreview preview{setup, before, after, *next};
    SCOPED_TRACE(GetParam().name + ", try " + std::to_string(at + 1));
    expect_nothing_given_away(preview);
    expect_way(preview);
    expect_search(preview);
    expect_comparison(preview);
    expect_order(preview);
    EXPECT_EQ(next->spots, after.sampler().spots());
    if (preview.has(Kind::radius) && preview.judged().verdict == Verdict::accepted) {
      EXPECT_EQ(next->radius, double{after.sampler().store().radii[preview.judged().point]});
    }
    if (HasFailure()) break;
  }
  EXPECT_GT(told_tries, 0u);
}

INSTANTIATE_TEST_SUITE_P(EverySampler, PreviewOf, testing::ValuesIn(cases()),
                         [](const auto& one) { return one.param.name; });

TEST(Preview, ThereIsNoneAtTheEnd) {
  Timeline timeline(resolved(small(default_setup())));
  timeline.run_to_end();
  const std::uint64_t end = timeline.position();
  EXPECT_FALSE(preview_next_try(small(default_setup()), timeline));
  EXPECT_EQ(timeline.position(), end);
}

TEST(Preview, LightsTheSearchOnlyOnceItHasBegun) {
  const annulus::Setup setup = default_setup();
  const std::vector<CodeLine> code = sampler_info("bridson").code(setup);
  Timeline timeline(resolved(setup));
  const auto next = preview_next_try(setup, timeline);
  ASSERT_TRUE(next);
  for (std::size_t stage = 0; stage < next->stages.size(); ++stage) {
    const auto lines = lines_reached(code, next->steps(stage), next->record.turn());
    ASSERT_FALSE(lines.empty());
    const std::string current = code[lines.back()].text.text();
    const Kind kind = next->stages[stage].kind;
    EXPECT_EQ(current.starts_with("look in the 21 cells"), kind == Kind::searched) << current;
    EXPECT_EQ(current.starts_with("pick p"), kind == Kind::picked) << current;
  }
}

// Growth leaves this one short of its goal, so that points are put into the largest holes.
TEST(Preview, OfAPointInTheLargestHoleShowsHowFarTheNearestOneIs) {
  annulus::Setup asked = default_setup();
  set_goal(asked, ByPoints{60, true});
  const Resolved setup = resolved(asked);
  const std::vector<CodeLine> code = sampler_info("bridson").code(setup);
  Timeline timeline(setup);
  std::size_t added = 0;
  while (const auto next = preview_next_try(setup, timeline)) {
    const PickRecord::Candidate& candidate = next->record.candidates.back();
    if (candidate.reason == Reason::largest_hole) {
      ++added;
      ASSERT_EQ(next->stages.size(), 2u);
      EXPECT_EQ(next->stages[0].kind, Kind::drawn);
      EXPECT_EQ(next->stages[1].kind, Kind::compared);
      double nearest = 1e9;
      for (const Vec2 p : timeline.sampler().points())
        nearest = std::min(nearest, std::hypot(double{p.x} - double{candidate.position.x},
                                               double{p.y} - double{candidate.position.y}));
      EXPECT_NEAR(next->nearest_distance, nearest, 1e-9);
      for (std::size_t stage = 0; stage < 2; ++stage) {
        const auto lines = lines_reached(code, next->steps(stage), next->record.turn());
        ASSERT_EQ(lines.size(), 1u);
        EXPECT_EQ(code[lines[0]].text.text(), "too few: points into the largest holes");
      }
    }
    timeline.seek(timeline.position() + 1);
  }
  EXPECT_GT(added, 0u);
  EXPECT_EQ(timeline.sampler().count(), 60u);
}

TEST(Preview, OfAnAddedPlaceShowsHowFarTheNearestPointIs) {
  annulus::Setup setup = default_setup();
  setup.values["add"] = std::string("100,100 200,200");
  const std::vector<CodeLine> code = sampler_info("bridson").code(setup);
  Timeline timeline(resolved(setup));
  timeline.run_to_end();
  const std::uint64_t last = timeline.position();
  for (const float x : {100.0f, 200.0f}) {
    timeline.seek(last - (x == 100 ? 2 : 1));
    const auto next = preview_next_try(setup, timeline);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->record.candidates.back().position, (Vec2{x, x}));
    ASSERT_EQ(next->stages.size(), 2u);
    EXPECT_EQ(next->stages[0].kind, Kind::drawn);
    EXPECT_EQ(next->stages[1].kind, Kind::compared);
    double nearest = 1e9;
    for (const Vec2 p : timeline.sampler().points())
      nearest = std::min(nearest, plane_distance(setup, p, {x, x}));
    EXPECT_NEAR(next->nearest_distance, nearest, 1e-9);
    for (std::size_t stage = 0; stage < 2; ++stage) {
      const auto lines = lines_reached(code, next->steps(stage), next->record.turn());
      ASSERT_EQ(lines.size(), 1u);
      EXPECT_TRUE(code[lines[0]].text.text().starts_with("points at added places"));
    }
  }
}

// One dart, which misses the two bright ones of 64 pixels.
TEST(Preview, OfAnAddedPlaceInAnEmptyDomainComparesItWithNothing) {
  annulus::Setup setup = small(default_setup("dart"));
  setup.values["mask"] = picture({".#######", "########", "########", "########",  //
                                  "########", "########", "########", "#######."},
                                 "pixels.png");
  setup.values["seed"] = whole(2);
  setup.values["discards"] = std::uint64_t{1};
  setup.values["add"] = std::string("3,3");
  Timeline timeline(resolved(setup));
  timeline.seek(1);
  ASSERT_EQ(timeline.sampler().count(), 0u);
  const auto next = preview_next_try(setup, timeline);
  ASSERT_TRUE(next);
  ASSERT_EQ(next->stages.size(), 1u);
  EXPECT_EQ(next->stages[0].kind, Kind::drawn);
  timeline.run_to_end();
  EXPECT_EQ(timeline.sampler().count(), 1u);
}

// Point 0 at (100, 100), and a candidate whose verdict is worked out by hand from where it lies.
TEST(Preview, MeasuresTheOnlyPointThereIs) {
  annulus::Setup setup = default_setup();
  setup.values["radius"] = 10.0;
  setup.values["start"] = std::string("100,100");
  Timeline timeline(resolved(setup));
  const auto next = preview_next_try(setup, timeline);
  ASSERT_TRUE(next);
  const Vec2 at = next->record.candidates.back().position;
  const double away = std::hypot(double{at.x} - 100, double{at.y} - 100);
  EXPECT_NEAR(next->distance, away, 1e-9);
  // 21 cells of side 7.07 around it, all of them inside.
  EXPECT_EQ(next->cells.size(), 21u);
  for (const Preview::Cell& cell : next->cells) {
    const bool holds = cell.left <= 100 && 100 < cell.right && cell.top <= 100 && 100 < cell.bottom;
    EXPECT_EQ(cell.point, holds ? 0 : kNoPoint);
    if (holds) {
      EXPECT_NEAR(cell.distance, away, 1e-9);
      EXPECT_FALSE(cell.too_close);
    }
  }
}

}  // namespace
}  // namespace annulus::test
