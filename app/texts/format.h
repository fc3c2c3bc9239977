#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace annulus {

// A text as it stands. It has no default, so that a language that lacks one does not compile.
class Line {
 public:
  constexpr Line(const char* text) : text_(text) {}
  constexpr operator const char*() const { return text_; }
  const char* text() const { return text_; }  // for "%s"
  std::string string() const { return text_; }

 private:
  const char* text_;
};

// A text with places for values, in any order: "try {0} of {1}". The compiler holds that they fit.
template <class... Args>
class Format {
 public:
  template <std::size_t size>
  FMT_CONSTEVAL Format(const char (&text)[size]) : text_(text) {}

  std::string operator()(const Args&... args) const {
    return fmt::vformat(fmt::string_view(text_), fmt::make_format_args(args...));
  }

 private:
  fmt::format_string<const Args&...> text_;
};

}  // namespace annulus
