#pragma once

#include <string_view>

namespace annulus {

// Whether a file that begins with these bytes is a trace: by its first line that is not empty.
bool begins_as_trace(std::string_view bytes);
// Whether that line is whole, so that it can tell before the rest comes.
bool first_line_is_whole(std::string_view bytes);

}  // namespace annulus
