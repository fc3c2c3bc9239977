#include "core/lookup/squares.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace annulus {
namespace {

std::uint32_t whole_cells(double length, double side) {
  return static_cast<std::uint32_t>(std::max(std::ceil(length / side), 1.0));
}

// So long that together they are no shorter than all, however they are rounded.
double equal_parts(double length, std::uint32_t parts) {
  double part = length / parts;
  while (part * parts < length) part = std::nextafter(part, std::numeric_limits<double>::infinity());
  return part;
}

}  // namespace

Squares::Squares(Region region, double side) : region_(std::move(region)) {
  const Domain& domain = region_.domain();
  columns_ = whole_cells(domain.width, side);
  rows_ = whole_cells(domain.height, side);
  width_ = equal_parts(domain.width, columns_);
  height_ = equal_parts(domain.height, rows_);
  per_width_ = 1 / width_;
  per_height_ = 1 / height_;
}

}  // namespace annulus
