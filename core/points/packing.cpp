#include "core/points/packing.h"

#include <algorithm>

namespace annulus {
namespace {

constexpr Index kBlock = 1024;  // points; a density adds up less than this many anew

}  // namespace

CorePacking::CorePacking(const Domain& domain, double margin)
    : domain_(domain), margin_(domain.periodic ? 0 : margin) {}

double CorePacking::width() const {
  return std::min(domain_.width, domain_.height) - 2 * margin_;
}

double CorePacking::square(std::span<const Vec2> positions, std::span<const float> radii, double radius,
                           Index point) const {
  const double x = double{positions[point].x}, y = double{positions[point].y};
  if (x < margin_ || y < margin_ || x >= domain_.width - margin_ || y >= domain_.height - margin_) return 0;
  const double own = radii.empty() ? radius : double{radii[point]};
  return own * own;
}

void CorePacking::append(std::span<const Vec2> positions, std::span<const float> radii, double radius,
                         Index count) {
  for (; size_ < count; ++size_) {
    if (size_ % kBlock == 0) sums_.push_back(sums_.back());
    sums_.back() += square(positions, radii, radius, size_);
  }
}

double CorePacking::density(std::span<const Vec2> positions, std::span<const float> radii, double radius,
                            Index count) const {
  count = std::min(count, size_);
  double squares = sums_[count / kBlock];
  for (Index i = count - count % kBlock; i < count; ++i) squares += square(positions, radii, radius, i);
  return squares * std::numbers::pi / 4 / (domain_.width - 2 * margin_) / (domain_.height - 2 * margin_);
}

}  // namespace annulus
