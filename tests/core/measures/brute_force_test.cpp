// Each measure against the plainest way to find it.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>
#include <random>
#include <vector>

#include "core/measures/covariance.h"
#include "core/measures/fourier.h"
#include "core/measures/measures.h"
#include "core/measures/taper.h"
#include "tests/core/support.h"

namespace annulus {
namespace {

MeasuredSet random_set(bool periodic, Index count, std::uint32_t seed) {
  MeasuredSet set{Region(Domain{3, 2, periodic}, nullptr), 0.3};
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> unit;
  for (Index i = 0; i < count; ++i) set.places.push_back({3 * unit(random), 2 * unit(random)});
  return set;
}

double distance(const MeasuredSet& set, Location a, Location b) {
  return test::distance({a.x, a.y}, {b.x, b.y}, set.domain());
}

double distance_to_nearest(const MeasuredSet& set, Location place) {
  double least = std::numeric_limits<double>::infinity();
  for (const Location& point : set.places) least = std::min(least, distance(set, place, point));
  return least;
}

// Places on a fine raster.
template <class Visit>
void visit_raster(const MeasuredSet& set, int along, Visit visit) {
  for (int y = 0; y < along; ++y)
    for (int x = 0; x < along; ++x)
      visit(Location{(x + 0.5) / along * set.domain().width, (y + 0.5) / along * set.domain().height});
}

class BruteForce : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(PlaneAndTorus, BruteForce, testing::Bool());

TEST_P(BruteForce, Distances) {
  const MeasuredSet set = random_set(GetParam(), 150, 1);
  const Distances found = measure_distances(set);
  std::uint64_t violations = 0;
  double smallest = std::numeric_limits<double>::infinity();
  for (Index i = 0; i < set.size(); ++i) {
    double nearest = std::numeric_limits<double>::infinity();
    for (Index j = 0; j < set.size(); ++j) {
      if (i == j) continue;
      nearest = std::min(nearest, distance(set, set.places[i], set.places[j]));
      if (j < i && distance(set, set.places[i], set.places[j]) < set.radius) ++violations;
    }
    smallest = std::min(smallest, nearest);
    EXPECT_NEAR(found.nearest[i].distance, nearest, 1e-12);
  }
  EXPECT_EQ(found.violations, violations);
  EXPECT_EQ(found.violating.size(), violations);
  EXPECT_NEAR(found.smallest.value(), smallest, 1e-12);
}

TEST_P(BruteForce, LargestHoleAndCoveredArea) {
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    MeasuredSet set = random_set(GetParam(), 40, seed);
    if (!GetParam()) {
      // Points on the border and in a corner have no mirror images of their own.
      set.places[0] = {0, 0.7};
      set.places[1] = {3, 2};
      set.places[2] = {1.1, 0};
    }
    const Voronoi voronoi(set.domain(), set.places);
    const Holes holes = measure_holes(set, voronoi).value();
    constexpr int kAlong = 600;
    double largest = 0, covered = 0;
    visit_raster(set, kAlong, [&](Location place) {
      const double d = distance_to_nearest(set, place);
      largest = std::max(largest, d);
      covered += d < set.radius ? 1.0 : 0.0;
    });
    const double half_diagonal = std::hypot(1.5, 1) / kAlong;
    EXPECT_GE(holes.largest.radius, largest);
    EXPECT_LE(holes.largest.radius, largest + half_diagonal);
    EXPECT_NEAR(distance_to_nearest(set, holes.largest.centre), holes.largest.radius, 1e-9);
    EXPECT_NEAR(1 - holes.still_fillable, covered / kAlong / kAlong, 1e-3);
    // Far enough out, discs cover everything: the cells fill the domain.
    EXPECT_NEAR(covered_area(set, voronoi, 10), 6, 1e-9);
    EXPECT_NEAR(covered_area(set, voronoi, holes.nearly_all_within), 0.99 * 6, 1e-6);
  }
}

// With a mask, of which no quarter is all bright.
TEST_P(BruteForce, LargestMaskedHole) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    MeasuredSet set = random_set(GetParam(), 40, seed);
    set.region = Region(set.domain(), test::picture({"..#..", "#...#", ".....", "..##."}).pixels);
    double largest = 0;
    visit_raster(set, 200, [&](Location place) {
      if (set.region.contains({static_cast<float>(place.x), static_cast<float>(place.y)}))
        largest = std::max(largest, distance_to_nearest(set, place));
    });
    const Holes::Circle hole = largest_hole(set).value();
    constexpr double kCell = 3.0 / 200;
    EXPECT_GT(hole.radius, largest - 4e-3);  // the raster may know another place that is nearly as far
    EXPECT_LT(hole.radius, largest + kCell);
    EXPECT_NEAR(distance_to_nearest(set, hole.centre), hole.radius, 1e-9);
    EXPECT_TRUE(set.region.contains({static_cast<float>(hole.centre.x), static_cast<float>(hole.centre.y)}));
    const Holes all = measure_holes(set, Voronoi(set.domain(), set.places)).value();
    EXPECT_EQ(hole.radius, all.largest.radius);
  }
}

