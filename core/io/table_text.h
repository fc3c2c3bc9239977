#pragma once

#include <cstdint>
#include <string_view>

namespace annulus {

// How a text separates its numbers.
struct Dialect {
  char delimiter = ',';  // ' ': blanks, any number of spaces and tabs
  bool decimal_comma = false;
};
inline constexpr Dialect kBetweenBlanks{' ', false};

// The minus of typesetting, U+2212, which spreadsheets and LaTeX write, in UTF-8.
inline constexpr std::string_view kMinus = "\u2212";

// The next line of a text, without its end, which is taken off the text.
std::string_view next_line(std::string_view& text);

// Passed over wherever it stands: nothing, or a comment, which begins with #.
bool is_passed_over(std::string_view line);

// Takes a line apart. A field has no blanks around it, and no quotes.
class Fields {
 public:
  Fields(std::string_view line, char delimiter);
  // Whether there is another field.
  bool next(std::string_view& field);

 private:
  std::string_view quoted();
  void skip_blanks();

  std::string_view rest_;
  char delimiter_;
  bool at_end_ = false;
};

// A field as a number.
struct FieldNumber {
  enum class Is : std::uint8_t { number, empty, no_number, out_of_range } is = Is::number;
  double value = 0;
};
FieldNumber number_in(std::string_view field, bool decimal_comma);

}  // namespace annulus
