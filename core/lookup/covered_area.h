#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <span>
#include <vector>

#include "core/domain/region.h"
#include "core/domain/stopped.h"

namespace annulus {

// How much of a region lies nearer than a radius to some point. The domain is cut into equal squares, or
// nearly so, at most radius / (8 sqrt(2)) wide and high; one counts if its middle is inside the region, and
// is covered if that middle is nearer than the radius to a point. The constructor looks at each square; if
// the region is told to stop, it throws Stopped.
class CoveredArea {
 public:
  CoveredArea(const Region& region, double radius)
      : domain_(region.domain()),
        radius_(radius),
        columns_(along(domain_.width, radius)),
        rows_(along(domain_.height, radius)),
        width_(domain_.width / static_cast<double>(columns_)),
        height_(domain_.height / static_cast<double>(rows_)),
        points_(static_cast<std::size_t>(columns_ * rows_)) {
    for (std::int64_t row = 0; row < rows_; ++row) {
      go_on_unless(region.stop());
      for (std::int64_t column = 0; column < columns_; ++column) {
        const bool inside = region.contains(domain_.stored(static_cast<float>(middle(column, width_)),
                                                           static_cast<float>(middle(row, height_))));
        if (inside) ++all_;
        if (!inside) points_[place(column, row)] = kOutside;
      }
    }
  }

  std::uint64_t covered() const { return covered_; }
  std::uint64_t all() const { return all_; }

  void insert(Vec2 p) {
    visit(p, [&](std::uint8_t& points) { covered_ += points++ == 0 ? 1 : 0; });
  }
  void remove(Vec2 p) {
    visit(p, [&](std::uint8_t& points) { covered_ -= --points == 0 ? 1 : 0; });
  }

 private:
  // No more than seven points that keep their distance are this near to a place.
  static constexpr std::uint8_t kOutside = 255;

  static std::int64_t along(double side, double radius) {
    return std::max(static_cast<std::int64_t>(std::ceil(side / radius * 8 * std::numbers::sqrt2)),
                    std::int64_t{1});
  }
  static double middle(std::int64_t at, double size) { return (static_cast<double>(at) + 0.5) * size; }
  static std::int64_t wrapped(std::int64_t i, std::int64_t n) { return (i % n + n) % n; }
  std::size_t place(std::int64_t column, std::int64_t row) const {
    return static_cast<std::size_t>(row * columns_ + column);
  }

  // The columns, or rows, whose middles can be in reach; on a torus each once.
  struct Range {
    std::int64_t first, last;
  };
  Range range(float at, double size, std::int64_t count) const {
    const auto first = static_cast<std::int64_t>(std::floor((double{at} - radius_) / size));
    const auto last = static_cast<std::int64_t>(std::floor((double{at} + radius_) / size));
    if (!domain_.periodic) return {std::max(first, std::int64_t{0}), std::min(last, count - 1)};
    return {first, std::min(last, first + count - 1)};
  }
  double offset(double from, double to, double period) const {
    const double d = std::abs(from - to);
    return domain_.periodic ? std::min(d, period - d) : d;
  }

  // Calls change(points) for each square nearer than the radius.
  template <class Change>
  void visit(Vec2 p, Change change) {
    const Range columns = range(p.x, width_, columns_), rows = range(p.y, height_, rows_);
    for (std::int64_t y = rows.first; y <= rows.last; ++y) {
      const std::int64_t row = wrapped(y, rows_);
      const double dy = offset(middle(row, height_), double{p.y}, domain_.height);
      for (std::int64_t x = columns.first; x <= columns.last; ++x) {
        const std::int64_t column = wrapped(x, columns_);
        const double dx = offset(middle(column, width_), double{p.x}, domain_.width);
        std::uint8_t& points = points_[place(column, row)];
        if (points != kOutside && dx * dx + dy * dy < radius_ * radius_) change(points);
      }
    }
  }

  Domain domain_;
  double radius_;
  std::int64_t columns_, rows_;
  double width_, height_;
  std::vector<std::uint8_t> points_;  // for each square: how many are in reach
  std::uint64_t covered_ = 0, all_ = 0;
};

}  // namespace annulus
