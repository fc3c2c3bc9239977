#include "core/io/xyz_reader.h"

#include <string>
#include <utility>

#include "core/io/heights.h"
#include "core/io/plain_rows.h"
#include "core/io/table_rows.h"
#include "core/io/table_text.h"
#include "core/io/text_place.h"

namespace annulus {
namespace {

// The number that stands alone in a line.
std::optional<std::size_t> lone_count(std::string_view line) {
  Fields fields(line, ' ');
  std::string_view field, more;
  if (!fields.next(field) || fields.next(more)) return std::nullopt;
  return parse_integer(field);
}

// Where x and y are in a line of a point: behind a word, or at the beginning. Of four numbers the first one
// tells what stands there, as a word does.
std::optional<PointColumns> columns_in(std::string_view line) {
  Fields fields(line, ' ');
  std::string_view field;
  std::size_t column = 0, first = 0, numbers = 0;
  while (fields.next(field)) {
    if (number_in(field, false).is == FieldNumber::Is::number) {
      if (numbers++ == 0) first = column;
    } else if (column > 0) {
      break;
    }
    ++column;
  }
  if (numbers < 2) return std::nullopt;
  if (numbers == 4 && first == 0) first = 1;
  PointColumns columns{.x = first, .y = first + 1};
  if (numbers > 2) columns.height = first + 2;
  return columns;
}

// How many lines a text has before its end or an empty line, up to `most`.
std::size_t lines_of(std::string_view text, std::size_t most) {
  std::size_t lines = 0;
  while (lines < most && !text.empty() && !is_passed_over(next_line(text))) ++lines;
  return lines;
}

}  // namespace

std::optional<FilePoints> points_from_xyz(std::string_view text) {
  const std::string_view whole = text;
  const auto count = lone_count(next_line(text));
  if (!count) return std::nullopt;
  std::string_view behind = text;
  const std::string_view second = next_line(behind);
  // As many lines as points, so none of them is a comment.
  const bool bare = columns_in(second) && *count < text.size() && lines_of(text, *count + 1) == *count;
  if (!bare) text = behind;
  std::string_view rest = text;
  auto columns = columns_in(next_line(rest));
  if (!columns) return std::nullopt;
  FilePoints points;
  std::size_t i = take_all_plain_rows(points, text, kBetweenBlanks, *columns, *count, whole);
  if (i == 0) expect_points(points, text, '\n', 1, *count);
  for (; i < *count; ++i) {
    i += take_plain_rows(points, text, kBetweenBlanks, *columns, *count - i, whole);
    if (i == *count) break;
    if (text.empty())
      refuse_at(line_in(whole, whole.size()), {English("the file ends after {0} of {1} points"),
                                               {std::to_string(i), std::to_string(*count)}});
    add_row(points, next_line(text), kBetweenBlanks, *columns, whole);
  }
  // Another frame begins with its number too.
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    if (is_passed_over(line)) continue;
    if (lone_count(line)) break;
    refuse_at(line_in(whole, static_cast<std::size_t>(line.data() - whole.data())),
              {English("its first line says {0} points, but there are more"), {std::to_string(*count)}});
  }
  const Heights heights = settle_heights(points);
  const auto number = [](std::size_t column) { return std::to_string(column + 1); };
  Message found(English("columns {0} (x), {1} (y)"), {number(columns->x), number(columns->y)});
  if (heights == Heights::space)
    found = {English("columns {0} (x), {1} (y), {2} (z)"),
             {number(columns->x), number(columns->y), number(*columns->height)}};
  if (heights == Heights::instead_of_y)
    found = {English("columns {0} (x), {1} (y); column {2} is the same everywhere"),
             {number(columns->x), number(*columns->height), number(columns->y)}};
  points.read_as = {English("{0}, {1}"), {std::string("XYZ"), std::move(found)}};
  return points;
}

}  // namespace annulus
