#include "core/recording/trace_start.h"

#include <algorithm>
#include <array>

namespace annulus {

bool begins_as_trace(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || bytes[first] != '{') return false;
  const std::string_view line = bytes.substr(first, bytes.find('\n', first) - first);
  return std::ranges::any_of(std::array{"\"trace\"", "\"verdict\"", "\"event\""},
                             [&](const char* key) { return line.find(key) != std::string_view::npos; });
}

}  // namespace annulus
