#pragma once

#include <cstdint>
#include <span>

#include "app/files/png_pixels.h"

namespace annulus::render {

// By its first bytes.
bool is_jpeg(std::span<const std::uint8_t> file);

// Reads a JPEG file, grey or in colour, upright: turned as its EXIF orientation says. With the accurate
// integer transform and colours repeated, not interpolated, its pixels are the same on every machine. Throws
// Failure with one line if it is damaged, in CMYK, or larger than 8192 pixels a side, the latter before
// `pixels` has heard of it.
void read_jpeg_pixels(std::span<const std::uint8_t> file, PixelSink& pixels);

}  // namespace annulus::render
