#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "core/io/binary_number.h"
#include "core/io/file_points.h"

namespace annulus {

// Where one of the numbers of every point stands: that of the first point, and how many bytes further on that
// of the next one.
struct BinaryColumn {
  const char* first;
  std::size_t step;
  BinaryType type;
};

struct BinaryColumns {
  BinaryColumn x, y;
  std::optional<BinaryColumn> radius, height;
  bool big_endian;
};

// Adds `count` points, on several threads, but none from the first one on that add_point() would refuse.
// Returns how many.
std::size_t add_binary_points(FilePoints& points, const BinaryColumns& columns, std::size_t count);

}  // namespace annulus
