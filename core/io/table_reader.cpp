#include "core/io/table_reader.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/io/column_role.h"
#include "core/io/heights.h"
#include "core/io/plain_rows.h"
#include "core/io/point_blocks.h"
#include "core/io/table_dialect.h"
#include "core/io/table_rows.h"
#include "core/io/text_place.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

using FieldTexts = std::vector<std::string_view>;

FieldTexts fields_of(std::string_view line, const Dialect& dialect) {
  FieldTexts names;
  Fields fields(line, dialect.delimiter);
  for (std::string_view field; fields.next(field);) names.push_back(field);
  return names;
}

// Which fields of a line are numbers, nan and inf too.
std::vector<std::size_t> numbers_among(const FieldTexts& fields, const Dialect& dialect) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto is = number_in(fields[i], dialect.decimal_comma).is;
    if (is == FieldNumber::Is::number || is == FieldNumber::Is::out_of_range) places.push_back(i);
  }
  return places;
}

std::optional<std::size_t> named(const FieldTexts& names, ColumnRole role) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (role_of(names[i]) == role) return i;
  return std::nullopt;
}

// The columns that a header names, if it names x and y, or x and z alone, as of a world where y points
// upwards.
std::optional<PointColumns> named_columns(const FieldTexts& names) {
  std::optional<std::size_t> x, y;
  for (std::size_t i = 0; i < kRolesOfX.size() && !(x && y); ++i) {
    const auto also_x = named(names, kRolesOfX[i]), also_y = named(names, kRolesOfY[i]);
    if (i == 0 || (also_x && also_y)) {
      x = also_x;
      y = also_y;
    }
  }
  if (!x) x = named(names, ColumnRole::x);
  const auto height = named(names, ColumnRole::height), radius = named(names, ColumnRole::radius);
  if (!x || (!y && !height)) return std::nullopt;
  if (!y) return PointColumns{*x, *height, radius};
  return PointColumns{*x, *y, radius, height, height.has_value()};
}

// What stands before the points.
struct Beginning {
  // The last line that names x and y, or the last one: below the names there may be units.
  FieldTexts header;
  std::size_t header_line = 0;  // of the lines
  FieldTexts comment;           // the last one behind a #
  bool counts = false;          // the first line does, see counts_points()
  std::string_view first_row;
  std::vector<std::string_view> lines;  // without numbers, but for those behind a #
};

// As programs write numbers, and people: with another minus, or digits as wide as Chinese letters.
bool begins_as_number(std::string_view field) {
  constexpr std::string_view kEnDash = "\u2013", kBeforeWideDigit = "\uFF10";
  while (!field.empty()) {
    if (field.starts_with(kMinus) || field.starts_with(kEnDash))
      field.remove_prefix(kMinus.size());
    else if (std::string_view("+-.$\"'~<>=").find(field.front()) != std::string_view::npos)
      field.remove_prefix(1);
    else
      break;
  }
  if (field.starts_with(kBeforeWideDigit.substr(0, 2)))
    return field.size() > 2 && field[2] >= kBeforeWideDigit[2] && field[2] < kBeforeWideDigit[2] + 10;
  return !field.empty() && field.front() >= '0' && field.front() <= '9';
}

// As pandas writes it above an index: nothing, 0, 1, ...
bool counts_columns(const FieldTexts& fields) {
  if (fields.size() < 3 || !fields[0].empty()) return false;
  for (std::size_t i = 1; i < fields.size(); ++i)
    if (fields[i] != std::to_string(i - 1)) return false;
  return true;
}

// As Triangle and others write it above the rows: how many there are, the dimension, and perhaps more whole
// numbers. A point looks otherwise: it has as many numbers as its neighbours, and a fraction if they have.
bool counts_points(const FieldTexts& fields, std::string_view rows, const Dialect& dialect) {
  constexpr std::uint64_t kFew = 3;
  if (fields.size() < 2 || (fields[1] != "2" && fields[1] != "3")) return false;
  const auto count = parse_integer(fields[0]);
  const auto is_whole = [](std::string_view field) { return parse_integer(field).has_value(); };
  if (!count || *count < kFew || !std::ranges::all_of(fields, is_whole)) return false;
  std::string_view behind = rows;
  const FieldTexts next = fields_of(next_line(behind), dialect);
  if (next.size() == fields.size() && std::ranges::all_of(next, is_whole)) return false;
  std::uint64_t lines = 0;
  while (!rows.empty() && lines <= *count) lines += is_passed_over(next_line(rows)) ? 0 : 1;
  return lines == *count;
}

