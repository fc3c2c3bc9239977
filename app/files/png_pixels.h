#pragma once

#include <cstdint>
#include <span>

#include "app/files/png_chunks.h"

namespace annulus::render {

// Receives the pixels of an image file.
class PixelSink {
 public:
  virtual ~PixelSink() = default;
  virtual void begin(int width, int height) = 0;
  // Pixels of one row, 4 bytes each as in Image: the first is in `column`, then one in every `step` columns.
  // A row of an interlaced file comes in several parts; of a mirrored one `step` is -1.
  virtual void add(int row, int column, int step, std::span<const std::uint8_t> rgba) = 0;
};

// Reads a PNG file of any colour type and depth, a row at a time. Throws PngError if it is damaged or not a
// PNG file, Failure if it is larger than 8192 pixels a side, before `pixels` has heard of it; both with one
// line.
void read_png_pixels(std::span<const std::uint8_t> file, PixelSink& pixels);

}  // namespace annulus::render
