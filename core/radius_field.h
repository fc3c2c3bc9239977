#pragma once

#include <memory>

#include "core/domain.h"
#include "core/grey_image.h"
#include "core/setup.h"

namespace annulus {

// A radius for every place of the domain, between a smallest and a largest one.
class RadiusField {
 public:
  // Of a setup with the parameters field, radius-min, radius-max and radius-image.
  explicit RadiusField(const Setup& setup);

  double smallest() const { return smallest_; }
  double largest() const { return largest_; }

  // As stored: what a point born at `p` keeps. Only arithmetic that gives the same bits everywhere.
  float at(Vec2 p) const;

 private:
  enum class Kind { constant, linear, radial, noise, image };
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
