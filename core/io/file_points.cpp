#include "core/io/file_points.h"

#include <algorithm>

namespace annulus {

void expect_points(FilePoints& points, std::string_view text, char mark, int marks, std::size_t most) {
  constexpr std::size_t kLookedAt = std::size_t{1} << 16;
  constexpr double kMore = 1.01;
  const std::string_view first = text.substr(0, kLookedAt);
  if (first.empty()) return;
  const double each = static_cast<double>(std::ranges::count(first, mark) + 1) / marks;
  const double all = kMore * each * static_cast<double>(text.size()) / static_cast<double>(first.size());
  const std::size_t expected = std::min(static_cast<std::size_t>(all), most);
  points.x.reserve(expected);
  points.y.reserve(expected);
}

void lie_on_globe(FilePoints& points) {
  constexpr double kMostLongitude = 360, kMostLatitude = 90;  // degrees
  const auto within = [](double most) { return [most](double at) { return std::abs(at) <= most; }; };
  if (std::ranges::all_of(points.x, within(kMostLongitude)) &&
      std::ranges::all_of(points.y, within(kMostLatitude)))
    points.no_plane = English("its places are in degrees, which are no distances: project them");
}

}  // namespace annulus
