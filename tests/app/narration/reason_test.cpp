// Why a try got its verdict: every number is measured again from the points alone.
#include "app/narration/reason.h"

#include <gmock/gmock.h>

#include <cmath>

#include "app/texts/translator.h"
#include "core/recording/trace_intake.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

using testing::HasSubstr;

TEST(Reason, NamesTheNearestPointAndItsDistance) {
  const annulus::Setup setup = default_setup();
  annulus::Run run(resolved(setup), 1);
  const Numbers& numbers = translator(Language::english).numbers;
  const double r = radius_of(setup);
  int fits = 0, blocked = 0, outside = 0;
  for (std::uint64_t at = 1; at <= 1500; ++at) {
    run.timeline.seek(at);
    run.measure();
    SCOPED_TRACE(at);
    const PickRecord::Candidate& last = run.timeline.pick().candidates.back();
    const std::string text = plain_text(why(Language::english, run));
    EXPECT_THAT(text, HasSubstr("Why?"));
    const auto points = run.timeline.sampler().points();
    double least = 1e9;
    std::size_t nearest = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const double d = std::hypot(double{points[i].x} - double{last.position.x},
                                  double{points[i].y} - double{last.position.y});
      const bool itself = last.verdict == Verdict::accepted && i == last.point;
      if (itself || d >= least) continue;
      least = d;
      nearest = i;
    }
    const std::string share = numbers.fixed(least / r, 2) + "\u00a0r";
    if (last.verdict == Verdict::accepted) {
      ++fits;
      EXPECT_THAT(text, HasSubstr("no point nearer than r = 34"));
      EXPECT_THAT(text, HasSubstr("The nearest is point " + std::to_string(nearest) + ", " + share));
    } else if (last.verdict == Verdict::too_close) {
      ++blocked;
      EXPECT_THAT(text, HasSubstr("Point " + std::to_string(nearest) + " is " + share + " away"));
    } else {
      ++outside;
      EXPECT_THAT(text, HasSubstr("beyond the border"));
    }
  }
  EXPECT_GT(fits, 50);
  EXPECT_GT(blocked, 500);
  EXPECT_GT(outside, 50);
}

// r is what the trace says, not what rounding leaves of it.
TEST(Reason, SaysTheRadiusOfATrace) {
  TraceIntake intake("it");
  intake.add(
      "{\"trace\":1,\"width\":100,\"height\":100,\"radius\":10}\n"
      "{\"try\":1,\"x\":10.00,\"y\":50.00,\"verdict\":\"accepted\"}\n"
      "{\"try\":2,\"x\":20.00,\"y\":50.00,\"verdict\":\"accepted\"}\n"
      "{\"try\":3,\"x\":20.00,\"y\":59.99,\"verdict\":\"accepted\"}\n"
      "{\"try\":4,\"x\":29.98,\"y\":50.30,\"verdict\":\"accepted\"}\n");
  intake.end();
  annulus::Setup setup = default_setup(kRecorded);
  setup.values["width"] = setup.values["height"] = 100.0;
  setup.values["radius"] = 10.0;
  setup.values["recording"] = RecordingValue{"it", intake.recording(), {}};
  annulus::Run run(resolved(setup), 1);
  const auto text = [&](std::uint64_t at) {
    run.timeline.seek(at);
    run.measure();
    return plain_text(why(Language::english, run));
  };
  for (const std::uint64_t at : {2u, 3u}) {
    EXPECT_THAT(text(at), HasSubstr("No point is nearer than r = 10."));
    EXPECT_THAT(text(at), HasSubstr("1.00\u00a0r away."));
  }
  EXPECT_THAT(text(4), HasSubstr("nearer than r = 10."));
}

// 0.995 r and more is still nearer than r.
TEST(Reason, SaysNoWholeRadiusOfABlocker) {
  annulus::Run run(resolved(default_setup()), 1);
  int near = 0;
  for (std::uint64_t at = 1800; at <= 5000; ++at) {
    run.timeline.seek(at);
    const PickRecord::Candidate& last = run.timeline.pick().candidates.back();
    if (last.verdict != Verdict::too_close) continue;
    const Vec2 blocker = run.timeline.sampler().points()[last.point];
    if (std::hypot(double{blocker.x} - double{last.position.x}, double{blocker.y} - double{last.position.y}) <
        0.995 * 34)
      continue;
    run.measure();
    const std::string text = plain_text(why(Language::english, run));
    EXPECT_THAT(text, testing::Not(HasSubstr("1.00\u00a0r"))) << at;
    EXPECT_THAT(text, HasSubstr("0.99\u00a0r")) << at;
    ++near;
  }
  EXPECT_GE(near, 3);
}

// The rules of other programs let points in that are nearer than the later one's radius.
TEST(Reason, ClaimsNoRadiusThatTheRuleDoesNotKeep) {
  for (const char* rule : {"earlier", "solid"}) {
    annulus::Setup setup = default_setup("variable");
    setup.values["conflict"] = std::string(rule);
    annulus::Run run(resolved(setup), 1);
    for (std::uint64_t at = 1; at <= 400; ++at) {
      run.timeline.seek(at);
      run.measure();
      if (run.timeline.pick().candidates.back().verdict != Verdict::accepted) continue;
      EXPECT_THAT(plain_text(why(Language::english, run)), testing::Not(HasSubstr("The nearest is point")));
    }
  }
}

}  // namespace
}  // namespace annulus
