#include "core/points/near_points.h"

#include <algorithm>
#include <cmath>

namespace annulus {

double lattice_distance(const PointSet& points, double area, Index count) {
  double unit = area;
  if (!points.radii.empty()) {
    // A point takes up an area like the square of its radius.
    double squares = 0;
    for (const float radius : points.radii) squares += double{radius} * double{radius};
    unit = area * static_cast<double>(points.radii.size()) / squares;
  }
  return std::sqrt(2 / std::sqrt(3.0) * unit / static_cast<double>(count));
}

NearPoints::NearPoints(const PointSet& points, double reach)
    : points_(points),
      // Which of two points was born first means nothing to an order.
      rule_(points.rule == ConflictRule::solid ? points.rule : ConflictRule::either) {
  const Domain& domain = points.domain;
  // About a cell for each point at most, however near some points are to each other.
  const double count = static_cast<double>(std::max<std::size_t>(points.positions.size(), 1));
  const double least = std::sqrt(domain.width / count * domain.height);
  if (points.radii.empty()) {
    index_.emplace(domain, std::max(reach, least));
    return;
  }
  const auto [smallest, largest] = std::ranges::minmax(points.radii);
  scale_ = std::max(reach, least / double{largest});
  sized_.emplace(domain, double{smallest} * scale_, double{largest} * scale_);
}

void NearPoints::push(Index of_the_set) {
  const Vec2 place = points_.positions[of_the_set];
  positions_.push_back(place);
  if (sized_) {
    radii_.push_back(radius(of_the_set));
    sized_->push(place, radii_.back());
  } else {
    index_->append(positions_, size());
  }
}

}  // namespace annulus
