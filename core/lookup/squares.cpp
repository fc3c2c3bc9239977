#include "core/lookup/squares.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace annulus {
namespace {

std::uint32_t whole_cells(double length, double side) {
  return static_cast<std::uint32_t>(std::max(std::ceil(length / side), 1.0));
}

}  // namespace

Squares::Squares(Region region, double side) : region_(std::move(region)), width_(side), height_(side) {
  const Domain& domain = region_.domain();
  columns_ = whole_cells(domain.width, side);
  rows_ = whole_cells(domain.height, side);
  if (domain.periodic) {
    width_ = domain.width / columns_;
    height_ = domain.height / rows_;
  }
  per_width_ = 1 / width_;
  per_height_ = 1 / height_;
}

Box Squares::box(const Square& square, int level) const {
  // Halving is exact, so that neighbours share their edges at every level.
  const double part = 1 / static_cast<double>(std::uint64_t{1} << level);
  const std::uint32_t cell_column = square.cell % columns_, cell_row = square.cell / columns_;
  const double column = cell_column + square.x * part, row = cell_row + square.y * part;
  return {column * width_, row * height_, (column + part) * width_, (row + part) * height_};
}

}  // namespace annulus
