// The lesson find-the-mistake: what it says of its three traces, counted from their points, and that the
// tools it names do find each mistake.
#include <chrono>
#include <optional>
#include <thread>
#include <utility>

#include "app/session/trace_judge.h"
#include "tests/app/lessons/shipped_lesson_claims.h"

namespace annulus {
namespace {

using testing::HasSubstr;

// Pairs nearer than r on the plane, and over the border of a torus, with the last digit written.
struct NearPairs {
  std::size_t plane = 0, torus = 0;
  std::set<std::size_t> later;                               // points that were accepted too near another one
  std::optional<std::pair<std::size_t, std::size_t>> first;  // in order of birth, the later point first
};
NearPairs near_pairs(annulus::Run& run) {
  NearPairs pairs;
  const auto all = run.timeline.sampler().points();
  const Setup& setup = run.setup;
  const double r = setup.real("radius") - 0.02, width = setup.real("width"), height = setup.real("height");
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const double dx = std::abs(double{all[i].x} - all[j].x), dy = std::abs(double{all[i].y} - all[j].y);
      const bool plane = std::hypot(dx, dy) < r;
      const bool torus = std::hypot(std::min(dx, width - dx), std::min(dy, height - dy)) < r;
      if (plane) ++pairs.plane;
      if (torus) ++pairs.torus;
      if (setup.flag("periodic") ? torus : plane) pairs.later.insert(i);
      if (torus && !pairs.first) pairs.first = {i, j};
    }
  }
  return pairs;
}

// The end of a page's moment, reached from its beginning as the window does.
annulus::Run at_moment(std::size_t page) {
  const auto lesson = shipped("find-the-mistake", Language::english);
  const LessonState state = state_at(*lesson, page - 1);
  annulus::Run run(resolved(state.setups.a), 0);
  for (std::size_t i = state.from; i < page; ++i)
    if (lesson->steps[i].goal) {
      EXPECT_TRUE(reach(*lesson->steps[i].goal, run));
    }
  return run;
}

std::set<Contradiction::Kind> kinds_found(const annulus::Run& run, std::vector<std::string>& guesses) {
  const TraceJudge judge(run.setup);
  std::shared_ptr<const TraceJudge::Findings> found;
  while (!found || !found->over) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    found = judge.findings();
  }
  for (const GuessedMistake& guess : found->guesses) guesses.push_back(guess.says.text());
  std::set<Contradiction::Kind> kinds;
  for (const Contradiction& one : found->kept) kinds.insert(one.kind);
  return kinds;
}

TEST(FindTheMistake, TooFewCellsAreFound) {
  annulus::Run end = at_moment(1);
  const NearPairs pairs = near_pairs(end);
  EXPECT_FALSE(end.setup.flag("periodic"));
  const Claims claims("find-the-mistake", 1);
  claims.hold("{} pairs do", "{} Paare", {std::to_string(pairs.plane)});
  claims.hold("by {} wrong tries", "{} falschen Versuchen", {std::to_string(pairs.later.size())});
  std::vector<std::string> guesses;
  EXPECT_EQ(kinds_found(end, guesses), std::set{Contradiction::Kind::accepted_too_near});
  EXPECT_THAT(guesses, testing::ElementsAre(HasSubstr("3x3 cells")));
  // The next page stands before the first wrong point, the one after that at it.
  annulus::Run before = at_moment(2), at = at_moment(3);
  EXPECT_EQ(near_pairs(before).plane, 0u);
  EXPECT_EQ(before.timeline.position() + 1, at.timeline.position());
  const auto first = near_pairs(at).first;
  ASSERT_TRUE(first);
  EXPECT_EQ(near_pairs(at).plane, 1u);
  EXPECT_EQ(first->second, 0u) << "point 0";
  const auto points = at.timeline.sampler().points();
  const double cell = 60 / std::numbers::sqrt2;
  EXPECT_EQ(std::floor(points[first->first].y / cell) - std::floor(points[0].y / cell), 2) << "two rows up";
  EXPECT_EQ(at.timeline.sampler().searched_cells(points[first->first]).size(), 9u);
}

TEST(FindTheMistake, GrowthThatDiesOutIsFound) {
  annulus::Run end = at_moment(4);
  EXPECT_EQ(near_pairs(end).plane, 0u);
  Claims("find-the-mistake", 4)
      .hold("{} points, all far enough apart", "{} Punkte, alle mit genug Abstand",
            {std::to_string(end.timeline.sampler().count())});
  EXPECT_TRUE(end.timeline.sampler().active().empty());
  // At the other runs' radius and domain, twice as many have room.
  EXPECT_GT(at_moment(1).timeline.sampler().count(), 2 * end.timeline.sampler().count());
  std::vector<std::string> guesses;
  EXPECT_EQ(kinds_found(end, guesses), std::set{Contradiction::Kind::retired_early});
  EXPECT_THAT(guesses, testing::ElementsAre(HasSubstr("retired after one failure")));
  annulus::Run retired = at_moment(5);
  ASSERT_EQ(retired.timeline.pick().candidates.size(), 1u) << "one candidate of ten";
  EXPECT_EQ(retired.timeline.pick().candidates[0].verdict, Verdict::too_close) << "a cross";
  EXPECT_EQ(retired.timeline.sampler().active().size() + 1, retired.timeline.sampler().count());
}

TEST(FindTheMistake, DistancesWithoutTheBorderAreFound) {
  annulus::Run end = at_moment(6);
  const NearPairs pairs = near_pairs(end);
  EXPECT_TRUE(end.setup.flag("periodic"));
  EXPECT_EQ(pairs.plane, 0u) << "each of them across the border";
  const Claims claims("find-the-mistake", 6);
  claims.hold("{} pairs are nearer than r", "{} Paare sind näher als r", {std::to_string(pairs.torus)});
  claims.hold("by {} wrong tries", "{} falschen Versuchen", {std::to_string(pairs.later.size())});
  std::vector<std::string> guesses;
  EXPECT_EQ(kinds_found(end, guesses), std::set{Contradiction::Kind::accepted_too_near});
  EXPECT_THAT(guesses, testing::ElementsAre(HasSubstr("not wrap around")));
  annulus::Run at = at_moment(7);
  ASSERT_EQ(near_pairs(at).torus, 1u);
  const auto first = near_pairs(at).first;
  const auto points = at.timeline.sampler().points();
  EXPECT_EQ(first->first + 1, points.size()) << "it has just been born";
  EXPECT_GT(points[first->first].y, 470) << "at the lower border";
  EXPECT_LT(points[first->second].y, 30) << "the other at the upper one";
}

}  // namespace
}  // namespace annulus
