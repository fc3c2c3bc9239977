#include "core/measures/free_area.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

#include "core/measures/holes.h"
#include "tests/core/support.h"

namespace annulus {
namespace {

double area_of(const FreeArea& area) {
  double sum = 0;
  for (std::size_t i = 0; i + 2 < area.triangles.size(); i += 3) {
    const Vec2 a = area.triangles[i], b = area.triangles[i + 1], c = area.triangles[i + 2];
    sum += std::abs(double{b.x - a.x} * double{c.y - a.y} - double{b.y - a.y} * double{c.x - a.x}) / 2;
  }
  return sum;
}

bool in_triangle(Vec2 a, Vec2 b, Vec2 c, Location p) {
  const auto side = [&](Vec2 from, Vec2 to) {
    return (double{to.x} - double{from.x}) * (p.y - double{from.y}) -
           (double{to.y} - double{from.y}) * (p.x - double{from.x});
  };
  const double x = side(a, b), y = side(b, c), z = side(c, a);
  return (x >= 0 && y >= 0 && z >= 0) || (x <= 0 && y <= 0 && z <= 0);
}

bool painted(const FreeArea& area, Location p) {
  for (std::size_t i = 0; i + 2 < area.triangles.size(); i += 3)
    if (in_triangle(area.triangles[i], area.triangles[i + 1], area.triangles[i + 2], p)) return true;
  return false;
}

double nearest(const MeasuredSet& set, Location p) {
  double least = std::numeric_limits<double>::infinity();
  for (const Location& q : set.places)
    least = std::min(least, test::distance({p.x, p.y}, {q.x, q.y}, set.domain()));
  return least;
}

MeasuredSet scattered(int points, bool periodic) {
  MeasuredSet set{Region(Domain{100, 60, periodic}, nullptr), 9};
  std::mt19937 random(7);
  std::uniform_real_distribution<double> unit;
  for (int i = 0; i < points; ++i) set.places.push_back({100 * unit(random), 60 * unit(random)});
  return set;
}

TEST(FreeArea, IsWhereNoPointIsNearerThanRInThePlaneAndOnATorus) {
  for (const bool periodic : {false, true}) {
    for (const int points : {3, 20, 60}) {
      const MeasuredSet set = scattered(points, periodic);
      const FreeArea area = free_area(set, Voronoi(set.domain(), set.places));
      for (int row = 0; row < 60; ++row) {
        for (int column = 0; column < 100; ++column) {
          const Location p{column + 0.37, row + 0.61};
          const double away = nearest(set, p);
          if (std::abs(away - set.radius) < 0.01) continue;  // nearer to the circle than its straight pieces
          ASSERT_EQ(painted(area, p), away > set.radius)
              << p.x << ' ' << p.y << ' ' << away << ' ' << points << ' ' << periodic;
        }
      }
    }
  }
}

TEST(FreeArea, IsTheShareThatTheHolesTell) {
  for (const bool periodic : {false, true}) {
    const MeasuredSet set = scattered(40, periodic);
    const Voronoi voronoi(set.domain(), set.places);
    const Holes holes = measure_holes(set, voronoi).value();
    EXPECT_NEAR(area_of(free_area(set, voronoi)) / set.area(), holes.still_fillable, 1e-4);
  }
}

// All points on one line of the border: each of their cells reaches to the other sides.
TEST(Voronoi, HasCellsOfPointsThatLieOnOneBorder) {
  const Domain domain{100, 60, false};
  for (const std::vector<Location>& places :
       std::vector<std::vector<Location>>{{{0, 0}},
                                          {{100, 60}},
                                          {{100, 0}},
                                          {{0, 10}, {0, 30}},
                                          {{20, 60}, {50, 60}, {60, 60}},
                                          {{100, 7}}}) {
    const Voronoi voronoi(domain, places);
    double area = 0;
    voronoi.visit_sides([&](Index, const Voronoi::Side& side, const Voronoi::Side& next) {
      area += (side.from.x * next.from.y - side.from.y * next.from.x) / 2;
    });
    EXPECT_NEAR(std::abs(area), 6000, 1e-6) << places[0].x << ' ' << places[0].y;
  }
}

TEST(FreeArea, OfOnePointIsAllButItsDisc) {
  MeasuredSet set{Region(Domain{100, 60, false}, nullptr), 9};
  set.places = {{50, 30}};
  const FreeArea area = free_area(set, Voronoi(set.domain(), set.places));
  EXPECT_NEAR(area_of(area), 6000 - 81 * std::numbers::pi, 0.1);
  double round = 0;
  for (std::size_t i = 0; i + 1 < area.arcs.size(); i += 2) {
    const Vec2 a = area.arcs[i], b = area.arcs[i + 1];
    EXPECT_NEAR(std::hypot(double{a.x} - 50, double{a.y} - 30), 9, 1e-4);
    EXPECT_NEAR(std::hypot(double{b.x} - 50, double{b.y} - 30), 9, 1e-4);
    round += std::hypot(double{a.x} - double{b.x}, double{a.y} - double{b.y});
  }
  EXPECT_NEAR(round, 18 * std::numbers::pi, 0.1);
}

TEST(FreeArea, ItsStraightPiecesLeaveLargeCirclesAsLittleAsSmallOnes) {
  for (const double radius : {9.0, 45.0, 95.0}) {
    MeasuredSet set{Region(Domain{100, 60, false}, nullptr), radius};
    set.places = {{0, 0}};
    const FreeArea area = free_area(set, Voronoi(set.domain(), set.places));
    ASSERT_GT(area.arcs.size(), 0u);
    for (std::size_t i = 0; i + 1 < area.arcs.size(); i += 2) {
      const Vec2 a = area.arcs[i], b = area.arcs[i + 1];
      const double middle = std::hypot((double{a.x} + double{b.x}) / 2, (double{a.y} + double{b.y}) / 2);
      ASSERT_LE(radius - middle, 100 / 40'000.0 + 1e-5) << radius;
    }
  }
}

// Two islands and, on a torus, a third one across the border; or the first of them alone.
TEST(FreeArea, EndsWhereTheMaskDoes) {
  const ImageValue mask = test::picture({"...##....#",  //
                                         "...##....#",  //
                                         "....#...##",  //
                                         "...##....#",  //
                                         "..###...##",  //
                                         "...##....#"});
  for (const bool periodic : {false, true}) {
    for (const bool alone : {false, true}) {
      MeasuredSet set = scattered(12, periodic);
      set.region = Region(set.domain(), mask.pixels);
      if (alone) set.region.keep_part_of({5, 5});
      std::erase_if(set.places, [&](Location p) {
        return !set.region.contains({static_cast<float>(p.x), static_cast<float>(p.y)});
      });
      ASSERT_GT(set.size(), 1u);
      const FreeArea area = free_area(set, Voronoi(set.domain(), set.places));
      int inside = 0;
      for (int row = 0; row < 60; ++row) {
        for (int column = 0; column < 100; ++column) {
          const Location p{column + 0.37, row + 0.61};
          const double away = nearest(set, p);
          if (std::abs(away - set.radius) < 0.01) continue;
          const bool free = away > set.radius && set.region.contains({static_cast<float>(p.x),  //
                                                                      static_cast<float>(p.y)});
          inside += free ? 1 : 0;
          ASSERT_EQ(painted(area, p), free) << p.x << ' ' << p.y << ' ' << periodic << ' ' << alone;
        }
      }
      EXPECT_GT(inside, 500);
      EXPECT_NEAR(area_of(area), inside, 40) << "nothing twice";
      ASSERT_GT(area.arcs.size(), 0u);
      // A region does not contain its domain's right and lower border.
      for (const Vec2 end : area.arcs)
        EXPECT_TRUE(set.region.contains({std::min(end.x, 99.999f), std::min(end.y, 59.999f)}))
            << end.x << ' ' << end.y;
    }
  }
}

}  // namespace
}  // namespace annulus
