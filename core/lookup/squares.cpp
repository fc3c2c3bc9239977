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

void Squares::middles_of_quarters(std::span<const Square> squares, int level, float* x, float* y) const {
  const double part = 1 / static_cast<double>(std::uint64_t{1} << level);
  for (const Square& square : squares) {
    // From numbers with a sign, which they all fit, conversion takes half as long.
    const auto column = static_cast<double>(static_cast<std::int32_t>(square.column)),
               row = static_cast<double>(static_cast<std::int32_t>(square.row));
    const auto across = static_cast<double>(static_cast<std::int32_t>(square.x)),
               down = static_cast<double>(static_cast<std::int32_t>(square.y));
    x[0] = x[2] = static_cast<float>((column + (across + 0.25) * part) * width_);
    x[1] = x[3] = static_cast<float>((column + (across + 0.75) * part) * width_);
    y[0] = y[1] = static_cast<float>((row + (down + 0.25) * part) * height_);
    y[2] = y[3] = static_cast<float>((row + (down + 0.75) * part) * height_);
    x += 4;
    y += 4;
  }
}

}  // namespace annulus
