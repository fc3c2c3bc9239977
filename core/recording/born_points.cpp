#include "core/recording/born_points.h"

#include <limits>
#include <utility>

namespace annulus {
namespace {

// Points that a square lists before it is quartered. With fewer more squares are looked at, with more more
// points.
constexpr std::uint32_t kMostListed = 14;

// The least power of two above a length.
double power_above(double length) {
  return std::ldexp(1.0, std::ilogb(length) + 1);
}

double wrapped(double x, double side) {
  const double rest = std::fmod(x, side), at = rest < 0 ? rest + side : rest;
  return at < side ? at : 0;
}

}  // namespace

BornPoints::BornPoints(const Domain& domain)
    : domain_(domain),
      square_{{0, 0}, power_above(std::max(domain.width, domain.height))},
      smallest_(std::ldexp(power_above(std::min(domain.width, domain.height)), -64)),
      farthest_(std::ldexp(square_.side, 50)),
      wrapping_(domain.periodic ? 8 * std::numeric_limits<double>::epsilon() * (domain.width + domain.height)
                                : 0),
      nodes_(1) {}

Location BornPoints::position(Location place) const {
  if (domain_.periodic) return {wrapped(place.x, domain_.width), wrapped(place.y, domain_.height)};
  return {std::clamp(place.x, -farthest_, farthest_), std::clamp(place.y, -farthest_, farthest_)};
}

Index BornPoints::new_quarters() {
  const auto first = static_cast<Index>(nodes_.size());
  nodes_.resize(nodes_.size() + 4);
  return first;
}

// The whole becomes a quarter of a larger one.
void BornPoints::grow_to(Location position) {
  const auto is_in = [&](double at, double low) { return at >= low && at < low + square_.side; };
  while (!is_in(position.x, square_.low.x) || !is_in(position.y, square_.low.y)) {
    const bool left = position.x < square_.low.x, down = position.y < square_.low.y;
    const Index quarters = new_quarters();
    nodes_[quarters + (left ? 1 : 0) + (down ? 2 : 0)] = nodes_[0];
    nodes_[0].first = quarters | kQuartered;
    if (left) square_.low.x -= square_.side;
    if (down) square_.low.y -= square_.side;
    square_.side *= 2;
  }
}

BornPoints::Part BornPoints::part_with(Location at, double reach) const {
  Part part{0, square_};
  const double more = reach * (1 + 1e-9) + wrapping_;
  const Location low{at.x - more, at.y - more}, high{at.x + more, at.y + more};
  const bool goes_around =
      domain_.periodic && !(low.x >= 0 && high.x < domain_.width && low.y >= 0 && high.y < domain_.height);
  while (!goes_around) {
    ++work_;
    const Node& node = nodes_[part.number];
    if (!node.is_quartered()) break;
    const Location middle = part.square.middle();
    const Index which = quarter_of(low, middle);
    if (which != quarter_of(high, middle)) break;
    part = {node.quarters() + which, quarter(part.square, which)};
  }
  return part;
}

BornPoints::Part BornPoints::leaf_of(Location position, int more, float radius) {
  Part leaf{0, square_};
  for (;;) {
    ++work_;
    Node& node = nodes_[leaf.number];
    node.largest = std::max(node.largest, radius);
    if (!node.is_quartered()) return leaf;
    node.count += static_cast<std::uint32_t>(more);
    const Index which = quarter_of(position, leaf.square.middle());
    leaf = {node.quarters() + which, quarter(leaf.square, which)};
  }
}

Index* BornPoints::listed_at(const Node& leaf, Location place) {
  Index block = leaf.first;
  for (std::uint32_t left = leaf.count; left > 0; block = blocks_[block].next) {
    const std::uint32_t end = in_first(left);
    for (std::uint32_t i = 0; i < end; ++i) {
      ++work_;
      Index& point = blocks_[block].points[i];
      if (places_[point].x == place.x && places_[point].y == place.y) return &point;
    }
    left -= end;
  }
  return nullptr;
}

void BornPoints::list(Node& leaf, Index point) {
  if (leaf.count % kInBlock == 0) {
    if (unused_ == kNone) {
      unused_ = static_cast<Index>(blocks_.size());
      blocks_.push_back({{}, kNone});
    }
    const Index block = std::exchange(unused_, blocks_[unused_].next);
    blocks_[block].next = std::exchange(leaf.first, block);
  }
  blocks_[leaf.first].points[leaf.count++ % kInBlock] = point;
}

// The last one of its first block takes its place.
void BornPoints::unlist(Node& leaf, Index& point) {
  Block& block = blocks_[leaf.first];
  point = block.points[--leaf.count % kInBlock];
  if (leaf.count % kInBlock == 0) unused_ = std::exchange(leaf.first, std::exchange(block.next, unused_));
}

void BornPoints::insert(Location place, float radius) {
  const Index point = size();
  places_.push_back(place);
  removed_.push_back(false);
  shared_.push_back(false);
  radii_.push_back(radius);
  const Location at = position(place);
  grow_to(at);
  const Part leaf = leaf_of(at, 1, radius);
  if (const Index* listed = listed_at(nodes_[leaf.number], place)) {
    leaf_of(at, -1);
    shared_[*listed] = true;
    radii_[*listed] = std::max(radii_[*listed], radius);  // searches find them by it
    later_.insert({place.x, place.y, point});
    return;
  }
  list(nodes_[leaf.number], point);
  split(leaf);
}

void BornPoints::split(Part leaf) {
  while (nodes_[leaf.number].count > kMostListed) {
    const Location low = leaf.square.low;
    const double side = leaf.square.side;
    const Location middle = leaf.square.middle();
    // Far away numbers are too coarse for it.
    const auto is_halved = [&](double from, double at) { return from < at && at < from + side; };
    if (side < smallest_ || !is_halved(low.x, middle.x) || !is_halved(low.y, middle.y)) return;
    const Index quarters = new_quarters();
    Node& node = nodes_[leaf.number];
    const std::uint32_t count = node.count;
    while (node.count > 0) {
      ++work_;
      Index& last = blocks_[node.first].points[in_first(node.count) - 1];
      const Index point = last;
      unlist(node, last);
      Node& to = nodes_[quarters + quarter_of(position(places_[point]), middle)];
      list(to, point);
      to.largest = std::max(to.largest, radii_[point]);
    }
    node.first = quarters | kQuartered;
    node.count = count;
    // If all are in one quarter it still lists too many.
    Index which = 0;
    while (which < 3 && nodes_[quarters + which].count == 0) ++which;
    leaf = {quarters + which, quarter(leaf.square, which)};
  }
}

void BornPoints::remove(Index point) {
  if (removed_[point]) return;
  removed_[point] = true;
  const Location place = places_[point], at = position(place);
  Node& leaf = nodes_[leaf_of(at, 0).number];
  Index& listed = *listed_at(leaf, place);
  if (listed != point) {
    later_.erase({place.x, place.y, point});
  } else if (!shared_[point]) {
    unlist(leaf, listed);
    leaf_of(at, -1);
    return;
  } else {  // the next one at its place is listed for it
    const auto next = later_.lower_bound({place.x, place.y, 0});
    radii_[next->point] = radii_[listed];
    listed = next->point;
    later_.erase(next);
  }
  const auto later = later_.lower_bound({place.x, place.y, 0});
  shared_[listed] = later != later_.end() && later->is_at(place);
}

Location BornPoints::offset(Location a, Location b) const {
  Location d{a.x - b.x, a.y - b.y};
  if (domain_.periodic) {
    d.x -= domain_.width * std::round(d.x / domain_.width);
    d.y -= domain_.height * std::round(d.y / domain_.height);
  }
  return d;
}

BornPoints::Nearest BornPoints::nearest(Location place, double within) const {
  Nearest nearest{kNoPoint, within};
  const auto reach = [&](float) { return nearest.distance; };
  any_listed(place, reach, [&](Index point, double d) {
    if (d < nearest.distance || (d == nearest.distance && point < nearest.point)) nearest = {point, d};
    return false;
  });
  return nearest.point == kNoPoint ? Nearest{} : nearest;
}

}  // namespace annulus
