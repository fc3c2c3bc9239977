#include <gmock/gmock.h>

#include <cmath>
#include <numbers>
#include <random>

#include "core/measures/measures.h"

namespace annulus {
namespace {

using testing::DoubleNear;
using testing::Optional;

MeasuredSet torus(double width, double height, double radius) {
  return {Region(Domain{width, height, true}, nullptr), radius};
}

// A square lattice of 32 by 32 on a torus: spacing 1.
MeasuredSet square_lattice() {
  MeasuredSet set = torus(32, 32, 1);
  for (int y = 0; y < 32; ++y)
    for (int x = 0; x < 32; ++x) set.places.push_back({x + 0.25, y + 0.25});
  return set;
}

// A hexagonal one: rows 0.5 sqrt(3) apart, every second one moved by half.
MeasuredSet hexagonal_lattice() {
  const double row = std::numbers::sqrt3 / 2;
  MeasuredSet set = torus(32, 36 * row, 1);
  for (int y = 0; y < 36; ++y)
    for (int x = 0; x < 32; ++x) set.places.push_back({x + (y % 2) * 0.5, (y + 0.5) * row});
  return set;
}

TEST(SquareLattice, HasWhatCanBeCalculated) {
  MeasuredSet set = square_lattice();
  set.radius = 1 - 1e-12;  // coordinates are exact, but r is not to be above the spacing
  const Measures m = measure(set);
  // h = sqrt(2 / sqrt 3), so rho = 1 / h = 0.9306.
  EXPECT_THAT(m.distances.rho_min, Optional(DoubleNear(0.930605, 1e-6)));
  EXPECT_THAT(m.distances.rho_mean, Optional(DoubleNear(0.930605, 1e-6)));
  EXPECT_EQ(m.distances.violations, 0u);
  EXPECT_THAT(m.density.border_taken_out, Optional(DoubleNear(std::numbers::pi / 4, 1e-9)));
  // The middle of a square is the largest hole.
  ASSERT_TRUE(m.holes);
  EXPECT_NEAR(m.holes->largest.radius, std::numbers::sqrt2 / 2, 1e-9);
  EXPECT_EQ(m.holes->still_fillable, 0);
  EXPECT_TRUE(m.holes->gaps.empty());
  // Of the disc around the middle of a unit square four segments stick out.
  const double d = m.holes->nearly_all_within;
  const double segment = d * d * std::acos(0.5 / d) - 0.5 * std::sqrt(d * d - 0.25);
  EXPECT_NEAR(std::numbers::pi * d * d - 4 * segment, 0.99, 1e-6);
  ASSERT_TRUE(m.cells);
  EXPECT_EQ(m.cells->six, 0);
  EXPECT_NEAR(m.cells->area_cv, 0, 1e-6);
  ASSERT_TRUE(m.room);
  EXPECT_EQ(m.room->points(), 0);
  ASSERT_TRUE(m.spectrum);
  EXPECT_THAT(m.spectrum->low_power, Optional(DoubleNear(0, 1e-6)));
  EXPECT_THAT(m.spectrum->effective_nyquist, Optional(DoubleNear(1, 0.04)));
  EXPECT_GT(m.spectrum->oscillation.value_or(0), 10);  // peaks, and nothing between them
}

TEST(HexagonalLattice, HasWhatCanBeCalculated) {
  MeasuredSet set = hexagonal_lattice();
  set.radius = 1 - 1e-9;
  const Measures m = measure(set);
  EXPECT_THAT(m.distances.rho_min, Optional(DoubleNear(1, 1e-9)));
  EXPECT_THAT(m.density.border_taken_out, Optional(DoubleNear(std::numbers::pi / std::sqrt(12), 1e-6)));
  ASSERT_TRUE(m.holes);
  EXPECT_NEAR(m.holes->largest.radius, 1 / std::numbers::sqrt3, 1e-9);
  ASSERT_TRUE(m.cells);
  EXPECT_EQ(m.cells->six, 1);
  EXPECT_NEAR(m.cells->area_cv, 0, 1e-6);
  EXPECT_THAT(m.spectrum->effective_nyquist, Optional(DoubleNear(1.0746, 0.01)));
}

// Three neighbours on it are nearly in a line, and some are nearly at one place.
TEST(PointsOnACircle, LeaveItsInsideOrRingsEmpty) {
  MeasuredSet set{Region(Domain{1000, 1000, false}, nullptr), 1};
  std::mt19937_64 random(3);
  for (int i = 0; i < 3000; ++i) {
    const double angle = 2e-9 * std::numbers::pi * static_cast<double>(random() % 1'000'000'000);
    const auto rounded = [](double at) { return std::round(at * 1e6) / 1e6; };
    set.places.push_back({rounded(500 + 400 * std::cos(angle)), rounded(500 + 400 * std::sin(angle))});
  }
  const auto hole = largest_hole(set);
  ASSERT_TRUE(hole);
  EXPECT_NEAR(hole->radius, 400, 1e-4);
  EXPECT_NEAR(hole->centre.x, 500, 1e-3);
  // With its middle the corners of the domain are farther from all points than the middle of a spoke, 200.
  set.places.push_back({500, 500});
  EXPECT_NEAR(largest_hole(set)->radius, 500 * std::numbers::sqrt2 - 400, 0.1);
}

}  // namespace
}  // namespace annulus
