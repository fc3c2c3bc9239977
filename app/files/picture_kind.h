#pragma once

#include <cstdint>
#include <string_view>

namespace annulus {

// The kinds of file that pictures are written as.
enum class PictureKind : std::uint8_t { png, svg, pdf };

// How a vector file draws the dots of a cloud: as circles, as paths of round-capped dots, or, for pens, as
// paths without a width of their own. `suited`: paths if there are many.
enum class DotsAs : std::uint8_t { suited, circle, path, point };
constexpr std::string_view name_of(DotsAs dots) {
  return dots == DotsAs::circle  ? "circle"
         : dots == DotsAs::path  ? "path"
         : dots == DotsAs::point ? "point"
                                 : "";
}

}  // namespace annulus
