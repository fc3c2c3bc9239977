#pragma once

#include <cstdint>
#include <memory>

#include "core/domain/domain.h"
#include "core/domain/grey_image.h"

namespace annulus {

// A radius for every place of the domain, between a smallest and a largest one.
class RadiusField {
 public:
  enum class Kind { constant, linear, radial, noise, image };
  // Radii in domain units, 0 < smallest <= largest. `seed` is for noise, `image` (not null then) for an
  // image.
  RadiusField(Kind kind, const Domain& domain, double smallest, double largest, std::uint64_t seed,
              std::shared_ptr<const KnownImage> image);

  double smallest() const { return smallest_; }
  double largest() const { return largest_; }

  // As stored: what a point born at `p` keeps. Only arithmetic that gives the same bits everywhere.
  float at(Vec2 p) const;

 private:
  double share(Vec2 p) const;  // 0: the smallest, 1: the largest
  double noise(Vec2 p) const;

  Kind kind_;
  Domain domain_;
  double smallest_;
  double largest_;
  std::uint64_t seed_;
  std::shared_ptr<const KnownImage> image_;
};

}  // namespace annulus
