#include "core/samplers/standing.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

#include "core/setup/plane.h"

namespace annulus {
namespace {

std::shared_ptr<const GivenPoints> given_by(const Setup& setup) {
  return given_points_of(setup) ? std::get<PointsValue>(setup.values.at("around")).points : nullptr;
}

}  // namespace

Standing::Standing(const Setup& setup) : given_(given_by(setup)) {
  if (!given_) return;
  places_ = given_->positions;
  radii_ = given_->radii;
}

Standing::Standing(const Setup& setup, double radius) : Standing(setup) {
  radius_ = radius;
  if (!given_) return;
  const Domain domain = plane_domain(setup);
  if (has_radii()) {
    field_ = radius_field_of(setup);
    radius_ = double{field_->at({})};
  }
  // Without radii of their own they reach as far as r; as stored not further, since r itself counts too.
  const float least = has_radii() ? static_cast<float>(radius_) : rounded_down(radius_);
  const auto reach = [&](Index i) { return has_radii() ? std::max(least, radii_[i]) : least; };
  auto looked_up = std::make_shared<LookedUp>();
  // At one place only the first of those that reach farthest says something.
  std::vector<Index> points(places_.size());
  std::iota(points.begin(), points.end(), Index{0});
  std::ranges::sort(points, {},
                    [&](Index i) { return std::tuple(places_[i].x, places_[i].y, -reach(i), i); });
  const auto same_place = [&](Index a, Index b) { return places_[a] == places_[b]; };
  points.erase(std::unique(points.begin(), points.end(), same_place), points.end());
  const bool stacked = points.size() < places_.size();
  for (const Index i : points) {
    looked_up->points.push_back(i);
    looked_up->places.push_back({double{places_[i].x}, double{places_[i].y}});
    looked_up->reaches.push_back(reach(i));
  }
  looked_up->tree.emplace(domain, looked_up->places, looked_up->reaches);
  bool needed = has_radii() || stacked;
  for (Index i = 0; i < looked_up->points.size() && !needed; ++i)
    needed = looked_up->tree->nearest(i).squared < radius_ * radius_;
  if (needed) looked_up_ = std::move(looked_up);
}

Judgement Standing::looked_up(const Judgement& by_grid, const Domain& domain, std::span<const Vec2> points,
                              Vec2 place) const {
  // Of a known mistake, which judges by other things than distance.
  if (by_grid.verdict == Verdict::outside || by_grid.reason != Reason::none) return by_grid;
  Judgement judgement = by_grid;
  double nearest = judgement.blocker == kNoPoint ? std::numeric_limits<double>::infinity()
                                                 : domain.distance_squared(place, points[judgement.blocker]);
  looked_up_->tree->visit({double{place.x}, double{place.y}}, [&](const PlaceTree::Some& some) {
    const double required = std::max(radius_, some.largest);
    if (some.least > nearest || some.least >= required * required) return true;
    if (!some.exact) return false;
    const Index i = looked_up_->points[some.points.front()];
    if (some.least == nearest && i > judgement.blocker) return true;
    nearest = some.least;
    judgement = {Verdict::too_close, Reason::none, i, required};
    return true;
  });
  return judgement;
}

}  // namespace annulus
