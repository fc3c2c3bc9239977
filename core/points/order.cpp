#include "core/points/order.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/domain/rng.h"
#include "core/points/elimination.h"
#include "core/points/near_points.h"
#include "core/points/travel.h"

namespace annulus {
namespace {

// The bits of a number from 0 to 65535, each moved to twice its place.
std::uint32_t spread_bits(std::uint32_t x) {
  x = (x | (x << 8)) & 0x00FF00FFu;
  x = (x | (x << 4)) & 0x0F0F0F0Fu;
  x = (x | (x << 2)) & 0x33333333u;
  return (x | (x << 1)) & 0x55555555u;
}

std::uint32_t morton_code(Vec2 p, const Domain& domain) {
  const auto along = [](float at, double side) {
    return static_cast<std::uint32_t>(std::clamp(double{at} / side * 65536, 0.0, 65535.0));
  };
  return spread_bits(along(p.x, domain.width)) | spread_bits(along(p.y, domain.height)) << 1;
}

std::vector<Index> by_birth(const PointSet& points) {
  std::vector<Index> order(points.positions.size());
  std::iota(order.begin(), order.end(), Index{0});
  return order;
}

std::vector<Index> along_a_z_curve(const PointSet& points) {
  std::vector<std::pair<std::uint32_t, Index>> places;
  places.reserve(points.positions.size());
  for (const Vec2 p : points.positions)
    places.emplace_back(morton_code(p, points.domain), static_cast<Index>(places.size()));
  std::ranges::sort(places);
  std::vector<Index> order;
  order.reserve(places.size());
  for (const auto& [code, point] : places) order.push_back(point);
  return order;
}

std::vector<Index> shuffled(const PointSet& points, std::uint64_t seed) {
  std::vector<Index> order = by_birth(points);
  const rng::PickStream stream(seed, rng::kOrderPick);
  for (auto left = static_cast<Index>(order.size()); left > 1; --left)
    std::swap(order[left - 1], order[rng::below(stream.candidate(left).first, left)]);
  return order;
}

}  // namespace

std::vector<Index> ordered(const PointSet& points, Order order, std::uint64_t seed,
                           const NowAndThen& now_and_then) {
  switch (order) {
    case Order::birth:
      break;
    case Order::progressive:
      // Neighbours in the plane are neighbours in memory then.
      return progressive_order(points, along_a_z_curve(points), now_and_then);
    case Order::random:
      return shuffled(points, seed);
    case Order::morton:
      return along_a_z_curve(points);
    case Order::travel:
      return short_way(points.positions, now_and_then);
  }
  return by_birth(points);
}

std::vector<double> smallest_distances(const PointSet& points, std::span<const Index> order,
                                       const NowAndThen& now_and_then) {
  constexpr Index kAtOnce = 4096;
  std::vector<double> smallest;
  smallest.reserve(order.size());
  double squared = std::numeric_limits<double>::infinity();
  // More than any two points can have.
  double reach = points.domain.width + points.domain.height;
  if (!points.radii.empty()) reach /= double{std::ranges::min(points.radii)};
  NearPoints near(points, reach);
  for (const Index point : order) {
    if (now_and_then && near.size() % kAtOnce == 0) now_and_then();
    if (squared > 0)
      near.visit_within(point, reach, [&](Index, double d) { squared = std::min(squared, d); });
    smallest.push_back(std::sqrt(squared));
    near.push(point);
    if (squared >= reach * reach / 4 || squared == 0) continue;
    // Only a pair nearer than all so far counts from here on: smaller cells do.
    reach = smallest.back() * (1 + 1e-9);
    near = NearPoints(points, reach);
    for (std::size_t i = 0; i < smallest.size(); ++i) near.push(order[i]);
  }
  return smallest;
}

std::vector<double> prefix_spread(const PointSet& points, std::span<const Index> order,
                                  const NowAndThen& now_and_then) {
  std::vector<double> spread = smallest_distances(points, order, now_and_then);
  const double lattice = lattice_distance(points, points.area, 1);
  for (std::size_t i = 0; i < spread.size(); ++i)
    spread[i] *= std::sqrt(static_cast<double>(i + 1)) / lattice;
  return spread;
}

}  // namespace annulus
