// What is said of a run's distances, compared with all pairs.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "core/goal/goal.h"
#include "core/making/resolved.h"
#include "core/run/run.h"
#include "core/samplers/registry.h"
#include "tests/as_it_stands.h"

namespace annulus {
namespace {

// With 3 x 3 cells searched about a quarter of all points are too near to another one; then the most crowded
// points are removed, since the radius is that of about 230.
TEST(Nearness, OfARunsEndLeavesOutPointsThatWereRemoved) {
  annulus::Setup asked = default_setup();
  asked.values["neighbourhood"] = std::string("3x3");
  asked.values["fill"] = true;
  set_goal(asked, ByPoints{230, false});
  annulus::Setup setup = resolved(asked);
  set_goal(setup, ByPoints{200, true});
  annulus::Run run(AsItStands::resolved(setup), 1);
  run.timeline.run_to_end();
  run.measure();
  const Sampler& sampler = run.timeline.sampler();
  ASSERT_FALSE(sampler.removed().empty());
  const double radius = setup.real("radius");
  double smallest = std::numeric_limits<double>::infinity();
  std::size_t pairs = 0;
  std::set<Index> points;
  for (Index i = 0; i < sampler.count(); ++i) {
    for (Index j = 0; j < i; ++j) {
      if (sampler.is_removed(i) || sampler.is_removed(j)) continue;
      const Vec2 a = sampler.points()[i], b = sampler.points()[j];
      const double d = std::hypot(double{a.x} - double{b.x}, double{a.y} - double{b.y});
      smallest = std::min(smallest, d);
      if (d >= radius) continue;
      ++pairs;
      points.insert({i, j});
    }
  }
  EXPECT_NEAR(nearness(run).smallest_share, smallest / radius, 1e-9);
  EXPECT_EQ(nearness(run).pairs, pairs);
  EXPECT_EQ(nearness(run).points, points.size());
  EXPECT_GT(pairs, 0u);
  EXPECT_GT(run.spacing.violations(sampler.count()).size(), pairs) << "some of those removed were too near";
}

}  // namespace
}  // namespace annulus
