#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "core/domain/radius_field.h"
#include "core/io/points_csv.h"
#include "core/io/trace_writer.h"
#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "core/setup/places.h"
#include "core/setup/plane.h"
#include "tests/core/samplers/every_sampler.h"
#include "tests/core/samplers/sampler_replay.h"

// Every sampler's trace, read by a stranger: it contains everything that happened, and all of it is right by
// brute force.
namespace annulus::test {
namespace {

using testing::IsEmpty;

SamplerReplay::Rules rules_of(const annulus::Setup& setup) {
  SamplerReplay::Rules rules;
  if (setup.has("tries")) rules.k = setup.integer("tries");
  if (setup.has("retire") && setup.text("retire") == "first-failure") rules.k = 1;
  if (setup.has("iterations")) {
    rules.all_tries = true;
    rules.iterations = setup.integer("iterations");
  }
  if (setup.sampler == "variable") rules.discards = 1000;
  if (setup.has("discards") && setup.text("stop") == "discards") rules.discards = setup.integer("discards");
  if (setup.has("c")) rules.factor = setup.integer("c");
  if (setup.has("picks")) rules.points = setup.integer("picks");
  rules.cells = setup.has("columns");
  rules.fills = fills_gaps(setup);
  rules.exact = setup.has("exact") && setup.flag("exact");
  if (const GivenPoints* given = given_points_of(setup)) rules.given = given->positions;
  if (setup.has("add"))
    for (const Location& place : parse_places("--add", setup.text("add")))
      rules.added.push_back({static_cast<float>(place.x), static_cast<float>(place.y)});
  return rules;
}

SamplerReplay::Point point(Index index) {
  if (index == kNoPoint) return std::nullopt;
  return index;
}

void expect_same_state(const SamplerReplay& replay, const Sampler& sampler) {
  const Counts& c = sampler.counts();
  EXPECT_EQ(replay.candidates().size(), c.tries);
  EXPECT_EQ(replay.count("accepted"), c.accepted);
  EXPECT_EQ(replay.count("outside"), c.outside);
  EXPECT_EQ(replay.count("too_close"), c.too_close);
  EXPECT_EQ(replay.count("not_farthest"), c.not_farthest);
  EXPECT_EQ(replay.retired(), c.retired);
  EXPECT_EQ(replay.finished(), sampler.finished());
  EXPECT_EQ(replay.waiting_from(), sampler.waiting_from());
  ASSERT_EQ(replay.points().size(), sampler.count());
  const double half = sampler.cells() ? 0.5 : 0;  // a cell's place is its middle
  for (Index i = 0; i < sampler.count(); ++i) {
    const SamplerReplay::Born& born = replay.points()[i];
    ASSERT_EQ(born.x + half, double{sampler.points()[i].x});
    ASSERT_EQ(born.y + half, double{sampler.points()[i].y});
    ASSERT_EQ(born.parent, point(sampler.store().parents[i]));
    ASSERT_EQ(born.birth, sampler.store().births[i]);
  }
  std::multiset<SamplerReplay::Point> active;
  for (const Index i : sampler.active()) active.insert(point(i));
  EXPECT_THAT(active, testing::ElementsAreArray(replay.active()));
}

class EveryTrace : public testing::TestWithParam<Case> {};
INSTANTIATE_TEST_SUITE_P(, EveryTrace, testing::ValuesIn(small_variants()),
                         [](const auto& test) { return test.param.name; });

TEST_P(EveryTrace, RebuildsTheRunAtItsEndAndInItsMiddle) {
  const auto& setup = GetParam().setup;
  for (const std::uint64_t tries : {~std::uint64_t{0}, std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2},
                                    std::uint64_t{13}, std::uint64_t{200}, std::uint64_t{1234}}) {
    SCOPED_TRACE("to try " + std::to_string(tries));
    std::unique_ptr<Sampler> sampler;
    SamplerReplay replay(rules_of(setup));
    replay.read(trace_text(setup, tries, sampler));
    EXPECT_THAT(replay.problems(), IsEmpty());
    expect_same_state(replay, *sampler);
  }
}

// Each candidate against all points there were, one by one.
void expect_right_verdicts(const annulus::Setup& setup) {
  std::unique_ptr<Sampler> sampler;
  SamplerReplay replay(rules_of(setup));
  replay.read(trace_text(setup, ~std::uint64_t{0}, sampler));
  ASSERT_THAT(replay.problems(), IsEmpty());
  // A table leaves out points that were removed.
  const std::vector<float>& radii = sampler->store().radii;
  const auto radius_of = [&](std::size_t i) { return radii.empty() ? 0 : double{radii[i]}; };
  if (setup.has("columns")) return;  // chooses by weight
  if (!promises_inside(setup)) return;
  const Inside inside(setup, {replay.points()[0].x, replay.points()[0].y});
  const DistanceToKeep keep(setup);
  for (const SamplerReplay::Candidate& c : replay.candidates()) {
    if (!inside.at({c.x, c.y})) {
      ASSERT_EQ(c.verdict, "outside") << c.x << "," << c.y;
      continue;
    }
    ASSERT_NE(c.verdict, "outside") << c.x << "," << c.y;
    if (!promises_distance(setup)) continue;
    // The field has tests of its own; all candidates share it.
    const double radius =
        sampler->field() ? double{sampler->field()->at({static_cast<float>(c.x), static_cast<float>(c.y)})}
                         : 0;
    double nearest = std::numeric_limits<double>::infinity();
    SamplerReplay::Point blocker;
    for (std::size_t i = 0; i < c.points_before; ++i) {
      const auto& p = replay.points()[i];
      const double d = distance({c.x, c.y}, {p.x, p.y}, domain_of(setup));
      // Strictly nearer: the earliest among equals stays.
      if (d < keep(radius, radius_of(i)) && d < nearest) {
        nearest = d;
        blocker = i;
      }
    }
    ASSERT_EQ(c.verdict, blocker ? "too_close" : "accepted") << c.x << "," << c.y;
    ASSERT_EQ(c.blocker, blocker) << c.x << "," << c.y;
    ASSERT_EQ(c.reason, "");
  }
}

TEST_P(EveryTrace, EveryVerdictAndBlockerIsThatOfBruteForce) {
  expect_right_verdicts(GetParam().setup);
}

TEST(BridsonTrace, EveryVerdictAndBlockerIsThatOfBruteForceInPlanesOfAnyShape) {
  struct Plane {
    double width, height, radius;
    bool periodic;
    const char* distance;
    const char* start_is;
  };
  const std::vector<Plane> cases = {
      {200, 130, 10, false, "area", "point"},      {200, 130, 10, true, "area", "point"},
      {31, 400, 7.3, false, "area", "point"},      {31, 200, 7.3, true, "linear", "point"},
      {1000, 18, 9, false, "whole", "point"},      {0.9, 0.7, 0.061, true, "area", "point"},
      {5e6, 3e6, 3e5, false, "linear", "point"},   {130, 130, 12, false, "linear", "spawn"},
      {40.5, 41.25, 10.1, true, "whole", "spawn"}, {12, 9, 40, false, "area", "point"},
  };
  for (const Plane& c : cases) {
    for (const std::uint64_t seed : {1u, 2u}) {
      SCOPED_TRACE(testing::Message()
                   << c.width << " x " << c.height << " r " << c.radius << " seed " << seed);
      expect_right_verdicts(make_setup({{"width", c.width},
                                        {"height", c.height},
                                        {"radius", c.radius},
                                        {"periodic", c.periodic},
                                        {"distance", text(c.distance)},
                                        {"start-is", text(c.start_is)},
                                        {"seed", whole(seed)}}));
    }
  }
}

// k failures in a row, from the text: the reader refuses any other retirement; here all of them were such.
TEST(BridsonTrace, EveryPointIsRetiredAfterExactlyKFailuresInARow) {
  for (const std::uint64_t k : {1u, 2u, 7u, 30u, 100u}) {
    SCOPED_TRACE(k);
    const auto setup = make_setup({{"width", 150.0}, {"height", 100.0}, {"tries", whole(k)}});
    SamplerReplay replay({.k = k});
    replay.read(trace_text(setup));
    EXPECT_THAT(replay.problems(), IsEmpty());
    std::size_t retired = 0;
    for (const SamplerReplay::Pick& pick : replay.picks()) {
      EXPECT_EQ(pick.retired, !replay.candidates_of(pick).back().point.has_value());
      if (!pick.retired) continue;
      ++retired;
      EXPECT_EQ(pick.retire_reason, "");
      EXPECT_EQ(pick.candidates, k);
    }
    EXPECT_EQ(retired, replay.points().size());
    EXPECT_TRUE(replay.active().empty());
  }
}

// Events belong to the try that caused them, so that a trace in pieces is the trace.
TEST_P(EveryTrace, IsTheSameInPieces) {
  const auto& setup = GetParam().setup;
  std::string pieces;
  const auto sampler = make_sampler(resolved(setup));
  TraceWriter writer([&](std::string_view block) { pieces += block; });
  sampler->begin(&writer);
  for (std::uint64_t step = 1; !sampler->finished(); step = step % 11 + 1)
    sampler->advance(step, step % 3 ? Stop::after_tries : Stop::at_pick_end, &writer);
  writer.flush();
  EXPECT_TRUE(pieces == trace_text(setup));
}

// The reader must notice errors.
TEST(SamplerReplay, TellsWhereTheTextIsWrong) {
  const auto problems = [](const char* sampler, std::string_view from, std::string_view to) {
    const auto setup = small(default_setup(sampler));
    std::string wrong = trace_text(setup);
    const std::size_t at = wrong.rfind(from);
    EXPECT_NE(at, wrong.npos) << from;
    wrong.replace(at, from.size(), to);
    SamplerReplay replay(rules_of(setup));
    replay.read(wrong);
    return replay.problems().size();
  };
  for (const SamplerInfo& info : samplers()) {
    EXPECT_EQ(problems(info.name.c_str(), "finished", "finished"), 0u) << info.name;
    EXPECT_GT(problems(info.name.c_str(), "\"points\":", "\"points\":1"), 0u) << info.name;
    EXPECT_GT(problems(info.name.c_str(), "{\"try\":", "{\"try\":1"), 0u) << info.name;
    EXPECT_GT(problems(info.name.c_str(), "accepted", "outside"), 0u) << info.name;
  }
  EXPECT_GT(problems("iterated", "\"iteration\":10", "\"iteration\":11"), 0u);
  EXPECT_GT(problems("maximal", "\"halving\":", "\"halving\":1"), 0u);
  EXPECT_GT(problems("iterated", "\"queued\":", "\"queued\":1"), 0u);
  EXPECT_GT(problems("roberts", "\"active\":1}", "\"active\":2}"), 0u);
  EXPECT_GT(problems("best", "not_farthest", "accepted\",\"point\":\"0"), 0u);
  EXPECT_GT(problems("dart", "too_close", "accepted"), 0u);
  EXPECT_GT(problems("bridson", "\"event\":\"candidate\"", "\"event\":\"pick\",\"point\":0,\"active\":1"),
            0u);
  SamplerReplay other_k({.k = 29});
  other_k.read(trace_text(make_setup({{"width", 60.0}, {"height", 60.0}})));
  EXPECT_FALSE(other_k.problems().empty());
}

}  // namespace
}  // namespace annulus::test
