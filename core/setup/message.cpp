#include "core/setup/message.h"

#include <array>
#include <cmath>
#include <new>
#include <utility>

#include "core/setup/number.h"

namespace annulus {
namespace {

constexpr std::size_t kLongestQuote = 60;
// Names of files and lists of what is allowed are longer than quotes.
constexpr std::size_t kLongestVerbatim = 400;

bool begins_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;  // UTF-8
}

std::string_view beginning(std::string_view text, std::size_t most) {
  while (most > 0 && !begins_character(text[most])) --most;
  return text.substr(0, most);
}

std::string_view end(std::string_view text, std::size_t most) {
  std::size_t from = text.size() - most;
  while (from < text.size() && !begins_character(text[from])) ++from;
  return text.substr(from);
}

std::string without_its_middle(const std::string& text) {
  if (text.size() <= kLongestVerbatim) return text;
  const std::string_view first = beginning(text, kLongestVerbatim / 2),
                         last = end(text, kLongestVerbatim / 2);
  return std::string(first).append("...").append(last);
}

// The words with what they are about in place of {0} to {9}; each language has an order of its own.
std::string put_in(std::string_view words, const std::vector<std::string>& about) {
  std::string line;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const bool place = words[at] == '{' && at + 2 < words.size() && words[at + 2] == '}';
    const auto number = place ? static_cast<std::size_t>(words[at + 1] - '0') : about.size();
    line += number < about.size() ? std::string_view(about[number]) : words.substr(at, 1);
    if (number < about.size()) at += 2;
  }
  return line;
}

}  // namespace

std::string shortened(std::string_view text) {
  if (text.size() <= kLongestQuote) return std::string(text);
  return std::string(beginning(text, kLongestQuote)).append("...");
}

std::string in_quotes(std::string_view text) {
  return "'" + shortened(text) + "'";
}

Message Message::number(std::string english) {
  Message message(std::move(english));
  message.number_ = true;
  return message;
}

Message Message::number(double value) {
  return number(number_text(value));
}

std::string Message::text() const {
  return text(nullptr);
}

std::string Message::text(const Translation& say) const {
  return text(&say);
}

std::string Message::text(const Translation* say) const {
  std::string line = without_its_middle(verbatim_);
  if (number_ && say) line = with_marks(line, (*say)(kDecimalMark), (*say)(kGroupMark));
  if (!words_.empty()) {
    std::vector<std::string> about;
    for (const Message& thing : about_) about.push_back(thing.text(say));
    line = put_in(say ? (*say)(words_) : words_.text(), about);
  }
  for (char& c : line)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  return line;
}

Message percent(double share) {
  const double scale = share < 0.0095 ? 100 : share < 0.0995 ? 10 : 1;
  return {English("{0}%"), {Message::number(std::round(100 * share * scale) / scale)}};
}

Message message_of(const std::exception& failure) {
  if (const auto* known = dynamic_cast<const Failure*>(&failure)) return known->message();
  if (dynamic_cast<const std::bad_alloc*>(&failure)) return English("there is not enough memory");
  return std::string(failure.what());
}

Message reason_of(std::error_code error) {
  static constexpr std::array<std::pair<std::errc, English>, 10> kReasons{{
      {std::errc::no_such_file_or_directory, English("there is no such file or folder")},
      {std::errc::permission_denied, English("permission denied")},
      {std::errc::operation_not_permitted, English("permission denied")},
      {std::errc::not_a_directory, English("a part of its path is no folder")},
      {std::errc::is_a_directory, English("it is a folder")},
      {std::errc::no_space_on_device, English("there is no space left")},
      {std::errc::read_only_file_system, English("nothing can be written there")},
      {std::errc::filename_too_long, English("its name is too long")},
      {std::errc::too_many_symbolic_link_levels, English("its links lead in a circle")},
      {std::errc::too_many_files_open, English("too many files are open")},
  }};
  for (const auto& [condition, words] : kReasons)
    if (error == condition) return words;
  return error.message();
}

Message reason_of_errno(int error) {
  if (error == 0) return English("unknown error");
  return reason_of({error, std::generic_category()});
}

}  // namespace annulus
