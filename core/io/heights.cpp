#include "core/io/heights.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/domain/geometry.h"

namespace annulus {
namespace {

constexpr std::size_t kFewest = 3;  // points, of which one coordinate is the same by more than chance

struct Span {
  double least, most;
  bool is_level() const { return least == most; }
};

Span span_of(const LargeVector<double>& numbers) {
  const auto [least, most] = std::ranges::minmax(numbers);
  return {least, most};
}

double squared(double d) {
  return d * d;
}

// Whether numbers that could be radii are heights: as radii they would make more than half of the points
// overlap by more than the smaller radius, and in space points keep a distance and lie on no curve. Looks at
// the points around the first one.
bool keep_distance_in_space(const FilePoints& points) {
  constexpr std::size_t kAround = 512, kJudged = 128;  // of the outer ones neighbours are missing
  constexpr double kKept = 0.5;      // the smallest distance, of the mean of the nearest ones
  constexpr double kNeighbours = 6;  // within twice that mean: a curve has four, a plane twelve
  std::vector<std::pair<double, std::size_t>> near;  // a heap, the farthest first; then sorted
  for (std::size_t i = 0; i < points.x.size(); ++i) {
    const double distance = squared(points.x[i] - points.x[0]) + squared(points.y[i] - points.y[0]) +
                            squared(points.heights[i] - points.heights[0]);
    if (near.size() == kAround) {
      if (distance >= near.front().first) continue;
      std::ranges::pop_heap(near);
      near.pop_back();
    }
    near.emplace_back(distance, i);
    std::ranges::push_heap(near);
  }
  std::ranges::sort_heap(near);
  const std::size_t size = near.size(), judged = std::min(size, kJudged);
  const auto in_space = [&](std::size_t a, std::size_t b) {
    const std::size_t i = near[a].second, j = near[b].second;
    return std::sqrt(squared(points.x[i] - points.x[j]) + squared(points.y[i] - points.y[j]) +
                     squared(points.heights[i] - points.heights[j]));
  };
  std::size_t overlapping = 0;
  double smallest = std::numeric_limits<double>::infinity(), sum = 0;
  double smallest_flat = smallest, sum_flat = 0;
  for (std::size_t a = 0; a < judged; ++a) {
    const std::size_t i = near[a].second;
    double nearest = std::numeric_limits<double>::infinity(), nearest_flat = nearest;
    bool overlaps = false;
    for (std::size_t b = 0; b < size; ++b) {
      if (a == b) continue;
      const std::size_t j = near[b].second;
      const double in_plane = squared(points.x[i] - points.x[j]) + squared(points.y[i] - points.y[j]);
      nearest = std::min(nearest, in_space(a, b));
      nearest_flat = std::min(nearest_flat, std::sqrt(in_plane));
      overlaps = overlaps || in_plane < squared(std::min(points.heights[i], points.heights[j]));
    }
    overlapping += overlaps ? 1 : 0;
    smallest = std::min(smallest, nearest);
    sum += nearest;
    smallest_flat = std::min(smallest_flat, nearest_flat);
    sum_flat += nearest_flat;
  }
  const auto of_judged = static_cast<double>(judged);
  const double mean = sum / of_judged;
  // What keeps a distance in the plane already lies there.
  const bool flat = smallest_flat > 0 && smallest_flat >= kKept * sum_flat / of_judged;
  if (2 * overlapping <= judged || smallest < kKept * mean || flat) return false;
  std::size_t neighbours = 0;
  for (std::size_t a = 0; a < judged; ++a)
    for (std::size_t b = 0; b < size; ++b) neighbours += a != b && in_space(a, b) <= 2 * mean ? 1 : 0;
  return static_cast<double>(neighbours) >= kNeighbours * of_judged;
}

bool may_be_radii(const FilePoints& points) {
  return points.heights_may_be_radii && std::ranges::all_of(points.heights, can_be_radius) &&
         !(points.x.size() >= kFewest && keep_distance_in_space(points));
}

}  // namespace

Heights settle_heights(FilePoints& points) {
  if (points.heights.empty()) return Heights::none;
  const Span x = span_of(points.x), y = span_of(points.y), z = span_of(points.heights);
  LargeVector<double> third = std::exchange(points.heights, {});
  // Radii of discs in a line differ by far less than their places.
  constexpr double kWide = 0.2;
  const bool as_wide = !points.heights_may_be_radii || z.most - z.least >= kWide * (x.most - x.least);
  if (points.x.size() >= kFewest && y.is_level() && !z.is_level() && !x.is_level() && as_wide) {
    points.y = std::move(third);
    return Heights::instead_of_y;
  }
  points.heights = std::move(third);
  if (may_be_radii(points)) {
    points.radii = std::exchange(points.heights, {});
    return Heights::radii;
  }
  if (z.is_level()) {
    points.heights = {};
    return Heights::level;
  }
  const std::string spans[] = {rounded(z.most - z.least), rounded(x.most - x.least),
                               rounded(y.most - y.least)};
  points.no_plane =
      points.heights_may_be_radii && z.least <= 0
          ? Message(
                English("its third number is no radius, since it is not always above 0; as z it spans {0}, "
                        "x {1} and y {2}"),
                {spans[0], spans[1], spans[2]})
          : Message(English("its points lie in space: z spans {0}, x {1} and y {2}"),
                    {spans[0], spans[1], spans[2]});
  return Heights::space;
}

std::optional<Message> said_of_heights(Heights heights) {
  switch (heights) {
    case Heights::none:
      break;
    case Heights::radii:
      return English("the third number is a radius");
    case Heights::level:
      return English("the third number is z, the same everywhere");
    case Heights::instead_of_y:
      return English("y is the same everywhere, so the third number, z, is taken for it");
    case Heights::space:
      return English("the third number is z");
  }
  return std::nullopt;
}

}  // namespace annulus
