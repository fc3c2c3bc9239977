#include "core/lookup/coverage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

namespace annulus {
namespace {

// What one disc covers of a square's quarters, with doubles; `certain`: the share of r squared that is surely
// nearer.
std::uint32_t by_hand(const Box& box, Vec2 p, double radius, double certain) {
  const double x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
  const std::array<Box, 4> quarters{Box{box.left, box.top, x, y}, Box{x, box.top, box.right, y},
                                    Box{box.left, y, x, box.bottom}, Box{x, y, box.right, box.bottom}};
  std::uint32_t covered = 0;
  for (std::uint32_t i = 0; i < 4; ++i) {
    const double across = std::max(double{p.x} - quarters[i].left, quarters[i].right - double{p.x});
    const double down = std::max(double{p.y} - quarters[i].top, quarters[i].bottom - double{p.y});
    if (across * across + down * down < radius * radius * certain) covered |= 1u << i;
  }
  return covered;
}

// Where floats are coarse: their spacing is 2e-5 of the radius at the far edge, and each disc's rim passes as
// near to a corner. Rounding that counted twice told compilers apart there, and so made other points.
TEST(Coverage, QuartersAreCoveredAsDoublesSay) {
  constexpr double kRadius = 3, kCertain = 1 - 1e-9;
  const Region region({1000, 40, false}, nullptr);
  std::mt19937 random(1);
  std::uniform_real_distribution<double> unit;
  int near_limit = 0;
  for (int i = 0; i < 4000; ++i) {
    Coverage coverage(region, kRadius, {});
    const Squares& squares = coverage.squares();
    const int level = 3 + i % 5;
    const auto in_cell = [&] { return static_cast<std::uint32_t>(unit(random) * (1 << level)); };
    const Squares::Square square{squares.columns() - 10 - static_cast<std::uint32_t>(unit(random) * 200),
                                 5 + static_cast<std::uint32_t>(unit(random) * (squares.rows() - 10)),
                                 in_cell(), in_cell()};
    const Box box = squares.box(square, level);
    // The far corner of one of its quarters, seen from a point about a radius away.
    const bool right = unit(random) < 0.5, below = unit(random) < 0.5;
    const std::array<double, 3> xs{box.left, (box.left + box.right) / 2, box.right},
        ys{box.top, (box.top + box.bottom) / 2, box.bottom};
    const double corner_x = xs[(right ? 1u : 0u) + (unit(random) < 0.5 ? 1u : 0u)];
    const double corner_y = ys[(below ? 1u : 0u) + (unit(random) < 0.5 ? 1u : 0u)];
    const double angle = unit(random) * std::numbers::pi / 8;  // mostly along the coarse coordinate
    const double reach = kRadius * (1 + 2.5e-5 * (2 * unit(random) - 1));
    const Vec2 p{static_cast<float>(corner_x + (right ? -1 : 1) * reach * std::cos(angle)),
                 static_cast<float>(corner_y + (below ? -1 : 1) * reach * std::sin(angle))};
    const std::vector<Vec2> points{p};
    coverage.insert(p, 0);
    const std::uint32_t expected = by_hand(box, p, kRadius, kCertain);
    EXPECT_EQ(coverage.covered_quarters(points, square, level), expected) << i;
    near_limit +=
        by_hand(box, p, kRadius * (1 - 4e-5), 1) != by_hand(box, p, kRadius * (1 + 4e-5), 1) ? 1 : 0;
  }
  EXPECT_GT(near_limit, 2000);
}

}  // namespace
}  // namespace annulus
