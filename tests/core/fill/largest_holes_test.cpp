#include "core/fill/largest_holes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "core/domain/region.h"
#include "core/samplers/registry.h"
#include "core/setup/plane.h"
#include "tests/core/support.h"

namespace annulus::test {
namespace {

TEST(LargestHoles, AreTheFarthestPlacesOneAfterTheOther) {
  for (const bool periodic : {false, true}) {
    annulus::Setup plain = make_setup_of(
        "bridson",
        {{"width", 60.0}, {"height", 40.0}, {"radius", 6.0}, {"tries", whole(3)}, {"periodic", periodic}});
    const FinishedRun run = finish(plain);
    const Domain domain = domain_of(plain);
    std::vector<Place> places = run.places;
    LargestHoles holes(region_of(plain), 6, run.sampler->points(), {});
    int found = 0;
    double before = std::numeric_limits<double>::infinity();
    const auto room = [&](Place at) {
      double nearest = std::numeric_limits<double>::infinity();
      for (const Place& place : places) nearest = std::min(nearest, distance(at, place, domain));
      return nearest;
    };
    while (const auto next = holes.next()) {
      const double hole = room({double{next->x}, double{next->y}});
      EXPECT_GE(hole, 6);
      EXPECT_LE(hole, before + 1e-4);
      for (double y = 0; y < 40; y += 0.5)
        for (double x = 0; x < 60; x += 0.5) EXPECT_LE(room({x, y}), hole + 1e-4) << x << ' ' << y;
      before = hole;
      places.push_back({double{next->x}, double{next->y}});
      ++found;
    }
    EXPECT_GT(found, 3);
    for (double y = 0; y < 40; y += 0.25)
      for (double x = 0; x < 60; x += 0.25) EXPECT_LT(room({x, y}), 6 + 1e-4);
  }
}

}  // namespace
}  // namespace annulus::test
