#include "core/lookup/point_index.h"

#include <algorithm>

namespace annulus {

namespace {

// Whole cells along a side, at least one. One too if there would be more than anybody can store: a domain may
// be a billion times as long as it is wide.
std::int64_t cells_along(double side, double cell) {
  constexpr double kMost = 0x1p40;
  const double cells = std::floor(side / cell);
  return cells >= 1 && cells < kMost ? static_cast<std::int64_t>(cells) : 1;
}

}  // namespace

double cell_side(const Domain& domain, double cells) {
  return std::max(std::sqrt(domain.width * domain.height / cells),
                  std::max(domain.width, domain.height) / cells);
}

PointIndex::PointIndex(const Domain& domain, double cell) : domain_(domain) {
  columns_ = cells_along(domain.width, cell);
  rows_ = cells_along(domain.height, cell);
  cell_width_ = domain.width / static_cast<double>(columns_);
  cell_height_ = domain.height / static_cast<double>(rows_);
  heads_.assign(static_cast<std::size_t>(columns_ * rows_), kNoPoint);
}

void PointIndex::append(std::span<const Vec2> positions, Index count) {
  for (Index i = size(); i < count; ++i) {
    Index& head = heads_[slot(column_of(positions[i].x), row_of(positions[i].y))];
    next_.push_back(head);
    head = i;
  }
}

PointIndex::Nearest PointIndex::nearest(std::span<const Vec2> positions, Index count, Vec2 p, double radius,
                                        Index except) const {
  Nearest best;
  double best_squared = 0;
  visit_within(positions, count, p, radius, [&](Index i, double d) {
    if (i == except) return;
    if (best.index == kNoPoint || d < best_squared || (d == best_squared && i < best.index)) {
      best.index = i;
      best_squared = d;
    }
  });
  best.distance = std::sqrt(best_squared);
  return best;
}

PointIndex::Range PointIndex::range(std::int64_t centre, std::int64_t reach, std::int64_t cells) const {
  if (2 * reach + 1 >= cells) return {0, cells - 1};
  if (domain_.periodic) return {centre - reach, centre + reach};
  return {std::max(centre - reach, std::int64_t{0}), std::min(centre + reach, cells - 1)};
}

// Points outside the domain, which wrong options can make, belong to the cells at the border, however far
// they lie.
std::int64_t PointIndex::column_of(float x) const {
  return static_cast<std::int64_t>(
      std::clamp(std::floor(double{x} / cell_width_), 0.0, static_cast<double>(columns_ - 1)));
}

std::int64_t PointIndex::row_of(float y) const {
  return static_cast<std::int64_t>(
      std::clamp(std::floor(double{y} / cell_height_), 0.0, static_cast<double>(rows_ - 1)));
}

}  // namespace annulus
