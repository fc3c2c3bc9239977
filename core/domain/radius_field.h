#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "core/domain/domain.h"
#include "core/domain/grey_image.h"

namespace annulus {

class ImageDensity;

// A radius for every place of the domain, between a smallest and a largest one.
class RadiusField {
 public:
  enum class Kind { constant, linear, radial, noise, image };
  // Radii in domain units, 0 < smallest <= largest. Noise uses `seed`, an image uses `image`, which is then
  // not null.
  RadiusField(Kind kind, const Domain& domain, double smallest, double largest, std::uint64_t seed,
              std::shared_ptr<const KnownImage> image);

  // `smallest` at the densest pixels of an image stretched over the domain, and by the root of their density
  // larger elsewhere.
  RadiusField(ImageDensity density, const Domain& domain, double smallest);

  // Of a function that gives radii from `smallest` to `largest`.
  using Function = std::function<double(double x, double y)>;
  RadiusField(Function function, const Domain& domain, double smallest, double largest);

  // There are also points of this radius, wherever they stand.
  void include(double radius);

  // Of all points.
  double smallest() const { return smallest_of_all_; }
  double largest() const { return largest_of_all_; }

  // As a float: the radius that a point born at `p` keeps. Uses only arithmetic that gives the same bits
  // everywhere.
  float at(Vec2 p) const;
  // At most the smallest radius that any place of the box gets. The smaller the box, the nearer to it.
  double least_in(const Box& box) const;
  // At least the largest one.
  double most_in(const Box& box) const;

 private:
  double share(Vec2 p) const;  // 0 at the smallest radius, 1 at the largest
  double noise(Vec2 p) const;
  double stretch(Vec2 p) const;                                  // of the smallest radius, by density
  std::pair<double, double> stretches_in(const Box& box) const;  // the least and the largest in a box
  struct Shares {
    double least, most;
  };
  // Of the places of a box: perhaps less, and perhaps more.
  Shares shares_in(const Box& box) const;

  Kind kind_ = Kind::constant;
  Domain domain_;
  double smallest_;  // that a place gets
  double largest_;
  double smallest_of_all_ = smallest_;
  double largest_of_all_ = largest_;
  std::uint64_t seed_ = 0;
  std::shared_ptr<const KnownImage> image_;
  std::shared_ptr<const ImageDensity> density_;  // replaces the kind
  Function function_;                            // replaces the kind
};

}  // namespace annulus
