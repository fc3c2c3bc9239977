#include "core/io/binary_points.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/lookup/parallel.h"

namespace annulus {
namespace {

constexpr std::size_t kAtATime = std::size_t{1} << 15;

}  // namespace

std::size_t add_binary_points(FilePoints& points, const BinaryColumns& columns, std::size_t count) {
  const std::size_t before = points.x.size();
  points.x.resize(before + count);
  points.y.resize(before + count);
  if (columns.radius) points.radii.resize(before + count);
  if (columns.height) points.heights.resize(before + count);
  const auto number = [&](const BinaryColumn& column, std::size_t i) {
    return number_at(column.first + i * column.step, column.type, columns.big_endian);
  };
  std::vector<std::size_t> ends((count + kAtATime - 1) / kAtATime);  // where each part has to end
  in_parallel(ends.size(), [&](std::size_t part) {
    std::size_t i = part * kAtATime;
    const std::size_t end = std::min(i + kAtATime, count);
    for (; i < end; ++i) {
      const double x = number(columns.x, i), y = number(columns.y, i);
      if (!std::isfinite(x) || !std::isfinite(y)) break;
      points.x[before + i] = x;
      points.y[before + i] = y;
      if (columns.radius) {
        const double radius = number(*columns.radius, i);
        if (!can_be_radius(radius)) break;
        points.radii[before + i] = radius;
      }
      if (columns.height) {
        const double height = number(*columns.height, i);
        if (!std::isfinite(height)) break;
        points.heights[before + i] = height;
      }
    }
    ends[part] = i;
  });
  std::size_t added = 0;
  for (std::size_t part = 0; part < ends.size() && added == part * kAtATime; ++part) added = ends[part];
  points.x.resize(before + added);
  points.y.resize(before + added);
  if (columns.radius) points.radii.resize(before + added);
  if (columns.height) points.heights.resize(before + added);
  return added;
}

}  // namespace annulus