// Takes the beginning off the text, but leaves the first row there.
Beginning beginning_of(std::string_view& text, const Dialect& dialect) {
  Beginning beginning;
  const std::string_view whole = text;
  while (!text.empty()) {
    std::string_view rest = text;
    const std::string_view line = next_line(rest);
    if (is_passed_over(line)) {
      const std::size_t said = line.find_first_not_of("# \t");
      if (said != std::string_view::npos) beginning.comment = fields_of(line.substr(said), dialect);
    } else {
      FieldTexts fields = fields_of(line, dialect);
      const std::size_t numbers = numbers_among(fields, dialect).size();
      const bool is_first = beginning.lines.empty() && !beginning.counts;
      if (is_first && counts_points(fields, rest, dialect)) {
        beginning.counts = true;
        text = rest;
        continue;
      }
      // Columns may be called 2020, 2021.
      if (numbers >= 2 && !(is_first && counts_columns(fields)) && !named_columns(fields)) {
        beginning.first_row = line;
        return beginning;
      }
      if (numbers == 1 && fields.size() == 1)
        refuse_at(line_in(whole, static_cast<std::size_t>(line.data() - whole.data())),
                  English("only one number; a point needs two"));
      if (named_columns(fields) || !named_columns(beginning.header)) {
        beginning.header = std::move(fields);
        beginning.header_line = beginning.lines.size();
      }
      beginning.lines.push_back(line);
    }
    text = rest;
  }
  return beginning;
}

// Whether a line before the first row is a row too, one that cannot be read, and no header. Behind the names
// of the columns it may have any number of fields.
bool is_damaged_row(std::string_view line, const Dialect& dialect, std::size_t columns, bool behind_names) {
  const FieldTexts fields = fields_of(line, dialect);
  return (fields.size() == columns || behind_names) && !named_columns(fields) && !counts_columns(fields) &&
         std::ranges::any_of(fields, begins_as_number);
}

// Whether the first number of each row is one more than that of the row before: an id, and no coordinate.
bool counts_up(std::string_view rows, const Dialect& dialect, std::size_t columns) {
  constexpr int kFew = 3, kLookedAt = 1000;
  std::optional<double> last;
  int counted = 0;
  while (!rows.empty() && counted < kLookedAt) {
    const std::string_view line = next_line(rows);
    if (is_passed_over(line)) continue;
    const FieldTexts fields = fields_of(line, dialect);
    if (fields.size() != columns) return false;
    const FieldNumber number = number_in(fields[0], dialect.decimal_comma);
    if (number.is != FieldNumber::Is::number || number.value != std::floor(number.value)) return false;
    if (last && number.value != *last + 1) return false;
    last = number.value;
    ++counted;
  }
  return counted >= kFew;
}

// What the columns are that a header names.
Message named_text(const FieldTexts& names, const PointColumns& columns, Heights heights) {
  const bool turned = heights == Heights::instead_of_y;
  std::string text = std::string(names[columns.x]);
  const auto add = [&](const std::optional<std::size_t>& column) {
    if (column) text.append(", ").append(names[*column]);
  };
  add(turned ? columns.height : columns.y);
  add(columns.radius);
  if (heights == Heights::space) add(columns.height);
  if (!turned) return {English("columns {0}"), {std::move(text)}};
  return {English("columns {0}; {1} is the same everywhere"),
          {std::move(text), std::string(names[columns.y])}};
}

