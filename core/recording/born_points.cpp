#include "core/recording/born_points.h"

#include <limits>
#include <utility>

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
  heads_.assign(static_cast<std::size_t>(columns * rows), kNoPoint);
}

void BornPoints::refine(std::int64_t columns, std::int64_t rows) {
  const std::vector<Index> listed = std::move(heads_);
  cut(columns, rows);
  for (const Index first : listed)
    for (Index at = first; at != kNoPoint;) {
      Index& head = head_at(places_[at]);
      const Index next = std::exchange(before_[at], head);
      head = std::exchange(at, next);
    }
}

Index& BornPoints::head_at(Location place) {
  const Span column = span(place.x, 0, width_, columns_), row = span(place.y, 0, height_, rows_);
  return heads_[cell(column.first, row.first)];
}

Index* BornPoints::link_to(Location place) {
  for (Index* link = &head_at(place); *link != kNoPoint; link = &before_[*link]) {
    ++work_;
    if (places_[*link].x == place.x && places_[*link].y == place.y) return link;
  }
  return nullptr;
}

void BornPoints::insert(Location place) {
  const Index point = size();
  places_.push_back(place);
  before_.push_back(kNoPoint);
  removed_.push_back(false);
  if (const Index* link = link_to(place))
    heaps_[*link].later.push_back(point);
  else
    before_[point] = std::exchange(head_at(place), point);
  constexpr std::int64_t kMost = static_cast<std::int64_t>(kMostAlong);
  if (static_cast<std::int64_t>(++kept_) <= 4 * columns_ * rows_ || (columns_ == kMost && rows_ == kMost))
    return;
  refine(std::min(2 * columns_, kMost), std::min(2 * rows_, kMost));
}

void BornPoints::remove(Index point) {
  if (removed_[point]) return;
  removed_[point] = true;
  --kept_;
  Index* link = link_to(places_[point]);
  if (*link == point)
    drop_first(link);
  else
    drop_removed(*link);
}

// The next of its heap is listed in its place.
void BornPoints::drop_first(Index* link) {
  const Index point = *link;
  auto node = heaps_.extract(point);
  if (node.empty()) {
    *link = before_[point];
    return;
  }
  Heap& heap = node.mapped();
  for (; removed_[heap.later.front()]; --heap.removed) {
    ++work_;
    heap.later.pop_front();
  }
  const Index next = heap.later.front();
  heap.later.pop_front();
  before_[next] = before_[point];
  *link = next;
  if (heap.later.empty()) return;
  node.key() = next;
  heaps_.insert(std::move(node));
}

// Another one than the first of a heap has been removed.
void BornPoints::drop_removed(Index first) {
  const auto at = heaps_.find(first);
  Heap& heap = at->second;
  ++heap.removed;
  for (; !heap.later.empty() && removed_[heap.later.back()]; --heap.removed) {
    ++work_;
    heap.later.pop_back();
  }
  if (2 * heap.removed > heap.later.size()) {
    work_ += heap.later.size();
    std::erase_if(heap.later, [&](Index later) { return removed_[later]; });
    heap.removed = 0;
  }
  if (heap.later.empty()) heaps_.erase(at);
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
      if (d < nearest.distance || (d == nearest.distance && point < nearest.point)) nearest = {point, d};
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
