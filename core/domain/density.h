#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/domain/grey_image.h"

namespace annulus {

// What a value v of an image means, both from 0 to 1: v^gamma or, as light, sRGB decoded (IEC 61966-2-1).
struct ImageTone {
  static constexpr double kLeastGamma = 0.1, kMostGamma = 10;
  bool light = false;
  double gamma = 1;
  double operator()(double value) const;
};

// An image that says how many points each of its pixels gets per area, in proportion to its largest density.
class ImageDensity {
 public:
  struct Rule {
    ImageTone tone = {};
    bool many_dark = false;  // one minus the tone
    double floor = 0;        // the least share of the largest density, 0 to 1
  };
  ImageDensity(std::shared_ptr<const KnownImage> image, const Rule& rule);

  const KnownImage& image() const { return *image_; }
  // No pixel gets a point.
  bool none() const { return largest_ <= 0; }
  // The density of a level that the image has, 0 to 1, at least the floor.
  double share(std::uint16_t level) const { return double{shares_[level]}; }
  // The radius there as a multiple of that at the densest pixel; of a pixel without points the largest one.
  double stretch(std::uint16_t level) const { return stretches_[level]; }
  double largest_stretch() const { return largest_stretch_; }

 private:
  std::shared_ptr<const KnownImage> image_;
  std::vector<double> shares_, stretches_;  // by level
  double largest_ = 0, largest_stretch_ = 1;
};

}  // namespace annulus
