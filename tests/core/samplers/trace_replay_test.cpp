#include "tests/core/samplers/trace_replay.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "core/samplers/registry.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

using testing::IsEmpty;

std::uint64_t failures_allowed(const Setup& setup) {
  return setup.text("retire") == "first-failure" ? 1 : setup.integer("tries");
}

TraceReplay::Point replayed_point(Index index) {
  if (index == kNoPoint) return std::nullopt;
  return index;
}

// Everything that the sampler knows must be in the trace.
void expect_same_state(const TraceReplay& replay, const Sampler& sampler) {
  const Counts& counts = sampler.counts();
  EXPECT_EQ(replay.tries(), counts.tries);
  EXPECT_EQ(replay.accepted(), counts.accepted);
  EXPECT_EQ(replay.outside(), counts.outside);
  EXPECT_EQ(replay.too_close(), counts.too_close);
  EXPECT_EQ(replay.retired(), counts.retired);
  EXPECT_EQ(replay.finished(), sampler.finished());
  ASSERT_EQ(replay.points().size(), sampler.count());
  for (Index i = 0; i < sampler.count(); ++i) {
    const TraceReplay::Born& born = replay.points()[i];
    ASSERT_EQ(born.x, double{sampler.points()[i].x});
    ASSERT_EQ(born.y, double{sampler.points()[i].y});
    ASSERT_EQ(born.parent, replayed_point(sampler.store().parents[i]));
    ASSERT_EQ(born.birth, sampler.store().births[i]);
  }
  std::multiset<TraceReplay::Point> active;
  for (const Index i : sampler.active()) active.insert(replayed_point(i));
  EXPECT_THAT(active, testing::ElementsAreArray(replay.active()));
}

std::vector<std::pair<std::string, Setup>> every_variant() {
  return {
      {"defaults", make_setup({{"width", 200.0}, {"height", 130.0}})},
      {"lague", make_setup({{"width", 200.0}, {"height", 130.0}}, "lague")},
      {"blog", make_setup({{"width", 200.0}, {"height", 130.0}}, "blog")},
      {"periodic", make_setup({{"width", 130.0}, {"height", 90.0}, {"periodic", true}})},
      {"whole", make_setup({{"width", 200.0}, {"distance", text("whole")}})},
      {"3x3", make_setup({{"height", 150.0}, {"neighbourhood", text("3x3")}})},
      {"first-failure", make_setup({{"retire", text("first-failure")}})},
      {"down", make_setup({{"width", 200.0}, {"grid", text("down")}})},
      {"cell r", make_setup({{"width", 200.0}, {"cell", text("r")}})},
      {"remove", make_setup({{"on-accept", text("remove")}})},
      {"one try", make_setup({{"tries", whole(1)}})},
      {"random start", make_setup({{"width", 90.0}, {"start", text("random")}, {"seed", whole(99)}})},
  };
}

TEST(TraceReplay, RebuildsPointsActiveListAndCountsOfEveryVariant) {
  for (const auto& [name, setup] : every_variant()) {
    SCOPED_TRACE(name);
    std::unique_ptr<Sampler> sampler;
    TraceReplay replay(failures_allowed(setup));
    replay.read(trace_text(setup, ~std::uint64_t{0}, sampler));
    EXPECT_THAT(replay.problems(), IsEmpty());
    EXPECT_TRUE(replay.finished());
    expect_same_state(replay, *sampler);
  }
}

TEST(TraceReplay, RebuildsTheActiveListInTheMiddleOfARun) {
  for (const auto& [name, setup] : every_variant()) {
    for (const std::uint64_t tries : {0u, 1u, 2u, 13u, 200u, 1234u}) {
      SCOPED_TRACE(name + " to try " + std::to_string(tries));
      std::unique_ptr<Sampler> sampler;
      TraceReplay replay(failures_allowed(setup));
      replay.read(trace_text(setup, tries, sampler));
      EXPECT_THAT(replay.problems(), IsEmpty());
      expect_same_state(replay, *sampler);
    }
  }
}

