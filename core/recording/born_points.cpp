#include "core/recording/born_points.h"

#include <limits>

namespace annulus {
namespace {

constexpr double kFarthest = 1e15;
constexpr double kMostAlong = 2000;  // cells: 16 MB at most

std::int64_t cells_along(double side, double reach) {
  const double cells = std::floor(side / reach);
  return static_cast<std::int64_t>(std::clamp(std::isfinite(cells) ? cells : kMostAlong, 1.0, kMostAlong));
}

}  // namespace

BornPoints::BornPoints(const Domain& domain, double reach) : domain_(domain) {
  cut(cells_along(domain.width, reach), cells_along(domain.height, reach));
}

void BornPoints::cut(std::int64_t columns, std::int64_t rows) {
  columns_ = columns;
  rows_ = rows;
  width_ = domain_.width / static_cast<double>(columns);
  height_ = domain_.height / static_cast<double>(rows);
  alike_.clear();
  heads_.assign(static_cast<std::size_t>(columns * rows), kNoPoint);
}

void BornPoints::put(Index point) {
  const Location place = places_[point];
  const Span column = span(place.x, 0, width_, columns_), row = span(place.y, 0, height_, rows_);
  Index& head = heads_[cell(column.first, row.first)];
  if (head != kNoPoint && head < point && !removed_[head] && places_[head].x == place.x &&
      places_[head].y == place.y) {
    alike_[head].push_back(point);
    return;
  }
  before_[point] = head;
  head = point;
}

void BornPoints::insert(Location place) {
  places_.push_back(place);
  before_.push_back(kNoPoint);
  removed_.push_back(false);
  put(size() - 1);
  constexpr std::int64_t kMost = static_cast<std::int64_t>(kMostAlong);
  if (static_cast<std::int64_t>(size()) <= 4 * columns_ * rows_ || (columns_ == kMost && rows_ == kMost))
    return;
  cut(std::min(2 * columns_, kMost), std::min(2 * rows_, kMost));
  for (Index point = 0; point < size(); ++point) put(point);
}

void BornPoints::remove(Index point) {
  removed_[point] = true;
  const auto alike = alike_.extract(point);
  if (alike.empty()) return;
  for (const Index later : alike.mapped()) put(later);
}

Location BornPoints::offset(Location a, Location b) const {
  Location d{a.x - b.x, a.y - b.y};
  if (domain_.periodic) {
    d.x -= domain_.width * std::round(d.x / domain_.width);
    d.y -= domain_.height * std::round(d.y / domain_.height);
  }
  return d;
}

BornPoints::Nearest BornPoints::nearest(Location place, double within) const {
  Nearest nearest{kNoPoint, within};
  // What is farther than the whole domain is looked for among all points.
  for (double reach = std::max(width_, height_);; reach *= 2) {
    const bool everywhere = reach > domain_.width + domain_.height;
    any_listed(place, std::min(within, everywhere ? kFarthest : reach), [&](Index point, double d) {
      if (!removed_[point] && (d < nearest.distance || (d == nearest.distance && point < nearest.point)))
        nearest = {point, d};
      return false;
    });
    if (nearest.distance <= reach || everywhere) break;
  }
  return nearest.point == kNoPoint ? Nearest{} : nearest;
}

// In a plane what lies outside is in the outermost cells; on a torus cells go on, each but once.
BornPoints::Span BornPoints::span(double at, double reach, double side, std::int64_t cells) const {
  // A hair more, so that rounding hides no cell.
  const double more = reach * (1 + 1e-9);
  const auto number = [&](double x) {
    const double cell = std::floor(x / side), last = static_cast<double>(cells);
    const double far = domain_.periodic ? 1e15 : last - 1;
    return static_cast<std::int64_t>(std::clamp(cell, domain_.periodic ? -far : 0.0, far));
  };
  Span span{number(at - more), number(at + more)};
  if (span.last - span.first >= cells) span = {0, cells - 1};
  return span;
}

std::size_t BornPoints::cell(std::int64_t column, std::int64_t row) const {
  const auto wrapped = [](std::int64_t i, std::int64_t n) { return (i % n + n) % n; };
  return static_cast<std::size_t>(wrapped(row, rows_) * columns_ + wrapped(column, columns_));
}

}  // namespace annulus
