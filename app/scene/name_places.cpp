#include "app/scene/name_places.h"
#include "core/setup/parameter.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace annulus::scene {
namespace {

constexpr float kEdge = 5;      // px, to the canvas' edge
constexpr float kApart = 3;     // px, between two names, and between a name and a ring
constexpr float kAdjacent = 4;  // px more than the gap: farther away a name needs a leader
constexpr int kDirections = 16;
constexpr float kSteps[] = {0, 8, 18, 30, 45, 65, 90, 120};  // px beyond the nearest place
// What covering a mark with a leader costs, what a leader, and what leaving the preferred box.
constexpr float kCrossedCost = 12, kLeaderCost = 10, kOutsideCost = 30;
constexpr float kRimCost = 30;  // what crossing the edge of a circle costs

float distance(Vec2 a, Vec2 b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

// The place in the box that is nearest to `p`.
Vec2 nearest(const NameBox& box, Vec2 p) {
  return {std::clamp(p.x, box.low.x, box.high.x), std::clamp(p.y, box.low.y, box.high.y)};
}

Vec2 along(const NameLeader& leader, float share) {
  return {leader.from.x + share * (leader.to.x - leader.from.x),
          leader.from.y + share * (leader.to.y - leader.from.y)};
}

float distance(const NameLeader& leader, Vec2 p) {
  const float dx = leader.to.x - leader.from.x, dy = leader.to.y - leader.from.y;
  const float length = dx * dx + dy * dy;
  if (length == 0) return distance(leader.from, p);
  const float share = ((p.x - leader.from.x) * dx + (p.y - leader.from.y) * dy) / length;
  return distance(along(leader, std::clamp(share, 0.0f, 1.0f)), p);
}

bool overlap(const NameBox& a, const NameBox& b) {
  return a.low.x < b.high.x + kApart && b.low.x < a.high.x + kApart && a.low.y < b.high.y + kApart &&
         b.low.y < a.high.y + kApart;
}

bool meet(const NameLeader& leader, const NameBox& box) {
  constexpr int kParts = 32;
  for (int i = 0; i <= kParts; ++i) {
    const Vec2 p = along(leader, static_cast<float>(i) / kParts);
    if (distance(nearest(box, p), p) < 2) return true;
  }
  return false;
}

bool cross(const NameLeader& a, const NameLeader& b) {
  const auto side = [](const NameLeader& line, Vec2 p) {
    return (line.to.x - line.from.x) * (p.y - line.from.y) - (line.to.y - line.from.y) * (p.x - line.from.x);
  };
  return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

}  // namespace

void NamePlaces::add_frame(const NameBox& frame) {
  const auto [low, high] = frame;
  sides_.push_back({low, {high.x, low.y}});
  sides_.push_back({{low.x, high.y}, high});
  sides_.push_back({low, {low.x, high.y}});
  sides_.push_back({{high.x, low.y}, high});
}

bool NamePlaces::allowed(const NameBox& box) const {
  if (box.low.x < kEdge || box.low.y < kEdge || box.high.x > canvas_.width - kEdge ||
      box.high.y > canvas_.height - kEdge)
    return false;
  if (ring_ && distance(nearest(box, ring_->at), ring_->at) < ring_->radius + kApart) return false;
  const auto touches = [&](const NameBox& other) { return overlap(box, other); };
  return std::ranges::none_of(boxes_, touches) && std::ranges::none_of(sides_, touches) &&
         std::ranges::none_of(leaders_, [&](const NameLeader& leader) { return meet(leader, box); });
}

bool NamePlaces::allowed(const NameLeader& leader) const {
  return std::ranges::none_of(boxes_, [&](const NameBox& box) { return meet(leader, box); }) &&
         std::ranges::none_of(leaders_, [&](const NameLeader& other) { return cross(leader, other); });
}

float NamePlaces::covered(const NameBox& box) const {
  const auto marks = std::ranges::count_if(
      marks_, [&](const Circle& mark) { return distance(nearest(box, mark.at), mark.at) < mark.radius; });
  const auto rims = std::ranges::count_if(rims_, [&](const Circle& rim) {
    const float x = std::max(rim.at.x - box.low.x, box.high.x - rim.at.x),
                y = std::max(rim.at.y - box.low.y, box.high.y - rim.at.y);
    return distance(nearest(box, rim.at), rim.at) < rim.radius && rim.radius < std::hypot(x, y);
  });
  return mark_cost_ * static_cast<float>(marks) + kRimCost * static_cast<float>(rims);
}

float NamePlaces::covered(const NameLeader& leader) const {
  return kCrossedCost * static_cast<float>(std::ranges::count_if(marks_, [&](const Circle& mark) {
           return distance(leader, mark.at) < mark.radius;
         }));
}

std::optional<NamePlace> NamePlaces::find(Vec2 mark, float mark_radius, Vec2 extent, float gap) const {
  std::optional<NamePlace> best;
  // False if that and all farther away in the same direction cost more than the best.
  const auto consider = [&](Vec2 middle) {
    NamePlace place{{{middle.x - extent.x / 2, middle.y - extent.y / 2},
                     {middle.x + extent.x / 2, middle.y + extent.y / 2}}};
    const Vec2 end = nearest(place.box, mark);
    const float away = distance(mark, end) - mark_radius;
    place.cost = std::max(away - gap, 0.0f);
    if (away > farthest_ || (best && place.cost >= best->cost)) return false;
    if (!allowed(place.box)) return true;
    place.cost += covered(place.box);
    const NameBox& box = place.box;
    const bool outside = preferred_ && (box.low.x < preferred_->low.x || box.low.y < preferred_->low.y ||
                                        box.high.x > preferred_->high.x || box.high.y > preferred_->high.y);
    if (outside) place.cost += kOutsideCost;
    if (away > gap + kAdjacent) {
      const float share = mark_radius / (away + mark_radius), tip = 1 - 2 / (away + mark_radius);
      const NameLeader whole{mark, end};
      place.leader = NameLeader{along(whole, share), along(whole, tip)};
      if (!allowed(*place.leader)) return true;
      place.cost += kLeaderCost + covered(*place.leader);
    }
    if (!best || place.cost < best->cost) best = place;
    return true;
  };
  for (int i = 0; i < kDirections; ++i) {
    const double angle = 2 * std::numbers::pi * i / kDirections;
    const Vec2 out{static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
    // From the mark to the box' middle, so that the box begins `gap` beyond the mark's edge.
    float near = mark_radius + gap + std::abs(out.x) * extent.x / 2 + std::abs(out.y) * extent.y / 2;
    // Outside the ring, if the mark is in it.
    if (ring_ && distance(mark, ring_->at) < ring_->radius) {
      const Vec2 from{mark.x - ring_->at.x, mark.y - ring_->at.y};
      const float b = from.x * out.x + from.y * out.y;
      const float c = from.x * from.x + from.y * from.y - ring_->radius * ring_->radius;
      const float leaves = -b + std::sqrt(b * b - c);
      near = std::max(near,
                      leaves + kApart + 4 + std::abs(out.x) * extent.x / 2 + std::abs(out.y) * extent.y / 2);
    }
    for (const float step : kSteps)
      if (!consider({mark.x + (near + step) * out.x, mark.y + (near + step) * out.y})) break;
  }
  // At the upper edge, where fewer marks are.
  const float edge = std::max(preferred_ ? preferred_->low.y + kApart : 0.0f, kEdge) + 0.5f;
  for (const float aside : {0.0f, -0.5f, 0.5f}) consider({mark.x + aside * extent.x, edge + extent.y / 2});
  return best;
}

}  // namespace annulus::scene
