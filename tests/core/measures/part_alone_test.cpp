#include "core/measures/part_alone.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/measures/free_area.h"
#include "core/measures/measures.h"
#include "tests/core/support.h"

namespace annulus {
namespace {

// A hexagonal lattice at the distance 1: no point more fits anywhere, and the largest circles without a point
// have the radius 1/sqrt 3.
MeasuredSet lattice(bool periodic) {
  const double row_height = std::sqrt(3) / 2;
  MeasuredSet set{Region(Domain{30, 40 * row_height, periodic}, nullptr), 1};
  for (int row = 0; row < 40; ++row)
    for (int column = 0; column < 30; ++column)
      set.places.push_back({column + (row % 2 == 0 ? 0.25 : 0.75), (row + 0.5) * row_height});
  return set;
}

TEST(PartAlone, TakesTheRoomThatItsNeighboursLeave) {
  const MeasuredSet part = part_alone(lattice(true), {5.1, 7.2, 15.3, 17.4});
  EXPECT_EQ(part.size() + part.beyond.size(), 1200u);
  EXPECT_NEAR(part.area(), 10.2 * 10.2, 0.3);
  const Measures m = measure(part);
  // On average a point has the area sqrt(3)/2.
  EXPECT_NEAR(m.points, 10.2 * 10.2 / (std::sqrt(3) / 2), 8);
  EXPECT_NEAR(m.holes.value().largest.radius, 1 / std::sqrt(3), 1e-6);
  EXPECT_EQ(m.room.value().points(), 0);
  EXPECT_EQ(m.holes->still_fillable, 0);
  EXPECT_NEAR(m.density.border_taken_out.value(), 0.9069, 0.06);
  EXPECT_TRUE(free_area(part, Voronoi(part.domain(), part.all_places())).triangles.empty());
}

TEST(PartAlone, AtTheBorderOfAPlaneDensityIsNotTold) {
  EXPECT_FALSE(part_alone(lattice(false), {0, 7, 15, 17}).goes_on);
  EXPECT_FALSE(part_alone(lattice(false), {5, 7, 29, 17}).goes_on);
  EXPECT_TRUE(part_alone(lattice(false), {5, 7, 15, 17}).goes_on);
  EXPECT_TRUE(part_alone(lattice(true), {0, 0, 15, 17}).goes_on);
}

// Against each pair, and each place of a fine raster.
TEST(PartAlone, AgreesWithALookAtEachPointAndPlace) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> x(0, 100), y(0, 60);
  const ImageValue mask = test::picture({"########..", "########..", "##########", "##...#####"});
  for (const bool masked : {false, true}) {
    MeasuredSet set{Region(Domain{100, 60, false}, masked ? mask.pixels : nullptr), 3};
    while (set.places.size() < 200) {
      const Location p{x(random), y(random)};
      if (set.region.contains({static_cast<float>(p.x), static_cast<float>(p.y)})) set.places.push_back(p);
    }
    const Box box{20, 10, 90, 50};
    const auto in_box = [&](Location p) {
      return p.x >= box.left && p.x < box.right && p.y >= box.top && p.y < box.bottom;
    };
    Index points = 0;
    std::uint64_t near = 0;
    for (Index i = 0; i < set.size(); ++i) {
      if (!in_box(set.places[i])) continue;
      ++points;
      for (Index j = 0; j < i; ++j)
        if (in_box(set.places[j]) &&
            std::hypot(set.places[i].x - set.places[j].x, set.places[i].y - set.places[j].y) < set.radius)
          ++near;
    }
    int places = 0, free = 0;
    double largest = 0;
    for (double row = 0.05; row < 60; row += 0.1) {
      for (double column = 0.05; column < 100; column += 0.1) {
        const Location p{column, row};
        if (!in_box(p) || !set.region.contains({static_cast<float>(p.x), static_cast<float>(p.y)})) continue;
        ++places;
        double nearest = 1e9;
        for (const Location& q : set.places) nearest = std::min(nearest, std::hypot(p.x - q.x, p.y - q.y));
        if (nearest > set.radius) ++free;
        largest = std::max(largest, nearest);
      }
    }
    const MeasuredSet part = part_alone(set, box);
    EXPECT_EQ(part.size(), points);
    EXPECT_NEAR(part.area(), places * 0.01, 0.002 * part.area());
    const Measures m = measure_quickly(part);
    EXPECT_EQ(m.distances.violations, near);
    const Voronoi voronoi(part.domain(), part.all_places());
    const Holes holes = measure_holes(part, voronoi).value();
    EXPECT_NEAR(holes.still_fillable, 1.0 * free / places, 0.004);
    EXPECT_NEAR(holes.largest.radius, largest, 0.1);
  }
}

TEST(PartAlone, KeepsRadii) {
  MeasuredSet set{Region(Domain{100, 60, false}, nullptr), 1};
  set.places = {{10, 10}, {50, 30}, {52, 30}};
  set.radii = {5, 1, 3};
  const MeasuredSet part = part_alone(set, {40, 20, 60, 40});
  EXPECT_EQ(part.radii, (std::vector<float>{1, 3}));
  EXPECT_EQ(part.beyond_radii, (std::vector<float>{5}));
  EXPECT_TRUE(part_alone(set, {60, 50, 70, 60}).sized()) << "though no point is left";
}

}  // namespace
}  // namespace annulus
