#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace annulus {

// The shortest decimal that reads back as the same double, in any locale.
std::string number_text(double value);
void append_number(std::string& out, double value);

// What was written if that is kept as a float: the double of its shortest decimal, 0.1 and not
// 0.10000000149011612.
double as_written(float value);

// A length as a person would round it: 8.31, 22.40, 340.2, 0.0831; whole numbers without a point; 1.1e+308
// and 2.5e-12 beyond those.
std::string rounded(double value);

// A distance and what it should be at least, "8.31 < 10" or "15.4 ≥ 10": the first to three significant
// digits, both with enough digits to be true as written.
std::string compared(double distance, double required);

// "2,123"
std::string grouped(std::uint64_t number);

// A number as English writes it, with other marks before its decimals and between its thousands.
std::string with_marks(std::string_view english, std::string_view decimal, std::string_view group);

// The whole text as a number, or nothing. parse_number reads decimals and exponents, and "nan" and "inf".
std::optional<double> parse_number(std::string_view text);
std::optional<std::uint64_t> parse_integer(std::string_view text);

}  // namespace annulus
