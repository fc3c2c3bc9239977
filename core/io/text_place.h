#pragma once

#include <string_view>

#include "core/setup/message.h"

namespace annulus {

// Where something stands in a text, for a message: "line 3, character 14", both from 1.
Message place_in(std::string_view text, std::size_t at);
// "line 3, column 2"; a column of a table.
Message place_in_table(std::string_view text, std::size_t at, std::size_t column);
// "line 3"
Message line_in(std::string_view text, std::size_t at);

}  // namespace annulus
