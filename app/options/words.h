#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace annulus::cli {

// Splits a line into words as a shell does: at spaces, except inside '...' or "..." or after a backslash.
// Throws InputError if a quote is not closed.
std::vector<std::string> split_words(std::string_view line);

// The parts between commas: one more than there are commas.
std::vector<std::string_view> parts_of(std::string_view list);

// "a, b or c"
std::string alternatives(std::span<const std::string_view> names);

// Throws InputError: "OPTION must be ALLOWED; got "GOT"".
[[noreturn]] void refuse(const std::string& option, const std::string& allowed, std::string_view got);

// Throws InputError for an option that ends in "=": CLI11 would take the next word for its value.
void refuse_empty_values(const std::vector<std::string>& words);

}  // namespace annulus::cli
