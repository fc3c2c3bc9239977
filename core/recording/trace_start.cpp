#include "core/recording/trace_start.h"

#include <algorithm>
#include <array>
#include <string>

namespace annulus {
namespace {

constexpr const char* kBlank = " \t\r\n";

// From the first character of the first line that is not empty.
std::string_view from_first_line(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  bytes.remove_prefix(std::min(bytes.find_first_not_of(kBlank), bytes.size()));
  return bytes;
}

std::string_view first_line(std::string_view bytes) {
  return bytes.substr(0, bytes.find('\n'));
}

bool is_of_trace(std::string_view object) {
  return object.starts_with('{') &&
         std::ranges::any_of(std::array{"\"trace\"", "\"verdict\"", "\"event\""},
                             [&](const char* key) { return object.find(key) != std::string_view::npos; });
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
  const std::string_view from = from_first_line(bytes);
  if (!from.starts_with('[')) return is_of_trace(first_line(from));
  // A list, whose objects may go on over several lines.
  const std::string_view list = from_first_line(from.substr(1));
  return is_of_trace(list.substr(0, list.find('}')));
}

std::optional<Message> why_no_trace(std::string_view bytes) {
  constexpr std::size_t kLookedAt = 1 << 16;  // bytes
  const std::string_view from = from_first_line(bytes), line = first_line(from);
  if (line.starts_with('{') || line.starts_with('[')) return std::nullopt;
  const auto number = 1 + std::ranges::count(bytes.substr(0, bytes.size() - from.size()), '\n');
  for (std::string_view rest = from.substr(0, kLookedAt); rest.find('\n') != rest.npos;) {
    rest.remove_prefix(rest.find('\n') + 1);
    if (!is_of_trace(first_line(rest))) continue;
    std::string_view said = line;
    if (said.ends_with('\r')) said.remove_suffix(1);
    return Message(English("line {0} is not a JSON object, as each line of a trace must be: \"{1}\"; print "
                           "messages to standard error"),
                   {std::to_string(number), std::string(said)});
  }
  return std::nullopt;
}

}  // namespace annulus
