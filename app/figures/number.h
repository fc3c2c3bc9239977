#pragma once

#include <string>

namespace annulus::vector_art {

// Appends a number with at most so many decimals, as short as it can be: "12.5", "-.25" is "-0.25".
void append_number(std::string& text, double value, int decimals = 3);

}  // namespace annulus::vector_art
