#include "core/grey_image.h"

#include <algorithm>

namespace annulus {
namespace {

int pixel_along(double at, double side, int pixels) {
  return std::clamp(static_cast<int>(at * pixels / side), 0, pixels - 1);
}

}  // namespace

std::size_t GreyImage::pixel(double x, double y, double width_units, double height_units) const {
  return at(pixel_along(x, width_units, width), pixel_along(y, height_units, height));
}

}  // namespace annulus
