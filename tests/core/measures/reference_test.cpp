#include <gmock/gmock.h>

#include <cmath>
#include <numbers>

#include "core/making/make_sampler.h"
#include "core/measures/measures.h"
#include "tests/core/support.h"

namespace annulus {
namespace {

using test::make_setup_of;

// The mean over some seeds of what a sampler's sets have on a torus; about 1000 points each.
struct Mean {
  double density = 0, rho_min = 0, rho_mean = 0, hole_over_r = 0, hole_over_h = 0, fillable = 0, gaps = 0,
         room = 0, nearly_all = 0, peak = 0, contacts = 0, six = 0, area_cv = 0, low_power = 0, nyquist = 0,
         oscillation = 0, highest = 0;
};

// Pairs within 1.001 r, for each point.
double contacts(const MeasuredSet& set) {
  const Domain& domain = set.domain();
  double pairs = 0;
  for (Index i = 0; i < set.size(); ++i)
    for (Index j = 0; j < i; ++j) {
      const double x = std::remainder(set.places[i].x - set.places[j].x, domain.width);
      const double y = std::remainder(set.places[i].y - set.places[j].y, domain.height);
      pairs += std::hypot(x, y) <= 1.001 * set.radius;
    }
  return pairs / set.size();
}

Mean mean_of(std::string_view sampler, test::Changes changes, std::uint64_t seeds) {
  Mean mean;
  Setup setup = make_setup_of(sampler, changes);
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    setup.reseed(seed);
    const auto run = make_sampler(resolved(setup));
    run->begin(nullptr);
    run->finish(1);
    const MeasuredSet set = measured_set(setup, *run);
    const Measures m = measure(set);
    const double n = m.points, one = 1.0 / static_cast<double>(seeds);
    mean.density += one * m.density.border_taken_out.value();
    mean.rho_min += one * m.distances.rho_min.value();
    mean.rho_mean += one * m.distances.rho_mean.value();
    mean.hole_over_r += one * m.holes->largest.radius / m.radius;
    mean.hole_over_h += one * m.holes->largest.radius / m.lattice_distance.value();
    mean.fillable += one * m.holes->still_fillable;
    mean.gaps += one * static_cast<double>(m.holes->gaps.size()) / n;
    mean.room += one * m.room->points() / n;
    mean.nearly_all += one * m.holes->nearly_all_within / m.radius;
    mean.peak += one * m.pairs->peak()->height;
    mean.contacts += one * contacts(set);
    mean.six += one * m.cells->six;
    mean.area_cv += one * m.cells->area_cv;
    mean.low_power += one * m.spectrum->low_power.value();
    mean.nyquist += one * m.spectrum->effective_nyquist.value();
    mean.oscillation += one * m.spectrum->oscillation.value();
    mean.highest += one * m.spectrum->highest.value();
  }
  return mean;
}

constexpr std::uint64_t kSeeds = 16;

// Values that an independent program found, and how much those of one seed of 1000 points vary. The mean over
// the seeds here is to be within 3 of its own standard deviations, and within what the table itself leaves
// open: its last digit and the deviation of its three sets of 5000 points.
double tolerance(double of_one_seed, double last_digit) {
  return 3 * of_one_seed * std::sqrt(1.0 / kSeeds + 1.0 / 15) + last_digit;
}

TEST(Reference, Bridson30) {
  const Mean m =
      mean_of("bridson", {{"width", 740.0}, {"height", 740.0}, {"periodic", true}, {"radius", 18.0}}, kSeeds);
  EXPECT_NEAR(m.density, 0.4835, tolerance(0.003, 0.0005));
  EXPECT_NEAR(m.rho_min, 0.730, tolerance(0.002, 0.0005));
  EXPECT_NEAR(m.rho_mean, 0.793, tolerance(0.002, 0.0005));
  EXPECT_NEAR(m.hole_over_r, 1.17, tolerance(0.03, 0.005));
  EXPECT_NEAR(m.hole_over_h, 0.86, tolerance(0.02, 0.005));
  EXPECT_NEAR(m.fillable, 0.0012, tolerance(0.18 * 0.0012, 0.00005));
  EXPECT_NEAR(m.gaps, 0.135, tolerance(0.01, 0.0005));
  EXPECT_NEAR(m.room, 0.117, tolerance(0.007, 0.0005));
  EXPECT_NEAR(m.nearly_all, 0.924, tolerance(0.004, 0.0005));
  EXPECT_NEAR(m.peak, 2.72, tolerance(0.14, 0.005));
  EXPECT_NEAR(m.contacts, 0.005, tolerance(0.0025, 0.0005));
  EXPECT_NEAR(m.six, 0.476, tolerance(0.018, 0.0005));
  EXPECT_NEAR(m.area_cv, 0.153, tolerance(0.006, 0.0005));
  EXPECT_NEAR(m.low_power, 0.075, tolerance(0.007, 0.0005));
  EXPECT_NEAR(m.nyquist, 0.614, tolerance(0.022, 0.0005));
  EXPECT_NEAR(m.oscillation, 1.18, tolerance(0.036, 0.005));
  EXPECT_NEAR(m.highest, 1.58, tolerance(0.08, 0.005));
}

// Fewer but larger sets, like those of the table: the largest hole grows with the number of points.
TEST(Reference, Roberts10) {
  const Mean m = mean_of("roberts",
                         {{"width", 1480.0},
                          {"height", 1480.0},
                          {"periodic", true},
                          {"radius", 21.0},
                          {"tries", std::uint64_t{10}}},
                         kSeeds / 4);
  EXPECT_NEAR(m.density, 0.630, tolerance(0.003, 0.0005));
  EXPECT_NEAR(m.rho_min, 0.833, tolerance(0.002, 0.0005));
  EXPECT_NEAR(m.rho_mean, 0.833, tolerance(0.002, 0.0005));
  EXPECT_NEAR(m.hole_over_r, 1.14, tolerance(0.03, 0.005));
  EXPECT_NEAR(m.fillable, 0.00009, tolerance(0.18 * 0.00009, 0.00001));
  EXPECT_NEAR(m.gaps, 0.014, tolerance(0.01, 0.0005));
  EXPECT_NEAR(m.room, 0.014, tolerance(0.007, 0.0005));
  EXPECT_NEAR(m.peak, 8.8, tolerance(0.14, 0.05));
  EXPECT_NEAR(m.contacts, 1.002, tolerance(0.0025, 0.0005));
  EXPECT_NEAR(m.six, 0.502, tolerance(0.018, 0.0005));
  EXPECT_NEAR(m.area_cv, 0.122, tolerance(0.006, 0.0005));
  EXPECT_NEAR(m.low_power, 0.048, tolerance(0.007, 0.0005));
  EXPECT_NEAR(m.nyquist, 0.637, tolerance(0.022, 0.0005));
  EXPECT_NEAR(m.oscillation, 2.75, tolerance(0.036, 0.005));
  EXPECT_NEAR(m.highest, 2.04, tolerance(0.08, 0.005));
}

// A full set of darts: random sequential adsorption.
TEST(Reference, Maximal) {
  const Mean m =
      mean_of("maximal", {{"width", 740.0}, {"height", 740.0}, {"periodic", true}, {"radius", 19.5}}, kSeeds);
  EXPECT_NEAR(m.density, 0.5475, tolerance(0.003, 0.0005));
  EXPECT_NEAR(m.rho_min, 0.777, tolerance(0.002, 0.0005));
  EXPECT_NEAR(m.rho_mean, 0.819, tolerance(0.002, 0.0005));
  EXPECT_LE(m.hole_over_r, 1);
  EXPECT_GT(m.hole_over_r, 0.995);
  EXPECT_EQ(m.fillable, 0);
  EXPECT_EQ(m.gaps, 0);
  EXPECT_EQ(m.room, 0);
  EXPECT_NEAR(m.nearly_all, 0.861, tolerance(0.004, 0.0005));
  EXPECT_NEAR(m.six, 0.494, tolerance(0.018, 0.0005));
  EXPECT_NEAR(m.area_cv, 0.140, tolerance(0.006, 0.0005));
  EXPECT_NEAR(m.low_power, 0.062, tolerance(0.007, 0.0005));
  EXPECT_NEAR(m.nyquist, 0.681, tolerance(0.022, 0.0005));
  EXPECT_NEAR(m.oscillation, 1.57, tolerance(0.036, 0.005));
}

// White noise: exponentials of the density are exact.
TEST(Reference, WhiteNoise) {
  const Mean m = mean_of("uniform",
                         {{"width", 740.0},
                          {"height", 740.0},
                          {"periodic", true},
                          {"count", std::uint64_t{1000}},
                          {"radius", 18.0}},
                         kSeeds);
  const double n = 1000, lambda = n / 740 / 740, h = std::sqrt(2 / (std::sqrt(3.0) * lambda));
  EXPECT_NEAR(m.rho_mean, 1 / (2 * std::sqrt(lambda)) / h,
              3 * 0.2433 / std::sqrt(n * kSeeds));  // sd of a distance: 0.2614 / sqrt(lambda)
  EXPECT_NEAR(m.fillable, std::exp(-lambda * std::numbers::pi * 18 * 18), 0.01);
  EXPECT_NEAR(m.six, 0.294, tolerance(0.018, 0.0005));
  EXPECT_NEAR(m.area_cv, 0.529, tolerance(0.02, 0.0005));
  EXPECT_NEAR(m.low_power, 1,
              3 / std::sqrt(kSeeds * n * std::numbers::pi * 0.09 /
                            2));  // powers are exponential: their sd is their mean
  EXPECT_NEAR(m.nyquist, 0, 0.05);
  EXPECT_NEAR(m.oscillation, 0.03, 0.15);
}

}  // namespace
}  // namespace annulus
