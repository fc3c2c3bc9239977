#include <gtest/gtest.h>

#include <cmath>

#include "core/points/packing.h"
#include "core/samplers/registry.h"
#include "tests/core/support.h"

// How much of the area each sampler fills, as published: N pi (r/2)^2 / area.
namespace annulus::test {
namespace {

double density(const annulus::Setup& setup, std::size_t points) {
  const double r = setup.real("radius");
  return static_cast<double>(points) * 3.14159265358979 * r * r / 4 / setup.real("width") /
         setup.real("height");
}
double density(const FinishedRun& run) {
  return density(run.setup, run.places.size());
}

// Away from edges: a torus, and a domain so large that edges do not matter.
void expect_density(const char* sampler, Changes more, double from, double to) {
  for (const bool periodic : {true, false}) {
    auto setup = make_setup_of(sampler, more);
    setup.values["width"] = 900.0;
    setup.values["height"] = 700.0;
    setup.values["radius"] = 5.0;
    setup.values["periodic"] = periodic;
    const FinishedRun run = finish(setup);
    EXPECT_GT(density(run), from) << sampler << (periodic ? " periodic" : "");
    EXPECT_LT(density(run), to) << sampler << (periodic ? " periodic" : "");
    EXPECT_NEAR(packing_density(run.places.size(), 5, domain_of(setup)), density(run), 1e-9);
  }
}

TEST(Density, OfBridson) {
  expect_density("bridson", {}, 0.48, 0.50);
}

TEST(Density, OfRobertsWith30And10Tries) {
  expect_density("roberts", {{"tries", whole(30)}}, 0.68, 0.71);
  expect_density("roberts", {}, 0.62, 0.65);
}

// When the m-th discard in a row comes is chance: the median of several runs. (The larger the domain, the
// more chances there are for it: 3000 x 2000 at r = 5 end near 0.45.)
TEST(Density, OfDartsWithAThousandDiscards) {
  std::vector<double> periodic, large;
  for (std::uint64_t seed = 1; seed <= 9; ++seed) {
    periodic.push_back(density(finish(make_setup_of("dart", {{"periodic", true}, {"seed", whole(seed)}}))));
    large.push_back(density(finish(make_setup_of(
        "dart", {{"width", 900.0}, {"height", 700.0}, {"radius", 5.0}, {"seed", whole(seed)}}))));
  }
  for (const double middle : {median(periodic), median(large)}) {
    EXPECT_GT(middle, 0.46);
    EXPECT_LT(middle, 0.48);
  }
}

// Towards 0.547, where random sequential adsorption ends.
TEST(Density, OfDartsWithAHundredThousandDiscards) {
  const FinishedRun run = finish(make_setup_of("dart", {{"width", 500.0},
                                                        {"height", 400.0},
                                                        {"radius", 5.0},
                                                        {"periodic", true},
                                                        {"discards", whole(100'000)}}));
  EXPECT_GE(density(run), 0.525);
  EXPECT_LE(density(run), 0.547);
}

// As written r = 10 and n = 10 fill 740 x 500 with some 2,470 points.
TEST(Density, OfTheUnrealSamplerAsWritten) {
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    const FinishedRun run = finish(make_setup({{"seed", whole(seed)}}, "ue4"));
    EXPECT_NEAR(static_cast<double>(run.places.size()), 2470, 50) << seed;
    EXPECT_NEAR(density(run), 0.52, 0.015) << seed;
  }
}

// The share of a raster of places that have a point within 2r.
double filled(const FinishedRun& run) {
  int near = 0, all = 0;
  for (double y = 5; y < 500; y += 10) {
    for (double x = 5; x < 740; x += 10) {
      bool found = false;
      for (const Place p : run.places) found = found || std::hypot(p.x - x, p.y - y) < 20;
      near += found ? 1 : 0;
      ++all;
    }
  }
  return static_cast<double>(near) / all;
}

TEST(Density, OfTheUnrealSamplerCorrected) {
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    const FinishedRun ten = finish(make_setup_of("iterated", {{"seed", whole(seed)}}));
    EXPECT_LT(filled(ten), 0.5) << seed;
    EXPECT_GT(filled(ten), 0.02) << seed;
    const FinishedRun sixty =
        finish(make_setup_of("iterated", {{"seed", whole(seed)}, {"iterations", whole(60)}}));
    EXPECT_EQ(filled(sixty), 1) << seed;
    EXPECT_GT(density(sixty), 0.5);
  }
}

}  // namespace
}  // namespace annulus::test
