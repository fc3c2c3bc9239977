#pragma once

#include <string>
#include <string_view>

namespace annulus {

// Cuts bytes that come in blocks into lines.
class LineCutter {
 public:
  // Calls line(text) for each line that is whole, without its end.
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
  }
  // What has come of a line without its end: the last one, or the beginning of one.
  const std::string& rest() const { return rest_; }

 private:
  std::string rest_;
};

}  // namespace annulus
