#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/setup/message.h"

namespace annulus {

// Cuts bytes that come in blocks into lines.
class LineCutter {
 public:
  static constexpr std::size_t kLongestLine = std::size_t{1} << 28;  // bytes; a header may hold an image

  // `name`: the file's.
  explicit LineCutter(std::string name) : name_(std::move(name)) {}

  // Calls line(text) for each line that is whole, without its end. Throws InputError if one is too long.
  template <class Line>
  void add(std::string_view bytes, Line line) {
    std::size_t from = 0;
    if (!end_ && rest_.ends_with('\r') && !bytes.empty() && bytes.front() != '\n') {
      end_ = '\r';
      rest_.pop_back();
      line(rest_);
      rest_.clear();
    }
    if (!end_) end_ = first_end(bytes);
    for (std::size_t end; end_ && (end = bytes.find(*end_, from)) != std::string_view::npos; from = end + 1) {
      std::string_view text = bytes.substr(from, end - from);
      if (!rest_.empty()) {
        rest_ += text;
        text = rest_;
      }
      line(text);
      rest_.clear();
    }
    rest_ += bytes.substr(from);
    if (rest_.size() > kLongestLine)
      throw InputError({English("{0}: a line is longer than 256 MiB"), {name_}});
  }
  // What has come of a line without its end: the last one, or the beginning of one.
  const std::string& rest() const { return rest_; }
  // Whether it can only be the beginning of an object's line: that ends with a brace too.
  bool rest_is_cut_off() const {
    const std::size_t first = rest_.find_first_not_of(" \t\r"), last = rest_.find_last_not_of(" \t\r");
    return first != std::string::npos && rest_[first] == '{' && rest_[last] != '}';
  }

 private:
  // A carriage return alone, as old Macs wrote it, ends a line too, if the first one ends so.
  static std::optional<char> first_end(std::string_view bytes) {
    const std::size_t first = bytes.find_first_of("\r\n");
    if (first == std::string_view::npos) return std::nullopt;
    if (bytes[first] == '\n') return '\n';
    if (first + 1 == bytes.size()) return std::nullopt;  // what follows tells
    return bytes[first + 1] == '\n' ? '\n' : '\r';
  }

  std::string name_;
  std::string rest_;
  std::optional<char> end_;  // of a line, once there has been one
};

}  // namespace annulus
