#pragma once

#include <string_view>
#include <vector>

#include "core/io/file_points.h"

namespace annulus {

// A table of numbers, one point a line: CSV, TSV or text with blanks, with or without a header. The columns
// are those that the header names x, y and radius, else the first ones that hold numbers; without a header,
// the third of three is a radius or a height, see settle_heights(). `names`: of the columns, if something
// else than a header tells them. Lines that begin with # are passed over, and so are lines without numbers at
// the beginning. Throws InputError.
FilePoints points_from_table(std::string_view text, const std::vector<std::string_view>& names = {});

}  // namespace annulus
