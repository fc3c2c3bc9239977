#include "core/lookup/place_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace annulus {
namespace {

constexpr double kHair = 1e-15;  // of the sides, so that rounding hides no point

double wrapped(double d, double side, bool periodic) {
  return std::abs(periodic ? d - side * std::round(d / side) : d);
}

}  // namespace

PlaceTree::PlaceTree(const Domain& domain, std::span<const Location> places, std::span<const float> radii)
    : domain_(domain), places_(places), radii_(radii), order_(places.size()) {
  std::iota(order_.begin(), order_.end(), Index{0});
  build(0, static_cast<std::uint32_t>(order_.size()));
  places_by_order_.reserve(order_.size());
  for (const Index point : order_) places_by_order_.push_back(places[point]);
}

std::uint32_t PlaceTree::build(std::uint32_t begin, std::uint32_t end) {
  constexpr double kBeyond = std::numeric_limits<double>::infinity();
  Node node{{kBeyond, kBeyond}, {-kBeyond, -kBeyond}, begin, end};
  for (std::uint32_t i = begin; i < end; ++i) {
    const Location p = places_[order_[i]];
    node.low = {std::min(node.low.x, p.x), std::min(node.low.y, p.y)};
    node.high = {std::max(node.high.x, p.x), std::max(node.high.y, p.y)};
    if (radii_.empty()) continue;
    const float radius = radii_[order_[i]];
    node.smallest = i == begin ? radius : std::min(node.smallest, radius);
    node.largest = std::max(node.largest, radius);
  }
  const auto at = static_cast<std::uint32_t>(nodes_.size());
  nodes_.push_back(node);
  if (end - begin <= kLeaf) return at;
  const bool wide = node.high.x - node.low.x > node.high.y - node.low.y;
  const std::uint32_t middle = begin + (end - begin) / 2;
  Index* const first = order_.data();
  std::nth_element(first + begin, first + middle, first + end, [&](Index a, Index b) {
    return wide ? places_[a].x < places_[b].x : places_[a].y < places_[b].y;
  });
  build(begin, middle);
  const std::uint32_t right = build(middle, end);
  nodes_[at].right = right;
  return at;
}

double PlaceTree::squared(Location at, Location place) const {
  const double x = wrapped(at.x - place.x, domain_.width, domain_.periodic);
  const double y = wrapped(at.y - place.y, domain_.height, domain_.periodic);
  return x * x + y * y;
}

PlaceTree::Reach PlaceTree::reach(const Node& node, Location place) const {
  double least = 0, most = 0;
  const auto add = [&](double low, double high, double at, double side) {
    const double half = (high - low) / 2, middle = wrapped((low + high) / 2 - at, side, domain_.periodic);
    const double near = std::max(middle - half, 0.0);
    const double far = domain_.periodic ? std::min(middle + half, side / 2) : middle + half;
    least += near * near;
    most += far * far;
  };
  add(node.low.x, node.high.x, place.x, domain_.width);
  add(node.low.y, node.high.y, place.y, domain_.height);
  const double lost = kHair * (domain_.width + domain_.height);
  const double near = std::max(std::sqrt(least) - lost, 0.0), far = std::sqrt(most) + lost;
  return {near * near, far * far};
}

PlaceTree::Nearest PlaceTree::nearest(Location place, double within, Index except) const {
  Nearest best{kNoPoint, within};
  visit(place, [&](const Some& some) {
    if (some.least > best.squared) return true;
    if (!some.exact) return false;
    const Index point = some.points.front();
    if (point != except && (some.least < best.squared || point < best.point)) best = {point, some.least};
    return true;
  });
  return best;
}

}  // namespace annulus
