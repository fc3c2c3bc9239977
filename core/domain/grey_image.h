#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/domain/geometry.h"
#include "core/domain/levels.h"

namespace annulus {

// A rectangle of pixels, without the column and row at its end.
struct PixelBlock {
  int column, row, end_column, end_row;
};

// The pixels of an image, rows from the top.
struct PixelRows {
  int width = 0;
  int height = 0;

  std::size_t size() const { return at(0, height); }
  std::size_t at(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(width) + static_cast<std::size_t>(column);
  }
  // The pixel at (x, y) if the image is stretched over width_units x height_units.
  std::size_t pixel(double x, double y, double width_units, double height_units) const {
    return at(pixel_along(x, width_units, width), pixel_along(y, height_units, height));
  }
  // The middle of a pixel, as it is stored.
  Vec2 middle(std::size_t pixel, double width_units, double height_units) const {
    const std::size_t column = pixel % static_cast<std::size_t>(width),
                      row = pixel / static_cast<std::size_t>(width);
    return {static_cast<float>((static_cast<double>(column) + 0.5) * width_units / width),
            static_cast<float>((static_cast<double>(row) + 0.5) * height_units / height)};
  }
  // The pixels that a part of the image touches, its edges given as shares of the sides; a hair more, so that
  // rounding leaves none out.
  PixelBlock touched(double left, double top, double right, double bottom) const {
    return {first_along(left, width), first_along(top, height), end_along(right, width),
            end_along(bottom, height)};
  }

 private:
  static constexpr double kHair = 1e-6;  // of a pixel
  static int first_along(double share, int pixels) {
    return std::clamp(static_cast<int>(std::floor(share * pixels - kHair)), 0, pixels - 1);
  }
  static int end_along(double share, int pixels) {
    return std::clamp(static_cast<int>(std::ceil(share * pixels + kHair)), 1, pixels);
  }
  static int pixel_along(double at, double side, int pixels) {
    return std::clamp(static_cast<int>(at * pixels / side), 0, pixels - 1);
  }
};

// An image being made: the brightness of each pixel, rows from the top.
struct GreyImage {
  static constexpr int kLargestSide = 8192;
  // A pixel of this level or more is bright: inside a mask, available on a map.
  static constexpr std::uint16_t kBright = 0x8000, kWhite = 0xFFFF;

  int width = 0;
  int height = 0;
  std::vector<std::uint16_t> levels;  // luminance from 0 (black) to 65535 (white), width * height of them

  std::size_t at(int column, int row) const { return PixelRows{width, height}.at(column, row); }

  friend bool operator==(const GreyImage&, const GreyImage&) = default;
};

// An image as samplers see it: it no longer changes, takes little memory, and has the answers that are needed
// often: a look at all pixels takes longer than a window may wait.
struct KnownImage : PixelRows {
  // What the pixels are only a picture of, if they do not say it exactly: whether a place is inside. A pixel
  // is bright if its middle is.
  using Shape = std::function<bool(Vec2)>;

  explicit KnownImage(const GreyImage& image, Shape shape = {});
  KnownImage(const PixelRows& grid, Levels levels, Shape shape = {});  // as many as the grid has pixels

  bool bright(std::size_t pixel) const { return levels[pixel] >= GreyImage::kBright; }
  double luminance(std::size_t pixel) const { return levels[pixel] / 65535.0; }

  // Bright where this is dark and dark where this is bright: made when it is first asked for, and kept.
  std::shared_ptr<const KnownImage> negative() const;

  // How many pixels have each of the 65536 levels: counted when it is first asked for, and kept.
  const std::vector<std::uint32_t>& histogram() const;
  // Bright where this is not black, dark where it is; null if it is nowhere black. Kept as the negative is.
  std::shared_ptr<const KnownImage> not_black() const;
  // Bright where both are, if both are stretched over the same domain; the last one asked for is kept.
  std::shared_ptr<const KnownImage> bright_in_both(const std::shared_ptr<const KnownImage>& other) const;

  // The least in a part, see touched().
  double least_luminance(double left, double top, double right, double bottom) const;

  // A square of pixels, or the part of it inside the image.
  using Block = PixelBlock;
  static constexpr int kBlockSide = 64;

  // How often a bright and a dark pixel lie side by side: counted along rows, columns and both diagonals,
  // from which follows how long the border of what is bright is. Beyond the image all is dark, or, if it
  // tiles the plane, the image again.
  struct Edges {
    std::uint64_t along_rows = 0, along_columns = 0, along_diagonals = 0;
  };

  const Levels levels;
  const std::vector<Block> bright_blocks;  // the blocks that hold a bright pixel
  const std::uint64_t bright_pixels;
  const Edges edges, tiled_edges;
  const std::uint64_t digest;  // equal images have equal digests
  const Shape shape;           // empty: the pixels say all

  friend bool operator==(const KnownImage& a, const KnownImage& b) {
    return a.digest == b.digest && a.width == b.width && a.levels == b.levels && !a.shape && !b.shape;
  }

 private:
  mutable std::once_flag negated_;
  mutable std::shared_ptr<const KnownImage> negative_;
  mutable std::once_flag counted_;
  mutable std::vector<std::uint32_t> histogram_;
  mutable std::once_flag parted_;
  mutable std::shared_ptr<const KnownImage> not_black_;
  mutable std::mutex both_held_;
  mutable std::shared_ptr<const KnownImage> both_, both_of_;
};

// The value of a parameter that is an image: none, a file's name that nobody has read yet, or pixels. Pixels
// are shared and never change.
struct ImageValue {
  std::string name;  // of the file it came from; empty if it was painted
  std::shared_ptr<const KnownImage> pixels;

  bool none() const { return name.empty() && !pixels; }
  bool unread() const { return !name.empty() && !pixels; }
  friend bool operator==(const ImageValue& a, const ImageValue& b) {
    return a.name == b.name && (a.pixels == b.pixels || (a.pixels && b.pixels && *a.pixels == *b.pixels));
  }
};

}  // namespace annulus
