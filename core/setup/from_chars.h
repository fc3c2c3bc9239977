#pragma once

#include <charconv>
#include <string_view>

namespace annulus {

// std::from_chars for a double, which libc++ 19 lacks: reads the number that the text begins with. One too
// large or too small for a double is std::errc::result_out_of_range. `value` is only set if there is no
// error.
std::from_chars_result from_chars(std::string_view text, double& value);

}  // namespace annulus
