#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/domain/radius_field.h"
#include "core/lookup/place_tree.h"
#include "core/sampler.h"
#include "core/setup/setup.h"

namespace annulus {

// The points that stand before a run, as its sampler sees them. A background grid finds them like all others,
// unless they have radii of their own or are nearer to each other than r; then they are looked up here too.
class Standing {
 public:
  // None.
  Standing() = default;
  // For a sampler that looks them up with their radii itself.
  explicit Standing(const Setup& setup);
  // For points that otherwise keep one distance.
  Standing(const Setup& setup, double radius);

  std::span<const Vec2> places() const { return places_; }
  // The distance that new points keep from each other.
  double radius() const { return radius_; }
  // Null unless the points that stand have radii of their own.
  const RadiusField* field() const { return field_ ? &*field_ : nullptr; }
  // A point's own radius; r for those that are born in the run.
  float own_radius(Index point) const {
    return point < radii_.size() ? radii_[point] : static_cast<float>(radius_);
  }
  bool has_radii() const { return !radii_.empty(); }
  // The distance that a point of one radius or of its own keeps others away.
  double reach(Index point) const {
    return point < radii_.size() ? std::max(radius_, double{radii_[point]}) : radius_;
  }

  // Whether a grid of cells for points r apart, or lanes, do not say all about them.
  bool need_a_look() const { return looked_up_ != nullptr; }
  // What a grid says of a place, corrected by what the points that stand say.
  Judgement judge(const Judgement& by_grid, const Domain& domain, std::span<const Vec2> points,
                  Vec2 place) const {
    return looked_up_ ? looked_up(by_grid, domain, points, place) : by_grid;
  }

 private:
  Judgement looked_up(const Judgement& by_grid, const Domain& domain, std::span<const Vec2> points,
                      Vec2 place) const;

  std::shared_ptr<const GivenPoints> given_;
  std::span<const Vec2> places_;
  std::span<const float> radii_;
  double radius_ = 0;
  std::optional<RadiusField> field_;
  // Those that reach beyond others at their place, with how far they do, domain units.
  struct LookedUp {
    std::vector<Index> points;
    std::vector<Location> places;
    std::vector<float> reaches;
    std::optional<PlaceTree> tree;
  };
  std::shared_ptr<const LookedUp> looked_up_;
};

}  // namespace annulus
