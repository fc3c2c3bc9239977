#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <random>
#include <utility>
#include <vector>

#include "tests/core/statistics.h"
#include "tests/core/support.h"

// The sets of `maximal` against those of the plain flat quadtree of Ebeida and others 2012, written anew here
// with other random numbers: over 64 seeds they do not differ.
namespace annulus {
namespace {

using test::kolmogorov_smirnov;
using test::Place;

constexpr double kSide = 200, kMaximalRadius = 10;
constexpr int kSeeds = 64;
const Domain kTorus{kSide, kSide, true};

std::vector<Place> plain_quadtree(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> unit;
  std::vector<Place> points;
  double side = kSide / std::ceil(kSide * std::numbers::sqrt2 / kMaximalRadius);
  std::vector<std::pair<double, double>> squares;
  for (double y = 0; y < kSide - side / 2; y += side)
    for (double x = 0; x < kSide - side / 2; x += side) squares.push_back({x, y});
  const auto way = [](double d) { return std::abs(std::remainder(d, kSide)); };
  const auto reached = [&](double x, double y, double half) {
    return std::ranges::any_of(points, [&](Place p) {
      const double dx = way(p.x - x) + half, dy = way(p.y - y) + half;
      return dx * dx + dy * dy < kMaximalRadius * kMaximalRadius;
    });
  };
  while (!squares.empty()) {
    for (auto darts = static_cast<std::size_t>(std::ceil(0.6 * static_cast<double>(squares.size())));
         darts > 0 && !squares.empty(); --darts) {
      const std::size_t i = random() % squares.size();
      const double x = squares[i].first + unit(random) * side, y = squares[i].second + unit(random) * side;
      if (reached(x, y, 0)) continue;
      points.push_back({x, y});
      squares[i] = squares.back();
      squares.pop_back();
    }
    side /= 2;
    std::vector<std::pair<double, double>> parts;
    for (const auto& [x, y] : squares)
      for (const double down : {0.0, side})
        for (const double across : {0.0, side})
          if (!reached(x + across + side / 2, y + down + side / 2, side / 2))
            parts.push_back({x + across, y + down});
    squares = std::move(parts);
  }
  return points;
}

struct Sets {
  std::vector<double> counts, nearest;
  // The mean power at frequencies of the cells (29 along a side) and of the first squares, over all sets.
  std::vector<double> power = std::vector<double>(4, 0);

  void add(const std::vector<Place>& points) {
    counts.push_back(static_cast<double>(points.size()));
    for (std::size_t i = 0; i < points.size(); ++i) {
      double least = kSide;
      for (std::size_t j = 0; j < points.size(); ++j)
        if (j != i) least = std::min(least, test::distance(points[i], points[j], kTorus));
      nearest.push_back(least / kMaximalRadius);
    }
    const std::pair<double, double> frequencies[] = {{29, 0}, {29, 29}, {232, 0}, {0, 232}};
    for (std::size_t f = 0; f < 4; ++f) {
      std::complex<double> sum = 0;
      for (const Place p : points)
        sum += std::polar(
            1.0, 2 * std::numbers::pi * (frequencies[f].first * p.x + frequencies[f].second * p.y) / kSide);
      power[f] += std::norm(sum) / static_cast<double>(points.size()) / kSeeds;
    }
  }
};

std::pair<double, double> mean_and_error(const std::vector<double>& values) {
  double sum = 0, squares = 0;
  for (const double value : values) sum += value, squares += value * value;
  const double n = static_cast<double>(values.size()), mean = sum / n;
  return {mean, std::sqrt((squares / n - mean * mean) / (n - 1))};
}

TEST(SlowMaximalStatistics, AreThoseOfThePlainQuadtree) {
  Sets own, plain;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    annulus::Setup setup = test::make_setup_of(
        "maximal", {{"width", kSide}, {"height", kSide}, {"radius", kMaximalRadius}, {"periodic", true}});
    setup.reseed(seed);
    own.add(test::finish(setup).places);
    plain.add(plain_quadtree(seed));
  }
  const auto [own_mean, own_error] = mean_and_error(own.counts);
  const auto [plain_mean, plain_error] = mean_and_error(plain.counts);
  EXPECT_LT(std::abs(own_mean - plain_mean), 4 * std::hypot(own_error, plain_error));

  EXPECT_LT(kolmogorov_smirnov(own.nearest, plain.nearest), 1.95) << "once in a thousand times by chance";

  // The power of one set at one frequency is spread like an exponential: its mean over 64 by an eighth of it.
  for (std::size_t f = 0; f < 4; ++f)
    EXPECT_LT(std::abs(own.power[f] - plain.power[f]), 4 * std::hypot(own.power[f], plain.power[f]) / 8) << f;
}

}  // namespace
}  // namespace annulus
