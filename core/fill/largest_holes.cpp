#include "core/fill/largest_holes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

#include "core/domain/stopped.h"

namespace annulus {
namespace {

double half_diagonal(const Box& box) {
  const double x = box.right - box.left, y = box.bottom - box.top;
  return std::sqrt(x * x + y * y) / 2;
}

}  // namespace

LargestHoles::LargestHoles(Region region, double radius, std::span<const Vec2> points, std::stop_token stop)
    : region_(std::move(region)),
      radius_(radius),
      points_(points.begin(), points.end()),
      index_(region_.domain(), radius),
      area_(whole(region_.domain())),
      grain_(coordinate_spacing(std::max(region_.domain().width, region_.domain().height))),
      stop_(std::move(stop)) {
  index_.append(points_, static_cast<Index>(points_.size()));
  const double right = double{area_.last.x}, bottom = double{area_.last.y};
  for (double top = 0; top <= bottom; top += radius) {
    go_on_unless(stop_);
    for (double left = 0; left <= right; left += radius)
      keep({left, top, std::min(left + radius, right), std::min(top + radius, bottom)},
           std::numeric_limits<double>::infinity());
  }
}

Vec2 LargestHoles::stored(double x, double y) const {
  return {std::min(static_cast<float>(x), area_.last.x), std::min(static_cast<float>(y), area_.last.y)};
}

double LargestHoles::bound(const Box& box) const {
  // As far as rounding may move the middle is added.
  const double reach = half_diagonal(box) + grain_;
  const double enough = radius_ - reach;
  const PointIndex::Bounds bounds{.enough = enough > 0 ? enough * enough : -1};
  const Vec2 middle = stored((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return std::sqrt(index_.search(points_, static_cast<Index>(points_.size()), middle, bounds).squared) +
         reach;
}

void LargestHoles::keep(const Box& whole_box, double at_most) {
  const std::optional<Box> box = region_.inside_of(whole_box);
  if (!box) return;
  const Square square{std::min(bound(*box), at_most), static_cast<Index>(points_.size()), *box};
  if (square.bound < radius_) return;
  heap_.push_back(square);
  std::ranges::push_heap(heap_, std::less<>{});
}

std::optional<Vec2> LargestHoles::free_place(const Box& box) const {
  const std::array<Vec2, 5> places{stored((box.left + box.right) / 2, (box.top + box.bottom) / 2),
                                   stored(box.left, box.top), stored(box.right, box.top),
                                   stored(box.left, box.bottom), stored(box.right, box.bottom)};
  for (const Vec2 place : places) {
    if (!region_.contains(place)) continue;
    const double squared =
        index_.search(points_, static_cast<Index>(points_.size()), place, PointIndex::Bounds{}).squared;
    if (squared >= radius_ * radius_) return place;
  }
  return std::nullopt;
}

std::optional<Vec2> LargestHoles::next() {
  const double smallest = std::max(grain_, radius_ * 0x1p-20);
  while (!heap_.empty()) {
    go_on_unless(stop_);
    std::ranges::pop_heap(heap_, std::less<>{});
    Square square = heap_.back();
    heap_.pop_back();
    if (square.points != points_.size()) {  // it may be covered by now
      keep(square.box, square.bound);
      continue;
    }
    const Box& box = square.box;
    if (half_diagonal(box) > smallest) {
      const double x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
      for (const Box& part : {Box{box.left, box.top, x, y}, Box{x, box.top, box.right, y},
                              Box{box.left, y, x, box.bottom}, Box{x, y, box.right, box.bottom}})
        keep(part, square.bound);
      continue;
    }
    if (const auto place = free_place(box)) {
      points_.push_back(*place);
      index_.append(points_, static_cast<Index>(points_.size()));
      return place;
    }
  }
  return std::nullopt;
}

}  // namespace annulus
