#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace annulus {

// An image as samplers see it: how bright each pixel is, rows from the top. Images come decoded.
struct GreyImage {
  static constexpr int kLargestSide = 8192;
  // From here on a pixel is bright: inside a mask, available on a map.
  static constexpr std::uint16_t kBright = 0x8000;

  int width = 0;
  int height = 0;
  std::vector<std::uint16_t> levels;  // luminance, 0 black to 65535 white; width * height

  std::size_t at(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(width) + static_cast<std::size_t>(column);
  }
  // The pixel that (x, y) falls into when the image is stretched over width_units x height_units.
  std::size_t pixel(double x, double y, double width_units, double height_units) const;

  bool bright(std::size_t pixel) const { return levels[pixel] >= kBright; }
  double luminance(std::size_t pixel) const { return levels[pixel] / 65535.0; }

  friend bool operator==(const GreyImage&, const GreyImage&) = default;
};

// The value of a parameter that is an image: none, one that a file names but nobody has read yet, or its
// pixels. Pixels are shared and never change.
struct ImageValue {
  std::string name;  // of the file it came from; empty for a painted one
  std::shared_ptr<const GreyImage> pixels;

  bool none() const { return name.empty() && !pixels; }
  bool unread() const { return !name.empty() && !pixels; }
  friend bool operator==(const ImageValue& a, const ImageValue& b) {
    return a.name == b.name && (a.pixels == b.pixels || (a.pixels && b.pixels && *a.pixels == *b.pixels));
  }
};

}  // namespace annulus
