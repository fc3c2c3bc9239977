#include "core/io/table_text.h"

#include <algorithm>
#include <array>
#include <system_error>

#include "core/setup/from_chars.h"

namespace annulus {
namespace {

constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t';
}
constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Takes the points off a number that has them between groups of three digits before its comma: 1.234.567,5.
// Without a comma they may be meant otherwise. False if they stand anywhere else.
bool take_off_groups(std::string_view& field, std::array<char, 64>& copy) {
  const std::size_t comma = field.find(',');
  const std::size_t sign = field.starts_with('-') || field.starts_with('+') ? 1 : 0;
  const std::size_t first = field.find('.');
  if (first == std::string_view::npos) return true;
  if (comma == std::string_view::npos || field.size() > copy.size() || first == sign || first > sign + 3)
    return false;
  std::size_t size = 0;
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (field[i] != '.') {
      copy[size++] = field[i];
      continue;
    }
    const std::size_t next = std::min(field.find_first_of(".,", i + 1), field.size());
    if (i > comma || next != i + 4) return false;
  }
  field = {copy.data(), size};
  return true;
}

}  // namespace

std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool is_passed_over(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string_view::npos || line[first] == '#';
}

Fields::Fields(std::string_view line, char delimiter) : rest_(line), delimiter_(delimiter) {
  skip_blanks();
  at_end_ = rest_.empty();
}

// A tab is no blank where tabs separate.
void Fields::skip_blanks() {
  std::size_t n = 0;
  while (n < rest_.size() && is_blank(rest_[n]) && rest_[n] != delimiter_) ++n;
  if (delimiter_ == ' ')
    while (n < rest_.size() && is_blank(rest_[n])) ++n;
  rest_.remove_prefix(n);
}

// From a quote to the one that closes it; two of them are one inside it.
std::string_view Fields::quoted() {
  std::size_t end = 1;
  while (end < rest_.size()) {
    if (rest_[end] != '"') {
      ++end;
    } else if (end + 1 < rest_.size() && rest_[end + 1] == '"') {
      end += 2;
    } else {
      break;
    }
  }
  const std::string_view field = rest_.substr(1, end - 1);
  rest_.remove_prefix(std::min(end + 1, rest_.size()));
  return field;
}

bool Fields::next(std::string_view& field) {
  if (at_end_) return false;
  std::string_view inside;
  const bool quotes = rest_.starts_with('"');
  if (quotes) inside = quoted();
  const auto ends = [&](char c) { return delimiter_ == ' ' ? is_blank(c) : c == delimiter_; };
  std::size_t end = 0;
  while (end < rest_.size() && !ends(rest_[end])) ++end;
  field = quotes ? inside : rest_.substr(0, end);
  while (!field.empty() && is_blank(field.back())) field.remove_suffix(1);
  // Behind the last delimiter there is an empty field, but none behind the last blanks.
  at_end_ = end == rest_.size();
  rest_.remove_prefix(at_end_ ? end : end + 1);
  skip_blanks();
  if (delimiter_ == ' ' && rest_.empty()) at_end_ = true;
  return true;
}

FieldNumber number_in(std::string_view field, bool decimal_comma) {
  using Is = FieldNumber::Is;
  if (field.empty()) return {Is::empty};
  std::array<char, 64> copy;
  if (decimal_comma) {
    if (!take_off_groups(field, copy)) return {Is::no_number};
    const std::size_t comma = field.find(',');
    if (comma != std::string_view::npos) {
      if (field.size() > copy.size() || comma + 1 == field.size() || !is_digit(field[comma + 1]))
        return {Is::no_number};
      if (field.data() != copy.data()) std::ranges::copy(field, copy.begin());
      copy[comma] = '.';
      field = {copy.data(), field.size()};
    }
  }
  // from_chars knows no plus sign.
  if (field.size() > 1 && field[0] == '+' && (is_digit(field[1]) || field[1] == '.')) field.remove_prefix(1);
  FieldNumber number;
  const auto [end, error] = from_chars(field, number.value);
  if (end != field.data() + field.size() || error == std::errc::invalid_argument) return {Is::no_number};
  if (error == std::errc::result_out_of_range) return {Is::out_of_range};
  return number;
}

}  // namespace annulus
