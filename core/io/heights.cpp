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

// Of all that are told, at least one.
Span span_of(const LargeVector<double>& numbers) {
  Span span{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
  for (const double number : numbers)
    if (!std::isnan(number)) span = {std::min(span.least, number), std::max(span.most, number)};
  return span;
}

double squared(double d) {
  return d * d;
}

// Whether points would overlap nearly everywhere if these were radii: more than half of them by more than the
// smaller radius, and in the plane they keep no distance that could be meant with another unit. Looks at the
// points around the first one.
bool are_no_radii(const FilePoints& points) {
  constexpr std::size_t kAround = 512, kJudged = 128;  // of the outer ones neighbours are missing
  constexpr double kKept = 0.5;     // the smallest distance, of the mean of the nearest ones
  constexpr double kOtherUnit = 5;  // radii over these
  const auto apart = [&](std::size_t i, std::size_t j) {
    return squared(points.x[i] - points.x[j]) + squared(points.y[i] - points.y[j]);
  };
  std::vector<std::pair<double, std::size_t>> near;  // a heap, the farthest first; then sorted
  for (std::size_t i = 0; i < points.x.size(); ++i) {
    const double distance = apart(i, 0);
    if (near.size() == kAround) {
      if (distance >= near.front().first) continue;
      std::ranges::pop_heap(near);
      near.pop_back();
    }
    near.emplace_back(distance, i);
    std::ranges::push_heap(near);
  }
  std::ranges::sort_heap(near);
  const std::size_t judged = std::min(near.size(), kJudged);
  std::size_t overlapping = 0;
  double smallest = std::numeric_limits<double>::infinity(), sum = 0, radii = 0;
  for (std::size_t a = 0; a < judged; ++a) {
    const std::size_t i = near[a].second;
    double nearest = std::numeric_limits<double>::infinity();
    bool overlaps = false;
    for (std::size_t b = 0; b < near.size(); ++b) {
      if (a == b) continue;
      const std::size_t j = near[b].second;
      nearest = std::min(nearest, apart(i, j));
      overlaps = overlaps || apart(i, j) < squared(std::min(points.heights[i], points.heights[j]));
    }
    overlapping += overlaps ? 1 : 0;
    smallest = std::min(smallest, std::sqrt(nearest));
    sum += std::sqrt(nearest);
    radii += points.heights[i];
  }
  const bool keeps =
      smallest > 0 && smallest >= kKept * sum / static_cast<double>(judged) && radii <= kOtherUnit * sum;
  return 2 * overlapping > judged && !keeps;
}

bool are_radii(const FilePoints& points) {
  return points.heights_may_be_radii && std::ranges::all_of(points.heights, can_be_radius) &&
         !(points.x.size() >= kFewest && are_no_radii(points));
}

}  // namespace

Heights settle_heights(FilePoints& points) {
  if (std::ranges::all_of(points.heights, [](double z) { return std::isnan(z); })) {
    points.heights = {};
    return Heights::none;
  }
  const Span x = span_of(points.x), y = span_of(points.y), z = span_of(points.heights);
  LargeVector<double> third = std::exchange(points.heights, {});
  // Radii of discs in a line differ by far less than their places.
  constexpr double kWide = 0.2;
  const bool as_wide = !points.heights_may_be_radii || z.most - z.least >= kWide * (x.most - x.least);
  const bool all_told = std::ranges::none_of(third, [](double height) { return std::isnan(height); });
  if (all_told && points.x.size() >= kFewest && y.is_level() && !z.is_level() && !x.is_level() && as_wide) {
    points.y = std::move(third);
    return Heights::instead_of_y;
  }
  points.heights = std::move(third);
  if (are_radii(points)) {
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
          ? Message(English("its third number is not a radius, since some are not above 0; as z it spans "
                            "{0}, while x spans {1} and y {2}"),
                    {spans[0], spans[1], spans[2]})
      : points.heights_may_be_radii
          ? Message(
                English("its third number is taken as z, since with such radii most points would overlap: it "
                        "spans {0}, x {1} and y {2}; a column of radii needs the name \"radius\""),
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
      return English("y is the same everywhere, so the third number, z, is used as y");
    case Heights::space:
      return English("the third number is z");
  }
  return std::nullopt;
}

}  // namespace annulus
