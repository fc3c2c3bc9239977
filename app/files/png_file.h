#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/files/png_chunks.h"
#include "app/scene/image.h"

namespace annulus::render {

// Kept in a PNG file beside the picture: UTF-8 without zero characters, under a keyword of Latin letters.
struct PngText {
  std::string keyword;
  std::string text;
};

// The keyword of the text that this program's pictures carry.
inline constexpr const char* kPngKeyword = "annulus";

// A PNG file of the picture, without an alpha channel where all of it is opaque; the text is not compressed.
// Throws std::runtime_error where the image is empty or the memory does not suffice.
std::vector<std::uint8_t> encode_png(const Image& image, const std::optional<PngText>& text = std::nullopt);

// A PNG file of any colour type and depth. Throws PngError where it is none or damaged, and
// std::runtime_error where it is larger than 8192 pixels a side; either says so in one line.
Image decode_png(std::span<const std::uint8_t> file);

}  // namespace annulus::render
