#pragma once

#include <cstdint>

namespace annulus {

// The kinds of file that pictures are written as.
enum class PictureKind : std::uint8_t { png, svg, pdf };

}  // namespace annulus