// Of a text of which no line has two numbers: the first line that seems to be meant as a row, or else what
// stands above the rows that are missing.
[[noreturn]] void refuse_without_rows(std::string_view text, const Beginning& beginning,
                                      const Dialect& dialect) {
  const auto at = [&](std::string_view line) { return static_cast<std::size_t>(line.data() - text.data()); };
  for (const std::string_view line : beginning.lines) {
    const FieldTexts fields = fields_of(line, dialect);
    if (named_columns(fields) || !std::ranges::any_of(fields, begins_as_number)) continue;
    for (std::size_t column = 0; column < fields.size(); ++column)
      if (number_in(fields[column], dialect.decimal_comma).is != FieldNumber::Is::number)
        refuse_at(place_in_table(text, at(line), column),
                  {English("{0} is not a number"), {in_quotes(fields[column])}});
  }
  refuse_at(line_in(text, at(beginning.lines.back())), English("it holds no points below this header"));
}

// Which columns were taken though none is named x and y: by their names, or numbers without names.
Message taken(const PointColumns& columns, const FieldTexts& names, Heights heights) {
  const auto text = [&](std::size_t column) {
    const bool named = column < names.size() && !names[column].empty() && !begins_as_number(names[column]);
    return named ? std::string(names[column]) : std::to_string(column + 1);
  };
  const std::string x = text(columns.x), y = text(columns.y);
  Message all(English("columns {0} (x), {1} (y)"), {x, y});
  if (columns.radius)
    all = {English("columns {0} (x), {1} (y), {2} (radius)"), {x, y, text(*columns.radius)}};
  else if (heights == Heights::radii)
    all = {English("columns {0} (x), {1} (y), {2} (radius)"), {x, y, text(*columns.height)}};
  else if (heights == Heights::space)
    all = {English("columns {0} (x), {1} (y), {2} (z)"), {x, y, text(*columns.height)}};
  else if (heights == Heights::instead_of_y)
    all = {English("columns {0} (x), {1} (y); column {2} is the same everywhere"),
           {x, text(*columns.height), y}};
  if (!columns.first_counts) return all;
  return {English("{0}; the first one counts the rows"), {std::move(all)}};
}

Message format_of(const Dialect& dialect) {
  Message format = dialect.delimiter == '\t'  ? Message(std::string("TSV"))
                   : dialect.delimiter == ' ' ? Message(English("text, blanks between the numbers"))
                   : dialect.delimiter == ';' ? Message(English("CSV, semicolons"))
                                              : Message(English("CSV, commas"));
  if (!dialect.decimal_comma) return format;
  return {English("{0}, {1}"), {std::move(format), English("decimal comma")}};
}

// C, Si: not oak.
bool is_element(std::string_view word) {
  const auto is_between = [](char c, char low, char high) { return c >= low && c <= high; };
  return !word.empty() && word.size() <= 2 && is_between(word[0], 'A', 'Z') &&
         (word.size() == 1 || is_between(word[1], 'a', 'z'));
}

// Whether nothing but 0 and 1 stands in its rows: an image, and no coordinates.
bool is_matrix_of_bits(std::string_view rows, const Dialect& dialect) {
  constexpr int kLookedAt = 1000, kCorners = 4;  // points can lie at the corners of a square
  int lines = 0;
  bool wide = true;
  while (!rows.empty() && lines < kLookedAt) {
    const std::string_view line = next_line(rows);
    if (is_passed_over(line)) continue;
    const FieldTexts fields = fields_of(line, dialect);
    if (!std::ranges::all_of(fields, [](std::string_view field) { return field == "0" || field == "1"; }))
      return false;
    wide = wide && fields.size() > 3;
    ++lines;
  }
  return wide || lines > kCorners;
}

// Adds the points of all rows of a text, which is a part of `whole`.
void add_rows(FilePoints& points, std::string_view text, const Dialect& dialect, const PointColumns& columns,
              std::string_view whole) {
  expect_points(points, text, '\n');
  while (!text.empty()) {
    take_plain_rows(points, text, dialect, columns, text.size(), whole);
    const std::string_view line = next_line(text);
    if (!is_passed_over(line)) add_row(points, line, dialect, columns, whole);
  }
}

// The same, on several threads. False, with nothing added, if a row is wrong.
bool add_rows_in_blocks(FilePoints& points, std::string_view text, const Dialect& dialect,
                        const PointColumns& columns, std::string_view whole) {
  const auto read = [&](std::string_view block) -> std::optional<FilePoints> {
    FilePoints part;
    try {
      add_rows(part, block, dialect, columns, whole);
    } catch (const InputError&) {
      return std::nullopt;
    }
    return part;
  };
  return add_in_blocks(points, blocks_of_lines(text), read);
}

}  // namespace

