#include "core/recording/trace_start.h"

#include <algorithm>
#include <array>

namespace annulus {
namespace {

constexpr const char* kBlank = " \t\r\n";

// From the first character of the first line that is not empty.
std::string_view from_first_line(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  bytes.remove_prefix(std::min(bytes.find_first_not_of(kBlank), bytes.size()));
  return bytes;
}

}  // namespace

bool FirstLine::add(std::string_view bytes) {
  if (any_ && !begun_) bytes.remove_prefix(std::min(bytes.find_first_not_of(kBlank), bytes.size()));
  if (!any_) bytes = from_first_line(bytes);
  any_ = true;
  begun_ = begun_ || !bytes.empty();
  return begun_ && bytes.find('\n') != std::string_view::npos;
}

bool begins_as_trace(std::string_view bytes) {
  bytes = from_first_line(bytes);
  if (!bytes.starts_with('{')) return false;
  const std::string_view line = bytes.substr(0, bytes.find('\n'));
  return std::ranges::any_of(std::array{"\"trace\"", "\"verdict\"", "\"event\""},
                             [&](const char* key) { return line.find(key) != std::string_view::npos; });
}

}  // namespace annulus
