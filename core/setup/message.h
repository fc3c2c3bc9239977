#pragma once

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace annulus {

// Fixed English words, with {} for what they are about. Written "must be {}"_words, so that a test can find
// all texts that another language needs.
struct FixedWords {
  const char* english;
};

constexpr FixedWords operator""_words(const char* english, std::size_t) {
  return {english};
}

// A message that can be said in any language: words and what they are about.
class Message {
 public:
  // A name or a number: the same in every language.
  Message(std::string verbatim) : verbatim_(std::move(verbatim)) {}
  Message(FixedWords words, std::vector<Message> about = {})
      : words_(words.english), about_(std::move(about)) {}

  // In English; one line, whatever a user's text holds.
  std::string text() const;
  // `translated` returns the words in another language for the English ones.
  using Translate = std::function<const char*(const char* english)>;
  std::string text(const Translate& translated) const;

 private:
  const char* words_ = nullptr;  // null: verbatim
  std::string verbatim_;
  std::vector<Message> about_;
};

// Something that could not be done. what() is the English line.
class Failure : public std::runtime_error {
 public:
  explicit Failure(Message message) : std::runtime_error(message.text()), message_(std::move(message)) {}
  const Message& message() const { return message_; }

 private:
  Message message_;
};

// The message of any exception; if it is no Failure, its what() as it is.
Message message_of(const std::exception& failure);

// Why the system refused a file; in our own words if the reason is a common one.
Message reason_of(std::error_code error);
// The same for an errno; 0 is "unknown error".
Message reason_of_errno(int error);

}  // namespace annulus
