#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace annulus::cli {

// Splits a line into words as a shell does: at spaces, except inside '...' or "..." or after a backslash.
// Throws InputError if a quote is not closed.
std::vector<std::string> split_words(std::string_view line);

// Throws InputError for an option that ends in "=": CLI11 would take the next word for its value.
void refuse_empty_values(const std::vector<std::string>& words);

}  // namespace annulus::cli
