#include "core/measures/masked_holes.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <utility>
#include <vector>

#include "core/measures/place_grid.h"
#include "core/measures/voronoi.h"

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

// The parts of the raster that are farther than r from all points, which come row by row: cells that touch,
// at a corner too, are of one part. Kept are stretches of cells, of which even an empty domain has one in a
// row.
class GapsOfRaster {
 public:
  GapsOfRaster(std::int64_t columns, bool periodic) : columns_(columns), periodic_(periodic) {}

  void add(std::int64_t column, Location place, double distance) {
    if (row_.empty() || row_.back().last + 1 < column) {
      row_.push_back({column, column, joined_.add()});
      largest_.push_back({place, distance});
    }
    row_.back().last = column;
    if (Holes::Circle& circle = largest_[row_.back().number]; distance > circle.radius)
      circle = {place, distance};
  }
  void end_row() {
    if (periodic_ && !row_.empty()) touch({row_.front()}, {row_.back()});
    if (!rows_.empty()) touch(row_, rows_.back());
    rows_.push_back(std::move(row_));
    row_.clear();
  }
  // Call it after the last row.
  void end() {
    if (periodic_) touch(rows_.front(), rows_.back());
  }
  // The part at this cell, or beside it, is known otherwise.
  void leave_out(std::int64_t column, std::int64_t row) {
    const auto last = static_cast<std::int64_t>(rows_.size()) - 1;
    for (std::int64_t near = std::max(row - 1, std::int64_t{0}); near <= std::min(row + 1, last); ++near)
      for (const Stretch& stretch : rows_[static_cast<std::size_t>(near)])
        if (stretch.first <= column + 1 && column <= stretch.last + 1) left_out_.push_back(stretch.number);
  }
  // The largest circle of each part.
  std::vector<Holes::Circle> parts() {
    std::vector<Holes::Circle> parts(largest_.size());
    for (Index i = 0; i < largest_.size(); ++i) {
      Holes::Circle& part = parts[joined_.root(i)];
      if (largest_[i].radius > part.radius) part = largest_[i];
    }
    for (const Index stretch : left_out_) parts[joined_.root(stretch)].radius = 0;
    std::erase_if(parts, [](const Holes::Circle& part) { return part.radius == 0; });
    return parts;
  }

 private:
  struct Stretch {
    std::int64_t first, last;  // columns
    Index number;
  };

  void touch(const std::vector<Stretch>& stretches, const std::vector<Stretch>& others) {
    for (const Stretch& a : stretches)
      for (const Stretch& b : others)
        for (const std::int64_t shift : {std::int64_t{0}, columns_, -columns_}) {
          if (shift != 0 && !periodic_) continue;
          if (a.first <= b.last + shift + 1 && b.first + shift <= a.last + 1)
            joined_.join(a.number, b.number);
        }
  }

  std::int64_t columns_;
  bool periodic_;
  Joined joined_{0};
  std::vector<Holes::Circle> largest_;  // of each stretch
  std::vector<Stretch> row_;
  std::vector<std::vector<Stretch>> rows_;
  std::vector<Index> left_out_;
};

}  // namespace

std::optional<Holes> measure_masked_holes(const MeasuredSet& set, std::vector<Holes::Circle> gaps_of_all,
                                          const ShareDone& done) {
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
  GapsOfRaster gaps(columns, domain.periodic);
  const double reach = set.lattice_distance();
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
      if (distance > set.radius) gaps.add(column, place, distance);
    }
    gaps.end_row();
  }
  if (distances.empty()) return std::nullopt;
  refine(set, grid, std::max(width, height), holes.largest);
  gaps.end();
  // Those whose middle is inside are known exactly; the raster knows what the mask's border leaves of others.
  std::erase_if(gaps_of_all, [&](const Holes::Circle& gap) {
    return !set.region.contains({static_cast<float>(gap.centre.x), static_cast<float>(gap.centre.y)});
  });
  for (const Holes::Circle& gap : gaps_of_all)
    gaps.leave_out(static_cast<std::int64_t>(gap.centre.x / width),
                   static_cast<std::int64_t>(gap.centre.y / height));
  std::ranges::copy(gaps.parts(), std::back_inserter(gaps_of_all));
  std::ranges::stable_sort(gaps_of_all, std::greater{}, &Holes::Circle::radius);
  holes.gaps = std::move(gaps_of_all);
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