TEST(TraceReplay, TellsWhereTheTextIsWrong) {
  const auto setup = make_setup({{"width", 60.0}, {"height", 60.0}});
  const std::string right = trace_text(setup);
  const auto problems = [&](std::string_view from, std::string_view to) {
    std::string wrong = right;
    const std::size_t at = wrong.rfind(from);
    EXPECT_NE(at, wrong.npos) << from;
    wrong.replace(at, from.size(), to);
    TraceReplay replay(30);
    replay.read(wrong);
    return replay.problems().size();
  };
  EXPECT_EQ(problems("finished", "finished"), 0u);
  EXPECT_GT(problems("\"event\":\"candidate\"", "\"event\":\"pick\",\"point\":0,\"active\":1"), 0u);
  EXPECT_GT(problems("\"active\":1}", "\"active\":2}"), 0u);
  EXPECT_GT(problems("\"points\":", "\"points\":1"), 0u);
  EXPECT_GT(problems("{\"try\":", "{\"try\":1"), 0u);
  EXPECT_GT(problems("too_close", "accepted"), 0u);
  TraceReplay other_k(29);
  other_k.read(right);
  EXPECT_FALSE(other_k.problems().empty());
}

// "Right options": every verdict agrees with all earlier points, compared one by one.
struct BruteForce {
  std::string verdict = "accepted";
  TraceReplay::Point blocker;
};
BruteForce judge(const TraceReplay& replay, const TraceReplay::Candidate& c, const Domain& domain,
                 double radius) {
  if (!(c.x >= 0 && c.y >= 0 && c.x < domain.width && c.y < domain.height)) return {"outside", {}};
  BruteForce result;
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < c.points_before; ++i) {
    const double d = distance({c.x, c.y}, {replay.points()[i].x, replay.points()[i].y}, domain);
    // Strictly nearer: the earliest among equals stays.
    if (d < radius && d < nearest) {
      nearest = d;
      result = {"too_close", i};
    }
  }
  return result;
}

TEST(TraceReplay, EveryVerdictAndBlockerIsThatOfBruteForce) {
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
      const auto setup = make_setup({{"width", c.width},
                                     {"height", c.height},
                                     {"radius", c.radius},
                                     {"periodic", c.periodic},
                                     {"distance", text(c.distance)},
                                     {"start-is", text(c.start_is)},
                                     {"seed", whole(seed)}});
      TraceReplay replay(30);
      replay.read(trace_text(setup));
      ASSERT_THAT(replay.problems(), IsEmpty());
      for (const TraceReplay::Pick& pick : replay.picks()) {
        for (const TraceReplay::Candidate& candidate : pick.candidates) {
          const BruteForce right = judge(replay, candidate, domain_of(setup), c.radius);
          ASSERT_EQ(candidate.verdict, right.verdict) << candidate.x << "," << candidate.y;
          ASSERT_EQ(candidate.blocker, right.blocker) << candidate.x << "," << candidate.y;
          ASSERT_EQ(candidate.reason, "");
        }
      }
    }
  }
}

// k failures in a row, from the text: the reader refuses any other retirement; here all of them were such.
TEST(TraceReplay, EveryPointIsRetiredAfterExactlyKFailuresInARow) {
  for (const std::uint64_t k : {1u, 2u, 7u, 30u, 100u}) {
    SCOPED_TRACE(k);
    const auto setup = make_setup({{"width", 150.0}, {"height", 100.0}, {"tries", whole(k)}});
    TraceReplay replay(k);
    replay.read(trace_text(setup));
    EXPECT_THAT(replay.problems(), IsEmpty());
    std::size_t retired = 0;
    for (const TraceReplay::Pick& pick : replay.picks()) {
      EXPECT_EQ(pick.retired, !pick.candidates.back().point.has_value());
      if (!pick.retired) continue;
      ++retired;
      EXPECT_EQ(pick.retire_reason, "");
      EXPECT_EQ(pick.candidates.size(), k);
    }
    EXPECT_EQ(retired, replay.points().size());
    EXPECT_TRUE(replay.active().empty());
  }
}

}  // namespace
}  // namespace annulus::test
