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

}  // namespace annulus
