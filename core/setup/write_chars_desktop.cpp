#include <charconv>
#include <system_error>

#include "core/setup/write_chars.h"

namespace annulus {
namespace {

char* write(char* begin, char* end, double value, std::chars_format format, int precision) {
  const auto [written, error] = std::to_chars(begin, end, value, format, precision);
  return error == std::errc() ? written : nullptr;
}

}  // namespace

char* write_fixed(char* begin, char* end, double value, int decimals) {
  return write(begin, end, value, std::chars_format::fixed, decimals);
}

char* write_general(char* begin, char* end, double value, int digits) {
  return write(begin, end, value, std::chars_format::general, digits);
}

}  // namespace annulus
