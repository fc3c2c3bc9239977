#include "core/measures/region_parts.h"

#include <algorithm>
#include <cmath>

namespace annulus {
namespace {

constexpr std::int64_t kCells = 1 << 21;  // about as many as a large canvas has pixels
// Along a side, also if the domain is a strip.
constexpr std::int64_t kFewest = 500, kMost = kCells / kFewest;

}  // namespace

RegionParts::RegionParts(const Region& region) {
  const Domain& domain = region.domain();
  const double side = std::sqrt(domain.width * domain.height / static_cast<double>(kCells));
  const auto along = [&](double length) {
    return std::clamp(static_cast<std::int64_t>(std::ceil(length / side)), kFewest, kMost);
  };
  columns_ = along(domain.width);
  rows_ = along(domain.height);
  cell_width_ = domain.width / static_cast<double>(columns_);
  cell_height_ = domain.height / static_cast<double>(rows_);
  const auto stride = static_cast<std::size_t>(columns_) + 1;
  above_left_.resize(stride * (static_cast<std::size_t>(rows_) + 1));
  for (std::int64_t row = 0; row < rows_; ++row) {
    std::uint32_t in_row = 0;
    std::uint32_t* const below = above_left_.data() + (static_cast<std::size_t>(row) + 1) * stride + 1;
    for (std::int64_t column = 0; column < columns_; ++column) {
      const Vec2 middle{static_cast<float>((static_cast<double>(column) + 0.5) * cell_width_),
                        static_cast<float>((static_cast<double>(row) + 0.5) * cell_height_)};
      if (region.contains(middle)) ++in_row;
      below[column] = *(below + column - stride) + in_row;
    }
  }
}

std::int64_t RegionParts::column_of(double x) const {
  return std::clamp(static_cast<std::int64_t>(x / cell_width_), std::int64_t{0}, columns_ - 1);
}
std::int64_t RegionParts::row_of(double y) const {
  return std::clamp(static_cast<std::int64_t>(y / cell_height_), std::int64_t{0}, rows_ - 1);
}

RegionParts::Block RegionParts::touched(const Polygon& polygon, const Block& block) const {
  const auto [left, right] = std::ranges::minmax_element(polygon, {}, &Location::x);
  const auto [top, bottom] = std::ranges::minmax_element(polygon, {}, &Location::y);
  return {std::max(block.column, column_of(left->x)), std::max(block.row, row_of(top->y)),
          std::min(block.end_column, column_of(right->x) + 1),
          std::min(block.end_row, row_of(bottom->y) + 1)};
}

std::int64_t RegionParts::count_inside(const Block& block) const {
  const auto at = [&](std::int64_t column, std::int64_t row) {
    return std::int64_t{above_left_[static_cast<std::size_t>(row * (columns_ + 1) + column)]};
  };
  return at(block.end_column, block.end_row) - at(block.column, block.end_row) -
         at(block.end_column, block.row) + at(block.column, block.row);
}

bool RegionParts::inside(Location place) const {
  const std::int64_t column = column_of(place.x), row = row_of(place.y);
  return count_inside({column, row, column + 1, row + 1}) == 1;
}

void RegionParts::visit(const Polygon& polygon, const std::function<void(const Polygon&)>& visit) const {
  split(polygon, {0, 0, columns_, rows_}, visit);
}

void RegionParts::split(const Polygon& polygon, const Block& block,
                        const std::function<void(const Polygon&)>& visit) const {
  if (polygon.size() < 3) return;
  const Block cells = touched(polygon, block);
  const std::int64_t wide = cells.end_column - cells.column, high = cells.end_row - cells.row;
  if (wide <= 0 || high <= 0) return;  // a hair beyond the block, by rounding
  const std::int64_t inside = count_inside(cells);
  if (inside == 0) return;
  if (inside == wide * high) return visit(polygon);
  Block first = cells, second = cells;
  if (wide >= high) {
    first.end_column = second.column = cells.column + wide / 2;
    const double x = static_cast<double>(second.column) * cell_width_;
    split(cut(polygon, [&](Location p) { return x - p.x; }), first, visit);
    split(cut(polygon, [&](Location p) { return p.x - x; }), second, visit);
  } else {
    first.end_row = second.row = cells.row + high / 2;
    const double y = static_cast<double>(second.row) * cell_height_;
    split(cut(polygon, [&](Location p) { return y - p.y; }), first, visit);
    split(cut(polygon, [&](Location p) { return p.y - y; }), second, visit);
  }
}

}  // namespace annulus
