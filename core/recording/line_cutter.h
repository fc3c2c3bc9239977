#pragma once

#include <cstddef>
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
    for (std::size_t end; (end = bytes.find('\n', from)) != std::string_view::npos; from = end + 1) {
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
  std::string name_;
  std::string rest_;
};

}  // namespace annulus
