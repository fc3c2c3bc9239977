#pragma once

#include <algorithm>
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
  std::size_t pixel(double x, double y, double width_units, double height_units) const {
    return at(pixel_along(x, width_units, width), pixel_along(y, height_units, height));
  }

  bool bright(std::size_t pixel) const { return levels[pixel] >= kBright; }
  double luminance(std::size_t pixel) const { return levels[pixel] / 65535.0; }

  friend bool operator==(const GreyImage&, const GreyImage&) = default;

 private:
  static int pixel_along(double at, double side, int pixels) {
    return std::clamp(static_cast<int>(at * pixels / side), 0, pixels - 1);
  }
};

// An image that does not change any more, and what is asked of it again and again: looking at all of its
// pixels takes longer than a window may wait.
struct KnownImage : GreyImage {
  explicit KnownImage(GreyImage image);

  // A square of pixels, or what the border leaves of it.
  struct Block {
    int column, row, end_column, end_row;
  };
  static constexpr int kBlockSide = 64;

  const std::vector<Block> bright_blocks;  // those that hold a bright pixel
  const std::uint64_t digest;              // of equal images the same

  friend bool operator==(const KnownImage& a, const KnownImage& b) {
    return a.digest == b.digest && static_cast<const GreyImage&>(a) == b;
  }
};

// The value of a parameter that is an image: none, one that a file names but nobody has read yet, or its
// pixels. Pixels are shared and never change.
struct ImageValue {
  std::string name;  // of the file it came from; empty for a painted one
  std::shared_ptr<const KnownImage> pixels;

  bool none() const { return name.empty() && !pixels; }
  bool unread() const { return !name.empty() && !pixels; }
  friend bool operator==(const ImageValue& a, const ImageValue& b) {
    return a.name == b.name && (a.pixels == b.pixels || (a.pixels && b.pixels && *a.pixels == *b.pixels));
  }
};

}  // namespace annulus
