#pragma once

#include <string_view>

#include "core/io/table_text.h"

namespace annulus {

// The dialect in which most of a text's first lines are made of numbers.
Dialect dialect_of(std::string_view text);

}  // namespace annulus