TEST_P(BruteForce, PairCorrelation) {
  const MeasuredSet set = random_set(GetParam(), 120, 7);
  const PairCorrelation found = measure_pairs(set).value();
  // On the torus half the shorter side is 1; 6 r is 1.8.
  ASSERT_EQ(found.g.size(), GetParam() ? 66u : 120u);
  for (std::size_t bin = 0; bin < found.g.size(); ++bin) {
    const double from = 0.015 * static_cast<double>(bin), to = from + 0.015;
    double pairs = 0;
    for (Index i = 0; i < set.size(); ++i)
      for (Index j = 0; j < set.size(); ++j) {
        const double d = distance(set, set.places[i], set.places[j]);
        if (i != j && d >= from && d < to) ++pairs;
      }
    // The mean set covariance of the ring, by many thin rings.
    double ring = 0;
    for (int i = 0; i < 100; ++i) {
      const double d = from + (i + 0.5) / 100 * 0.015;
      const double gamma =
          GetParam() ? 1 : 1 - 2 * d * 5 / (std::numbers::pi * 6) + d * d / (std::numbers::pi * 6);
      ring += 2 * std::numbers::pi * d * gamma * 0.015 / 100;
    }
    EXPECT_NEAR(found.g[bin], pairs / (120.0 * 119 / 6 * ring), 1e-3) << bin;
  }
}

// The plain sum over points, at single frequencies.
TEST_P(BruteForce, Spectrum) {
  const MeasuredSet set = random_set(GetParam(), 80, 3);
  const Spectrum found = measure_spectrum(set).value();
  const auto weight = [&](Location p) {
    if (GetParam()) return 1.0;
    const auto along = [](double share) {
      const double s = std::min(share, 1 - share);
      return s >= 0.1 ? 1 : 0.5 - 0.5 * std::cos(std::numbers::pi * s / 0.1);
    };
    return along(p.x / 3) * along(p.y / 2);
  };
  double sum = 0, squares = 0;
  for (const Location& p : set.places) {
    sum += weight(p);
    squares += weight(p) * weight(p);
  }
  for (int k2 = -5; k2 <= 5; ++k2) {
    for (int k1 = -5; k1 <= 5; ++k1) {
      if (k1 == 0 && k2 == 0) continue;
      const auto wave = [&](Location p) {
        return std::polar(1.0, -2 * std::numbers::pi * (k1 * p.x / 3 + k2 * p.y / 2));
      };
      std::complex<double> amplitude = 0, area = 0;
      for (const Location& p : set.places) amplitude += weight(p) * wave(p);
      double all = 0;
      if (!GetParam())
        visit_raster(set, 200, [&](Location p) {
          area += weight(p) * wave(p);
          all += weight(p);
        });
      if (all > 0) amplitude -= sum * area / all;
      EXPECT_NEAR(double{found.at(k1, k2)}, std::norm(amplitude) / squares, 1e-4) << k1 << " " << k2;
    }
  }
}

