#include "core/measures/place_grid.h"

#include <limits>

namespace annulus {
namespace {

constexpr double kPointsInCell = 2;
constexpr double kMostAlong = 30'000;  // along a side
constexpr Index kCrowd = 100;          // points in a cell

}  // namespace

PlaceGrid::PlaceGrid(const Domain& domain, std::span<const Location> places)
    : domain_(domain), places_(places) {
  const double points = std::max(static_cast<double>(places.size()), 1.0);
  const double side = std::sqrt(domain.width * domain.height * kPointsInCell / points);
  columns_ = static_cast<std::int64_t>(std::clamp(domain.width / side, 1.0, kMostAlong));
  rows_ = static_cast<std::int64_t>(std::clamp(domain.height / side, 1.0, kMostAlong));
  cell_width_ = domain.width / static_cast<double>(columns_);
  cell_height_ = domain.height / static_cast<double>(rows_);
  begins_.assign(static_cast<std::size_t>(columns_ * rows_) + 1, 0);
  for (const Location& place : places) ++begins_[cell_of(place) + 1];
  for (std::size_t cell = 1; cell < begins_.size(); ++cell) begins_[cell] += begins_[cell - 1];
  Index most = 0;
  for (std::size_t cell = 1; cell < begins_.size(); ++cell)
    most = std::max(most, begins_[cell] - begins_[cell - 1]);
  if (most > kCrowd) tree_.emplace(domain, places);
  std::vector<Index> next(begins_.begin(), begins_.end() - 1);
  order_.resize(places.size());
  for (Index i = 0; i < places.size(); ++i) order_[next[cell_of(places[i])]++] = i;
}

std::size_t PlaceGrid::cell_of(Location p) const {
  const auto along = [](double at, std::int64_t cells) {
    return static_cast<std::int64_t>(std::clamp(std::floor(at), 0.0, static_cast<double>(cells - 1)));
  };
  return static_cast<std::size_t>(along(p.y / cell_height_, rows_) * columns_ +
                                  along(p.x / cell_width_, columns_));
}

PlaceGrid::Range PlaceGrid::range(double at, double reach, double cell, std::int64_t cells) const {
  if (2 * reach + 2 * cell >= static_cast<double>(cells) * cell) return {0, cells - 1};
  const auto first = static_cast<std::int64_t>(std::floor((at - reach) / cell));
  const auto last = static_cast<std::int64_t>(std::floor((at + reach) / cell));
  if (domain_.periodic) return {first, last};
  return {std::clamp(first, std::int64_t{0}, cells - 1), std::clamp(last, std::int64_t{0}, cells - 1)};
}

PlaceGrid::Nearest PlaceGrid::nearest(Index point) const {
  if (tree_) {
    const auto [nearest, squared] = tree_->nearest(point);
    return {nearest, std::sqrt(squared)};
  }
  const double all = domain_.width + domain_.height;
  for (double reach = std::max(cell_width_, cell_height_);; reach *= 2) {
    Nearest found{kNoPoint, std::numeric_limits<double>::infinity()};
    visit_within(places_[point], reach, [&](Index i, double squared) {
      if (i == point || squared > found.distance || (squared == found.distance && i > found.point)) return;
      found = {i, squared};
    });
    found.distance = std::sqrt(found.distance);
    if (found.point != kNoPoint || reach > all) return found;
  }
}

}  // namespace annulus
