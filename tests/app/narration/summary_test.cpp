// What is said where single tries pass too fast: of the pick, of a second, of a finished run.
#include "app/narration/summary.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "core/samplers/registry.h"

namespace annulus {
namespace {

Setup with(Setup setup, std::initializer_list<std::pair<const char*, Value>> values) {
  set_values(setup, {values.begin(), values.end()});
  return setup;
}

std::string of_pick(const Setup& setup, const Timeline& timeline) {
  return plain_text(narrate_pick(Language::english, setup, timeline));
}
std::string of_second(const Setup& setup, const Counts& made) {
  return plain_text(narrate_second(Language::english, setup, made));
}
std::string of_end(const Setup& setup) {
  Run run(resolved(setup), 1);
  run.timeline.run_to_end();
  run.measure();
  return plain_text(narrate_end(Language::english, run));
}

// With 3x3 cells searched, brute force says which accepted candidates have a point nearer than r, and which.
TEST(Summary, OfATryNamesThePointThatWasNotSeen) {
  annulus::Run run(
      resolved(with(default_setup("bridson"), {{"radius", 28.0}, {"neighbourhood", std::string("3x3")}})), 1);
  run.timeline.run_to_end();
  run.measure();
  const std::uint64_t end = run.timeline.tries();
  int unseen = 0;
  for (std::uint64_t at = 1; at <= std::min<std::uint64_t>(end, 1500); ++at) {
    run.timeline.seek(at);
    const std::string text = plain_text(narrate_try(Language::english, run));
    const PickRecord& pick = run.timeline.pick();
    const std::span<const Vec2> points = run.timeline.sampler().points();
    std::size_t nearest = 0;
    double least = 28;
    if (!pick.candidates.empty() && pick.candidates.back().verdict == Verdict::accepted)
      for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const double d = std::hypot(double{points[i].x} - double{points.back().x},
                                    double{points[i].y} - double{points.back().y});
        if (d < least) nearest = i, least = d;
      }
    const std::string names = "Point " + std::to_string(nearest) + " is nearer than r, but was not seen";
    EXPECT_EQ(text.find(names) != std::string::npos, least < 28) << text;
    EXPECT_EQ(text.find("not seen") != std::string::npos, least < 28) << text;
    if (least < 28) ++unseen;
  }
  EXPECT_GT(unseen, 3);
}

// Of all tries of a run, each pick is told with the number of its own tries, and what became of the last.
TEST(Summary, OfAPickTellsHowManyTriesItHasMade) {
  const annulus::Setup setup = with(default_setup("bridson"), {{"radius", 60.0}});
  Timeline timeline(resolved(setup));
  std::map<std::string, int> seen;
  for (std::uint64_t at = 1; !timeline.at_end(); ++at) {
    timeline.seek(at);
    const PickRecord& pick = timeline.pick();
    if (pick.finished) break;
    const std::string text = of_pick(setup, timeline), number = std::to_string(pick.candidates.size());
    const bool hit = pick.candidates.back().verdict == Verdict::accepted, first = pick.candidates.size() == 1;
    const bool outside = pick.candidates.back().verdict == Verdict::outside;
    if (hit) {
      EXPECT_EQ(text, first ? "The picked point seeks a neighbour. Its first try is accepted."
                            : "The picked point seeks a neighbour. Its try " + number + " is accepted.");
      ++seen["accepted"];
    } else if (pick.retired) {
      EXPECT_EQ(text, "The picked point is retired: its " + number + " tries failed.");
      ++seen["retired"];
    } else if (first) {
      EXPECT_EQ(text, std::string("The picked point seeks a neighbour. Its only try so far was ") +
                          (outside ? "outside." : "too close to another point."));
      ++seen["first"];
    } else {
      EXPECT_NE(text.find(" " + number + " tries so far"), std::string::npos) << text;
      ++seen["tries"];
    }
  }
  for (const char* kind : {"accepted", "retired", "first", "tries"}) EXPECT_GT(seen[kind], 3) << kind;
}

TEST(Summary, OfASecondAddsUp) {
  const annulus::Setup bridson = default_setup("bridson");
  EXPECT_EQ(of_second(bridson, {.tries = 60, .accepted = 3, .too_close = 57}),
            "Last second: 60 tries, 3 new points, 57 too close.");
  EXPECT_EQ(of_second(bridson, {.tries = 1200, .accepted = 1, .outside = 9, .too_close = 1190}),
            "Last second: 1,200 tries, 1 new point, 1,190 too close, 9 outside.");
  EXPECT_EQ(of_second(default_setup("weighted"), {.tries = 30, .accepted = 30}),
            "In the last second 30 cells were chosen.");
}

// No praise where points are too near.
TEST(Summary, OfTheEndTellsWhetherPointsKeepTheirDistance) {
  const annulus::Setup bridson = with(default_setup("bridson"), {{"radius", 34.0}});
  EXPECT_EQ(of_end(bridson), "Done: 200 points, no two nearer than r.");
  const std::string wrong = of_end(with(bridson, {{"neighbourhood", std::string("3x3")}}));
  EXPECT_NE(wrong.find(" nearer than "), std::string::npos) << wrong;
  EXPECT_EQ(wrong.find("no two"), std::string::npos) << wrong;
  EXPECT_NE(of_end(with(default_setup("variable"), {})).find("no two nearer than their radii allow"),
            std::string::npos);
  EXPECT_EQ(of_end(with(default_setup("uniform"), {{"count", std::uint64_t{70}}})), "Done: 70 points.");
  EXPECT_NE(of_end(with(default_setup("maximal"), {{"radius", 60.0}})).find("No further point fits."),
            std::string::npos);
}

}  // namespace
}  // namespace annulus
