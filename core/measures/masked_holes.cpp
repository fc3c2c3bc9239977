#include "core/measures/masked_holes.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/measures/place_grid.h"

namespace annulus {
namespace {

constexpr double kFineness = 16;     // cells along r
constexpr double kMostCells = 16e6;  // that are looked at

double distance_to_nearest(const PlaceGrid& grid, Location place, double at_most) {
  double least = at_most * at_most;
  grid.visit_within(place, at_most, [&](Index, double d) { least = std::min(least, d); });
  return std::sqrt(least);
}

// Climbs from the raster's best place to a better one nearby, in ever smaller steps.
void refine(const MeasuredSet& set, const PlaceGrid& grid, double step, Holes::Circle& largest) {
  const double finest = step * 1e-9;
  while (step > finest) {
    const Holes::Circle before = largest;
    for (int y = -1; y <= 1; ++y) {
      for (int x = -1; x <= 1; ++x) {
        const Location place{before.centre.x + x * step, before.centre.y + y * step};
        if (!set.region.contains({static_cast<float>(place.x), static_cast<float>(place.y)})) continue;
        const double distance = distance_to_nearest(grid, place, before.radius + 2 * step);
        if (distance > largest.radius) largest = {place, distance};
      }
    }
    if (largest.centre == before.centre) step /= 2;
  }
}

}  // namespace

std::optional<Holes> measure_masked_holes(const MeasuredSet& set, const ShareDone& done) {
  const Domain& domain = set.domain();
  if (set.region.empty()) return std::nullopt;
  const double side = std::max(set.radius / kFineness, std::sqrt(domain.width * domain.height / kMostCells));
  const auto columns = static_cast<std::int64_t>(std::ceil(domain.width / side));
  const auto rows = static_cast<std::int64_t>(std::ceil(domain.height / side));
  const double width = domain.width / static_cast<double>(columns);
  const double height = domain.height / static_cast<double>(rows);
  std::vector<double> distances;
  Holes holes;
  const std::vector<Location> all = set.all_places();
  const PlaceGrid grid(domain, all);
  double reach = set.lattice_distance();
  for (std::int64_t row = 0; row < rows; ++row) {
    if (done) done(static_cast<double>(row) / static_cast<double>(rows));
    for (std::int64_t column = 0; column < columns; ++column) {
      const Location place{(static_cast<double>(column) + 0.5) * width,
                           (static_cast<double>(row) + 0.5) * height};
      if (!set.region.contains({static_cast<float>(place.x), static_cast<float>(place.y)})) continue;
      double least = 0;
      for (double looked = reach;; looked *= 2) {
        least = 2 * looked * looked;
        grid.visit_within(place, looked, [&](Index, double d) { least = std::min(least, d); });
        if (least <= looked * looked || looked > domain.width + domain.height) break;
      }
      const double distance = std::sqrt(least);
      distances.push_back(distance);
      if (distance > holes.largest.radius) holes.largest = {place, distance};
    }
  }
  if (distances.empty()) return std::nullopt;
  refine(set, grid, std::max(width, height), holes.largest);
  const auto count = static_cast<double>(distances.size());
  holes.still_fillable =
      static_cast<double>(std::ranges::count_if(distances, [&](double d) { return d > set.radius; })) / count;
  const auto within = [&](double share) {
    const auto at = distances.begin() + static_cast<std::ptrdiff_t>(share * (count - 1));
    std::ranges::nth_element(distances, at);
    return *at;
  };
  holes.half_within = within(0.5);
  holes.nine_tenths_within = within(0.9);
  holes.nearly_all_within = within(0.99);
  return holes;
}

}  // namespace annulus