// Ringing as docs/measures.md has it, from plain sums over all points at each frequency of a torus.
double plain_ringing(const MeasuredSet& set) {
  const double n = set.size(), width = set.domain().width, height = set.domain().height;
  const double spacing = std::sqrt(width * height / n), du = std::max(1 / std::sqrt(n), 0.02);
  std::map<long, std::vector<double>> rings;
  const double reach = 6.25;
  const int across = static_cast<int>(reach * width / spacing),
            down = static_cast<int>(reach * height / spacing);
  for (int k1 = 0; k1 <= across; ++k1)
    for (int k2 = k1 == 0 ? 1 : -down; k2 <= down; ++k2) {
      const double u = std::hypot(k1 / width, k2 / height) * spacing;
      if (u > reach) continue;
      double re = 0, im = 0;
      for (const Location& p : set.places) {
        const double turn = 2 * std::numbers::pi * (k1 * p.x / width + k2 * p.y / height);
        re += std::cos(turn);
        im += std::sin(turn);
      }
      rings[std::lround(u / du)].push_back((re * re + im * im) / n);
    }
  const auto mean_of = [](const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  };
  long first = 0;
  while (!rings.contains(first) || mean_of(rings[first]) < 0.98) ++first;
  const double from = static_cast<double>(first) * du, to = from + 5;
  double sum = 0;
  for (const auto& [number, values] : rings) {
    const double u = static_cast<double>(number) * du, mean = mean_of(values);
    if (number < first || u > to) continue;
    double variance = 0;
    for (const double value : values)
      if (values.size() > 1)
        variance += (value - mean) * (value - mean) / static_cast<double>(values.size() - 1);
    sum += ((mean - 1) * (mean - 1) - variance / static_cast<double>(values.size())) * u * du;
  }
  return 10 * std::sqrt(2 * sum / (to * to - from * from));
}

// Nothing of a run of ours has been rounded: a pair that lacks a hundred millionth of r is too near, as it is
// where the run is shown.
TEST(TooNear, IsWhatLacksTheLeastInARunOfOurs) {
  for (const unsigned seed : {1u, 18u, 39u}) {
    const auto run = test::finish(test::make_setup({{"seed", test::whole(seed)}}, "blog"));
    const double radius = run.setup.real("radius");
    std::uint64_t near = 0;
    const auto& points = run.sampler->points();
    for (Index a = 0; a < points.size(); ++a)
      for (Index b = 0; b < a; ++b) {
        const double x = double{points[a].x} - double{points[b].x},
                     y = double{points[a].y} - double{points[b].y};
        if (x * x + y * y < radius * radius) ++near;
      }
    EXPECT_EQ(measure_distances(measured_set(run.setup, *run.sampler)).violations, near) << seed;
  }
}

TEST(Ringing, IsThePlainSumOfDiscs) {
  const auto run = test::finish(test::make_setup_of(
      "roberts", {{"periodic", true}, {"width", 130.0}, {"height", 90.0}, {"radius", 6.0}}));
  const MeasuredSet set = measured_set(run.setup, *run.sampler);
  ASSERT_GT(set.size(), 150u);
  const double plain = plain_ringing(set);
  EXPECT_NEAR(measure_spectrum(set)->oscillation.value(), plain, 2e-5 * plain);
}

// Most rings of a lattice hold no power, and in a narrow domain some hold no frequency.
TEST(Ringing, IsThePlainSumOfALattice) {
  MeasuredSet set{Region(Domain{9, 5 * std::sqrt(3.0), true}, nullptr), 1};
  for (int row = 0; row < 10; ++row)
    for (int i = 0; i < 9; ++i) set.places.push_back({i + 0.5 * (row % 2), row * std::sqrt(0.75)});
  const double plain = plain_ringing(set);
  EXPECT_GT(plain, 10);
  EXPECT_NEAR(measure_spectrum(set)->oscillation.value(), plain, 1e-5 * plain);
}

