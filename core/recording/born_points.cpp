#include "core/recording/born_points.h"

#include <limits>
#include <utility>

namespace annulus {
namespace {

// Points that a box lists before it is halved; of 4, 8 and 16 that is the fastest.
constexpr std::uint32_t kMostListed = 8;

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
      box_{{0, power_above(domain.width)}, {0, power_above(domain.height)}},
      smallest_(std::ldexp(std::min(box_.x.high, box_.y.high), -64)),
      farthest_{std::ldexp(box_.x.high, 50), std::ldexp(box_.y.high, 50)},
      wrapping_(domain.periodic ? 8 * std::numeric_limits<double>::epsilon() * (domain.width + domain.height)
                                : 0),
      nodes_(1) {}

Location BornPoints::position(Location place) const {
  if (domain_.periodic) return {wrapped(place.x, domain_.width), wrapped(place.y, domain_.height)};
  return {std::clamp(place.x, -farthest_.x, farthest_.x), std::clamp(place.y, -farthest_.y, farthest_.y)};
}

// The whole becomes half of a larger one.
void BornPoints::grow_to(Location position) {
  const auto grow = [&](double at, Span& span, Halved halved) {
    while (at < span.low || at >= span.high) {
      const bool upper = at < span.low;
      (upper ? span.low : span.high) += (upper ? -1 : 1) * (span.high - span.low);
      const auto halves = static_cast<Index>(nodes_.size());
      nodes_.resize(nodes_.size() + 2);
      nodes_[halves + (upper ? 1 : 0)] = nodes_[0];
      nodes_[0].first = halves;
      nodes_[0].halved = halved;
    }
  };
  grow(position.x, box_.x, Halved::across_x);
  grow(position.y, box_.y, Halved::across_y);
}

BornPoints::Part BornPoints::part_with(Location at, double reach) const {
  Part part{0, box_};
  const double more = reach * (1 + 1e-9) + wrapping_;
  const Span x{at.x - more, at.x + more}, y{at.y - more, at.y + more};
  const bool goes_around =
      domain_.periodic && !(x.low >= 0 && x.high < domain_.width && y.low >= 0 && y.high < domain_.height);
  while (!goes_around) {
    ++work_;
    const Node& node = nodes_[part.number];
    if (node.halved == Halved::no) break;
    const bool across_x = node.halved == Halved::across_x;
    const Span& span = across_x ? x : y;
    const double at_half = middle(across_x ? part.box.x : part.box.y);
    const bool upper = span.low >= at_half;
    if (!upper && span.high >= at_half) break;
    part = {node.first + (upper ? 1 : 0), half(part.box, node.halved, upper)};
  }
  return part;
}

BornPoints::Part BornPoints::leaf_of(Location position, int more) {
  Part leaf{0, box_};
  for (;;) {
    ++work_;
    Node& node = nodes_[leaf.number];
    node.count += static_cast<std::uint32_t>(more);
    if (node.halved == Halved::no) return leaf;
    const bool upper = is_upper(position, leaf.box, node.halved);
    leaf = {node.first + (upper ? 1 : 0), half(leaf.box, node.halved, upper)};
  }
}

Index* BornPoints::link_in(Index leaf, Location place) {
  Index* link = &nodes_[leaf].first;
  for (; *link != kNoPoint && !(places_[*link].x == place.x && places_[*link].y == place.y);
       link = &next_[*link])
    ++work_;
  return link;
}

void BornPoints::insert(Location place) {
  const Index point = size();
  places_.push_back(place);
  next_.push_back(kNoPoint);
  removed_.push_back(false);
  shared_.push_back(false);
  const Location at = position(place);
  grow_to(at);
  const Part leaf = leaf_of(at, 1);
  Index& link = *link_in(leaf.number, place);
  if (link == kNoPoint) {
    link = point;
    return split(leaf);
  }
  leaf_of(at, -1);
  shared_[link] = true;
  later_.insert({place.x, place.y, point});
}

void BornPoints::split(Part leaf) {
  while (nodes_[leaf.number].count > kMostListed) {
    const Box& box = leaf.box;
    const double width = box.x.high - box.x.low, height = box.y.high - box.y.low;
    const Halved halved = width >= height ? Halved::across_x : Halved::across_y;
    const Span span = width >= height ? box.x : box.y;
    // Far away numbers are too coarse for it.
    if (std::max(width, height) < smallest_ || !(span.low < middle(span) && middle(span) < span.high)) return;
    const auto halves = static_cast<Index>(nodes_.size());
    nodes_.resize(nodes_.size() + 2);
    Node& node = nodes_[leaf.number];
    for (Index point = std::exchange(node.first, halves); point != kNoPoint;) {
      ++work_;
      Node& one = nodes_[halves + (is_upper(position(places_[point]), box, halved) ? 1 : 0)];
      ++one.count;
      const Index next = std::exchange(next_[point], one.first);
      one.first = std::exchange(point, next);
    }
    node.halved = halved;
    // If all are in one half it may still list too many.
    const bool upper = nodes_[halves].count == 0;
    leaf = {halves + (upper ? 1 : 0), half(box, halved, upper)};
  }
}

void BornPoints::remove(Index point) {
  if (removed_[point]) return;
  removed_[point] = true;
  const Location place = places_[point], at = position(place);
  Index& link = *link_in(leaf_of(at, 0).number, place);
  if (link != point) {
    later_.erase({place.x, place.y, point});
  } else if (!shared_[point]) {
    link = next_[point];
    leaf_of(at, -1);
    return;
  } else {  // the next one at its place is listed for it
    const auto next = later_.lower_bound({place.x, place.y, 0});
    link = next->point;
    next_[link] = next_[point];
    later_.erase(next);
  }
  const auto later = later_.lower_bound({place.x, place.y, 0});
  shared_[link] = later != later_.end() && later->is_at(place);
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
  any_listed(place, nearest.distance, [&](Index point, double d) {
    if (d < nearest.distance || (d == nearest.distance && point < nearest.point)) nearest = {point, d};
    return false;
  });
  return nearest.point == kNoPoint ? Nearest{} : nearest;
}

}  // namespace annulus
