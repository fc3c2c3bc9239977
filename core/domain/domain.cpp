#include "core/domain/domain.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace annulus {
namespace {

float wrap_coordinate(float value, double side) {
  double v = value;
  if (v < -side || v >= 2 * side) v = std::fmod(v, side);
  if (v < 0) v += side;
  if (v >= side) v -= side;
  const auto stored = static_cast<float>(v);
  // Rounding to float may land on the far edge, which is the same place as the near edge.
  return double{stored} >= side || stored < 0 ? 0.0f : stored;
}

}  // namespace

Vec2 Domain::wrap(float x, float y) const {
  return {wrap_coordinate(x, width), wrap_coordinate(y, height)};
}

double squared_distance_to_box(const Domain& domain, Vec2 point, const Box& box) {
  const auto along = [&](double at, double from, double to, double period) {
    double least = std::max({from - at, at - to, 0.0});
    if (domain.periodic) least = std::min({least, from + period - at, at + period - to});
    return least;
  };
  const double x = along(double{point.x}, box.left, box.right, domain.width);
  const double y = along(double{point.y}, box.top, box.bottom, domain.height);
  return x * x + y * y;
}

double squared_distance_to_farthest(const Domain& domain, Vec2 point, const Box& box) {
  const Vec2 middle{static_cast<float>((box.left + box.right) / 2),
                    static_cast<float>((box.top + box.bottom) / 2)};
  const Domain::Offset way = domain.difference(middle, point);
  const auto farther = [](double way_to_middle, double from, double to) {
    return std::max(std::abs(way_to_middle + from), std::abs(way_to_middle + to));
  };
  const double x = farther(way.x, box.left - double{middle.x}, box.right - double{middle.x});
  const double y = farther(way.y, box.top - double{middle.y}, box.bottom - double{middle.y});
  return x * x + y * y;
}

double coordinate_spacing(double side) {
  const auto edge = static_cast<float>(side);
  return double{std::nextafter(edge, std::numeric_limits<float>::infinity())} - double{edge};
}

float last_inside(double edge) {
  auto last = static_cast<float>(edge);
  while (double{last} >= edge) last = std::nextafter(last, -std::numeric_limits<float>::infinity());
  return last;
}

float rounded_up(double value) {
  const auto stored = static_cast<float>(value);
  return double{stored} < value ? std::nextafter(stored, std::numeric_limits<float>::infinity()) : stored;
}

float rounded_down(double value) {
  const auto stored = static_cast<float>(value);
  return double{stored} > value ? std::nextafter(stored, -std::numeric_limits<float>::infinity()) : stored;
}

Area whole(const Domain& domain) {
  return {{0, 0}, {last_inside(domain.width), last_inside(domain.height)}};
}

}  // namespace annulus
