#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace annulus::cli {

// Splits a line into words as a shell does: at spaces, but not within '...' or "...", and not where a
// backslash stands before one. Throws InputError where a quote is not closed.
std::vector<std::string> split_words(std::string_view line);

// Throws InputError for an option that ends in "=": the next word would be taken for its value.
void refuse_empty_values(const std::vector<std::string>& words);

}  // namespace annulus::cli
