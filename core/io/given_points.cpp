#include "core/io/given_points.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/domain/domain.h"
#include "core/io/points_file.h"

namespace annulus {
namespace {

// Towards 0, so that what lies inside a domain stays there.
float stored(double coordinate) {
  return coordinate < 0 ? -rounded_down(-coordinate) : rounded_down(coordinate);
}

}  // namespace

std::shared_ptr<const GivenPoints> given_points(const FilePoints& points, std::string_view text) {
  GivenPoints given;
  given.positions.reserve(points.x.size());
  for (std::size_t i = 0; i < points.x.size(); ++i)
    given.positions.push_back({stored(points.x[i]), stored(points.y[i])});
  for (const double radius : points.radii) given.radii.push_back(rounded_up(radius));
  if (text.empty()) return std::make_shared<const GivenPoints>(std::move(given));
  std::size_t before = 0;
  std::uint32_t line = 1;
  for (std::size_t i = 0; i < points.rows.size(); ++i) {
    const auto [first, at] = points.rows[i];
    const std::size_t end = i + 1 < points.rows.size() ? points.rows[i + 1].first : points.x.size();
    line += static_cast<std::uint32_t>(std::ranges::count(text.substr(before, at - before), '\n'));
    before = at;
    for (std::size_t point = first; point < end; ++point)
      given.lines.push_back(line + static_cast<std::uint32_t>(point - first));
  }
  return std::make_shared<const GivenPoints>(std::move(given));
}

std::shared_ptr<const GivenPoints> read_given_points(const std::string& bytes) {
  const std::optional<FilePoints> points = read_points(bytes);
  if (!points || points->x.empty()) throw InputError(English("it holds no points"));
  if (points->no_plane) throw InputError(*points->no_plane);
  std::string_view text = bytes;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // the mark of UTF-8 is no part of a line
  return given_points(*points, text);
}

}  // namespace annulus
