#pragma once

#include <string_view>

namespace annulus::shaders {

// The text of a file in shaders/, such as "disc.frag". Throws std::out_of_range if there is no such file.
std::string_view source(std::string_view name);

}  // namespace annulus::shaders
