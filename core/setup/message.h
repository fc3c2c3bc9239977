#pragma once

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace annulus {

// Fixed words in English, with a {} for each of the things they are about. Written "must be {}"_words, by
// which a test finds all that another language needs.
struct FixedWords {
  const char* english;
};

constexpr FixedWords operator""_words(const char* english, std::size_t) {
  return {english};
}

// Something to be said, which can be said in any language: words and what they are about.
class Message {
 public:
  // A name or a number: the same in every language.
  Message(std::string verbatim) : verbatim_(std::move(verbatim)) {}
  Message(FixedWords words, std::vector<Message> about = {})
      : words_(words.english), about_(std::move(about)) {}

  // In English; one line, whatever a user's text holds.
  std::string text() const;
  // `translated` gives the words in another language for the English ones.
  using Translate = std::function<const char*(const char* english)>;
  std::string text(const Translate& translated) const;

 private:
  const char* words_ = nullptr;  // null: verbatim
  std::string verbatim_;
  std::vector<Message> about_;
};

// What could not be done. what() is the line in English.
class Failure : public std::runtime_error {
 public:
  explicit Failure(Message message) : std::runtime_error(message.text()), message_(std::move(message)) {}
  const Message& message() const { return message_; }

 private:
  Message message_;
};

// What any failure says: of one that is no Failure what(), as it is.
Message message_of(const std::exception& failure);

// Why the system refused a file, in our words where it is one of the common reasons.
Message reason_of(std::error_code error);
// The same for an errno; 0 is "unknown error".
Message reason_of_errno(int error);

}  // namespace annulus
