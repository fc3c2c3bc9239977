#pragma once

#include <cstdint>
#include <numbers>
#include <span>
#include <vector>

#include "core/domain/domain.h"
#include "core/domain/geometry.h"

namespace annulus {

// The area of discs of radius r/2 around the points, divided by the domain's: N pi (r/2)^2 / area. Discs that
// stick out at the border or overlap count whole. If a mask leaves only the share `inside` of the domain, the
// area is that.
inline double packing_density(std::uint64_t points, double radius, const Domain& domain, double inside = 1) {
  return static_cast<double>(points) * std::numbers::pi / 4 * (radius / domain.width) *
         (radius / domain.height) / inside;
}
// The same if points have radii of their own.
inline double packing_density(std::span<const float> radii, const Domain& domain, double inside = 1) {
  double squares = 0;
  for (const float radius : radii)
    squares += (double{radius} / domain.width) * (double{radius} / domain.height);
  return squares * std::numbers::pi / 4 / inside;
}

// The same without the border of a plane domain, at which discs stick out: of the discs whose centres lie
// farther than `margin` from it, in the area that is left. Two radii are enough that nothing of the border is
// felt.
class CorePacking {
 public:
  // Without a border, that of a torus, the core is all of it.
  CorePacking(const Domain& domain, double margin);
  // The shorter side of what is left; 0 or less: nothing is left.
  double width() const;
  // Takes up points until there are `count`; without radii of their own all have `radius`.
  void append(std::span<const Vec2> positions, std::span<const float> radii, double radius, Index count);
  // Of the first `count` points, as many as have been taken up at most.
  double density(std::span<const Vec2> positions, std::span<const float> radii, double radius,
                 Index count) const;

 private:
  double square(std::span<const Vec2> positions, std::span<const float> radii, double radius,
                Index point) const;  // of the radius; 0 outside the core

  Domain domain_;
  double margin_;
  Index size_ = 0;
  std::vector<double> sums_{0};  // of the squares of radii before each block of points
};

// The density at which endless dart throwing ends: random sequential adsorption of discs (Feder 1980).
inline constexpr double kDartLimit = 0.547;
// The densest packing of equal discs: pi / sqrt(12).
inline constexpr double kHexagonalLimit = 0.9069;

}  // namespace annulus