TEST(Ringing, IsNotToldIfFrequenciesEndTooEarly) {
  // A square lattice of four: P is 4 where both wave numbers are even, so first in ring 2, and du = 1/2: the
  // rings from u = 1 to 6 end at 6.25.
  MeasuredSet set{Region(Domain{1, 1, true}, nullptr), 0.1};
  set.places = {{0, 0}, {0.5, 0}, {0, 0.5}, {0.5, 0.5}};
  EXPECT_TRUE(spectrum_of_any(set)->oscillation.has_value());
  // Three on a diagonal: P is 3 where three divides the sum of the wave numbers, which makes 3/4 in ring 1
  // and 6/6 in ring 2, and du = 1/sqrt(3): 2 du + 5 + du/2 = 6.44.
  set.places = {{0, 0}, {1.0 / 3, 1.0 / 3}, {2.0 / 3, 2.0 / 3}};
  ASSERT_NEAR(spectrum_of_any(set)->rings.at(1).mean, 1, 1e-5);
  EXPECT_FALSE(spectrum_of_any(set)->oscillation.has_value());
}

// Four points in 1 x 25 have a mean spacing of 2.5, at u = 1. The shortest wave of the picture is 1, at 2.5.
TEST(Spectrum, IsNotToldIfNoWaveFitsAcross) {
  for (const double height : {24.0, 26.0, 1e15}) {
    MeasuredSet set{Region(Domain{1, height, true}, nullptr), 0.1};
    set.places = {{0, 1}, {0, 7}, {0.5, 13}, {0.5, 20}};
    EXPECT_EQ(spectrum_of_any(set).has_value(), height < 25) << height;
  }
}

// A lattice of 4 x 4 on a torus: every square has its hole.
TEST(Gaps, AreCountedByHand) {
  MeasuredSet set{Region(Domain{4, 4, true}, nullptr), 0.6};
  for (int y = 0; y < 4; ++y)
    for (int x = 0; x < 4; ++x) set.places.push_back({x + 0.5, y + 0.5});
  const Voronoi voronoi(set.domain(), set.places);
  // sqrt(0.5) = 0.707 > 0.6 in the middle of a square, but between two neighbours it is 0.5.
  EXPECT_EQ(measure_holes(set, voronoi)->gaps.size(), 16u);
  set.radius = 0.45;  // discs of that radius do not touch: all that they leave is one piece
  EXPECT_EQ(measure_holes(set, voronoi)->gaps.size(), 1u);
  set.radius = 0.8;
  EXPECT_EQ(measure_holes(set, voronoi)->gaps.size(), 0u);
}

TEST(Gaps, OfAPlaneEndAtTheBorder) {
  // One point in the middle of a square with sides of 2: the four corners are 1.414 away, the sides 1.
  MeasuredSet set{Region(Domain{2, 2, false}, nullptr), 1.2};
  set.places.push_back({1, 1});
  const Voronoi voronoi(set.domain(), set.places);
  const Holes holes = measure_holes(set, voronoi).value();
  EXPECT_NEAR(holes.largest.radius, std::numbers::sqrt2, 1e-9);
  EXPECT_EQ(holes.gaps.size(), 4u);
  EXPECT_EQ(measure_cells(set, voronoi).has_value(), false);
}

// The order of points and, on a torus, where its corner lies, change nothing.
TEST(Measures, DoNotDependOnOrderOrTranslation) {
  const auto run =
      test::finish(test::make_setup_of("bridson", {{"periodic", true}, {"width", 300.0}, {"height", 200.0}}));
  const MeasuredSet set = measured_set(run.setup, *run.sampler);
  MeasuredSet moved = set;
  std::shuffle(moved.places.begin(), moved.places.end(), std::mt19937(5));
  for (Location& place : moved.places) {
    place.x = std::fmod(place.x + 123.4, 300);
    place.y = std::fmod(place.y + 77.7, 200);
  }
  const Measures a = measure(set), b = measure(moved);
  EXPECT_NEAR(a.distances.mean.value(), b.distances.mean.value(), 1e-9);
  EXPECT_NEAR(a.holes->largest.radius, b.holes->largest.radius, 1e-9);
  EXPECT_NEAR(a.holes->still_fillable, b.holes->still_fillable, 1e-9);
  EXPECT_EQ(a.holes->gaps.size(), b.holes->gaps.size());
  EXPECT_EQ(a.cells->six, b.cells->six);
  EXPECT_NEAR(a.cells->area_cv, b.cells->area_cv, 1e-7);
  EXPECT_NEAR(a.spectrum->low_power.value(), b.spectrum->low_power.value(), 1e-4);
  EXPECT_NEAR(a.spectrum->oscillation.value(), b.spectrum->oscillation.value(), 1e-3);
  // Fills are chance.
  const double sd = 0.007 * std::sqrt(1000.0 / a.points) * a.points;
  EXPECT_NEAR(a.room->points(), b.room->points(), 3 * sd);
}

