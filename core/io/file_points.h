#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/file_radius.h"
#include "core/lookup/large_memory.h"
#include "core/setup/message.h"
#include "core/setup/number.h"

namespace annulus {

// Points whose rows follow each other without a line between them.
struct FileRows {
  std::size_t first;  // of the points
  std::size_t at;     // where its row begins in the text
};

// The points in a file of any program.
struct FilePoints {
  LargeVector<double> x, y;
  LargeVector<double> radii;          // if each point has its own
  LargeVector<double> heights;        // z, if points have one, NaN where it is not told; see settle_heights()
  bool heights_may_be_radii = false;  // the third number of each point, which nothing names
  std::vector<FileRows> rows;         // all points, in their order; empty if they have no rows
  Message read_as = std::string();    // "CSV, semicolons, columns x, y"
  // What the file says of its plane beside them, domain units.
  std::optional<double> width = {}, height = {}, radius = {};
  std::optional<bool> periodic = {};
  // Why distances in the plane say nothing of them: "its points lie in space: z spans 9.99".
  std::optional<Message> no_plane = {};
};

// Makes room for as many points as are to be expected, `most` at most: by how often the `mark` that each has
// `marks` of comes in the beginning of their text. Memory that is not needed then is never touched.
void expect_points(FilePoints& points, std::string_view text, char mark, int marks = 1,
                   std::size_t most = std::numeric_limits<std::size_t>::max());

// Says that the places are longitudes and latitudes, if they can be: x within 360 degrees, y within 90.
void lie_on_globe(FilePoints& points);

// Refuses what stands at a place of a file.
[[noreturn]] inline void refuse_at(const Message& place, Message why) {
  throw InputError({English("{0}: {1}"), {place, std::move(why)}});
}

// The numbers of a point, in this order wherever they are counted.
struct FilePoint {
  double x, y;
  std::optional<double> radius = {}, height = {};
  bool height_is_untold = false;  // in a column of its name: NA, null
};

// Adds a point if all its numbers are finite and its radius, if it has one, can be one. Else it throws
// InputError; place(i) says where its number i stands.
template <class Place>
void add_point(FilePoints& points, const FilePoint& point, Place place) {
  const auto [x, y, radius, height, height_is_untold] = point;
  const auto check = [&](double number, int i) {
    if (!std::isfinite(number))
      refuse_at(place(i), {English("{0} is not a finite number"), {number_text(number)}});
  };
  check(x, 0);
  check(y, 1);
  if (radius) {
    check(*radius, 2);
    if (!can_be_radius(*radius)) refuse_at(place(2), why_no_radius(*radius));
    points.radii.push_back(*radius);
  }
  if (height) check(*height, 3);
  if (height || height_is_untold)
    points.heights.push_back(height.value_or(std::numeric_limits<double>::quiet_NaN()));
  points.x.push_back(x);
  points.y.push_back(y);
}

}  // namespace annulus
