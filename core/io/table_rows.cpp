#include "core/io/table_rows.h"

#include <array>
#include <string>

#include "core/io/text_place.h"

namespace annulus {
namespace {

// Throws what is wrong with a field.
[[noreturn]] void refuse_field(const Message& place, FieldNumber::Is is, std::string_view field) {
  const std::string quoted = in_quotes(field);
  if (is == FieldNumber::Is::empty) refuse_at(place, English("a number is missing here"));
  if (is == FieldNumber::Is::out_of_range)
    refuse_at(place, {English("{0} is too large or too small to be read"), {quoted}});
  refuse_at(place, {English("{0} is not a number"), {quoted}});
}

// As programs write what is missing: nothing, NA, nan, null, -.
bool is_untold(std::string_view field) {
  return field.find_first_of("0123456789") == std::string_view::npos && field.find("inf") == field.npos;
}

}  // namespace

void add_row(FilePoints& points, std::string_view line, const Dialect& dialect, const PointColumns& columns,
             std::string_view text) {
  const std::size_t at = static_cast<std::size_t>(line.data() - text.data());
  const std::array<std::optional<std::size_t>, 4> wanted{columns.x, columns.y, columns.radius,
                                                         columns.height};
  std::array<double, 4> numbers{};
  bool height_is_untold = false;
  std::size_t column = 0;
  Fields fields(line, dialect.delimiter);
  for (std::string_view field; fields.next(field); ++column) {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      if (wanted[i] != column) continue;
      const FieldNumber number = number_in(field, dialect.decimal_comma);
      if (i == 3 && columns.height_is_named && is_untold(field)) {
        height_is_untold = true;
        continue;
      }
      if (number.is != FieldNumber::Is::number)
        refuse_field(place_in_table(text, at, column), number.is, field);
      numbers[i] = number.value;
    }
  }
  if (columns.all && column != *columns.all && column == 1)
    refuse_at(line_in(text, at),
              {English("one column, but {0} in the first line of numbers"), {std::to_string(*columns.all)}});
  if (columns.all && column != *columns.all)
    refuse_at(line_in(text, at), {English("{0} columns, but {1} in the first line of numbers"),
                                  {std::to_string(column), std::to_string(*columns.all)}});
  for (const auto& place : wanted)
    if (place && *place >= column) refuse_field(place_in_table(text, at, *place), FieldNumber::Is::empty, {});
  points.rows.push_back({points.x.size(), at});
  FilePoint point{numbers[0], numbers[1]};
  if (columns.radius) point.radius = numbers[2];
  if (columns.height && !height_is_untold) point.height = numbers[3];
  point.height_is_untold = height_is_untold;
  add_point(points, point,
            [&](int i) { return place_in_table(text, at, *wanted[static_cast<std::size_t>(i)]); });
}

}  // namespace annulus
