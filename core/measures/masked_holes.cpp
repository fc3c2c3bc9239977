#include "core/measures/masked_holes.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

#include "core/lookup/place_tree.h"
#include "core/measures/voronoi.h"

namespace annulus {
namespace {

constexpr std::int64_t kFineness = 16;  // cells along r
constexpr double kMostCells = 16e6;     // that are looked at

double distance_to_nearest(const PlaceTree& tree, Location place) {
  return std::sqrt(tree.nearest(place).squared);
}

bool is_inside(const MeasuredSet& set, Location place) {
  return set.region.contains({static_cast<float>(place.x), static_cast<float>(place.y)});
}

struct Raster {
  explicit Raster(const MeasuredSet& set) {
    const Domain& domain = set.domain();
    const double side = std::max(set.radius / static_cast<double>(kFineness),
                                 std::sqrt(domain.width * domain.height / kMostCells));
    columns = static_cast<std::int64_t>(std::ceil(domain.width / side));
    rows = static_cast<std::int64_t>(std::ceil(domain.height / side));
    width = domain.width / static_cast<double>(columns);
    height = domain.height / static_cast<double>(rows);
  }
  // Of the rectangle of cells from the first ones to those before the last ones.
  Location middle(std::int64_t column, std::int64_t row, std::int64_t last_column,
                  std::int64_t last_row) const {
    return {static_cast<double>(column + last_column) / 2 * width,
            static_cast<double>(row + last_row) / 2 * height};
  }
  Location middle(std::int64_t column, std::int64_t row) const {
    return middle(column, row, column + 1, row + 1);
  }

  std::int64_t columns, rows;
  double width, height;  // of a cell
};

// Looks for a cell of a square block that is farther from all points than the largest one so far. No place is
// farther from them than the block's middle is by more than it is away from that.
void search(const MeasuredSet& set, const PlaceTree& tree, const Raster& raster, std::int64_t column,
            std::int64_t row, std::int64_t size, Holes::Circle& largest) {
  const std::int64_t last_column = std::min(column + size, raster.columns),
                     last_row = std::min(row + size, raster.rows);
  if (column >= last_column || row >= last_row) return;
  const Location middle = raster.middle(column, row, last_column, last_row);
  if (is_inside(set, middle)) {
    const double distance = distance_to_nearest(tree, middle);
    const double beyond = std::hypot(static_cast<double>(last_column - column) * raster.width,
                                     static_cast<double>(last_row - row) * raster.height) /
                          2;
    if (size == 1 && distance > largest.radius) largest = {middle, distance};
    if (distance + beyond <= largest.radius) return;
  }
  if (size == 1) return;
  const std::int64_t half = size / 2;
  for (const std::int64_t y : {row, row + half})
    for (const std::int64_t x : {column, column + half}) search(set, tree, raster, x, y, half, largest);
}

// Climbs from the raster's best place to a better one nearby, in ever smaller steps.
void refine(const MeasuredSet& set, const PlaceTree& tree, double step, Holes::Circle& largest) {
  const double finest = step * 1e-9;
  while (step > finest) {
    const Holes::Circle before = largest;
    for (int y = -1; y <= 1; ++y) {
      for (int x = -1; x <= 1; ++x) {
        const Location place{before.centre.x + x * step, before.centre.y + y * step};
        if (!is_inside(set, place)) continue;
        const double distance = distance_to_nearest(tree, place);
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

std::optional<Holes::Circle> largest_masked_hole(const MeasuredSet& set, const ShareDone& done) {
  const Raster raster(set);
  const std::vector<Location> all = set.all_places();
  const PlaceTree tree(set.domain(), all);
  Holes::Circle largest;
  constexpr std::int64_t kBlock = kFineness / 2;
  for (std::int64_t row = 0; row < raster.rows; row += kBlock) {
    if (done) done(static_cast<double>(row) / static_cast<double>(raster.rows));
    for (std::int64_t column = 0; column < raster.columns; column += kBlock)
      search(set, tree, raster, column, row, kBlock, largest);
  }
  if (largest.radius == 0) return std::nullopt;  // no cell lies inside
  refine(set, tree, std::max(raster.width, raster.height), largest);
  return largest;
}

std::optional<Holes> measure_masked_holes(const MeasuredSet& set, std::vector<Holes::Circle> gaps_of_all,
                                          const ShareDone& done) {
  const auto largest = largest_masked_hole(set, part_of(done, 0, 0.1));
  if (!largest) return std::nullopt;
  Holes holes{.largest = *largest, .still_fillable = 0, .gaps = {}};
  const Raster raster(set);
  std::vector<double> distances;
  const std::vector<Location> all = set.all_places();
  const PlaceTree tree(set.domain(), all);
  GapsOfRaster gaps(raster.columns, set.domain().periodic);
  const ShareDone rest = part_of(done, 0.1, 1);
  for (std::int64_t row = 0; row < raster.rows; ++row) {
    rest(static_cast<double>(row) / static_cast<double>(raster.rows));
    // No farther than from the cell before by more than a cell is wide, which spares most of the search.
    double at_most = std::numeric_limits<double>::infinity();
    for (std::int64_t column = 0; column < raster.columns; ++column) {
      at_most += raster.width * (1 + 1e-9);
      const Location place = raster.middle(column, row);
      if (!is_inside(set, place)) continue;
      const double distance = std::sqrt(tree.nearest(place, at_most * at_most).squared);
      at_most = distance;
      distances.push_back(distance);
      if (distance > set.radius) gaps.add(column, place, distance);
    }
    gaps.end_row();
  }
  gaps.end();
  // Those whose middle is inside are known exactly; the raster knows what the mask's border leaves of others.
  std::erase_if(gaps_of_all, [&](const Holes::Circle& gap) { return !is_inside(set, gap.centre); });
  for (const Holes::Circle& gap : gaps_of_all)
    gaps.leave_out(static_cast<std::int64_t>(gap.centre.x / raster.width),
                   static_cast<std::int64_t>(gap.centre.y / raster.height));
  std::ranges::copy(gaps.parts(), std::back_inserter(gaps_of_all));
  std::ranges::stable_sort(gaps_of_all, std::greater{}, &Holes::Circle::radius);
  holes.gaps = std::move(gaps_of_all);
  const auto count = static_cast<double>(distances.size());
  holes.still_fillable =
      static_cast<double>(std::ranges::count_if(distances, [&](double d) { return d > set.radius; })) / count;
  const auto at = distances.begin() + static_cast<std::ptrdiff_t>(0.99 * (count - 1));
  std::ranges::nth_element(distances, at);
  holes.nearly_all_within = *at;
  return holes;
}

}  // namespace annulus
