// What the lesson about borders and chunks claims, measured.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "tests/app/lessons/shipped_lesson_claims.h"

namespace annulus {
namespace {

// How many points stand how far from the border, compared with as many places as the strip has.
TEST(LessonBorders, TheBorderIsDenser) {
  constexpr int kSeeds = 16;
  const auto lesson = shipped("borders", Language::english);
  const LessonStep& page = lesson->steps.front();
  const LessonStep::Bars& bars = *page.bars;
  ASSERT_EQ(bars.values.size(), 30u);
  annulus::Setup setup = default_setup();
  setup.values["width"] = 500.0;
  setup.values["height"] = 400.0;
  setup.values["radius"] = 5.0;
  const double width = setup.real("width"), height = setup.real("height"), r = setup.real("radius");
  std::vector<double> counts(bars.values.size());
  double all = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    setup.values["seed"] = seed;
    annulus::Run run(resolved(setup), 0);
    run.timeline.run_to_end();
    for (const Vec2 p : run.timeline.sampler().points()) {
      const double away = std::min({double{p.x}, double{p.y}, width - p.x, height - p.y});
      const auto bar = static_cast<std::size_t>(away / r / bars.width);
      if (bar < counts.size()) ++counts[bar];
      ++all;
    }
  }
  const auto inside = [&](double away) { return (width - 2 * away) * (height - 2 * away); };
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double from = static_cast<double>(i) * bars.width * r,
                 strip = inside(from) - inside(from + bars.width * r);
    // A seed's first bar has a deviation of 0.26.
    EXPECT_NEAR(counts[i] / strip / (all / width / height), bars.values[i], 0.2) << i;
  }
  Claims("borders", 1)
      .hold("nearer than 0.1 r to the border stand {} times", "am Rand stehen {}-mal",
            {decimals(bars.values.front(), 1)});
}

TEST(LessonBorders, ChunksEachAloneBreakTheRuleAtTheirEdges) {
  const Claims claims("borders", 4);
  const Counted alone = claims.a(), margin = claims.b();
  claims.hold("{} pairs are too near", "{} Paare", {std::to_string(alone.near_pairs)});
  EXPECT_EQ(margin.near_pairs, 0u);
  // As full as darts can be, within a few percent: what is refused by a point is refused in each chunk.
  EXPECT_GT(margin.points, 550u);
  // Not one pair lies within a chunk.
  const auto chunk = [](Vec2 p) {
    return static_cast<int>(p.x * 3 / 740) + 3 * static_cast<int>(p.y * 2 / 500);
  };
  const auto points = alone.run.timeline.sampler().points();
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (chunk(points[i]) == chunk(points[j])) {
        EXPECT_GE(std::hypot(points[i].x - points[j].x, points[i].y - points[j].y), 19.999);
      }
}

}  // namespace
}  // namespace annulus
