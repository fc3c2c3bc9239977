#include "core/measures/place_tree.h"

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

double PlaceTree::squared(Index point, Location place) const {
  const double x = wrapped(places_[point].x - place.x, domain_.width, domain_.periodic);
  const double y = wrapped(places_[point].y - place.y, domain_.height, domain_.periodic);
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

PlaceTree::Nearest PlaceTree::nearest(Index point) const {
  Nearest best{kNoPoint, std::numeric_limits<double>::infinity()};
  if (!nodes_.empty()) search(0, point, best);
  return best;
}

void PlaceTree::search(std::uint32_t at, Index point, Nearest& best) const {
  const Node& node = nodes_[at];
  const Location place = places_[point];
  if (node.right == 0) {
    for (std::uint32_t i = node.begin; i < node.end; ++i) {
      const Index other = order_[i];
      const double d = squared(other, place);
      if (other == point || d > best.squared || (d == best.squared && other > best.point)) continue;
      best = {other, d};
    }
    return;
  }
  std::uint32_t near = at + 1, far = node.right;
  if (reach(nodes_[far], place).least < reach(nodes_[near], place).least) std::swap(near, far);
  for (const std::uint32_t child : {near, far})
    if (reach(nodes_[child], place).least <= best.squared) search(child, point, best);
}

}  // namespace annulus
