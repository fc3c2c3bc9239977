#pragma once

#include <optional>
#include <string_view>

#include "core/io/file_points.h"
#include "core/io/table_text.h"

namespace annulus {

// Which columns hold a point's numbers, from 0.
struct PointColumns {
  std::size_t x = 0, y = 1;
  std::optional<std::size_t> radius = {}, height = {};
  bool height_is_named = false;         // so that it may be missing
  bool first_counts = false;            // the first one counts the rows
  std::optional<std::size_t> all = {};  // how many each row has; else any number
};

// Adds the point of a table's line, which is a part of `text`. Throws InputError.
void add_row(FilePoints& points, std::string_view line, const Dialect& dialect, const PointColumns& columns,
             std::string_view text);

}  // namespace annulus