FilePoints points_from_table(std::string_view text, const std::vector<std::string_view>& told) {
  const std::string_view whole = text;
  const Dialect dialect = dialect_of(text);
  Beginning beginning = beginning_of(text, dialect);
  if (!told.empty()) beginning.header = told;
  FilePoints points;
  if (beginning.first_row.empty() && !beginning.lines.empty()) refuse_without_rows(whole, beginning, dialect);
  if (beginning.first_row.empty()) return points;
  const FieldTexts first = fields_of(beginning.first_row, dialect);
  const bool has_header = !beginning.header.empty();
  FieldTexts names = has_header ? beginning.header : beginning.comment;
  // R and pandas name the rows, but not their column.
  if (names.size() + 1 == first.size() &&
      (beginning.first_row.starts_with('"') || first[0].starts_with('[') ||
       counts_up(text, dialect, first.size())))
    names.insert(names.begin(), "");
  const auto refuse_header = [&] {
    refuse_at(line_in(whole, static_cast<std::size_t>(beginning.first_row.data() - whole.data())),
              {English("{0} columns, but the header names {1}"),
               {std::to_string(first.size()), std::to_string(names.size())}});
  };
  std::optional<PointColumns> columns = named_columns(names);
  if (columns && names.size() != first.size()) {
    if (has_header) refuse_header();
    columns.reset();
  }
  // A line of blanks and words may be a sentence.
  if (has_header && names.size() > first.size() && dialect.delimiter != ' ' &&
      std::ranges::none_of(names, [](std::string_view name) { return name.empty(); }))
    refuse_header();
  const bool by_name = columns.has_value();
  if (!has_header && is_matrix_of_bits(text, dialect))
    throw InputError(English("it is a matrix of 0 and 1, not a list of points with x and y in each row"));
  if (!by_name) {
    const auto numbers = numbers_among(first, dialect);
    columns = PointColumns{numbers[0], numbers[1]};
    if (numbers.size() == first.size() && numbers.size() >= 3)
      columns->first_counts = counts_up(text, dialect, first.size());
    if (columns->first_counts) {
      columns->x = numbers[1];
      columns->y = numbers[2];
    }
    const auto radius = has_header ? named(names, ColumnRole::radius) : std::nullopt;
    if (radius && names.size() == first.size() && *radius != columns->x && *radius != columns->y) {
      columns->radius = radius;
    } else if (!has_header) {
      // The number after x and y; after the name of an element, as chemists write it, that is z.
      const std::size_t before = columns->first_counts ? 1 : 0;
      points.heights_may_be_radii = first.size() == before + 3 && numbers.size() == before + 3;
      const bool behind_word =
          first.size() == 4 && numbers.size() == 3 && numbers[0] == 1 && is_element(first[0]);
      if (points.heights_may_be_radii || behind_word) columns->height = numbers.back();
    }
  }
  columns->all = first.size();
  for (std::size_t i = 0; i < beginning.lines.size(); ++i) {
    const std::string_view line = beginning.lines[i];
    // Below names there is one line of units at most.
    const bool is_row = by_name && has_header && i > beginning.header_line + 1;
    if (is_row || is_damaged_row(line, dialect, first.size(), by_name && i > beginning.header_line))
      add_row(points, line, dialect, *columns, whole);
  }
  if (!add_rows_in_blocks(points, text, dialect, *columns, whole))
    add_rows(points, text, dialect, *columns, whole);
  const Heights heights = settle_heights(points);
  Message found = by_name ? named_text(names, *columns, heights)
                          : taken(*columns, has_header ? names : FieldTexts(), heights);
  points.read_as = {English("{0}, {1}"), {format_of(dialect), std::move(found)}};
  if (beginning.counts)
    points.read_as = {English("{0}; its first line counts the points"), {std::move(points.read_as)}};
  if (by_name && role_of(names[columns->x]) == ColumnRole::longitude) lie_on_globe(points);
  return points;
}

}  // namespace annulus