// A mask that is all bright is no mask.
TEST(Masks, AllBrightMeasuresAsThePlane) {
  const auto run = test::finish(test::make_setup_of("bridson", {{"width", 300.0}, {"height", 200.0}}));
  const MeasuredSet set = measured_set(run.setup, *run.sampler);
  MeasuredSet masked = set;
  masked.region = Region(set.domain(), test::picture({"..", ".."}).pixels);
  const Measures a = measure(set), b = measure(masked);
  EXPECT_NEAR(b.holes->largest.radius, a.holes->largest.radius, 1e-3 * a.radius);
  EXPECT_NEAR(b.holes->still_fillable, a.holes->still_fillable, 5e-4);
  EXPECT_EQ(b.holes->gaps.size(), a.holes->gaps.size());
  ASSERT_EQ(a.pairs->g.size(), b.pairs->g.size());
  for (std::size_t i = 0; i < a.pairs->g.size(); ++i)
    EXPECT_NEAR(b.pairs->g[i], a.pairs->g[i], 0.02 * a.pairs->g[i] + 0.01);
  EXPECT_NEAR(b.spectrum->low_power.value(), a.spectrum->low_power.value(), 0.03);
}

// Half of the domain is dark.
TEST(Masks, CountOnlyWhatIsInside) {
  MeasuredSet set{Region(Domain{4, 2, false}, test::picture({".#"}).pixels), 0.5};
  set.places = {{0, 0}, {1, 1}};
  // Of the bright square with sides of 2 the corners (2, 0) and (0, 2) are sqrt(2) from the middle point and
  // 2 from the other.
  const Voronoi voronoi(set.domain(), set.places);
  const Holes holes = measure_holes(set, voronoi).value();
  EXPECT_NEAR(holes.largest.radius, std::numbers::sqrt2, 1e-5);
  // Discs of 0.5 cover one whole and one quarter disc of 4 units.
  EXPECT_NEAR(holes.still_fillable, 1 - 1.25 * std::numbers::pi * 0.25 / 4, 0.01);
  // What is left of the square hangs together.
  ASSERT_EQ(holes.gaps.size(), 1u);
  EXPECT_NEAR(holes.gaps.front().radius, std::numbers::sqrt2, 0.05);
  EXPECT_TRUE(missing(measure(set), Part::gaps).empty());
  // Discs of 1 leave three corners, each about sqrt(2) from the middle point.
  MeasuredSet corners = set;
  corners.radius = 1;
  const Holes apart = measure_holes(corners, voronoi).value();
  ASSERT_EQ(apart.gaps.size(), 3u);
  for (const Holes::Circle& gap : apart.gaps) {
    EXPECT_NEAR(gap.radius, std::numbers::sqrt2, 0.1);
    EXPECT_TRUE(set.region.contains({static_cast<float>(gap.centre.x), static_cast<float>(gap.centre.y)}));
  }
  // Two discs over 4 units of area.
  EXPECT_NEAR(measure_density(set).discs_per_area, 2 * std::numbers::pi * 0.0625 / 4, 1e-9);
  const SetCovariance gamma(set.region, 1);
  // A square with sides of 2.
  for (const double d : {0.0, 0.3, 0.8})
    EXPECT_NEAR(gamma(d), 1 - 2 * d * 4 / (std::numbers::pi * 4) + d * d / (std::numbers::pi * 4), 0.01) << d;
}

}  // namespace
}  // namespace annulus
