#include "core/samplers/standing.h"

#include <algorithm>
#include <limits>

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
  reaches_.reserve(places_.size());
  for (Index i = 0; i < places_.size(); ++i)
    reaches_.push_back(has_radii() ? std::max(least, radii_[i]) : least);
  const float largest = reaches_.empty() ? least : *std::ranges::max_element(reaches_);
  index_.emplace(domain, double{least}, double{largest});
  bool needed = has_radii();
  for (Index i = 0; i < places_.size(); ++i) {
    if (!needed)
      index_->visit_conflicts(
          places_, reaches_, places_[i], radius_, ConflictRule::either, 1,
          [&](Index, double squared, double required) { return needed = squared < required * required; });
    index_->push(places_[i], reaches_[i]);
  }
  if (needed) return;
  index_.reset();
  reaches_ = {};
}

Judgement Standing::looked_up(const Judgement& by_grid, const Domain& domain, std::span<const Vec2> points,
                              Vec2 place) const {
  // Of a known mistake, which judges by other things than distance.
  if (by_grid.verdict == Verdict::outside || by_grid.reason != Reason::none) return by_grid;
  Judgement judgement = by_grid;
  double nearest = judgement.blocker == kNoPoint ? std::numeric_limits<double>::infinity()
                                                 : domain.distance_squared(place, points[judgement.blocker]);
  index_->visit_conflicts(places_, reaches_, place, radius_, ConflictRule::either, 1,
                          [&](Index i, double squared, double required) {
                            if (squared >= required * required) return false;
                            if (squared < nearest || (squared == nearest && i <= judgement.blocker)) {
                              nearest = squared;
                              judgement = {Verdict::too_close, Reason::none, i, required};
                            }
                            return false;
                          });
  return judgement;
}

}  // namespace annulus
