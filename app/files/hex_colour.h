#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/scene/draw_list.h"

namespace annulus {

// "#rrggbb", opaque.
std::string hex_text(const scene::Colour& colour);
// Nothing if the text is none.
std::optional<scene::Colour> colour_of(std::string_view text);

}  // namespace annulus
