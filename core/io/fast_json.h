#pragma once

#include <simdjson.h>

#include <cstddef>
#include <optional>
#include <string_view>

namespace annulus {

// What simdjson leaves to its callers: JSON that nobody looks at is right all the same, and where it is
// wrong.

// Throws simdjson_error if a value is no JSON.
void pass_over(simdjson::ondemand::value& value);

// Throws simdjson_error if anything comes behind the document's value, which has been read.
void expect_end(simdjson::ondemand::document& document);

// Where a text is no JSON, or has a number that is too large: an index, at most its length. Nothing if it is
// JSON. Reads byte after byte.
std::optional<std::size_t> json_error_in(std::string_view text);

}  // namespace annulus
