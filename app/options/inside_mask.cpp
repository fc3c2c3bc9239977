#include "app/options/inside_mask.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace annulus::cli {
namespace {

constexpr int kMostDecimals = 9;  // more are finer than floats

// How many digits after the point a number is written with.
int decimals_of(double value) {
  double unit = 1;
  for (int decimals = 0; decimals < kMostDecimals; ++decimals, unit *= 10) {
    const double scaled = value * unit;
    if (std::abs(scaled - std::round(scaled)) <=
        4 * std::numeric_limits<double>::epsilon() * std::abs(scaled))
      return decimals;
  }
  return kMostDecimals;
}

int most_decimals(std::span<const Location> points) {
  int most = 0;
  for (const Location& point : points)
    for (const double value : {point.x, point.y}) {
      if (most == kMostDecimals) return most;
      most = std::max(most, decimals_of(value));
    }
  return most;
}

bool inside_within(double off, Location place, const Region& region) {
  const Domain& domain = region.domain();
  for (const double dy : {0.0, -off, off})
    for (const double dx : {0.0, -off, off})
      if (region.contains({std::clamp(static_cast<float>(place.x + dx), 0.0f, last_inside(domain.width)),
                           std::clamp(static_cast<float>(place.y + dy), 0.0f, last_inside(domain.height))}))
        return true;
  return false;
}

}  // namespace

std::optional<std::size_t> first_outside_mask(std::span<const Location> points, Location offset,
                                              const Region& region) {
  if (!region.masked()) return std::nullopt;
  const int decimals = most_decimals(points);
  const double written = decimals > 0 ? 0.5 * std::pow(10.0, -decimals) : 0;
  const double off =
      std::max(written, coordinate_spacing(std::max(region.domain().width, region.domain().height)));
  for (std::size_t i = 0; i < points.size(); ++i)
    if (!inside_within(off, {points[i].x + offset.x, points[i].y + offset.y}, region)) return i;
  return std::nullopt;
}

}  // namespace annulus::cli
