#include "core/io/plain_rows.h"

#include <fast_float/fast_float.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <utility>

#include "core/io/point_blocks.h"

namespace annulus {
namespace {

// Walks along a text, one field after the other.
class FieldCursor {
 public:
  FieldCursor(std::string_view text, const Dialect& dialect)
      : at_(text.data()),
        end_(text.data() + text.size()),
        delimiter_(dialect.delimiter),
        // A tab is no blank where tabs separate.
        other_blank_(dialect.delimiter == '\t' ? ' ' : '\t'),
        options_(fast_float::chars_format::general, dialect.decimal_comma ? ',' : '.') {}

  const char* at() const { return at_; }
  bool at_end() const { return at_ == end_; }
  bool at_comment() const { return at_ != end_ && *at_ == '#'; }
  void pass_blanks() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == other_blank_)) ++at_;
  }

  bool take_number(double& number) {
    if (take_short_number(number)) return true;
    const auto [behind, error] = fast_float::from_chars_advanced(at_, end_, number, options_);
    if (error != std::errc{} || !std::isfinite(number)) return false;
    if (number == 0 && !is_plain_zero(behind)) return false;
    if (behind[-1] == ',') return false;  // a decimal comma has digits behind it
    at_ = behind;
    return true;
  }
  // A field of whatever it may be, without quotes.
  bool pass_field() {
    for (; at_ != end_ && *at_ != '\n' && !separates(*at_); ++at_)
      if (*at_ == '"') return false;
    return true;
  }
  // What comes between two fields.
  bool take_delimiter() {
    if (delimiter_ == ' ') {
      const char* const begin = at_;
      pass_blanks();
      return at_ != begin && !at_row_end();
    }
    if (at_ != end_ && *at_ != delimiter_) pass_blanks();
    if (at_ == end_ || *at_ != delimiter_) return false;
    ++at_;
    pass_blanks();
    return true;
  }
  bool take_row_end() {
    if (!at_row_end()) pass_blanks();
    if (!at_row_end()) return false;
    if (at_ != end_ && *at_ == '\r') ++at_;
    if (at_ != end_) ++at_;
    return true;
  }
  // Whatever else there is in the row.
  bool take_rest() {
    if (!at_row_end() && !separates(*at_)) return false;
    const void* const found = std::memchr(at_, '\n', static_cast<std::size_t>(end_ - at_));
    at_ = found ? static_cast<const char*>(found) + 1 : end_;
    return true;
  }

 private:
  // At most 15 digits with a point and no exponent, as most numbers are written: their quotient of two whole
  // numbers that a double holds exactly is the nearest double (Clinger 1990).
  bool take_short_number(double& number) {
    static constexpr std::array<double, 16> kPowers{1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                    1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    const char* at = at_;
    const bool negative = at != end_ && *at == '-';
    if (negative) ++at;
    std::uint64_t digits = 0;
    const auto take_digits = [&] {
      const char* const begin = at;
      for (unsigned digit; at != end_ && (digit = static_cast<unsigned char>(*at) - unsigned{'0'}) < 10; ++at)
        digits = 10 * digits + digit;
      return static_cast<std::size_t>(at - begin);
    };
    const std::size_t whole = take_digits();
    if (whole == 0 || at == end_ || *at != options_.decimal_point) return false;
    ++at;
    const std::size_t fraction = take_digits();
    if (fraction == 0 || whole + fraction >= kPowers.size() || at == end_ || *at == 'e' || *at == 'E')
      return false;
    const double size = static_cast<double>(digits) / kPowers[fraction];
    number = negative ? -size : size;
    at_ = at;
    return true;
  }
  bool separates(char c) const { return c == delimiter_ || (delimiter_ == ' ' && c == '\t'); }
  bool at_row_end() const {
    if (at_ == end_ || *at_ == '\n') return true;
    return *at_ == '\r' && (at_ + 1 == end_ || at_[1] == '\n');
  }
  // And not one that is too small to be told from it.
  bool is_plain_zero(const char* behind) const {
    return std::all_of(at_, behind, [](char c) { return c == '0' || c == '.' || c == ',' || c == '-'; });
  }

  const char* at_;
  const char* end_;
  char delimiter_, other_blank_;
  fast_float::parse_options options_;
};

// The columns of a point in their order, and which of its numbers is there.
struct Wanted {
  std::size_t column;
  std::size_t number;  // x, y, radius, height
};

bool take_row(FieldCursor& row, std::span<const Wanted> wanted, const std::optional<std::size_t>& all,
              std::array<double, 4>& numbers) {
  row.pass_blanks();
  if (row.at_comment()) return false;
  std::size_t column = 0;
  for (const Wanted& one : wanted) {
    for (; column < one.column; ++column)
      if (!row.pass_field() || !row.take_delimiter()) return false;
    if (column == one.column && !row.take_number(numbers[one.number])) return false;
    if (&one != &wanted.back() && !row.take_delimiter()) return false;
    ++column;
  }
  if (!all) return row.take_rest();
  for (; column < *all; ++column)
    if (!row.take_delimiter() || !row.pass_field()) return false;
  return row.take_row_end();
}

}  // namespace

std::size_t take_plain_rows(FilePoints& points, std::string_view& text, const Dialect& dialect,
                            const PointColumns& columns, std::size_t most, std::string_view whole) {
  std::array<Wanted, 4> places{{{columns.x, 0}, {columns.y, 1}}};
  std::size_t size_of_point = 2;
  if (columns.radius) places[size_of_point++] = {*columns.radius, 2};
  if (columns.height) places[size_of_point++] = {*columns.height, 3};
  const std::span wanted = std::span(places).first(size_of_point);
  std::ranges::sort(wanted, {}, &Wanted::column);
  if (std::ranges::adjacent_find(wanted, {}, &Wanted::column) != wanted.end()) return 0;
  if (dialect.decimal_comma && dialect.delimiter == ',') return 0;  // quotes tell which a comma is
  FieldCursor cursor(text, dialect);
  std::array<double, 4> numbers{0, 0, 1, 0};
  std::size_t taken = 0, size = 0;
  for (; taken < most && !cursor.at_end(); ++taken) {
    if (!take_row(cursor, wanted, columns.all, numbers) || !can_be_radius(numbers[2])) break;
    points.x.push_back(numbers[0]);
    points.y.push_back(numbers[1]);
    if (columns.radius) points.radii.push_back(numbers[2]);
    if (columns.height) points.heights.push_back(numbers[3]);
    size = static_cast<std::size_t>(cursor.at() - text.data());
  }
  if (taken > 0)
    points.rows.push_back({points.x.size() - taken, static_cast<std::size_t>(text.data() - whole.data())});
  text.remove_prefix(size);
  return taken;
}

std::size_t take_all_plain_rows(FilePoints& points, std::string_view& text, const Dialect& dialect,
                                const PointColumns& columns, std::size_t count, std::string_view whole) {
  const auto read = [&](std::string_view block) -> std::optional<FilePoints> {
    FilePoints part;
    expect_points(part, block, '\n', 1, count);
    take_plain_rows(part, block, dialect, columns, count, whole);
    return block.empty() ? std::optional(std::move(part)) : std::nullopt;
  };
  FilePoints all;
  if (!add_in_blocks(all, blocks_of_lines(text), read) || all.x.size() != count) return 0;
  text.remove_prefix(text.size());
  points = std::move(all);
  return count;
}

}  // namespace annulus
