#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/files/png_chunks.h"
#include "app/scene/image.h"

namespace annulus::render {

// Stored in a PNG file beside the picture: UTF-8 text without zero characters, under a keyword of Latin
// letters.
struct PngText {
  std::string keyword;
  std::string text;
};

// The keyword of the text in this program's pictures.
inline constexpr const char* kPngKeyword = "annulus";

// The picture as a PNG file; without an alpha channel if every pixel is opaque. The text is not compressed.
// Throws std::runtime_error if the image is empty or memory runs out.
std::vector<std::uint8_t> encode_png(const Image& image, const std::optional<PngText>& text = std::nullopt);

// Reads a PNG file of any colour type and depth. Throws PngError if it is damaged or not a PNG file,
// std::runtime_error if it is larger than 8192 pixels a side; both with one line of reason.
Image decode_png(std::span<const std::uint8_t> file);

}  // namespace annulus::render
