#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/setup/message.h"

namespace annulus {

// The points in a file of any program.
struct FilePoints {
  std::vector<double> x, y;
  std::vector<double> radii;  // if each point has its own
};

// Two or three numbers a line, x, y and perhaps a radius, with commas, semicolons or blanks between them;
// lines without numbers at the beginning (a header) and lines that begin with # are passed over. Throws
// InputError that names the line.
FilePoints points_from_csv(std::string_view text);

// A JSON list of points, [[x, y], ...], or the list "points" of an object; nothing if the object has no such
// list. Throws InputError.
std::optional<FilePoints> points_from_json(std::string_view text);

}  // namespace annulus
