#include "core/setup/number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/setup/from_chars.h"
#include "core/setup/write_chars.h"

namespace annulus {
namespace {

std::string fixed(double value, int decimals) {
  std::array<char, 400> buffer;
  return {buffer.data(), write_fixed(buffer.data(), buffer.data() + buffer.size(), value, decimals)};
}

// Two decimals for numbers around 1, fewer for large ones, three significant digits for small ones.
int person_decimals(double value) {
  const double size = std::abs(value);
  if (value == std::floor(value) && size < 1e15) return 0;
  if (size >= 1000) return 0;
  if (size >= 100) return 1;
  if (size >= 1) return 2;
  return std::min(2 - static_cast<int>(std::floor(std::log10(size))), 12);
}

}  // namespace

void append_number(std::string& out, double value) {
  std::array<char, 32> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  out.append(buffer.data(), end);
}

std::string number_text(double value) {
  std::string text;
  append_number(text, value);
  return text;
}

double as_written(float value) {
  std::array<char, 32> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  double written = 0;
  from_chars({buffer.data(), end}, written);
  return written;
}

std::string rounded(double value) {
  const double size = std::abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-9)) {
    std::array<char, 32> buffer;
    return {buffer.data(), write_general(buffer.data(), buffer.data() + buffer.size(), value, 3)};
  }
  return fixed(value, person_decimals(value));
}

std::string compared(double distance, double required) {
  constexpr int kEnough = 17;
  const bool less = distance < required;
  const std::string right = rounded(required), sign = less ? " < " : " \u2265 ";
  const int usual = person_decimals(distance);
  for (int decimals = distance >= 10 ? std::min(usual, 1) : usual; decimals < kEnough; ++decimals) {
    std::string left = fixed(distance, decimals);
    if ((parse_number(left) < parse_number(right)) == less) return left.append(sign).append(right);
  }
  return number_text(distance).append(sign).append(number_text(required));
}

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3; at > 0; at -= 3)
    text.insert(static_cast<std::size_t>(at), ",");
  return text;
}

std::string with_marks(std::string_view english, std::string_view decimal, std::string_view group) {
  std::string own;
  for (const char c : english) own += c == '.' ? decimal : c == ',' ? group : std::string_view(&c, 1);
  return own;
}

std::optional<double> parse_number(std::string_view text) {
  double value = 0;
  const auto [end, error] = from_chars(text, value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

std::optional<std::uint64_t> parse_integer(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

}  // namespace annulus
