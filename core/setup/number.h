#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace annulus {

// The shortest decimal that reads back as the same double. Never depends on the locale.
std::string number_text(double value);
void append_number(std::string& out, double value);

// As a person would round a length: 8.31, 22.40, 340.2, 0.0831; whole numbers without a point.
std::string rounded(double value);

// "8.31 < 10": rounded, with as many digits as it takes to read true. Needs smaller < larger.
std::string less_than(double smaller, double larger);

// "2,123"
std::string grouped(std::uint64_t number);

// The whole text as a number, or nothing. parse_number reads decimals and exponents, also "nan" and "inf".
std::optional<double> parse_number(std::string_view text);
std::optional<std::uint64_t> parse_integer(std::string_view text);

}  // namespace annulus
