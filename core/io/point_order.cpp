#include "core/io/point_order.h"

#include <algorithm>

#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "core/setup/plane.h"

namespace annulus {

std::string_view name_of(Order order) {
  switch (order) {
    case Order::birth:
      break;
    case Order::progressive:
      return "progressive";
    case Order::random:
      return "random";
    case Order::morton:
      return "morton";
    case Order::travel:
      return "travel";
  }
  return "birth";
}

std::optional<Order> order_named(std::string_view name) {
  const auto found = std::ranges::find(kOrders, name, name_of);
  if (found == kOrders.end()) return std::nullopt;
  return *found;
}

PointSet point_set(const PointTable& points, const Setup& setup) {
  PointSet set{.domain = domain_of(setup), .positions = points.positions, .radii = points.radii};
  set.area = set.domain.width * set.domain.height;
  if (mask_of(setup)) set.area *= region_of(setup).inside_share();
  if (points.sized) set.rule = conflict_rule(setup);
  return set;
}

void put_in_order(PointTable& points, const Setup& setup, Order order, const NowAndThen& now_and_then) {
  points.order = order;
  std::ranges::sort(points.rows);
  if (order == Order::birth) return;
  PointSet set = point_set(points, setup);
  // Without the points that were removed.
  std::vector<Vec2> positions;
  std::vector<float> radii;
  for (const Index point : points.rows) {
    positions.push_back(points.positions[point]);
    if (points.sized) radii.push_back(points.radii[point]);
  }
  if (!positions.empty()) {
    set.positions = positions;
    set.radii = radii;
  }
  std::vector<Index> rows = ordered(set, order, setup.seeded() ? setup.seed() : 0, now_and_then);
  if (!points.rows.empty())
    for (Index& row : rows) row = points.rows[row];
  points.rows = std::move(rows);
}

}  // namespace annulus
