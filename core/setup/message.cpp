#include "core/setup/message.h"

#include <fmt/args.h>
#include <fmt/format.h>

#include <array>
#include <new>
#include <utility>

namespace annulus {

std::string Message::text() const {
  return text([](const char* english) { return english; });
}

std::string Message::text(const Translate& translated) const {
  std::string line = verbatim_;
  if (words_) {
    fmt::dynamic_format_arg_store<fmt::format_context> about;
    for (const Message& thing : about_) about.push_back(thing.text(translated));
    line = fmt::vformat(translated(words_), about);
  }
  for (char& c : line)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  return line;
}

Message message_of(const std::exception& failure) {
  if (const auto* known = dynamic_cast<const Failure*>(&failure)) return known->message();
  if (dynamic_cast<const std::bad_alloc*>(&failure)) return "there is not enough memory"_words;
  return std::string(failure.what());
}

Message reason_of(std::error_code error) {
  static constexpr std::array<std::pair<std::errc, FixedWords>, 9> kReasons{{
      {std::errc::no_such_file_or_directory, "there is no such file or folder"_words},
      {std::errc::permission_denied, "it is not allowed"_words},
      {std::errc::operation_not_permitted, "it is not allowed"_words},
      {std::errc::not_a_directory, "a part of its path is no folder"_words},
      {std::errc::is_a_directory, "it is a folder"_words},
      {std::errc::no_space_on_device, "there is no space left"_words},
      {std::errc::read_only_file_system, "nothing can be written there"_words},
      {std::errc::filename_too_long, "its name is too long"_words},
      {std::errc::too_many_files_open, "too many files are open"_words},
  }};
  for (const auto& [condition, words] : kReasons)
    if (error == condition) return words;
  return error.message();
}

Message reason_of_errno(int error) {
  if (error == 0) return "unknown error"_words;
  return reason_of({error, std::generic_category()});
}

}  // namespace annulus
