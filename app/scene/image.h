#pragma once

#include <cstdint>
#include <vector>

namespace annulus {

// 8-bit RGBA, straight alpha, rows from the top, 4 * width * height bytes.
struct Image {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> rgba;
  friend bool operator==(const Image&, const Image&) = default;
};

}  // namespace annulus
