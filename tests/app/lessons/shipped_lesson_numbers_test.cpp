// The numbers of points that a page compares are usual ones: each lies within a standard deviation of the
// mean of 64 seeds, so that what a page shows is not the luck of its seed. A run with k = 1 has no usual
// number.
#include <gmock/gmock.h>

#include <cmath>
#include <map>

#include "core/making/resolved.h"
#include "core/run/run.h"
#include "core/samplers/registry.h"
#include "tests/app/lessons/shipped_lessons_support.h"

namespace annulus {
namespace {

double points_of(const annulus::Setup& setup) {
  annulus::Run run(resolved(setup), 1);
  run.timeline.run_to_end();
  return static_cast<double>(run.timeline.sampler().remaining());
}

struct Usual {
  double mean, deviation;
};
Usual usual(annulus::Setup setup) {
  constexpr int kSeeds = 64;
  double sum = 0, squares = 0;
  for (int seed = 1; seed <= kSeeds; ++seed) {
    setup.reseed(static_cast<std::uint64_t>(seed));
    const double points = points_of(setup);
    sum += points;
    squares += points * points;
  }
  const double mean = sum / kSeeds;
  return {mean, std::sqrt((squares - sum * mean) / (kSeeds - 1))};
}

TEST(ShippedLessons, CompareUsualNumbersOfPoints) {
  int compared = 0;
  for (const char* name : {"evenly-spread", "cells", "twenty-one-cells", "active-list", "annulus-by-area",
                           "on-the-circle", "forest", "how-full", "talk"}) {
    const auto lesson = shipped(name, Language::english);
    for (const LessonStep& page : lesson->steps) {
      if (!page.setups || !page.setups->b || !page.goal || page.goal->kind != Destination::Kind::end)
        continue;
      for (const annulus::Setup& setup : {page.setups->a, *page.setups->b}) {
        const bool fixed = wanted_points(setup) > 0;  // it asks for so many
        if (fixed || (setup.has("tries") && setup.integer("tries") == 1)) continue;
        const Usual all = usual(setup);
        EXPECT_LE(std::abs(points_of(setup) - all.mean), all.deviation)
            << name << ", " << page.title << ": " << points_of(setup) << " points; " << all.mean << " +- "
            << all.deviation;
        ++compared;
      }
      if (page.setups->a.seeded() && page.setups->b->seeded()) {
        EXPECT_EQ(page.setups->a.seed(), page.setups->b->seed()) << page.title;
      }
    }
  }
  EXPECT_GE(compared, 10);
}

}  // namespace
}  // namespace annulus
