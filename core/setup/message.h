#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/setup/english.h"

namespace annulus {

// A text of any length as a message may quote it: of a long one its beginning and "...".
std::string shortened(std::string_view text);
// The same in quotes: 'text'.
std::string in_quotes(std::string_view text);

// What a language writes between the digits of a number; the core's numbers have the English marks.
inline constexpr English kDecimalMark = English("before decimals", ".");
inline constexpr English kGroupMark = English("between thousands; not to be broken over two lines", ",");

// A message that can be said in any language: words, with {0}, {1} and so on for what they are about.
class Message {
 public:
  // A name, or what was typed: the same in every language. Some hundred characters of it are said at most,
  // its beginning and its end.
  Message(std::string verbatim) : verbatim_(std::move(verbatim)) {}
  Message(English words, std::vector<Message> about = {}) : words_(words), about_(std::move(about)) {}
  // A number as English writes it ("1,128", "0.3"), which each language writes with its own marks.
  static Message number(std::string english);
  static Message number(double value);  // with all its digits

  // In English; one line, whatever a user's text holds.
  std::string text() const;
  std::string text(const Translation& say) const;

 private:
  std::string text(const Translation* say) const;

  English words_;  // empty: verbatim
  std::string verbatim_;
  bool number_ = false;  // whether this is a number
  std::vector<Message> about_;
};

// A share in percent, a small one with decimals: "12%", "0.3%".
Message percent(double share);

// Something that could not be done. what() is the English line.
class Failure : public std::runtime_error {
 public:
  explicit Failure(Message message) : std::runtime_error(message.text()), message_(std::move(message)) {}
  const Message& message() const { return message_; }

 private:
  Message message_;
};

// Impossible input. what() is one line that names the option and the allowed range.
class InputError : public Failure {
 public:
  InputError(std::string option, Message message)
      : Failure({English("{0} {1}"), {option, message}}),
        option_(std::move(option)),
        complaint_(std::move(message)) {}
  // Only a message, if no single option is at fault.
  explicit InputError(Message message) : Failure(message), complaint_(std::move(message)) {}
  const std::string& option() const { return option_; }
  // The message without the option.
  const Message& complaint() const { return complaint_; }

 private:
  std::string option_;
  Message complaint_;
};

// The message of any exception; if it is no Failure, its what() as it is.
Message message_of(const std::exception& failure);

// Why the system refused a file; in our own words if the reason is a common one.
Message reason_of(std::error_code error);
// The same for an errno; 0 is "unknown error".
Message reason_of_errno(int error);

}  // namespace annulus
