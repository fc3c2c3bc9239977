#include <cstdio>

#include "core/setup/write_chars.h"

namespace annulus {
namespace {

// musl's digits are exact, and its locale has no other point.
char* write(char* begin, char* end, const char* format, double value, int precision) {
  const int size = std::snprintf(begin, static_cast<std::size_t>(end - begin), format, precision, value);
  return size >= 0 && size < end - begin ? begin + size : nullptr;
}

}  // namespace

char* write_fixed(char* begin, char* end, double value, int decimals) {
  return write(begin, end, "%.*f", value, decimals);
}

char* write_general(char* begin, char* end, double value, int digits) {
  return write(begin, end, "%.*g", value, digits);
}

}  // namespace annulus
