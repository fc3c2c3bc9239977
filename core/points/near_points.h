#pragma once

#include <optional>
#include <vector>

#include "core/lookup/point_index.h"
#include "core/points/point_set.h"

namespace annulus {

// Some points of a set, and which of them are near a place. Made for one reach, as PointSet tells distances.
class NearPoints {
 public:
  NearPoints(const PointSet& points, double reach);

  Index size() const { return static_cast<Index>(positions_.size()); }
  // They are numbered as they come, from 0.
  void push(Index of_the_set);

  // Calls visit(number, squared distance) for each one within `reach`, which is at most that of the
  // constructor, of a point of the set; itself too, if it has been pushed.
  template <class Visit>
  void visit_within(Index of_the_set, double reach, Visit visit) const {
    const Vec2 place = points_.positions[of_the_set];
    if (!sized_) {
      index_->visit_within(positions_, size(), place, reach, visit);
      return;
    }
    sized_->visit_conflicts(positions_, radii_, place, double{radius(of_the_set)}, rule_, reach / scale_,
                            [&](Index number, double squared, double required) {
                              const double share = squared / (required * required) * scale_ * scale_;
                              if (share <= reach * reach) visit(number, share);
                              return false;
                            });
  }

 private:
  float radius(Index of_the_set) const {
    return static_cast<float>(double{points_.radii[of_the_set]} * scale_);
  }

  PointSet points_;
  std::vector<Vec2> positions_;
  std::vector<float> radii_;  // times the scale
  std::optional<PointIndex> index_;
  // If radii differ. An index is fast for points that are about as far apart as their radii, so these are
  // blown up to what is searched.
  std::optional<SizedIndex> sized_;
  ConflictRule rule_;
  double scale_ = 1;
};

}  // namespace annulus
