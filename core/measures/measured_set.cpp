#include "core/measures/measured_set.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace annulus {

double MeasuredSet::area() const {
  return domain().width * domain().height * region.inside_share();
}

std::vector<Location> MeasuredSet::all_places() const {
  std::vector<Location> all = places;
  all.insert(all.end(), beyond.begin(), beyond.end());
  return all;
}

double MeasuredSet::lattice_distance() const {
  return std::sqrt(2 * area() / (std::numbers::sqrt3 * static_cast<double>(size())));
}

double MeasuredSet::required(Index a, Index b) const {
  if (!sized()) return radius;
  const Index later = std::max(a, b), earlier = std::min(a, b);
  return required_distance(rule, double{radii[later]}, double{radii[earlier]});
}

std::optional<Location> placed_in(const Domain& domain, Location place) {
  const auto placed = [](double& at, double side) {
    const double spacing = coordinate_spacing(side);
    if (!(at >= -spacing && at <= side + spacing)) return false;
    at = std::clamp(at, 0.0, side);
    return true;
  };
  const bool inside = placed(place.x, domain.width) && placed(place.y, domain.height);
  return inside ? std::optional(place) : std::nullopt;
}

ShareDone part_of(const ShareDone& whole, double begin, double end) {
  if (!whole) return [](double) {};
  return [&whole, begin, end](double share) { whole(begin + share * (end - begin)); };
}

}  // namespace annulus
