#include "core/io/table_dialect.h"

#include <algorithm>
#include <array>

namespace annulus {
namespace {

// The more likely first: of two that read as many numbers, the first is taken. A comma is both only where
// quotes tell which.
constexpr std::array<Dialect, 8> kDialects{{{'\t', false},
                                            {';', false},
                                            {',', false},
                                            {' ', false},
                                            {'\t', true},
                                            {';', true},
                                            {',', true},
                                            {' ', true}}};

// Two numbers, or their ends, that semicolons separate.
bool are_numbers_between_semicolons(std::string_view field) {
  const std::size_t at = field.find(';');
  return at != std::string_view::npos && at > 0 && at + 1 < field.size() &&
         field.find_first_not_of("0123456789.;+-eE ") == std::string_view::npos;
}

// How well a line is read: the more numbers and the less besides, the better; 0 if a point cannot stand
// there.
int score(std::string_view line, const Dialect& dialect) {
  int fields = 0, numbers = 0;
  Fields all(line, dialect.delimiter);
  for (std::string_view field; all.next(field); ++fields) {
    const auto is = number_in(field, dialect.decimal_comma).is;
    if (is == FieldNumber::Is::number || is == FieldNumber::Is::out_of_range) ++numbers;
    if (is == FieldNumber::Is::empty) --fields;
    if (dialect.delimiter != ';' && are_numbers_between_semicolons(field)) return 0;
  }
  constexpr int kOfNumbers = 8;  // even among some words
  return fields < 2 || numbers == 0 ? 0 : std::max(1, kOfNumbers + 2 * numbers - fields);
}

}  // namespace

Dialect dialect_of(std::string_view text) {
  constexpr int kLines = 1000;
  text = text.substr(0, std::size_t{1} << 20);
  std::array<long, kDialects.size()> scores{};
  for (int lines = 0; lines < kLines && !text.empty();) {
    const std::string_view line = next_line(text);
    if (is_passed_over(line)) continue;
    ++lines;
    for (std::size_t i = 0; i < kDialects.size(); ++i) scores[i] += score(line, kDialects[i]);
  }
  std::size_t best = 2;  // a comma, if there is no number at all
  for (std::size_t i = 0; i < kDialects.size(); ++i)
    if (scores[i] > scores[best] || (scores[i] == scores[best] && scores[i] > 0 && i < best)) best = i;
  return kDialects[best];
}

}  // namespace annulus
